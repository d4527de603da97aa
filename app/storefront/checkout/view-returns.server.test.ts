// The code of store credit on its way to who hears by SMS or WhatsApp, and what the page of the order says of it.
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logStop } from '#app/domain/contact/consents.server.ts'
import type { Keys } from '#app/domain/contact/open-channels.ts'
import { creditBalance, findCreditByCode } from '#app/domain/credit/credit-ledger.server.ts'
import { creditAccounts } from '#app/domain/credit/credit-tables.server.ts'
import { readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { answerReturn } from '#app/domain/returns/answer-return.server.ts'
import { settleReturn } from '#app/domain/returns/settle-return.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { openPhoneShop, type PhoneShop } from '#tests/phone-shop.ts'
import { returnDesk } from '#tests/returns.ts'
import { someProof } from '#tests/step-up.ts'
import { viewReturns } from './view-returns.server.ts'

let desk: Desk
let back: ReturnType<typeof returnDesk>
let phone: PhoneShop
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk)
  phone = await openPhoneShop(desk.db, desk.deps.queue, desk.clock)
})
afterAll(async () => {
  await phone.stop()
  await desk.close()
})
beforeEach(async () => {
  phone.mails.length = 0
  phone.standIn.store.writePlan({ fault: 'none', times: 1, report: 'delivered' })
  await desk.db.delete(messages)
})

type Customer = Partial<Pick<typeof orders.$inferSelect, 'reach' | 'email' | 'phone'>>

/** A return that is lost, so that it can be settled; nothing of what was said before waits. */
async function lost(customer: Customer) {
  const { orderId } = await back.delivered({ quantity: 2 })
  await desk.db
    .update(orders)
    .set({ phone: '+2348031234567', ...customer })
    .where(eq(orders.id, orderId))
  return { orderId, id: await losing(orderId) }
}

/** Of one more unit of it. */
async function losing(orderId: OrderId) {
  const asked = await back.ask(orderId)
  if (!asked.ok) throw new Error(asked.problem)
  const answer = async (step: Parameters<typeof answerReturn>[4]) =>
    answerReturn(desk.db, back.deps, desk.actor(), await back.seen(asked.id), step)
  await answer({ step: 'approve', instructions: 'To us.' })
  await answer({ step: 'lose' })
  await desk.db.delete(messages)
  return asked.id
}

type Id = Awaited<ReturnType<typeof lost>>['id']

const settle = async (id: Id, creditKobo = naira(100), keys: Keys = phone.keys) =>
  settleReturn(desk.db, { ...back.deps, phone: keys }, desk.actor(), someProof, await back.seen(id), {
    moneyKobo: kobo(0),
    creditKobo,
    words: 'As agreed.',
  })

const wordsOf = async (orderId: OrderId) =>
  (await viewReturns(desk.db, await readOrder(desk.db, orderId), desk.clock.at)).returns
    .flatMap(({ next }) => next)
    .join(' ')

const codeIn = (text = '') => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/u.exec(text)?.[0] ?? ''

async function balanceOf(code: string): Promise<number | null> {
  const account = await findCreditByCode(desk.db, code)
  return account === null ? null : creditBalance(desk.db, account)
}

test.each([
  ['sms', 'SMS', null],
  ['whatsapp', 'WhatsApp message', 'ade_return_settled_credit_1'],
] as const)(
  '%s: the text holds the code that opens the credit, and the page says where',
  async (reach, place, template) => {
    const { id, orderId } = await lost({ reach, email: `credit.${reach}@example.com` })
    expect(await settle(id)).toEqual({ ok: true })
    await phone.settle()
    const text = phone.texts().at(-1)
    expect(text).toMatchObject({ channel: reach, ...(template && { template }) })
    expect(text?.text).toContain('You have NGN 100 in store credit.')
    expect(await balanceOf(codeIn(text?.text))).toBe(naira(100))
    expect(phone.mails).toEqual([])
    expect(await wordsOf(orderId)).toContain(`is your store credit. Its code is in our ${place}.`)
    const [row] = await desk.db.select().from(messages)
    expect(JSON.stringify(row)).not.toContain(codeIn(text?.text))
  },
)

test('of a return that was exchanged, which order it became', async () => {
  const { id, orderId } = await lost({ email: 'credit.exchange@example.com' })
  await settle(id)
  expect(await wordsOf(orderId)).not.toContain('exchanged')
  const told = { returnId: id, orderId: 'ord_1', number: 1042 } as const
  await recordEvent(desk.db, orderId, { type: 'exchanged-for', ...told })
  expect(await wordsOf(orderId)).toContain('You exchanged it for order 1042.')
})

test('what no text carried is in the email, and the page says so', async () => {
  const { id, orderId } = await lost({ reach: 'whatsapp', email: 'credit.mail@example.com' })
  phone.standIn.store.writePlan({ fault: 'unreachable-number', times: 2, report: 'delivered' })
  await settle(id)
  await phone.settle()
  expect(phone.mails).toHaveLength(1)
  expect(await balanceOf(codeIn(phone.mails[0]?.text))).toBe(naira(100))
  expect(await wordsOf(orderId)).toContain('Its code is in our email.')
})

test('of what reached nobody, and of what the outbox has forgotten, nothing is promised', async () => {
  const { id, orderId } = await lost({ reach: 'sms', email: 'credit.none@example.com' })
  await settle(id)
  await desk.db.update(messages).set({ state: 'refused' })
  expect(await wordsOf(orderId)).toContain('We could not send you its code. Please message us.')
  await desk.db.delete(messages)
  expect(await wordsOf(orderId)).toContain('We sent you its code when the return was settled.')
})

test.each(['sms', 'whatsapp'] as const)(
  '%s without an email: one account of its codes for all returns of the order',
  async (reach) => {
    const { id, orderId } = await lost({ reach, email: '' })
    expect(await settle(id)).toEqual({ ok: true })
    await phone.settle()
    const first = codeIn(phone.texts().at(-1)?.text)
    expect(await balanceOf(first)).toBe(naira(100))
    expect(await settle(await losing(orderId))).toEqual({ ok: true })
    await phone.settle()
    const text = phone.texts().at(-1)
    expect(text).toMatchObject({ channel: reach })
    expect(text?.text).toContain('NGN 200 in store credit')
    expect(await findCreditByCode(desk.db, codeIn(text?.text))).toBe(await findCreditByCode(desk.db, first))
    expect(phone.mails).toEqual([])
    const another = await lost({ reach, email: '' })
    await settle(another.id)
    await phone.settle()
    expect(await balanceOf(codeIn(phone.texts().at(-1)?.text))).toBe(naira(100))
  },
)

test('credit whose code would reach nobody is refused: no keys, a STOP, or a phone that nobody agreed to', async () => {
  const refused = { ok: false, problem: 'no-way' }
  const nameless = () => desk.db.$count(creditAccounts, isNull(creditAccounts.email))
  const before = await nameless()
  const none = { sms: null, whatsapp: null }
  const texted = await lost({ reach: 'sms', email: '' })
  expect(await settle(texted.id, naira(100), none)).toEqual(refused)
  expect(await settle(texted.id, naira(100), { ...none, whatsapp: {} })).toEqual(refused)
  const called = await lost({ reach: 'mail', email: '' })
  expect(await settle(called.id)).toEqual(refused)
  const stopped = await lost({ reach: 'whatsapp', email: '', phone: '+2348039990000' })
  await logStop(desk.db, 'STOP', { phone: '+2348039990000', source: 'stop', at: desk.clock.at })
  expect(await settle(stopped.id)).toEqual(refused)
  // Money and words need no way.
  expect(await settle(stopped.id, kobo(0))).toEqual({ ok: true })
  expect(await nameless()).toBe(before)
})

test('only ways that are open are tried, so that the last of them knows that it is the last', async () => {
  const { id } = await lost({ reach: 'whatsapp', email: '' })
  expect(await settle(id, naira(100), { sms: null, whatsapp: {} })).toEqual({ ok: true })
  const [row] = await desk.db.select().from(messages)
  expect(row).toMatchObject({ kind: 'return-settled', channel: 'whatsapp', route: [] })
})

test('without credit the text has no code', async () => {
  const { id } = await lost({ reach: 'whatsapp' })
  await settle(id, kobo(0))
  await phone.settle()
  expect(phone.texts().at(-1)).toMatchObject({ template: 'ade_return_settled_1' })
  expect(codeIn(phone.texts().at(-1)?.text)).toBe('')
})

test.each([
  ['mail', 'by email'],
  ['sms', 'by SMS'],
  ['whatsapp', 'on WhatsApp'],
] as const)('%s: an answer is promised %s', async (reach, words) => {
  const { orderId } = await back.delivered()
  await desk.db.update(orders).set({ reach }).where(eq(orders.id, orderId))
  await back.ask(orderId)
  expect(await wordsOf(orderId)).toBe(
    `We will answer ${words} within two working days. Please do not send anything yet.`,
  )
})
