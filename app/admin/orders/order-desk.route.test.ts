// The order desk under hostile hands: whatever is posted to it, it answers in words and never breaks; and an order that is
// typed finds its zone by the town.
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { officePages } from '#app/admin/shell/office-pages.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type OrderId, type UserId } from '#app/foundation/lib/ids.ts'
import { listOrderNotes } from '#app/domain/orders/core/order-notes.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { openBank } from '#tests/desk.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { addStaff } from '#tests/staff.ts'
import * as newOrder from './new-order.route.tsx'
import * as order from './order.route.tsx'
import * as orders from './orders.route.tsx'
import * as pay from './pay.route.tsx'
import * as packing from '#app/admin/print/packing.route.tsx'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let queue: Queue
let pictures: OwnMedia
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  pictures = await openOwnMedia()
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(async () => {
  await queue.stop()
  await pictures.close()
  await database.drop()
})

type Fields = readonly (readonly [name: string, value: string])[]

function args(path: string, params: Record<string, string>, fields: Fields = []) {
  const context = new RouterContextProvider()
  const deps: Partial<ShopContext> = {
    db: database.db,
    queue,
    media: pictures.media,
    phone: { sms: null, whatsapp: null },
    payment: openBank().gateway,
    baseUrl: 'https://shop.test',
    secret: ['a secret of tests that is long enough'],
    now: () => now,
    requestId: 'req_test',
  }
  context.set(shop, deps as ShopContext)
  context.set(staffMember, {
    id: userId,
    name: 'Bisi Adeyemi',
    email: 'bisi@ade.example',
    role: 'owner',
    sessionId: newId('ses'),
    provenAt: now,
  })
  const url = new URL(path, 'https://shop.test')
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams(fields.map((pair) => [...pair])),
  })
  return { context, params, request, url, pattern: '' } as never
}

/** Everything a page answers with, a thrown response too; a bug throws on. */
async function statusOf(answer: Promise<unknown>): Promise<number> {
  const told = await answer.catch((thrown: unknown) => thrown)
  if (told instanceof Response) return told.status
  if (told instanceof Error) throw told
  return (told as { init?: { status?: number } }).init?.status ?? 200
}

async function paidOrder(): Promise<OrderId> {
  const { variantId } = await addWig(database.db, { stock: 20 })
  const { id } = await addOrder(database.db, { now, units: [[variantId, 2]] })
  await payOrder(database.db, id)
  return id
}

const nasty = [
  '',
  '\0',
  'x'.repeat(20_000),
  '-1',
  '1e309',
  '99999999999999999999',
  '%00',
  '{"a":1}',
  '\ud800',
  'ord_x',
]

/** Every field that a form of the page has, filled with this. */
function filled(value: string, own: Fields): Fields {
  const names =
    'from to reason cause note tell stay key courier trackingNumber trackingUrl confirmed shipment text seen country name phone address landmark city amount delivery restock refund step bank accountNumber how payment code pickupCode'
  return [...own, ...names.split(' ').map((name) => [name, value] as const), ['from', 'Processing']]
}

describe('the page of an order', () => {
  const actions = Object.keys(officePages['admin/orders/:order'].do)

  test.each(actions)('%s answers every kind of nonsense in words', async (action) => {
    const id = await paidOrder()
    const { lines } = await readOrder(database.db, id)
    const [line] = lines
    for (const value of nasty) {
      const units: Fields = [
        [`units.${line?.id}`, value],
        ['units.orl_00000000000000000000000000', '1'],
        ['units.__proto__', '1'],
      ]
      const status = await statusOf(
        order.action(args(`/admin/orders/${id}?do=${action}`, { order: id }, filled(value, units))),
      )
      expect(status, `${action} with ${value.slice(0, 20)}`).toBeLessThan(500)
    }
  })

  test('a wrong pickup code stays in its field, beside what is wrong with it', async () => {
    await presetSetting(database.db, 'pickup', { ...settingDefaults.pickup, on: true })
    const { id } = await addOrder(database.db, { now }, { deliveryMethod: 'pickup' })
    await payOrder(database.db, id, 'Ready for pickup')
    const fields: Fields = [['pickupCode', '12 34']]
    const answer = await order.action(args(`/admin/orders/${id}?do=hand-over`, { order: id }, fields))
    expect((answer as { data: OfficeAnswer }).data).toMatchObject({
      errors: { pickupCode: expect.stringContaining('not the code of this order') },
      values: { pickupCode: '12 34' },
    })
  })

  test('ids of other orders, missing and doubled fields do nothing and break nothing', async () => {
    const mine = await paidOrder()
    const other = await paidOrder()
    const [mineLine] = (await readOrder(database.db, mine)).lines
    const [otherLine] = (await readOrder(database.db, other)).lines
    const post = (id: OrderId, action: string, fields: Fields) =>
      statusOf(order.action(args(`/admin/orders/${id}?do=${action}`, { order: id }, fields)))
    const key = newId('ref')
    const refund: Fields = [
      ['key', key],
      ['amount', '1,000'],
      ['reason', 'test'],
    ]
    expect(await post(other, 'refund', refund)).toBe(303)
    expect(await post(mine, 'refund', refund)).toBeLessThan(500)
    const cancel: Fields = [
      ['key', key],
      ['from', 'Processing'],
      ['cause', 'asked'],
    ]
    expect(await post(mine, 'cancel', cancel)).toBeLessThan(500)
    const shp = newId('shp')
    const ship = (line: string | undefined): Fields => [
      ['key', shp],
      ['courier', 'Our rider'],
      [`units.${line}`, '1'],
    ]
    expect(await post(other, 'ship', ship(otherLine?.id))).toBe(303)
    expect(await post(mine, 'ship', ship(mineLine?.id))).toBe(409)
    expect(await post(mine, 'ship', ship(otherLine?.id))).toBe(409)
    for (const action of ['undo', 'void', 'delivered', 'tracking'])
      expect(
        await post(mine, action, [
          ['shipment', shp],
          ['reason', 'x'],
        ]),
      ).toBe(409)
    const [theirs] = (await readOrder(database.db, other)).payments
    for (const action of ['accept-payment', 'refund-payment', 'dismiss-payment', 'ask-rest'])
      expect(await post(mine, action, [['payment', theirs?.id ?? '']])).toBe(409)
    const note = newId('not')
    for (const [id, status] of [
      [other, 303],
      [mine, 409],
      [other, 303],
    ] as const)
      expect(
        await post(id, 'note', [
          ['key', note],
          ['text', 'once'],
        ]),
      ).toBe(status)
    expect(await listOrderNotes(database.db, mine)).toEqual([])
    expect(
      await post(mine, 'status', [
        ['to', 'Shipped'],
        ['to', 'Cancelled'],
        ['from', 'Processing'],
      ]),
    ).toBe(409)
    expect((await readOrder(database.db, mine)).parcels).toEqual([])
  })

  test('an order is asked about by a number or an id, and by nothing else', async () => {
    for (const text of ['%00', '\0', 'ord_\0', '99999999999', 'ord_'.repeat(100)])
      expect(await statusOf(order.action(args('/admin/orders/x?do=note', { order: text })))).toBe(404)
  })
})

describe('the list of orders', () => {
  test.each(nasty)('bulk and undo take %j without breaking', async (value) => {
    const fields: Fields = [
      ['ids', value],
      ['ids', '1001'],
      ['act', 'move'],
      ['to', 'Shipped'],
      ['confirmed', `${value};1001:${value};:;1001`],
      [`tracking.${value.slice(0, 50)}`, value],
      ['tracking.1001', value],
      ['parcels', `${value} ord_x.shp_y ord_${'0'.repeat(26)}.shp_${'0'.repeat(26)}`],
    ]
    for (const action of ['bulk', 'undo'])
      expect(await statusOf(orders.action(args(`/admin/orders?do=${action}`, {}, fields)))).toBeLessThan(500)
  })

  test('shipping several asks first, and ships what is confirmed', async () => {
    const id = await paidOrder()
    const { number } = await readOrder(database.db, id)
    const fields: Fields = [
      ['ids', String(number)],
      ['act', 'move'],
      ['to', 'Shipped'],
    ]
    expect(await statusOf(orders.action(args('/admin/orders?do=bulk', {}, fields)))).toBe(409)
    expect((await readOrder(database.db, id)).status).toBe('Processing')
    const confirmed: Fields = [...fields, ['confirmed', `${number}:no-tracking`]]
    expect(await statusOf(orders.action(args('/admin/orders?do=bulk', {}, confirmed)))).toBe(200)
    expect((await readOrder(database.db, id)).status).toBe('Shipped')
  })
})

describe('what the desk notes and keeps', () => {
  test('a slip and a label are noted when somebody prints them, not when they are looked at', async () => {
    const id = await paidOrder()
    const printed = async () =>
      (await readOrder(database.db, id)).events.flatMap(({ event }) =>
        event.type === 'printed' ? [event.paper] : [],
      )
    await packing.loader(args(`/admin/print/packing?orders=${id}`, {}))
    expect(await printed()).toEqual([])
    const press = (query: string, fields: Fields = []) =>
      packing.action(args(`/admin/print/packing?do=printed&orders=${id}${query}`, {}, fields))
    const back = (await press('&size=a6')) as Response
    expect(back.headers.get('location')).toBe(`/admin/print/packing?orders=${id}&size=a6&done=printed`)
    expect(await statusOf(Promise.resolve(await press('&size=label', [['by', 'script']])))).toBe(200)
    expect(await statusOf(Promise.resolve(await press('&orders=ord_x,999999', [['by', '\0']])))).toBe(303)
    expect(await printed()).toEqual(['slip', 'label', 'slip'])
  })

  test('an order opened from a list leads back to it after a post', async () => {
    const id = await paidOrder()
    const list = new URLSearchParams({ list: 'tab=ready&sort=-placed' }).toString()
    const form: Fields = [
      ['text', 'Pack it well'],
      ['key', newId('not')],
    ]
    const answer = await order.action(args(`/admin/orders/${id}?do=note&${list}`, { order: id }, form))
    const to = answer instanceof Response ? new URL(answer.headers.get('location') ?? '', 'https://x') : null
    expect(to?.searchParams.get('list')).toBe('tab=ready&sort=-placed')
    const opened = await order.loader(args(`/admin/orders/${id}?${list}`, { order: id }))
    expect(opened.walk).toMatchObject({ list: 'tab=ready&sort=-placed', previous: null })
    for (const value of nasty) {
      const odd = new URLSearchParams({ list: value }).toString()
      const there = await order.loader(args(`/admin/orders/${id}?${odd}`, { order: id }))
      expect(there.walk).toHaveProperty('list')
    }
  })
})

describe('an order that is typed', () => {
  const zoneFor = async (fields: Record<string, string>) => {
    const { variantId } = await addWig(database.db)
    const post = (body: Record<string, string>) =>
      newOrder.action(args('/admin/orders/new?do=place', {}, Object.entries(body))) as Promise<{
        data: newOrder.NewOrderAnswer
      }>
    const added = (await post({ intent: `add:${variantId}`, country: 'NG', state: 'LA', area: 'mainland' }))
      .data
    const { data } = await post({
      ...added.values,
      intent: 'update',
      cart: added.values['cart'] ?? '',
      ...fields,
    })
    const row = data.quote?.adjustments.find(({ kind }) => kind === 'delivery')
    return {
      label: row?.label ?? null,
      state: data.values['state'],
      area: data.values['area'],
      values: data.values,
    }
  }

  test('goes by the zone of its town, until staff choose otherwise', async () => {
    expect(await zoneFor({ city: 'Lekki Phase 1' })).toMatchObject({ state: 'LA', area: 'island' })
    expect((await zoneFor({ city: 'Lekki Phase 1' })).label).toContain('Island')
    expect(await zoneFor({ city: 'Ibadan' })).toMatchObject({ state: 'OY', area: '' })
    expect(await zoneFor({ city: 'Somewhere' })).toMatchObject({ state: 'LA', area: 'mainland' })
    const chosen = { city: 'Lekki', townSeen: 'Lekki', state: 'LA', area: 'outer' }
    expect(await zoneFor(chosen)).toMatchObject({ area: 'outer' })
  })

  test.each(nasty)('takes %j in every field without breaking', async (value) => {
    const names =
      'cart key customer filling seenTotalKobo seenReady q code who name phone email country state area city address landmark note channel discount discountReason discountCode pay seenDepositKobo seenKeepKobo townSeen'
    const fields = names.split(' ').map((name) => [name, value] as const)
    for (const intent of ['add:', 'remove:', 'use:', 'fit:', 'design', 'who', 'search', 'place', 'update'])
      expect(
        await statusOf(
          newOrder.action(
            args('/admin/orders/new?do=place', {}, [...fields, ['intent', `${intent}${value}`]]),
          ),
        ),
      ).toBeLessThan(500)
  })
})

test.each(nasty)('the page of the payment link takes %j', async (value) => {
  const id = await paidOrder()
  const fields: Fields = [
    ['method', value],
    ['reference', value],
    ['seenKobo', value],
    ['code', value],
  ]
  for (const action of ['send', 'mark-paid'])
    expect(
      await statusOf(pay.action(args(`/admin/orders/${id}/pay?do=${action}`, { order: id }, fields))),
    ).toBeLessThan(500)
})

test('a sum that is no longer the one to pay is refused in words, and what was typed stays', async () => {
  const { variantId } = await addWig(database.db, { stock: 5 })
  const { id } = await addOrder(database.db, { now, units: [[variantId, 1]] })
  const post = (seenKobo: string) =>
    pay.action(
      args(`/admin/orders/${id}/pay?do=mark-paid`, { order: id }, [
        ['method', 'bank transfer'],
        ['reference', 'GTB-77'],
        ['seenKobo', seenKobo],
      ]),
    )
  const refused = await post('10000000')
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: {
      errors: { form: 'The sum to pay is now ₦103,000. Check it and record it again.' },
      values: { reference: 'GTB-77' },
    },
  })
  expect(await readOrder(database.db, id)).toMatchObject({ status: 'Pending' })
  expect(await statusOf(post('10300000'))).toBe(303)
  expect(await readOrder(database.db, id)).toMatchObject({ isPaid: true })
})
