// Remembering cards and charging them, against both stand-ins over HTTP and on real migrations: every ending of a charge, lost answers,
// presses at once, and that what is kept opens nothing.
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { PayWhat } from '#app/domain/orders/payments/current-attempt.server.ts'
import { sumsToPay } from '#app/domain/orders/payments/money-of-order.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { reconcilePayments } from '#app/domain/orders/payments/reconcile.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { type LocalFlutterwave, startLocalFlutterwave } from '#tests/flutterwave.ts'
import { addOrder } from '#tests/orders.ts'
import { type LocalPaystack, startLocalPaystack, testSecretKey } from '#tests/paystack.ts'
import { addPerson } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { type CardCharge, chargeCard } from './charge-card.server.ts'
import { cardName, mostCards } from './cards.ts'
import { rememberedCards } from './cards-tables.server.ts'
import {
  endCard,
  exportCards,
  forgetCards,
  listOwnCards,
  listUsableCards,
  openToken,
  removeCard,
  resealCards,
} from './own-cards.server.ts'
import { rememberCard, wishCardKept } from './remember-card.server.ts'

let database: TestDatabase
let paystack: LocalPaystack
let flutterwave: LocalFlutterwave
let queue: Queue
const clock = { at: new Date() }
const secret: ShopSecret = ['a secret of these tests, long enough to seal with']

beforeAll(async () => {
  database = await freshDatabase(12)
  await furnishShop(database.db)
  ;[paystack, flutterwave] = await Promise.all([startLocalPaystack(), startLocalFlutterwave()])
  queue = createQueue({ target: { url: database.url }, log: pino({ level: 'silent' }) })
  await queue.start()
})
afterAll(async () => {
  await Promise.all([queue.stop(), paystack.stop(), flutterwave.stop()])
  await database.drop()
})
beforeEach(async () => {
  clock.at = new Date()
  await control({ defaults: { again: 'taken' }, fault: { kind: 'none' } })
  await database.db.execute(sql`truncate orders, payments, remembered_cards, products, settings cascade`)
  await database.db.execute(sql`delete from pgboss.job where name in ('remember-card', 'end-card')`)
})

const both = (): Payments => ({ ...paystack.gateway, others: [flutterwave.gateway] })
const deps = (payment = both()) => ({
  payment,
  queue,
  baseUrl: 'http://shop.test',
  now: () => clock.at,
  secret,
})

async function control(command: object): Promise<void> {
  const body = JSON.stringify(command)
  const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const done = await fetch(`${paystack.publicUrl}/_control`, asked)
  if (!done.ok) throw new Error(await done.text())
}

/** What the queue holds of one job. */
async function jobsOf<Data>(name: string): Promise<Data[]> {
  const { rows } = await database.db.execute(
    sql`select data from pgboss.job where name = ${name} order by created_on`,
  )
  return rows.map(({ data }) => data as Data)
}

async function place(userId: UserId, form: { pay?: 'plan' | 'deposit' } = {}): Promise<OrderId> {
  const { variantId } = await addWig(database.db, { stock: 9 })
  return (await addOrder(database.db, { userId, now: clock.at, units: [[variantId, 1]] }, form)).id
}

type Payer = (page: string) => Promise<unknown>

/** Paid on the provider's page, with the wish that the card is remembered. */
async function payAndKeep(
  userId: UserId,
  pay: Payer = paystack.payWithGoodCard,
  payment = both(),
  named = 'Paystack',
) {
  const orderId = await place(userId)
  await wishCardKept(database.db, orderId, named, clock.at)
  const { provider } = payment
  await database.db.update(payments).set({ provider }).where(eq(payments.orderId, orderId))
  const page = await startPayment(database.db, deps(payment), orderId)
  if (!page.ok) throw new Error(page.problem)
  await pay(page.authorizationUrl)
  const reference = (await readOrder(database.db, orderId)).payments.at(-1)?.reference ?? ''
  await settlePayment(database.db, deps(payment), reference)
  for (const job of await jobsOf<{ reference: string }>('remember-card'))
    await rememberCard(database.db, deps(payment), job.reference)
  return orderId
}

async function withCard() {
  const { userId } = await addPerson(database.db)
  await payAndKeep(userId)
  const [card] = await listOwnCards(database.db, userId)
  if (!card) throw new Error('no card was remembered')
  return { userId, card, orderId: await place(userId) }
}

type Press = { orderId: OrderId; userId: UserId; cardId: string; what?: PayWhat; payment?: Payments }

async function press({ payment, what = 'order', ...about }: Press): Promise<CardCharge> {
  const seenKobo = sumsToPay(await readOrder(database.db, about.orderId))?.dueKobo ?? kobo(0)
  return chargeCard(database.db, deps(payment), { ...about, what, seenKobo })
}

const attempts = async (orderId: OrderId) => (await readOrder(database.db, orderId)).payments
/** How many transactions of an order the provider has, by their references. */
async function chargesOf(orderId: OrderId) {
  const answer = await fetch(`${paystack.publicUrl}/transaction?perPage=100`, {
    headers: { authorization: `Bearer ${testSecretKey}` },
  })
  const { data } = (await answer.json()) as { data: { reference: string; status: string }[] }
  const own = new Set((await attempts(orderId)).map(({ reference }) => reference))
  return data.filter(({ reference, status }) => own.has(reference) && status === 'success').length
}

describe('remembering', () => {
  test('keeps the token sealed, and of the card what tells it from another', async () => {
    const { userId, card } = await withCard()
    expect(card).toMatchObject({ provider: 'paystack', brand: 'Visa', last4: '4081', expYear: 2030 })
    expect(card).toMatchObject({ email: 'adaeze@example.com', agreedAt: clock.at })
    expect(card.agreedWords).toContain('Paystack keeps it, our shop never does')
    const token = openToken(secret, card) ?? ''
    expect(token).toMatch(/^AUTH_/u)
    const { rows } = await database.db.execute(
      sql`select remembered_cards::text as text from remembered_cards`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(openToken(secret, { ...card, id: 'card_other' })).toBeNull()
    expect(openToken(['another secret that knows nothing of it'], card)).toBeNull()
    const usable = await listUsableCards(database.db, both(), userId, clock.at)
    expect(usable).toEqual([{ id: card.id, name: 'Visa ending 4081' }])
  })

  test('the same card once, and five in all: the one used longest ago makes room', async () => {
    const { userId, card } = await withCard()
    await payAndKeep(userId)
    expect(await listOwnCards(database.db, userId)).toHaveLength(1)
    for (let n = 1; n < mostCards; n++)
      await database.db
        .insert(rememberedCards)
        .values({ ...card, id: `card_${n}`, signature: `SIG_${n}`, usedAt: new Date(n * 1000) })
    const other: Payer = (page) =>
      fetch(`${page}/card`, {
        method: 'POST',
        body: new URLSearchParams({ number: '4084080000671803', expiry: '12/30', cvv: '180' }),
        redirect: 'manual',
      })
    await payAndKeep(userId, other)
    const left = await listOwnCards(database.db, userId)
    expect(left).toHaveLength(mostCards)
    expect(left.map(({ id }) => id)).not.toContain('card_1')
    expect(left.map(cardName)).toContain('Visa ending 1803')
    expect(await jobsOf('end-card')).toMatchObject([{ cardId: 'card_1' }])
  })

  test('nothing without the tick, for a guest, while it is switched off, or at a provider that the words did not name', async () => {
    const { userId } = await addPerson(database.db)
    const unasked = await place(userId)
    const page = await startPayment(database.db, deps(), unasked)
    if (!page.ok) throw new Error(page.problem)
    await paystack.payWithGoodCard(page.authorizationUrl)
    const [attempt] = await attempts(unasked)
    await settlePayment(database.db, deps(), attempt?.reference ?? '')
    expect(await jobsOf('remember-card')).toEqual([])
    await payAndKeep(userId, paystack.payWithGoodCard, both(), 'Flutterwave')
    expect(await listOwnCards(database.db, userId)).toEqual([])
    await presetSetting(database.db, 'rememberCards', { on: false })
    await payAndKeep(userId)
    expect(await listOwnCards(database.db, userId)).toEqual([])
  })

  test('at the other provider, under its own name', async () => {
    const { userId } = await addPerson(database.db)
    const first: Payments = { ...flutterwave.gateway, others: [paystack.gateway] }
    await presetSetting(database.db, 'payAt', { first: 'flutterwave' })
    await payAndKeep(userId, flutterwave.payWithGoodCard, first, 'Flutterwave')
    const [card] = await listOwnCards(database.db, userId)
    expect(card).toMatchObject({ provider: 'flutterwave', brand: 'Verve', last4: '4667' })
    const orderId = await place(userId)
    // The card is charged where it is kept, whichever provider the owner prefers by now.
    await presetSetting(database.db, 'payAt', { first: 'paystack' })
    expect(await press({ orderId, userId, cardId: card?.id ?? '' })).toEqual({ ok: true, state: 'paid' })
    expect((await attempts(orderId)).at(-1)).toMatchObject({ provider: 'flutterwave', state: 'paid' })
  })
})

describe('a charge', () => {
  test('pays at once, and counts as the card being used', async () => {
    const { orderId, userId, card } = await withCard()
    clock.at = new Date(clock.at.getTime() + 60_000)
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: true, state: 'paid' })
    const order = await readOrder(database.db, orderId)
    expect([order.status, order.isPaid, await chargesOf(orderId)]).toEqual(['Processing', true, 1])
    const [after] = await listOwnCards(database.db, userId)
    expect(after?.usedAt.getTime()).toBeGreaterThan(card.usedAt.getTime())
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'already-paid' })
  })

  test('pressed at once in many tabs is one', async () => {
    const { orderId, userId, card } = await withCard()
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => press({ orderId, userId, cardId: card.id })),
    )
    expect(pressed.some((one) => one.ok && one.state === 'paid')).toBe(true)
    for (const one of pressed) if (!one.ok) expect(['already-paid', 'confirming']).toContain(one.problem)
    expect(await chargesOf(orderId)).toBe(1)
    expect((await attempts(orderId)).filter(({ state }) => state === 'paid')).toHaveLength(1)
  })

  test('that was taken without an answer is found by asking, and never taken twice', async () => {
    const { orderId, userId, card } = await withCard()
    const hasty = {
      ...createPaystack({ secretKey: testSecretKey, baseUrl: paystack.publicUrl, timeoutMs: 400 }),
    }
    await control({ fault: { kind: 'done-then-silent', latencyMs: 3_000, times: 2 } })
    const first = await press({ orderId, userId, cardId: card.id, payment: hasty })
    expect(first).toEqual({ ok: true, state: 'checking' })
    expect(await chargesOf(orderId)).toBe(1)
    const again = await press({ orderId, userId, cardId: card.id })
    expect(again.ok ? again.state : again.problem).toMatch(/^(?:paid|already-paid)$/u)
    expect(await chargesOf(orderId)).toBe(1)
    expect((await readOrder(database.db, orderId)).status).toBe('Processing')
  })

  test('is found by the clock when nobody presses again', async () => {
    const { orderId, userId, card } = await withCard()
    const hasty = createPaystack({ secretKey: testSecretKey, baseUrl: paystack.publicUrl, timeoutMs: 400 })
    await control({ fault: { kind: 'done-then-silent', latencyMs: 3_000, times: 2 } })
    await press({ orderId, userId, cardId: card.id, payment: hasty })
    clock.at = new Date(Date.now() + 3 * 60_000)
    await reconcilePayments(database.db, deps())
    expect((await readOrder(database.db, orderId)).status).toBe('Processing')
  })

  test('that never arrived is sent again under the same reference, but not at once', async () => {
    const { orderId, userId, card } = await withCard()
    const gone = createPaystack({ secretKey: testSecretKey, baseUrl: 'http://127.0.0.1:9' })
    const cut = { ...paystack.gateway, cards: gone.cards }
    const payment = cut as Payments
    expect(await press({ orderId, userId, cardId: card.id, payment })).toEqual({
      ok: true,
      state: 'checking',
    })
    clock.at = new Date(Date.now() + 61_000)
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: true, state: 'paid' })
    expect((await attempts(orderId)).filter(({ cardId }) => cardId !== null)).toHaveLength(1)
    expect(await chargesOf(orderId)).toBe(1)
  })

  test('that is declined leaves the order as it was, with every other way to pay', async () => {
    const { orderId, userId, card } = await withCard()
    await control({ defaults: { again: 'declined' } })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'declined' })
    const order = await readOrder(database.db, orderId)
    expect([order.status, order.payments.at(-1)?.problem]).toEqual(['Pending', 'Insufficient Funds'])
    expect(await listOwnCards(database.db, userId)).toHaveLength(1)
    const page = await startPayment(database.db, deps(), orderId)
    if (!page.ok) throw new Error(page.problem)
    await paystack.payWithGoodCard(page.authorizationUrl)
    await settlePayment(
      database.db,
      deps(),
      (await attempts(orderId)).find(({ state }) => state === 'open')?.reference ?? '',
    )
    expect((await readOrder(database.db, orderId)).status).toBe('Processing')
  })

  test('that the bank takes its time over is waited for, and nothing else is charged meanwhile', async () => {
    const { orderId, userId, card } = await withCard()
    await control({ defaults: { again: 'pending' } })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: true, state: 'checking' })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'confirming' })
    await control({ advance: { minutes: 1 }, flush: true })
    clock.at = new Date(Date.now() + 3 * 60_000)
    await reconcilePayments(database.db, deps())
    expect((await readOrder(database.db, orderId)).status).toBe('Processing')
  })

  test('that their bank wants to hear about leads there, again and again until it is done', async () => {
    const { userId } = await addPerson(database.db)
    const approve = {
      method: 'POST',
      body: new URLSearchParams({ value: 'approve' }),
      redirect: 'manual',
    } as const
    const bankPage: Payer = async (page) => {
      const card = { number: '5192602720584796', expiry: '12/30', cvv: '123' }
      await fetch(`${page}/card`, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
      await fetch(`${page}/step`, approve)
    }
    await payAndKeep(userId, bankPage)
    const [card] = await listOwnCards(database.db, userId)
    const orderId = await place(userId)
    const cardId = card?.id ?? ''
    const led = await press({ orderId, userId, cardId })
    if (!led.ok || led.state !== 'to-confirm') throw new Error(JSON.stringify(led))
    expect(await press({ orderId, userId, cardId })).toMatchObject({ confirmUrl: led.confirmUrl })
    expect(await chargesOf(orderId)).toBe(0)
    await fetch(`${led.confirmUrl}/step`, approve)
    expect(await press({ orderId, userId, cardId })).toEqual({ ok: true, state: 'paid' })
    expect(await chargesOf(orderId)).toBe(1)
  })

  test('of a token that is refused for good removes the card, and says so', async () => {
    const { orderId, userId, card } = await withCard()
    await endCard(deps(), { cardId: card.id, provider: card.provider, sealedToken: card.sealedToken })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'card-gone' })
    expect(await listOwnCards(database.db, userId)).toEqual([])
    expect((await readOrder(database.db, orderId)).status).toBe('Pending')
  })

  test('is the sum that they saw or none, and of nobody else’s card', async () => {
    const { orderId, userId, card } = await withCard()
    const asked = { orderId, userId, cardId: card.id, what: 'order' as const, seenKobo: kobo(100) }
    const before = (await attempts(orderId)).length
    expect(await chargeCard(database.db, deps(), asked)).toEqual({ ok: false, problem: 'sum-changed' })
    expect(await attempts(orderId)).toHaveLength(before)
    const { userId: stranger } = await addPerson(database.db)
    const theirs = { orderId, userId: stranger, cardId: card.id }
    expect(await press(theirs)).toEqual({ ok: false, problem: 'card-gone' })
    clock.at = new Date('2031-01-01T00:00:00Z')
    expect(await listUsableCards(database.db, both(), userId, clock.at)).toEqual([])
    expect(await chargesOf(orderId)).toBe(0)
  })

  test('an instalment once, though it is pressed twice', async () => {
    const rule = { ...settingDefaults.instalments, on: true, fromNaira: 50_000, firstPercent: 40 }
    await presetSetting(database.db, 'instalments', rule)
    const { userId, card } = await withCard()
    const orderId = await place(userId, { pay: 'plan' })
    const cardId = card.id
    expect(await press({ orderId, userId, cardId })).toEqual({ ok: true, state: 'paid' })
    const [part] = (await readOrder(database.db, orderId)).openParts ?? []
    const asked = {
      orderId,
      userId,
      cardId,
      what: { throughPart: part?.no ?? 0 },
      seenKobo: part?.amountKobo ?? kobo(0),
    }
    const pressed = [
      await chargeCard(database.db, deps(), asked),
      await chargeCard(database.db, deps(), asked),
    ]
    expect(pressed).toEqual([
      { ok: true, state: 'paid' },
      { ok: false, problem: 'already-paid' },
    ])
    expect(await chargesOf(orderId)).toBe(2)
  })
})

describe('what they can do with a card', () => {
  test('removed, it is gone here and ended there; of a stranger nothing is', async () => {
    const { userId, card } = await withCard()
    const { userId: stranger } = await addPerson(database.db)
    await removeCard(database.db, queue, { userId: stranger, cardId: card.id })
    expect(await listOwnCards(database.db, userId)).toHaveLength(1)
    await removeCard(database.db, queue, { userId, cardId: card.id })
    expect(await listOwnCards(database.db, userId)).toEqual([])
    const [job] = await jobsOf<Parameters<typeof endCard>[1]>('end-card')
    if (!job) throw new Error('nobody tells the provider')
    expect(JSON.stringify(job)).not.toContain('AUTH_')
    const gone = createPaystack({ secretKey: testSecretKey, baseUrl: 'http://127.0.0.1:9' })
    await expect(endCard(deps(gone), job)).rejects.toThrow('did not end')
    await endCard(deps(), job)
    const token = openToken(secret, card) ?? ''
    const charge = { token, email: card.email, reference: 'after-the-end', amountKobo: kobo(10_000) }
    const after = await paystack.gateway.cards?.charge({
      ...charge,
      callbackUrl: 'http://shop.test/',
      metadata: {},
    })
    expect(after).toMatchObject({ ok: false, problem: 'card-gone' })
  })

  test('taken home: its last four digits and what was agreed to, no token; forgotten with the account', async () => {
    const { userId, card } = await withCard()
    const taken = await exportCards(database.db, userId)
    expect(taken).toMatchObject([{ last4: '4081', agreedTo: card.agreedWords, keptBy: 'paystack' }])
    expect(JSON.stringify(taken)).not.toMatch(/AUTH_|SIG_/u)
    await database.db.transaction((tx) => forgetCards(tx, queue, userId))
    expect([await listOwnCards(database.db, userId), await jobsOf('end-card')]).toMatchObject([
      [],
      [{ cardId: card.id }],
    ])
  })

  test('is sealed anew when the secret of the shop changes', async () => {
    const { userId, card } = await withCard()
    const next: ShopSecret = ['the secret that came after it, just as long', secret[0]]
    expect([await resealCards(database.db, next), await resealCards(database.db, next)]).toEqual([1, 0])
    const [after] = await listOwnCards(database.db, userId)
    expect(after && openToken([next[0]], after)).toBe(openToken(secret, card))
    await database.db.update(rememberedCards).set({ sealedToken: 'x' }).where(eq(rememberedCards.id, card.id))
    const orderId = await place(userId)
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'card-gone' })
  })
})
