// A primary that dies while people buy, and a standby that takes its place under the same address: what Patroni, RDS, Aurora and
// Cloud SQL do by themselves, and operators with two machines by hand (docs/scale.md).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDb, openPool, type Pool, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { type FlakyWire, openFlakyWire } from './flaky-wire.ts'
import { buy, type Purchase } from './load/buyer.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { hasStandby, type Replicated, startReplicated } from './standby.ts'

const wig = 'aku-bone-classic'
const buyers = 3
/** The primary dies after as many of all as there are buyers. */
const ordersEach = 3

describe.skipIf(!hasStandby)('a standby that becomes the primary while people buy', () => {
  let both: Replicated
  let name: FlakyWire
  let shop: ShopProcess
  let promoted: Pool
  vi.setConfig({ testTimeout: 540_000 })
  beforeAll(async () => {
    both = await startReplicated()
    name = await openFlakyWire({ path: both.primarySocket })
    shop = await startShop({
      DATABASE_URL: `postgresql://shop@127.0.0.1:${name.port}/shop`,
      TRUSTED_PROXIES: '1',
    })
    await both.waitForStandby()
    promoted = openPool({ url: both.standbyUrl }, 2)
  }, 240_000)
  afterAll(async () => {
    await shop.stop()
    await promoted.end()
    name.close()
    await both.stop()
  })

  test('every order that was answered is there, once; the shop goes on by itself and hears of changes', async () => {
    const variantId =
      /\bvar_\w+/u.exec(await (await fetch(`${shop.address}/product/${wig}`)).text())?.[0] ?? ''
    const primary = openPool({ url: both.primaryUrl }, 1)
    await primary.query('update variants set on_hand = 1000 where id = $1', [variantId])
    await primary.end()
    const bought: Purchase[] = []
    const buying = Promise.all(
      Array.from({ length: buyers }, async (_, buyer) => {
        for (let order = 0; order < ordersEach; order++)
          bought.push(
            await buy({
              address: async () => shop.address,
              variantId,
              who: buyer * 100 + order,
              // Nobody pays: the purchase ends at the provider's page.
              pay: async (payPage) => new URL(payPage, shop.address).href,
              comesBack: false,
            }),
          )
      }),
    )
    const some = vi.waitFor(() => expect(bought.length).toBeGreaterThanOrEqual(buyers), { timeout: 240_000 })
    // A buyer who is refused ends the wait.
    await Promise.race([some, buying])
    await both.promoteStandby()
    name.lead({ path: both.standbySocket })
    await buying

    const keys = bought.map(({ key }) => key)
    const { rows } = await promoted.query<{ orders: number; people: number }>(
      `select count(*)::int as orders, count(distinct email)::int as people from orders where checkout_key = any($1)`,
      [keys],
    )
    expect(rows).toEqual([{ orders: buyers * ordersEach, people: buyers * ordersEach }])
    expect((await fetch(`${shop.address}/readyz`)).status).toBe(200)
    console.info('promoted', { resumed: bought.reduce((all, { resumed }) => all + resumed, 0) })

    const title = async () =>
      /<h1[^>]*>([^<]*)/u.exec(await (await fetch(`${shop.address}/product/${wig}`)).text())?.[1]
    await title()
    await transaction(openDb(promoted), async (tx) => {
      const { rows: changed } = await tx.execute<{ id: `prd_${string}` }>(
        sql`update products set name = 'Akú After' where slug = ${wig} returning id`,
      )
      await announcePageChange(
        tx,
        changed.map(({ id }) => `product:${id}` as const),
      )
    })
    await expect.poll(title, { timeout: 10_000, interval: 50 }).toBe('Akú After')
  })
})
