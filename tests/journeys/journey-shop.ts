// The shop that all journeys share, and browsers without JavaScript in it. Each journey makes its own carts, orders and people.
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { type Db, openDb, openPool } from '#app/foundation/db/db.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import type { SharedShop } from '#tests/global-shop.ts'
import { teachExpect } from '#tests/plain/matchers.ts'
import { PlainPage } from '#tests/plain/page.ts'
import { addStaff, type StaffSession } from '#tests/staff.ts'

export type JourneyShop = {
  baseUrl: string
  db: Db
  /** A browser that nobody has used, at an address of its own. */
  newPage: () => PlainPage
  /** Signs a browser in as a new member of staff with that role. */
  enterAs: (page: PlainPage, role: Role) => Promise<StaffSession>
}

/** A first start seeds the demo shop with its pictures. */
const startLimitMs = 150_000
/** A journey is many requests, and some wait for a mail. */
const journeyLimitMs = 60_000

/** For all tests of a file. */
export function useJourneyShop(): JourneyShop {
  // The same object all along, filled by the hook: tests hold on to it.
  const shop = {} as JourneyShop
  let close = async () => {}
  teachExpect()
  vi.setConfig({ testTimeout: journeyLimitMs })
  beforeAll(async () => {
    const answer = await fetch(inject('sharedShop'))
    if (!answer.ok) throw new Error(await answer.text())
    const { baseUrl, databaseUrl } = (await answer.json()) as SharedShop
    const pool = openPool({ url: databaseUrl }, 2)
    const db = openDb(pool)
    close = () => pool.end()
    Object.assign(shop, {
      baseUrl,
      db,
      newPage: () => new PlainPage(baseUrl, { headers: someAddress() }),
      async enterAs(page: PlainPage, role: Role) {
        const session = await addStaff(db, role)
        page.cookies.set(session.cookie.name, session.cookie.value)
        return session
      },
    })
  }, startLimitMs)
  afterAll(() => close())
  return shop
}

/** Every browser comes from an address of its own, or the journeys would share the budgets of one. */
function someAddress(): Record<string, string> {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}
