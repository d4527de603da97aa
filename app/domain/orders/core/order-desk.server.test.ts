import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedBusy } from '#db/seed/busy.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { countDesk, deskPageSize, findNeighbours, listDesk } from './order-desk.server.ts'
import { type DeskFilter, readDeskFilter } from './desk-filter.ts'
import { addOrderNote } from './order-notes.server.ts'
import { refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { readOrder } from './orders.server.ts'
import { orders } from './orders-tables.server.ts'
import { notePrinted } from './print-orders.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

const now = new Date('2026-11-24T10:00:00Z')
const today = lagosDay(now)
let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

const filterOf = (query: string): DeskFilter => readDeskFilter(new URLSearchParams(query))
const list = (query: string) => listDesk(shop.db, filterOf(query), today)
const numbersOf = async (query: string) => (await list(query)).rows.map((row) => row.number)

describe('finding', () => {
  let number = 0
  let sku = ''
  beforeAll(async () => {
    const placed = await addOrder(
      shop.db,
      { now, email: 'Folasade.Adeyemi@example.com' },
      { name: 'Fọláṣadé Adéyẹmí-Okafor', phone: '+2348031234567' },
    )
    number = placed.number
    sku = (await readOrder(shop.db, placed.id)).lines[0]?.sku ?? ''
    await addOrder(
      shop.db,
      { now, email: 'other@example.com' },
      { name: 'Ngozi Eze', phone: '+2348099999999' },
    )
  })

  test.each([
    ['0803 123 4567'],
    ['08031234567'],
    ['+234 803 123 4567'],
    ['234-803-123-4567'],
    ['(0803) 1234567'],
    ['0803123'],
    ['4567'],
    ['folasade'],
    ['Fọláṣadé'],
    ['ADEYEMI fola'],
    ['okafor'],
    ['folasade.adeyemi@EXAMPLE.com'],
    ['folasade.adeyemi@'],
    ['yemi'],
    ['ola AFO'],
    ['emi@exam fola'],
    ['adeyemi@ex'],
    ['3123'],
  ])('%s finds their order', async (typed) => {
    expect(await numbersOf(`q=${encodeURIComponent(typed)}`)).toEqual([number])
  })

  test('number, with or without its sign, and SKU', async () => {
    expect(await numbersOf(`q=${number}`)).toEqual([number])
    expect(await numbersOf(`q=%23${number}`)).toEqual([number])
    expect(await numbersOf(`q=${encodeURIComponent(sku.toUpperCase())}`)).toEqual([number])
    expect(await numbersOf(`q=${encodeURIComponent(`fola ${sku.slice(3, 9)}`)}`)).toEqual([number])
    expect(await numbersOf(`q=${String(number).slice(1)}`)).toEqual([number])
  })

  test.each([
    ['nobody'],
    ["' or 1=1 --"],
    ['100%'],
    ['%_'],
    ['&|!:*'],
    ['99999999999999999999'],
    ['ord_x'],
    ['\\'],
  ])('%s finds nothing and breaks nothing', async (typed) => {
    expect(await numbersOf(`q=${encodeURIComponent(typed)}&tab=to-pack`)).toEqual([])
  })

  test('addresses that nobody wrote are read as if nothing was asked', () => {
    expect(filterOf('tab=nonsense&channel=fax&from=yesterday&after=x')).toMatchObject({ tab: 'to-pack' })
    expect(filterOf('q=ada').tab).toBe('all')
  })
})

test('a row says what must be known of it', async () => {
  const placed = await addOrder(shop.db, { now: new Date('2026-11-02T10:00:00Z') }, { note: 'call first' })
  await payOrder(shop.db, placed.id)
  const { payments, totalKobo } = await readOrder(shop.db, placed.id)
  await addOrderNote(
    shop.db,
    { userId: null, role: null, requestId: 'x', now },
    { orderId: placed.id, text: 'ok' },
  )
  const [payment] = payments
  if (!payment) throw new Error('no payment')
  const failed = { paymentId: payment.id, amountKobo: naira(100), reason: 'x', state: 'failed' as const }
  await shop.db.insert(refunds).values([
    { id: newId('ref'), ...failed },
    { id: newId('ref'), ...failed, state: 'processed' },
  ])
  const [row] = (await list('tab=overdue')).rows
  expect(row).toMatchObject({
    number: placed.number,
    status: 'Processing',
    money: 'part-refunded',
    totalKobo,
    units: 1,
    sent: 0,
    hasNote: true,
    staffNotes: 1,
    hasRefundToReview: true,
    isExpress: false,
    isCustom: false,
    city: 'Ikeja',
  })
  expect(await numbersOf('tab=refunds')).toEqual([placed.number])
  expect(await countDesk(shop.db)).toMatchObject({ refunds: 1 })
  expect(await numbersOf('tab=all&kind=express')).toEqual([])
  expect(await numbersOf('tab=all&kind=custom')).toEqual([])
  expect(await numbersOf('tab=all&channel=whatsapp')).toEqual([])
  expect(await numbersOf('tab=all&from=2026-11-02&to=2026-11-02')).toEqual([placed.number])
})

describe('a busy shop', () => {
  let busy: TestDatabase
  beforeAll(async () => {
    busy = await freshDatabase()
    await seedBusy(busy.db, { now, products: 20, orders: 700 })
  })
  afterAll(() => busy.drop())
  const page = (query: string) => listDesk(busy.db, filterOf(query), today)

  test.each([['tab=all'], ['tab=to-pack'], ['tab=shipped'], ['tab=delivered'], ['q=shopper']])(
    '%s is read page by page, each order once, and back again',
    async (query) => {
      const seen: string[] = []
      const firsts: string[] = []
      let after = ''
      for (;;) {
        const { rows, next } = await page(`${query}${after}`)
        seen.push(...rows.map((row) => row.id))
        firsts.push(...rows.slice(0, 1).map((row) => row.id))
        if (next === null) break
        after = `&after=${encodeURIComponent(next)}`
      }
      expect(new Set(seen).size).toBe(seen.length)
      const whole = (await page(query)).rows.length < deskPageSize ? seen.length : Infinity
      expect(seen.length).toBeGreaterThanOrEqual(Math.min(whole, deskPageSize))
      const last = await page(`${query}${after}`)
      for (let previous = last.previous; previous !== null;) {
        const back = await page(`${query}&before=${encodeURIComponent(previous)}`)
        expect(firsts).toContain(back.rows[0]?.id)
        previous = back.previous
      }
    },
  )

  test('the queue has the most overdue first, other lists the newest', async () => {
    const promised = (await page('tab=to-pack')).rows.map((row) => row.promisedTo)
    expect(promised).toEqual(promised.toSorted())
    const placed = (await page('tab=all')).rows.map((row) => row.placedAt.getTime())
    expect(placed).toEqual(placed.toSorted((a, b) => b - a))
  })
})

describe('what is ready to pack stands apart from what is being made', () => {
  let ready: Placed
  let waiting: Placed
  type Placed = Awaited<ReturnType<typeof addOrder>>
  beforeAll(async () => {
    await shop.db.update(orders).set({ status: 'Cancelled' })
    const shelf = await addWig(shop.db)
    const made = await addWig(shop.db, { madeToOrder: true })
    ready = await addOrder(shop.db, { now, units: [[shelf.variantId, 2]] })
    waiting = await addOrder(shop.db, {
      now,
      units: [
        [made.variantId, 1],
        [shelf.variantId, 1],
      ],
    })
    await payOrder(shop.db, ready.id)
    await payOrder(shop.db, waiting.id)
  })

  test('by the bench, and counted', async () => {
    expect(await numbersOf('tab=ready')).toEqual([ready.number])
    expect(await numbersOf('tab=waiting')).toEqual([waiting.number])
    expect(await countDesk(shop.db)).toMatchObject({ ready: 1, waiting: 1, 'to-pack': 2 })
    await shop.db.update(productionJobs).set({ stage: 'packed' })
    expect(await numbersOf('tab=ready')).toHaveLength(2)
    expect(await countDesk(shop.db)).toMatchObject({ ready: 2, waiting: 0 })
  })

  test('rows show the first piece, how many more, and what was printed', async () => {
    const refs = { ids: [ready.id], numbers: [999_999] }
    await notePrinted(shop.db, { userId: null, role: null, requestId: 'r', now }, refs, 'label')
    const { rows } = await list(`q=%23${ready.number}`)
    expect(rows[0]).toMatchObject({
      item: { quantity: 2, more: 0, detail: expect.stringContaining(' in') },
      printed: { slip: null, label: expect.any(Date) },
    })
    expect((await list(`q=%23${waiting.number}`)).rows[0]?.item).toMatchObject({ quantity: 1, more: 1 })
    const [last] = (await readOrder(shop.db, ready.id)).events.slice(-1)
    expect(last?.event).toEqual({ type: 'printed', paper: 'label' })
  })
})

describe('the order beside it', () => {
  const walk = async (query: string) => {
    const { rows } = await list(query)
    const sides = await Promise.all(
      rows.map(({ id }) => findNeighbours(shop.db, filterOf(query), { orderId: id, today })),
    )
    const numbers = rows.map((row) => row.number)
    expect(sides.map(({ previous }) => previous?.number ?? null)).toEqual([null, ...numbers.slice(0, -1)])
    expect(sides.map(({ next }) => next?.number ?? null)).toEqual([...numbers.slice(1), null])
    return numbers
  }

  test('is the one of the list that was asked for, in its order', async () => {
    const newest = await walk('tab=all')
    expect(newest.length).toBeGreaterThan(3)
    expect(await walk('tab=all&sort=placed')).toEqual(newest.toReversed())
    await walk('tab=ready')
    expect(await walk('tab=ready&sort=-placed')).toEqual((await walk('tab=ready&sort=placed')).toReversed())
    await walk('q=okafor')
  })

  test('of an order that is not in the list, what would stand around it', async () => {
    const [cancelled] = (await list('tab=cancelled')).rows
    if (!cancelled) throw new Error('no order')
    expect(await findNeighbours(shop.db, filterOf('tab=shipped'), { orderId: cancelled.id, today })).toEqual({
      previous: null,
      next: null,
    })
  })

  test('a day is no sort of long lists', () => {
    expect(filterOf('tab=all&sort=promised').sort).toBe('-placed')
    expect(filterOf('tab=to-pack').sort).toBe('promised')
    expect(filterOf('tab=ready&sort=placed').sort).toBe('placed')
    expect(filterOf('tab=ready&sort=total').sort).toBe('promised')
  })
})
