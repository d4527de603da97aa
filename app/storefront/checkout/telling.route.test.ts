// The tick at checkout and the button on the order page: what a browser sees, and what hostile ones send.
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listTelling } from '#app/domain/orders/adverts/agree-to-telling.server.ts'
import { toldSales } from '#app/domain/orders/adverts/told-sales-tables.server.ts'
import { noAdverts } from '#app/foundation/settings/adverts.ts'
import { allAdverts } from '#tests/adverts.ts'
import { visitCheckout } from '#tests/checkout-visits.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import * as orderRoute from './order.route.tsx'

const visits = visitCheckout()
beforeEach(async () => {
  visits.adverts = { meta: {}, tiktok: {}, google: null }
  await presetSetting(visits.db, 'adverts', allAdverts)
})

async function place(tell?: string) {
  const fields = { ...visits.somebody(), ...(tell === undefined ? {} : { tell }) }
  const placed = await visits.postSeen(await visits.cartOf(), fields)
  expect(placed.status).toBe(303)
  return visits.lastOrder()
}

const shown = async (change: Record<string, string> = {}) =>
  (await visits.post(await visits.cartOf(), { intent: 'update-total', ...change })).answer

describe('at checkout', () => {
  test('services that are on and have a key are asked about, and none while all are off', async () => {
    expect((await shown())?.adServices).toEqual(['meta', 'tiktok'])
    await presetSetting(visits.db, 'adverts', noAdverts)
    expect((await shown())?.adServices).toEqual([])
  })

  test('a tick that was set is still set when the form comes back, and one that was not is not', async () => {
    expect((await shown({ tell: 'meta tiktok' }))?.values['tell']).toBe('meta tiktok')
    expect((await shown())?.values['tell']).toBeUndefined()
  })

  test.each([
    ['meta tiktok', ['meta', 'tiktok']],
    ['tiktok', ['tiktok']],
    // Without a key it was not among the words.
    ['meta google', ['meta']],
    [undefined, []],
    ['', []],
    ['yes', []],
    [`meta', 'x'); drop table orders; --`, []],
    ['all '.repeat(9_000), []],
  ])('%j lets us tell %j', async (tell, services) => {
    const order = await place(tell)
    expect(await listTelling(visits.db, order.id)).toEqual(services)
  })

  test('one that was switched off meanwhile is not agreed to', async () => {
    await presetSetting(visits.db, 'adverts', { ...allAdverts, metaOn: false })
    expect(await listTelling(visits.db, (await place('meta tiktok')).id)).toEqual(['tiktok'])
  })

  test('the same form sent twice agrees once', async () => {
    const cartId = await visits.cartOf()
    const fields = { ...visits.somebody(), tell: 'meta', key: 'a'.repeat(32) }
    await visits.postSeen(cartId, fields)
    await visits.post(cartId, fields)
    expect(await visits.db.$count(toldSales)).toBe(1)
  })
})

describe('on the order page', () => {
  async function look(token: string) {
    const asked = visits.args(`/order/${token}`, {}, {}, { token })
    const answer = await orderRoute.loader(asked as unknown as Parameters<typeof orderRoute.loader>[0])
    return answer.data.telling
  }

  test('the button stops it for this order alone', async () => {
    const [mine, theirs] = [await place('meta'), await place('meta')]
    expect(await look(mine.linkToken)).toEqual(['meta'])
    const pressed = await visits.ask('stop-telling', mine.linkToken)
    expect(pressed.location).toBe(`/order/${mine.linkToken}?said=telling-stopped#adverts`)
    expect(await look(mine.linkToken)).toEqual([])
    expect(await look(theirs.linkToken)).toEqual(['meta'])
  })

  test('nobody without the link stops or starts anything', async () => {
    const order = await place('meta')
    await expect(visits.ask('stop-telling', 'b'.repeat(32))).rejects.toMatchObject({ status: 404 })
    expect(await listTelling(visits.db, order.id)).toEqual(['meta'])
    // There is no way to say yes for an order that stands.
    const plain = await place()
    await visits.ask('stop-telling', plain.linkToken)
    expect(await listTelling(visits.db, plain.id)).toEqual([])
    expect(
      await visits.db.execute(sql`select from contact_consents where order_id = ${plain.id}`),
    ).toMatchObject({
      rowCount: 0,
    })
  })
})

// The keys themselves are no business of a page.
test('a page is told which services there are, never their keys', async () => {
  visits.adverts = { meta: { key: 'meta-secret' }, tiktok: null, google: null }
  expect(JSON.stringify(await shown())).not.toContain('meta-secret')
})
