// The exchange of a return, from its page in the office to the order that is placed, as without JavaScript.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditBalance, findCreditOf } from '#app/domain/credit/credit-ledger.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { findExchange } from '#app/domain/returns/exchange.server.ts'
import { staffMember } from '#app/domain/staff/staff-context.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { newId, newToken, type OrderId, type ReturnId, type UserId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig } from '#tests/factories.ts'
import { returnDesk } from '#tests/returns.ts'
import { eventWords } from './event-words.ts'
import { action, loader, type NewOrderAnswer } from './new-order.route.tsx'

let desk: Desk
let back: ReturnType<typeof returnDesk>
beforeAll(async () => {
  desk = await openDesk()
  back = returnDesk(desk)
})
afterAll(() => desk.close())

/** A return that gave ₦100,000, or waits to be settled. */
async function returned({ isSettled = true } = {}) {
  const { orderId } = await back.delivered()
  const email = `${newToken()}@example.com`
  const change = { email, reach: 'whatsapp' as const }
  await desk.db.update(orders).set(change).where(eq(orders.id, orderId))
  const id = await back.lost(orderId, { wish: 'exchange', instead: 'The same in 26 in' })
  if (isSettled) await back.settleWith(id, naira(100_000))
  return { orderId, id, email }
}

function argsOf(search: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  const { db, deps, clock } = desk
  const own: Partial<ShopContext> = {
    ...deps,
    db,
    phone: { sms: {}, whatsapp: {} } as ShopContext['phone'],
    now: () => clock.at,
    requestId: 'req_test',
  }
  context.set(shop, own as ShopContext)
  const id = desk.actor().userId as UserId
  const me = { id, name: 'Bisi Adeyemi', email: 'bisi@ade.example', role: 'owner' as const }
  context.set(staffMember, { ...me, sessionId: newId('ses'), provenAt: clock.at })
  const url = new URL(`https://shop.test/admin/orders/new${search}`)
  const request = new Request(url, fields && { method: 'POST', body: new URLSearchParams(fields) })
  return { context, params: {}, request, url, pattern: '' }
}

const open = (id: string) => loader(argsOf(`?exchange=${id}`))

/** As a browser sends the page back. */
async function post({ values, key }: Pick<NewOrderAnswer, 'values' | 'key'>, fields: Record<string, string>) {
  const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  const answer = await action(argsOf('?do=place', { channel: 'whatsapp', ...typed, key, ...fields }))
  return answer instanceof Response ? answer : answer.data
}

async function page(...sent: Parameters<typeof post>): Promise<NewOrderAnswer> {
  const answer = await post(...sent)
  if (answer instanceof Response) throw new Error(`a page was expected, not ${answer.status}`)
  return answer
}

/** The page of the exchange with one wig of that price on it. */
async function withWig(id: ReturnId, priceNaira: number): Promise<NewOrderAnswer> {
  const { variantId } = await addWig(desk.db, { priceNaira })
  return page(await open(id), { intent: `add:${variantId}` })
}

const seen = ({ quote }: NewOrderAnswer) => ({ seenTotalKobo: String(quote?.totalKobo) })
const idIn = (answer: NewOrderAnswer | Response) => {
  if (!(answer instanceof Response)) throw new Error(answer.problem ?? JSON.stringify(answer.errors))
  return (/ord_[0-9a-z]{26}/u.exec(answer.headers.get('location') ?? '')?.[0] ?? '') as OrderId
}

test('the page of a settled return leads to a form with its customer, its address and its credit', async () => {
  const { id, orderId, email } = await returned()
  const { number, name, phone } = await readOrder(desk.db, orderId)
  const begun = await open(id)
  expect(begun.problem).toBeNull()
  expect(begun.exchange).toEqual({ returnId: id, instead: 'The same in 26 in', number })
  expect(begun.creditKobo).toBe(naira(100_000))
  expect(begun.values).toMatchObject({
    exchange: id,
    name,
    email,
    phone,
    reach: 'whatsapp',
    state: 'LA',
    city: 'Ikeja',
    address: '12 Allen Avenue',
    landmark: 'Opposite the bank',
  })
  const shown = await withWig(id, 50_000)
  expect(shown.quote).toMatchObject({ totalKobo: 0 })
  expect(shown.quote?.adjustments).toContainEqual(
    expect.objectContaining({ kind: 'credit', amountKobo: naira(-53_000) }),
  )
})

test('what is typed stays through an error, and the order then takes the value over', async () => {
  const { id, orderId, email } = await returned()
  const shown = await withWig(id, 200_000)
  const wrong = await page(shown, { ...seen(shown), address: '', note: 'Call first', intent: 'place' })
  expect(wrong.errors).toHaveProperty('address')
  expect(wrong.values).toMatchObject({ exchange: id, note: 'Call first', email })
  expect(wrong.quote?.totalKobo).toBe(naira(103_000))
  const order = await readOrder(
    desk.db,
    idIn(await post(wrong, { ...seen(wrong), address: '1 Marina', intent: 'place' })),
  )
  expect(order).toMatchObject({ status: 'Pending', totalKobo: naira(103_000), reach: 'whatsapp', email })
  const told = (await readOrder(desk.db, orderId)).events.map(({ event }) => eventWords(event, [], []))
  expect(told).toContainEqual({
    title: `Exchanged for order ${order.number}`,
    detail: null,
    orderId: order.id,
  })
})

test('pressed twice it is one order, and a second form is told of it', async () => {
  const { id, email } = await returned()
  const [shown, other] = [await withWig(id, 50_000), await withWig(id, 50_000)]
  const both = await Promise.all([1, 2].map(() => post(shown, { ...seen(shown), intent: 'place' })))
  // It has nothing to pay: no page with a link to do so.
  for (const answer of both)
    expect(answer instanceof Response && answer.headers.get('location')).toMatch(/ord_\w+\?done=placed$/u)
  expect(new Set(both.map(idIn)).size).toBe(1)
  const order = await readOrder(desk.db, idIn(await post(shown, { ...seen(shown), intent: 'place' })))
  expect(order).toMatchObject({ status: 'Processing', isPaid: true })
  const refused = await page(other, { ...seen(other), intent: 'place' })
  expect(refused.problem).toBe(`This return was already exchanged for order ${order.number}.`)
  expect(await findExchange(desk.db, id)).toMatchObject({ problem: 'exchanged' })
  const account = await findCreditOf(desk.db, email)
  expect(account && (await creditBalance(desk.db, account))).toBe(naira(47_000))
})

test('a return that has nothing to carry over is said, and places no order', async () => {
  const { id } = await returned({ isSettled: false })
  const words = 'This return is not settled yet. Settle it with store credit first, then order the exchange.'
  const begun = await open(id)
  expect(begun).toMatchObject({ problem: words, exchange: null })
  const good = await withWig((await returned()).id, 50_000)
  const before = await desk.db.$count(orders)
  const sent = await page(good, { ...seen(good), exchange: id, intent: 'place' })
  expect(sent).toMatchObject({ problem: words, values: { exchange: id, city: 'Ikeja' } })
  // The credit of the return that was named before pays for nothing here.
  expect(sent.quote?.totalKobo).toBe(naira(53_000))
  expect(await page(good, { exchange: 'nonsense', intent: 'update' })).toMatchObject({
    problem: 'This return does not exist, so there is no store credit to carry over.',
  })
  expect(await desk.db.$count(orders)).toBe(before)
})
