// What each role is told on the home of the office, and who learns whose mail failed.
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noteMiss } from '#app/domain/catalog/search/search-misses.server.ts'
import { products, stockHolds, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type Deployment, shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { messages, type MessageState } from '#app/foundation/jobs/message-tables.server.ts'
import { type MessageId, newId, type UserId } from '#app/foundation/lib/ids.ts'
import { listDesk } from '#app/domain/orders/core/order-desk.server.ts'
import { readDeskFilter } from '#app/domain/orders/core/desk-filter.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { paymentDisputes, payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { builtInRoles, type Role } from '#app/domain/staff/roles.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addDisputeOf } from '#tests/office-world.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import { taskWords } from './tasks.ts'
import * as overview from './overview.route.tsx'
import * as failure from './failures.route.tsx'

const now = new Date('2026-11-21T14:30:00Z')
const deployment: Deployment = {
  paymentKey: 'live',
  flutterwaveKey: null,
  mail: 'smtp',
  texts: { sms: true, whatsapp: true },
  media: 'disk',
  dataDir: import.meta.dirname,
  backups: null,
  trustedProxies: 0,
}
let database: TestDatabase
let queue: Queue
let userId: UserId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  ;({ userId } = await addStaff(database.db, 'owner'))
})
afterAll(async () => {
  await queue.stop()
  await database.drop()
})

function args(role: Role, path: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  const deps = { db: database.db, queue, baseUrl: 'https://ade.example', deployment, requestId: 'req_test' }
  context.set(shop, { ...deps, now: () => now } as ShopContext)
  context.set(staffMember, {
    id: userId,
    name: 'Bisi Adeyemi',
    email: 'bisi@ade.example',
    role,
    sessionId: newId('ses'),
    provenAt: now,
  })
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
  const request = new Request(`https://ade.example${path}`, init)
  // React Router's own arguments also carry what no route of ours reads.
  return { request, context, params: {} } as unknown as Parameters<typeof overview.loader>[0] &
    Parameters<typeof failure.loader>[0] &
    Parameters<typeof failure.action>[0]
}

const home = (role: Role) => overview.loader(args(role, '/admin?days=7'))
const waiting = async (role: Role) =>
  Object.fromEntries((await home(role)).work.map(({ kind, count }) => [kind, count]))

test('the owner, who can mend it, is told how much of the go-live list is to do', async () => {
  expect((await home('owner')).toGoLive).toBeGreaterThan(3)
  expect((await home('manager')).toGoLive).toBe(0)
})

describe('today', () => {
  beforeAll(async () => {
    const low = await addWig(database.db, { stock: 1, name: 'Low one' })
    await addWig(database.db, { stock: 500 })
    await database.db.update(variants).set({ reorderAt: 1 }).where(eq(variants.id, low.variantId))
    // Nobody can buy these: that they run low is no work.
    for (const gone of [{ publishedAt: null }, { publishedAt: new Date('2027-01-01') }, { deletedAt: now }]) {
      const { slug } = await addWig(database.db, { stock: 0 })
      await database.db.update(products).set(gone).where(eq(products.slug, slug))
    }
    const retired = await addWig(database.db, { stock: 1 })
    await database.db.update(variants).set({ retiredAt: now }).where(eq(variants.id, retired.variantId))
    const late = await addOrder(database.db)
    await payOrder(database.db, late.id)
    await database.db.update(orders).set({ promisedTo: '2026-11-20' }).where(eq(orders.id, late.id))
    const timely = await addOrder(database.db)
    await payOrder(database.db, timely.id)
    await database.db.update(orders).set({ promisedTo: '2026-11-21' }).where(eq(orders.id, timely.id))
    const [payment] = await database.db.select().from(payments).where(eq(payments.orderId, late.id))
    if (!payment) throw new Error('no payment')
    const refund = { paymentId: payment.id, amountKobo: payment.amountKobo, reason: 'test' }
    await database.db.insert(refunds).values([
      { ...refund, id: newId('ref'), state: 'needs-attention' },
      { ...refund, id: newId('ref'), state: 'failed' },
      { ...refund, id: newId('ref'), state: 'processed' },
    ])
    // Twice on one order: its list shows one row.
    const odd = await addOrder(database.db)
    const [wrong] = await database.db.select().from(payments).where(eq(payments.orderId, odd.id))
    if (!wrong) throw new Error('no payment')
    await database.db.update(payments).set({ state: 'quarantined' }).where(eq(payments.id, wrong.id))
    await database.db
      .insert(payments)
      .values({ ...wrong, id: newId('pay'), attempt: 2, reference: 'second', state: 'quarantined' })
    await noteMiss(database.db, 'purple ombre', now)
  })

  test('what waits is counted, each kind by its own rule', async () => {
    expect(await waiting('owner')).toEqual({
      chargebacks: 0,
      'to-pack': 2,
      overdue: 1,
      'production-due': 0,
      refunds: 1,
      quarantined: 1,
      payouts: 0,
      transfers: 0,
      balances: 0,
      returns: 0,
      'preorders-late': 0,
      'low-stock': 1,
      reviews: 0,
      questions: 0,
      mails: 0,
      jobs: 0,
    })
  })

  test('a variant whose day is here is late while somebody waits for it', async () => {
    const { db } = database
    const { variantId } = await addWig(db, { stock: 0, madeToOrder: true })
    const comesOn = (availableFrom: string) =>
      db.update(variants).set({ availableFrom }).where(eq(variants.id, variantId))
    const late = async () => (await waiting('owner'))['preorders-late']
    await comesOn('2026-11-21')
    expect(await late()).toBe(0)
    const hold = { orderId: newId('ord'), variantId, quantity: 1, state: 'awaited' as const }
    await db.insert(stockHolds).values(hold)
    expect(await late()).toBe(1)
    await comesOn('2026-11-22')
    expect(await late()).toBe(0)
    await db.delete(stockHolds).where(eq(stockHolds.variantId, variantId))
  })

  test('an answer to a chargeback that does not leave is work again after an hour', async () => {
    const { db } = database
    const [order] = await db.select({ id: payments.orderId }).from(payments).limit(1)
    if (!order) throw new Error('no order')
    const id = await addDisputeOf(db, order.id, now)
    const answered = async (minutesAgo: number) => {
      const answeredAt = new Date(now.getTime() - minutesAgo * 60_000)
      const own = sql`${paymentDisputes.id} = ${id}`
      await db
        .update(paymentDisputes)
        .set({ answer: 'declined', answerState: 'queued', answeredAt })
        .where(own)
      return (await waiting('owner'))['chargebacks']
    }
    expect([await answered(59), await answered(61)]).toEqual([0, 1])
    await db.delete(paymentDisputes)
  })

  test('each figure of orders is how many rows the list behind it shows', async () => {
    const counts = await waiting('owner')
    for (const kind of ['to-pack', 'overdue', 'refunds', 'quarantined'] as const) {
      const { searchParams } = new URL(taskWords[kind].to, 'https://ade.example')
      const { rows } = await listDesk(database.db, readDeskFilter(searchParams), '2026-11-21')
      expect([kind, counts[kind]]).toEqual([kind, rows.length])
    }
  })

  test.each([
    [
      'fulfilment',
      [
        'chargebacks',
        'to-pack',
        'overdue',
        'production-due',
        'refunds',
        'quarantined',
        'transfers',
        'balances',
        'returns',
        'preorders-late',
        'low-stock',
        'mails',
        'jobs',
      ],
    ],
    ['maker', ['production-due']],
    ['content', ['reviews', 'questions']],
  ] as const)('%s is told only of their own work', async (role, kinds) => {
    expect(Object.keys(await waiting(role))).toEqual(kinds)
  })

  test.each(builtInRoles)('%s sees money only if their role may', async (role) => {
    const { sales, misses } = await home(role)
    expect(sales !== null).toBe(['owner', 'manager', 'read-only'].includes(role))
    expect(misses !== null).toBe(role !== 'maker')
  })

  test('nobody without the permission gets an amount in any other way', async () => {
    for (const role of ['fulfilment', 'maker', 'content'] as const)
      expect(JSON.stringify(await home(role))).not.toMatch(/kobo|₦/iu)
  })
})

describe('mails that were not delivered', () => {
  const failed = (state: MessageState, facts: string | null) => ({
    id: newId('mal'),
    kind: 'order-paid',
    dedupe: newId('mal'),
    recipient: 'adaeze@example.com',
    subject: 'Thank you, Adaeze',
    facts,
    state,
    problem: '550 no such mailbox',
  })
  let kept: MessageId
  let emptied: MessageId
  let unwritten: MessageId
  beforeEach(async () => {
    await database.db.delete(messages)
    const rows = [failed('refused', '{}'), failed('given-up', null), failed('unwritten', '{}')] as const
    ;[kept, emptied, unwritten] = [rows[0].id, rows[1].id, rows[2].id]
    await database.db.insert(messages).values([...rows])
  })

  test.each([
    ['owner', true],
    ['manager', true],
    ['read-only', true],
    ['fulfilment', false],
  ] as const)('%s learns whose they are: %s', async (role, learns) => {
    const data = await failure.loader(args(role, '/admin/failures'))
    expect(data.mails).toHaveLength(3)
    expect(JSON.stringify(data).includes('adaeze@example.com')).toBe(learns)
    expect(JSON.stringify(data)).not.toContain('Thank you, Adaeze')
  })

  const press = (mail: string) =>
    failure.action(args('fulfilment', '/admin/failures?do=send-again', { mail }))

  test('one can be sent again, which is written down; a second press does nothing', async () => {
    const answer = await press(kept)
    expect(answer).toBeInstanceOf(Response)
    const [mail] = await database.db.select().from(messages).where(eq(messages.id, kept))
    expect(mail).toMatchObject({ state: 'queued', problem: null, createdAt: now })
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, kept))
    expect(entries.map(({ action }) => action)).toEqual(['mail.sent-again'])
    expect(await press(kept)).toMatchObject({ init: { status: 409 } })
  })

  test('one that could not be worded is sent again at once, but not while that is being tried', async () => {
    await database.db.update(messages).set({ claimedAt: now }).where(eq(messages.id, unwritten))
    expect(await press(unwritten)).toMatchObject({ init: { status: 409 } })
    await database.db.update(messages).set({ claimedAt: null }).where(eq(messages.id, unwritten))
    expect(await press(unwritten)).toBeInstanceOf(Response)
    const [mail] = await database.db.select().from(messages).where(eq(messages.id, unwritten))
    expect(mail?.state).toBe('queued')
  })

  test('one whose words are gone cannot, nor one that is none', async () => {
    expect(await press(emptied)).toMatchObject({ init: { status: 409 } })
    expect(await press('mal_x')).toMatchObject({ init: { status: 422 } })
    const [mail] = await database.db.select().from(messages).where(eq(messages.id, emptied))
    expect(mail?.state).toBe('given-up')
  })
})
