// Who is told of which order: those whose customers agreed, once it is paid, once.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactConsents } from '#app/domain/contact/contact-tables.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { type AdService, adServices } from '#app/foundation/gateways/adverts/ad-service.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { newId, type OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { allAdverts, openAdverts } from '#tests/adverts.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { addOrder, orderDay, payOrder, placeSeen } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { useQueueShop } from '#tests/queue-shop.ts'
import {
  exportTelling,
  forgetOldTelling,
  listTelling,
  stopTelling,
  type Telling,
} from './agree-to-telling.server.ts'
import { tellSales } from './tell-sales.server.ts'
import { toldSales } from './told-sales-tables.server.ts'

const { shop, queue } = useQueueShop()
const clock = { at: orderDay }
let local: Awaited<ReturnType<typeof openAdverts>>
beforeAll(async () => {
  local = await openAdverts(clock)
  await furnishShop(shop.db)
})
afterAll(() => local.close())
beforeEach(async () => {
  clock.at = new Date(orderDay.getTime() + 60_000)
  local.store.writePlan({ fault: 'none', times: 1 })
  await shop.db.delete(toldSales)
  await shop.db.delete(messages)
  await presetSetting(shop.db, 'adverts', allAdverts)
})

const browser = 'Mozilla/5.0 (Linux; Android 14)'
const round = () =>
  tellSales(shop.db, { adverts: local.gateways, queue, baseUrl: 'https://ade.example', now: () => clock.at })

async function order(services: readonly AdService[] = adServices) {
  const cartId = await fillCart(shop.db, orderDay, [(await addWig(shop.db)).variantId, 1])
  const telling: Telling = { services, userAgent: browser }
  return placeSeen({}, (form) =>
    placeOrder(shop.db, { cartId, form, telling, provider: 'paystack', now: orderDay }),
  )
}

const rowsOf = (orderId: OrderId) =>
  shop.db.select().from(toldSales).where(eq(toldSales.orderId, orderId)).orderBy(asc(toldSales.service))
const eventsOf = ({ number }: { number: number }) =>
  local.store.list().filter(({ eventId }) => eventId === `purchase-${number}` || eventId === String(number))
const ownerNotes = () => shop.db.select().from(messages).where(eq(messages.kind, 'owner-note'))
const later = (ms: number) => (clock.at = new Date(clock.at.getTime() + ms))

test('a paid order is told to each service that its customer agreed to, once; an unpaid one to nobody', async () => {
  const placed = await order()
  expect(await round()).toBe(0)
  await payOrder(shop.db, placed.id)
  later(60_000)
  expect(await round()).toBe(3)
  expect(await round()).toBe(0)
  expect(
    eventsOf(placed)
      .map(({ service }) => service)
      .toSorted(),
  ).toEqual(['Google Analytics', 'Meta', 'TikTok'])
  const rows = await rowsOf(placed.id)
  expect(rows.map(({ state, userAgent }) => [state, userAgent])).toEqual([
    ['told', ''],
    ['told', ''],
    ['told', ''],
  ])
  expect(eventsOf(placed).find(({ service }) => service === 'Meta')?.body).toContain('"value":103000')
})

test('one that nobody pays is looked at ever more seldom, and told all the same once it is paid', async () => {
  const placed = await order(['meta'])
  const waits = async () =>
    (await rowsOf(placed.id)).map(({ nextAt }) => (nextAt.getTime() - clock.at.getTime()) / 60_000)
  await round()
  expect(await waits()).toEqual([1])
  later(9 * 60_000)
  await round()
  expect(await waits()).toEqual([10])
  later(60_000)
  await round()
  expect(await waits()).toEqual([9])
  later(dayMs)
  await round()
  expect(await waits()).toEqual([6 * 60])
  await payOrder(shop.db, placed.id)
  later(6 * 60 * 60_000)
  expect(await round()).toBe(1)
})

test('without a yes nothing is written and nothing told', async () => {
  const [none, plain] = [await order([]), await addOrder(shop.db)]
  for (const { id } of [none, plain]) await payOrder(shop.db, id)
  expect(await round()).toBe(0)
  expect(await shop.db.$count(toldSales)).toBe(0)
})

test('only services that the words named, that are on and have a key', async () => {
  const placed = await order(['meta', 'google'])
  await payOrder(shop.db, placed.id)
  await presetSetting(shop.db, 'adverts', { ...allAdverts, googleOn: false })
  expect(await round()).toBe(1)
  expect(eventsOf(placed).map(({ service }) => service)).toEqual(['Meta'])
  await presetSetting(shop.db, 'adverts', allAdverts)
  const deps = { queue, baseUrl: 'https://ade.example', now: () => clock.at }
  expect(await tellSales(shop.db, { ...deps, adverts: { meta: null, tiktok: null, google: null } })).toBe(0)
})

test('the yes is logged word for word, and so is the no that follows it', async () => {
  const placed = await order(['meta', 'google'])
  expect(await listTelling(shop.db, placed.id)).toEqual(['meta', 'google'])
  expect(await stopTelling(shop.db, placed.id, clock.at)).toBe(true)
  expect(await stopTelling(shop.db, placed.id, clock.at)).toBe(false)
  expect(await listTelling(shop.db, placed.id)).toEqual([])
  await payOrder(shop.db, placed.id)
  expect(await round()).toBe(0)
  const log = await shop.db
    .select()
    .from(contactConsents)
    .where(eq(contactConsents.orderId, placed.id))
    .orderBy(asc(contactConsents.id))
  expect(log).toMatchObject([
    {
      channel: 'adverts',
      step: 'given',
      source: 'checkout',
      words: expect.stringContaining('Tell Meta and Google Analytics about my order'),
    },
    { channel: 'adverts', step: 'withdrawn', source: 'order-page' },
  ])
})

test('a no while it is told stays a no', async () => {
  const placed = await order(['meta'])
  await payOrder(shop.db, placed.id)
  const { meta } = local.gateways
  const adverts = {
    ...local.gateways,
    meta: meta && {
      tell: async (account: string, sale: Parameters<typeof meta.tell>[1]) => {
        await stopTelling(shop.db, placed.id, clock.at)
        return meta.tell(account, sale)
      },
    },
  }
  await tellSales(shop.db, { adverts, queue, baseUrl: 'https://ade.example', now: () => clock.at })
  expect(await rowsOf(placed.id)).toMatchObject([{ state: 'withdrawn', userAgent: '' }])
})

test('killed after the service has it, it is told once more under the same id, which counts it once', async () => {
  const placed = await order(['meta'])
  await payOrder(shop.db, placed.id)
  local.store.writePlan({ fault: 'done-then-silent', times: 1 })
  expect(await round()).toBe(0)
  // As a process leaves it that died before it could note anything.
  await shop.db.update(toldSales).set({ claimedAt: clock.at, nextAt: clock.at })
  expect(await round()).toBe(0)
  later(91_000)
  expect(await round()).toBe(1)
  expect(eventsOf(placed).map(({ isRepeated }) => isRepeated)).toEqual([true, false])
  later(dayMs)
  expect(await round()).toBe(0)
})

test('two processes at once tell it once', async () => {
  const placed = await order(['meta'])
  await payOrder(shop.db, placed.id)
  const told = await Promise.all([round(), round(), round()])
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(eventsOf(placed)).toHaveLength(1)
})

test('a service that is not well is left in peace until the next round, and tried ever more seldom', async () => {
  const [one, other] = [await order(['meta']), await order(['meta'])]
  for (const { id } of [one, other]) await payOrder(shop.db, id)
  local.store.writePlan({ fault: 'html-500', times: 0 })
  await round()
  const tries = async () =>
    (await shop.db.select().from(toldSales)).map((row) => row.tries).toSorted((a, b) => a - b)
  expect(await tries()).toEqual([0, 1])
  later(61_000)
  local.store.writePlan({ fault: 'none', times: 1 })
  expect(await round()).toBe(2)
  expect(await ownerNotes()).toEqual([])
})

test('a key that is refused is told to the owner once; mended, what waited is told', async () => {
  const [one, other] = [await order(['tiktok']), await order(['tiktok'])]
  for (const { id } of [one, other]) await payOrder(shop.db, id)
  local.store.writePlan({ fault: 'bad-key', times: 0 })
  for (let i = 0; i < 3; i++) {
    await round()
    later(10 * 60_000)
  }
  expect(await ownerNotes()).toMatchObject([{ dedupe: 'advert-key:tiktok:2026-11' }])
  local.store.writePlan({ fault: 'none', times: 1 })
  later(60 * 60_000)
  expect(await round()).toBe(2)
})

test('a service that is slow keeps nothing from the others', async () => {
  const [first, second] = [await order(['meta']), await order(['tiktok'])]
  for (const { id } of [first, second]) await payOrder(shop.db, id)
  await shop.db.update(toldSales).set({ nextAt: orderDay }).where(eq(toldSales.orderId, first.id))
  await shop.db.update(toldSales).set({ nextAt: clock.at }).where(eq(toldSales.orderId, second.id))
  const heard: (() => void)[] = []
  const other = new Promise<void>((resolve) => heard.push(resolve))
  const adverts = {
    ...local.gateways,
    meta: {
      tell: async () => {
        await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 2_000))])
        later(60_000)
        return { ok: true } as const
      },
    },
    tiktok: {
      tell: async () => {
        for (const resolve of heard) resolve()
        return { ok: true } as const
      },
    },
  }
  const deps = { adverts, queue, baseUrl: 'https://ade.example', now: () => clock.at }
  expect(await tellSales(shop.db, deps)).toBe(2)
})

test('what a service will never take is over, and so is what is a week old', async () => {
  const [refused, old] = [await order(['meta']), await order(['tiktok'])]
  await payOrder(shop.db, refused.id)
  local.store.writePlan({ fault: 'refused', times: 1 })
  await round()
  expect(await rowsOf(refused.id)).toMatchObject([{ state: 'refused', userAgent: '' }])
  await payOrder(shop.db, old.id)
  later(7 * dayMs)
  await round()
  expect(await rowsOf(old.id)).toMatchObject([{ state: 'refused', problem: 'it is too long ago' }])
  expect(eventsOf(old)).toEqual([])
})

test('cancelled before it was told it is told to nobody, and neither is what the courier is to collect', async () => {
  const [cancelled, onDelivery] = [await order(), await order()]
  await payOrder(shop.db, cancelled.id, 'Cancelled')
  await payOrder(shop.db, onDelivery.id)
  await shop.db.execute(`update orders set pay_by = 'delivery' where id = '${onDelivery.id}'`)
  await shop.db
    .update(payments)
    .set({ amountKobo: kobo(0) })
    .where(eq(payments.orderId, onDelivery.id))
  expect(await round()).toBe(0)
})

async function refund(orderId: OrderId, share: number) {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('no payment')
  await shop.db.insert(refunds).values({
    id: newId('ref'),
    paymentId: payment.id,
    amountKobo: kobo(payment.amountKobo * share),
    reason: 'for a test',
    state: 'processed',
    updatedAt: clock.at,
  })
}

test('Google Analytics is told of a refund in full, once, and nobody of a part', async () => {
  const [whole, part, stopped] = [await order(), await order(), await order()]
  for (const { id } of [whole, part, stopped]) await payOrder(shop.db, id)
  expect(await round()).toBe(9)
  await refund(whole.id, 1)
  await refund(part.id, 0.5)
  await refund(stopped.id, 1)
  await stopTelling(shop.db, stopped.id, clock.at)
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
  expect(eventsOf(whole).filter(({ name }) => name === 'refund')).toMatchObject([
    { service: 'Google Analytics' },
  ])
})

test('rows go with time: what waits after 30 days, the rest after 180', async () => {
  const [unpaid, paid] = [await order(['meta']), await order(['meta'])]
  await payOrder(shop.db, paid.id)
  await round()
  expect(await forgetOldTelling(shop.db, new Date(orderDay.getTime() + 31 * dayMs))).toBe(1)
  expect(await rowsOf(unpaid.id)).toEqual([])
  expect(await exportTelling(shop.db, paid.id)).toMatchObject([{ service: 'meta', state: 'told' }])
  expect(await forgetOldTelling(shop.db, new Date(orderDay.getTime() + 181 * dayMs))).toBe(1)
})

test('whoever is forgotten is told of no more, and leaves no row', async () => {
  const { userId, email } = await addPerson(shop.db)
  const cartId = await fillCart(shop.db, orderDay, [(await addWig(shop.db)).variantId, 1])
  const telling = { services: adServices, userAgent: 'x'.repeat(5_000) }
  const placed = await placeSeen(checkoutForm({ email }), (form) =>
    placeOrder(shop.db, { cartId, form, telling, userId, provider: 'paystack', now: orderDay }),
  )
  expect((await rowsOf(placed.id))[0]?.userAgent).toHaveLength(400)
  const forgotten = await transaction(shop.db, (tx) => forgetOrders(tx, { userId, email }, clock.at))
  expect(forgotten.ok).toBe(true)
  expect(await rowsOf(placed.id)).toEqual([])
  expect(await stopTelling(shop.db, placed.id, clock.at)).toBe(false)
})
