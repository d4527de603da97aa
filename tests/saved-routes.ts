// Requests to the routes of what is kept for later, as the server hands them to loaders and actions.
import { RouterContextProvider } from 'react-router'
import { accounts, createAccounts } from '#app/domain/accounts/accounts-context.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { idleQueue } from './idle-queue.ts'
import { addPerson, openShopperSession } from './people.ts'

export const savedNow = new Date('2026-11-20T10:00:00Z')
export const savedSecret: ShopSecret = ['s'.repeat(48)]

export type Asker = RequestInit & { wishlistId?: string | undefined; session?: string | undefined }

/** What React Router hands over; `setCookie` hears of cookies that are set beside the answer. */
export function savedArgs(
  db: Db,
  path: string,
  { wishlistId, session, ...init }: Asker = {},
  setCookie: (value: string) => void = () => {},
) {
  const context = new RouterContextProvider()
  const deps = {
    db,
    now: () => savedNow,
    baseUrl: 'http://ade.test',
    secret: savedSecret,
    address: '203.0.113.7',
    requestId: 'req_test',
    queue: idleQueue,
    setCookie,
    keepUntil: () => {},
  } as unknown as ShopContext
  context.set(shop, deps)
  context.set(accounts, { ...createAccounts(deps), session: { found: null } })
  const headers = new Headers(init.headers)
  const sent = [wishlistId && `wishlist=${wishlistId}`, session && `session=${session}`].filter(Boolean)
  if (sent.length > 0) headers.set('cookie', sent.join('; '))
  const url = new URL(path, 'http://ade.test')
  return { request: new Request(url, { ...init, headers }), context, params: {}, url, pattern: '' }
}

export const postedForm = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** Somebody with an account, and the value of their session's cookie. */
export async function addSignedIn(db: Db): Promise<{ userId: UserId; email: string; session: string }> {
  const person = await addPerson(db)
  const { value } = await openShopperSession(db, person.userId, savedNow)
  return { ...person, session: value }
}
