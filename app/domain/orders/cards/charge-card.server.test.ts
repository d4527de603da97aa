// Remembering cards and charging them, against both stand-ins over HTTP and on real migrations: every ending of a charge, lost answers,
// presses at once, and that what is kept opens nothing.
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { whyNotGiveUp } from '#app/domain/orders/core/give-up-order.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { reconcilePayments } from '#app/domain/orders/payments/reconcile.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import type { Payments } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { createPaystack } from '#app/foundation/gateways/payment/paystack.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { testSecretKey } from '#tests/paystack.ts'
import { addPerson } from '#tests/people.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { chargeCard } from './charge-card.server.ts'
import { cardName, mostCards } from './cards.ts'
import { rememberedCards } from './cards-tables.server.ts'
import { endCard, listOwnCards, listUsableCards, openToken } from './own-cards.server.ts'
import { rememberCard } from './remember-card.server.ts'
import { type Payer, useCardShop } from '#tests/card-shop.ts'

const shop = useCardShop()
const {
  clock,
  secret,
  both,
  deps,
  control,
  jobsOf,
  place,
  payAndKeep,
  withCard,
  press,
  attempts,
  chargesOf,
} = shop

describe('remembering', () => {
  test('keeps the token sealed, and of the card what tells it from another', async () => {
    const { userId, card } = await withCard()
    expect(card).toMatchObject({ provider: 'paystack', brand: 'Visa', last4: '4081', expYear: 2030 })
    expect(card).toMatchObject({ email: 'adaeze@example.com', agreedAt: clock.at })
    expect(card.agreedWords).toContain('Paystack keeps it, our shop never does')
    const token = openToken(secret, card) ?? ''
    expect(token).toMatch(/^AUTH_/u)
    const { rows } = await shop.db.execute(sql`select remembered_cards::text as text from remembered_cards`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(openToken(secret, { ...card, id: 'card_other' })).toBeNull()
    expect(openToken(['another secret that knows nothing of it'], card)).toBeNull()
    const usable = await listUsableCards(shop.db, both(), userId, clock.at)
    expect(usable).toEqual([{ id: card.id, name: 'Visa ending 4081' }])
  })

  /** Of the queue, as its worker does it. */
  async function endTokens() {
    const jobs = await jobsOf<Parameters<typeof endCard>[1]>('end-card')
    for (const job of jobs) await endCard(deps(), job)
    await shop.db.execute(sql`delete from pgboss.job where name = 'end-card'`)
    return jobs
  }

  test('each payment gives another token of one card: the newest is kept, the one before ended at the provider', async () => {
    const { userId, card, orderId } = await withCard()
    clock.at = new Date(clock.at.getTime() + 60_000)
    await payAndKeep(userId)
    const [newest] = await listOwnCards(shop.db, userId)
    expect(newest?.id).toBe(card.id)
    expect(await endTokens()).toMatchObject([{ cardId: card.id }])
    const { cards } = shop.paystack.gateway
    const charge = {
      email: card.email,
      amountKobo: kobo(500_000),
      callbackUrl: 'http://shop.test',
      metadata: {},
    }
    const before = { ...charge, token: openToken(secret, card) ?? '', reference: 'with-the-one-before' }
    expect(await cards?.charge(before)).toMatchObject({ ok: false, problem: 'card-gone' })
    // The job of the payment before runs late: its token is not the card's any more.
    const [first] = await jobsOf<{ reference: string }>('remember-card')
    await rememberCard(shop.db, deps(), first?.reference ?? '')
    expect(await listOwnCards(shop.db, userId)).toEqual([newest])
    await endTokens()
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: true, state: 'paid' })
  })

  test('the same card once, and five in all: the one used longest ago makes room', async () => {
    const { userId, card } = await withCard()
    await payAndKeep(userId)
    const [again, ...more] = await listOwnCards(shop.db, userId)
    expect([again?.id, more]).toEqual([card.id, []])
    await endTokens()
    for (let n = 1; n < mostCards; n++)
      await shop.db
        .insert(rememberedCards)
        .values({ ...card, id: `card_${n}`, signature: `SIG_${n}`, usedAt: new Date(n * 1000) })
    const other: Payer = (page) =>
      fetch(`${page}/card`, {
        method: 'POST',
        body: new URLSearchParams({ number: '4084080000671803', expiry: '12/30', cvv: '180' }),
        redirect: 'manual',
      })
    await payAndKeep(userId, other)
    const left = await listOwnCards(shop.db, userId)
    expect(left).toHaveLength(mostCards)
    expect(left.map(({ id }) => id)).not.toContain('card_1')
    expect(left.map(cardName)).toContain('Visa ending 1803')
    expect((await endTokens()).filter(({ cardId }) => cardId !== card.id)).toMatchObject([
      { cardId: 'card_1' },
    ])
  })

  test('nothing without the tick, for a guest, while it is switched off, or at a provider that the words did not name', async () => {
    const { userId } = await addPerson(shop.db)
    const unasked = await place(userId)
    const page = await startPayment(shop.db, deps(), unasked)
    if (!page.ok) throw new Error(page.problem)
    await shop.paystack.payWithGoodCard(page.authorizationUrl)
    const [attempt] = await attempts(unasked)
    await settlePayment(shop.db, deps(), attempt?.reference ?? '')
    expect(await jobsOf('remember-card')).toEqual([])
    await payAndKeep(userId, shop.paystack.payWithGoodCard, both(), 'Flutterwave')
    expect(await listOwnCards(shop.db, userId)).toEqual([])
    await presetSetting(shop.db, 'rememberCards', { on: false })
    await payAndKeep(userId)
    expect(await listOwnCards(shop.db, userId)).toEqual([])
  })

  test('at the other provider, under its own name', async () => {
    const { userId } = await addPerson(shop.db)
    const first: Payments = { ...shop.flutterwave.gateway, others: [shop.paystack.gateway] }
    await presetSetting(shop.db, 'payAt', { first: 'flutterwave' })
    await payAndKeep(userId, shop.flutterwave.payWithGoodCard, first, 'Flutterwave')
    const [card] = await listOwnCards(shop.db, userId)
    expect(card).toMatchObject({ provider: 'flutterwave', brand: 'Verve', last4: '4667' })
    const orderId = await place(userId)
    // The card is charged where it is kept, whichever provider the owner prefers by now.
    await presetSetting(shop.db, 'payAt', { first: 'paystack' })
    expect(await press({ orderId, userId, cardId: card?.id ?? '' })).toEqual({ ok: true, state: 'paid' })
    expect((await attempts(orderId)).at(-1)).toMatchObject({ provider: 'flutterwave', state: 'paid' })
  })
})

describe('a charge', () => {
  test('pays at once, and counts as the card being used', async () => {
    const { orderId, userId, card } = await withCard()
    clock.at = new Date(clock.at.getTime() + 60_000)
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: true, state: 'paid' })
    const order = await readOrder(shop.db, orderId)
    expect([order.status, order.isPaid, await chargesOf(orderId)]).toEqual(['Processing', true, 1])
    const [after] = await listOwnCards(shop.db, userId)
    expect(after?.usedAt.getTime()).toBeGreaterThan(card.usedAt.getTime())
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'already-paid' })
  })

  test('pressed at once in many tabs is one', async () => {
    const { orderId, userId, card } = await withCard()
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => press({ orderId, userId, cardId: card.id })),
    )
    expect(pressed.some((one) => one.ok && one.state === 'paid')).toBe(true)
    const refused = pressed.flatMap((one) => (one.ok ? [] : [one.problem]))
    expect(refused.filter((one) => one !== 'already-paid' && one !== 'confirming')).toEqual([])
    expect(await chargesOf(orderId)).toBe(1)
    expect((await attempts(orderId)).filter(({ state }) => state === 'paid')).toHaveLength(1)
  })

  test('that was taken without an answer is found by asking, and never taken twice', async () => {
    const { orderId, userId, card } = await withCard()
    const hasty = {
      ...createPaystack({ secretKey: testSecretKey, baseUrl: shop.paystack.publicUrl, timeoutMs: 400 }),
    }
    await control({ fault: { kind: 'done-then-silent', latencyMs: 3_000, times: 2 } })
    const first = await press({ orderId, userId, cardId: card.id, payment: hasty })
    expect(first).toEqual({ ok: true, state: 'checking' })
    expect(await chargesOf(orderId)).toBe(1)
    const again = await press({ orderId, userId, cardId: card.id })
    expect(again.ok ? again.state : again.problem).toMatch(/^(?:paid|already-paid)$/u)
    expect(await chargesOf(orderId)).toBe(1)
    expect((await readOrder(shop.db, orderId)).status).toBe('Processing')
  })

  test('is found by the clock when nobody presses again', async () => {
    const { orderId, userId, card } = await withCard()
    const hasty = createPaystack({
      secretKey: testSecretKey,
      baseUrl: shop.paystack.publicUrl,
      timeoutMs: 400,
    })
    await control({ fault: { kind: 'done-then-silent', latencyMs: 3_000, times: 2 } })
    await press({ orderId, userId, cardId: card.id, payment: hasty })
    clock.at = new Date(Date.now() + 3 * 60_000)
    await reconcilePayments(shop.db, deps())
    expect((await readOrder(shop.db, orderId)).status).toBe('Processing')
  })

  test('that never arrived is sent again under the same reference, but not at once', async () => {
    const { orderId, userId, card } = await withCard()
    const gone = createPaystack({ secretKey: testSecretKey, baseUrl: 'http://127.0.0.1:9' })
    const cut = { ...shop.paystack.gateway, cards: gone.cards }
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

  test('that is paid when a refusal of the same comes stays paid', async () => {
    const { orderId, userId, card } = await withCard()
    const { cards } = shop.paystack.gateway
    if (!cards) throw new Error('no cards')
    const overtaken: Payments = {
      ...shop.paystack.gateway,
      cards: {
        ...cards,
        charge: async (input) => {
          await cards.charge(input)
          await settlePayment(shop.db, deps(), input.reference)
          return { ok: false, problem: 'refused', message: 'this reference is in use' }
        },
      },
    }
    const pressed = await press({ orderId, userId, cardId: card.id, payment: overtaken })
    expect(pressed).toEqual({ ok: true, state: 'paid' })
    expect((await attempts(orderId)).at(-1)?.state).toBe('paid')
    expect((await readOrder(shop.db, orderId)).status).toBe('Processing')
  })

  test('that its provider has not heard of yet is no order that may be given up', async () => {
    const { orderId, userId, card } = await withCard()
    const gone = createPaystack({ secretKey: testSecretKey, baseUrl: 'http://127.0.0.1:9' })
    const payment = { ...shop.paystack.gateway, cards: gone.cards } as Payments
    await press({ orderId, userId, cardId: card.id, payment })
    expect(await whyNotGiveUp(shop.db, deps(), orderId)).toBe('confirming')
    clock.at = new Date(clock.at.getTime() + 61_000)
    expect(await whyNotGiveUp(shop.db, deps(), orderId)).toBeNull()
  })

  test('that is declined leaves the order as it was, with every other way to pay', async () => {
    const { orderId, userId, card } = await withCard()
    await control({ defaults: { again: 'declined' } })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'declined' })
    const order = await readOrder(shop.db, orderId)
    expect([order.status, order.payments.at(-1)?.problem]).toEqual(['Pending', 'Insufficient Funds'])
    expect(await listOwnCards(shop.db, userId)).toHaveLength(1)
    const page = await startPayment(shop.db, deps(), orderId)
    if (!page.ok) throw new Error(page.problem)
    await shop.paystack.payWithGoodCard(page.authorizationUrl)
    await settlePayment(
      shop.db,
      deps(),
      (await attempts(orderId)).find(({ state }) => state === 'open')?.reference ?? '',
    )
    expect((await readOrder(shop.db, orderId)).status).toBe('Processing')
  })

  test('that the bank takes its time over is waited for, and nothing else is charged meanwhile', async () => {
    const { orderId, userId, card } = await withCard()
    await control({ defaults: { again: 'pending' } })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: true, state: 'checking' })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'confirming' })
    await control({ advance: { minutes: 1 }, flush: true })
    clock.at = new Date(Date.now() + 3 * 60_000)
    await reconcilePayments(shop.db, deps())
    expect((await readOrder(shop.db, orderId)).status).toBe('Processing')
  })

  const approve = {
    method: 'POST',
    body: new URLSearchParams({ value: 'approve' }),
    redirect: 'manual',
  } as const
  /** Of a bank that asks for each payment on a page of its own. */
  async function withAskingBank() {
    const { userId } = await addPerson(shop.db)
    await payAndKeep(userId, async (page) => {
      const card = { number: '5192602720584796', expiry: '12/30', cvv: '123' }
      await fetch(`${page}/card`, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
      await fetch(`${page}/step`, approve)
    })
    const [card] = await listOwnCards(shop.db, userId)
    return { userId, cardId: card?.id ?? '' }
  }

  test('that their bank wants to hear about leads there, again and again until it is done', async () => {
    const { userId, cardId } = await withAskingBank()
    const orderId = await place(userId)
    const led = await press({ orderId, userId, cardId })
    if (!led.ok || led.state !== 'to-confirm') throw new Error(JSON.stringify(led))
    expect(await press({ orderId, userId, cardId })).toMatchObject({ confirmUrl: led.confirmUrl })
    // For another sum it leads to no page that asks for this one.
    const other = { orderId, userId, cardId, what: 'order' as const, seenKobo: kobo(100) }
    expect(await chargeCard(shop.db, deps(), other)).toMatchObject({ ok: false })
    expect(await chargesOf(orderId)).toBe(0)
    await fetch(`${led.confirmUrl}/step`, approve)
    expect(await press({ orderId, userId, cardId })).toEqual({ ok: true, state: 'paid' })
    expect(await chargesOf(orderId)).toBe(1)
  })

  test('of a token that is refused for good removes the card, and says so', async () => {
    const { orderId, userId, card } = await withCard()
    await endCard(deps(), { cardId: card.id, provider: card.provider, sealedToken: card.sealedToken })
    expect(await press({ orderId, userId, cardId: card.id })).toEqual({ ok: false, problem: 'card-gone' })
    expect(await listOwnCards(shop.db, userId)).toEqual([])
    expect((await readOrder(shop.db, orderId)).status).toBe('Pending')
  })

  test('is the sum that they saw or none, and of nobody else’s card', async () => {
    const { orderId, userId, card } = await withCard()
    const asked = { orderId, userId, cardId: card.id, what: 'order' as const, seenKobo: kobo(100) }
    const before = (await attempts(orderId)).length
    expect(await chargeCard(shop.db, deps(), asked)).toEqual({ ok: false, problem: 'sum-changed' })
    expect(await attempts(orderId)).toHaveLength(before)
    const { userId: stranger } = await addPerson(shop.db)
    const theirs = { orderId, userId: stranger, cardId: card.id }
    expect(await press(theirs)).toEqual({ ok: false, problem: 'card-gone' })
    clock.at = new Date('2031-01-01T00:00:00Z')
    expect(await listUsableCards(shop.db, both(), userId, clock.at)).toEqual([])
    expect(await chargesOf(orderId)).toBe(0)
  })

  const instalments = { ...settingDefaults.instalments, on: true, fromNaira: 50_000, firstPercent: 40 }

  test('of another sum does not lead to the bank’s page for the one before', async () => {
    await presetSetting(shop.db, 'instalments', instalments)
    const { userId, cardId } = await withAskingBank()
    const orderId = await place(userId, { pay: 'plan' })
    const first = await press({ orderId, userId, cardId })
    if (!first.ok || first.state !== 'to-confirm') throw new Error(JSON.stringify(first))
    await fetch(`${first.confirmUrl}/step`, approve)
    expect(await press({ orderId, userId, cardId })).toEqual({ ok: true, state: 'paid' })
    const parts = (await readOrder(shop.db, orderId)).openParts ?? []
    const through = (count: number) => ({
      orderId,
      userId,
      cardId,
      what: { throughPart: parts[count - 1]?.no ?? 0 },
      seenKobo: kobo(parts.slice(0, count).reduce((sum, { amountKobo }) => sum + amountKobo, 0)),
    })
    const one = await chargeCard(shop.db, deps(), through(1))
    if (!one.ok || one.state !== 'to-confirm') throw new Error(JSON.stringify(one))
    const all = await chargeCard(shop.db, deps(), through(parts.length))
    expect(all).not.toMatchObject({ confirmUrl: one.confirmUrl })
    expect(await chargeCard(shop.db, deps(), through(1))).toMatchObject({ confirmUrl: one.confirmUrl })
  })

  test('an instalment once, though it is pressed twice', async () => {
    await presetSetting(shop.db, 'instalments', instalments)
    const { userId, card } = await withCard()
    const orderId = await place(userId, { pay: 'plan' })
    const cardId = card.id
    expect(await press({ orderId, userId, cardId })).toEqual({ ok: true, state: 'paid' })
    const [part] = (await readOrder(shop.db, orderId)).openParts ?? []
    const asked = {
      orderId,
      userId,
      cardId,
      what: { throughPart: part?.no ?? 0 },
      seenKobo: part?.amountKobo ?? kobo(0),
    }
    const pressed = [await chargeCard(shop.db, deps(), asked), await chargeCard(shop.db, deps(), asked)]
    expect(pressed).toEqual([
      { ok: true, state: 'paid' },
      { ok: false, problem: 'already-paid' },
    ])
    expect(await chargesOf(orderId)).toBe(2)
  })
})
