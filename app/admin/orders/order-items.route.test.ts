// Staff change the items of an order by the forms of its page, as a browser without JavaScript posts them, through the guard.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardOffice } from '#app/admin/shell/guard.server.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { accounts, createAccounts } from '#app/domain/accounts/accounts-context.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { customization, furnishStudio } from '#tests/designs.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, fillCart } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import * as itemsRoute from './order-items.route.tsx'
import * as orderRoute from './order.route.tsx'
import * as payRoute from './pay.route.tsx'

type Fields = Record<string, string>
type Who = Role | 'stale-owner'

let desk: Desk
let shared: ReturnType<typeof createAccounts>
const cookies = new Map<Who, string>()
beforeAll(async () => {
  desk = await openDesk()
  const { at: now } = desk.clock
  for (const role of ['owner', 'fulfilment', 'read-only'] as const)
    cookies.set(role, (await addStaff(desk.db, role, { now })).cookie.value)
  const provenAt = new Date(now.getTime() - 11 * 60_000)
  cookies.set('stale-owner', (await addStaff(desk.db, 'owner', { now, provenAt })).cookie.value)
  shared = createAccounts(context() as ShopContext)
})
afterAll(() => desk.close())

const context = (): Partial<ShopContext> => ({
  ...desk.deps,
  db: desk.db,
  requestId: 'req_test',
  address: '203.0.113.7',
  secret: ['a secret of tests that is long enough'],
  phone: { sms: null, whatsapp: null },
})

type Pages = { loader?: (args: never) => unknown; action?: (args: never) => unknown }

/** Through the guard, as far as it lets them; a status is what was thrown on the way, or answered. */
async function visit(who: Who, id: OrderId, page: Pages, path: string, body?: Fields) {
  const provider = new RouterContextProvider()
  provider.set(shop, context() as ShopContext)
  provider.set(accounts, { ...shared, session: { found: null } })
  const url = new URL(`/admin/orders/${id}${path}`, 'http://shop.test')
  const headers = { cookie: `session=${cookies.get(who)}` }
  const init = body ? { method: 'POST', body: new URLSearchParams(body), headers } : { headers }
  const asked = { request: new Request(url, init), context: provider, params: { order: id }, url }
  const pattern = url.pathname.replace(id, ':order')
  const next = async () => (body ? page.action : page.loader)?.({ ...asked, pattern } as never) as never
  try {
    const answer: unknown = await guardOffice({ ...asked, pattern }, next)
    if (answer instanceof Response)
      return { status: answer.status, to: answer.headers.get('location'), data: null }
    const { data, init: told } = answer as { data?: OfficeAnswer; init?: { status: number } }
    return { status: told?.status ?? 200, to: null, data: told ? (data ?? null) : answer }
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    return { status: (thrown as { init?: { status: number } }).init?.status ?? 0, to: null, data: null }
  }
}

async function look(id: OrderId, chosen: Fields = {}, who: Who = 'owner') {
  const { status, data } = await visit(who, id, itemsRoute, `/items?${new URLSearchParams(chosen)}`)
  return { status, page: data as itemsRoute.ItemsData | null }
}

/** What the page asks to be confirmed. */
async function shown(id: OrderId, chosen: Fields) {
  const { page } = await look(id)
  const seen = page?.form?.seen ?? ''
  const asked = await look(id, { ...chosen, seen })
  const outcome = asked.page?.form?.outcome
  return { chosen: { ...chosen, seen }, outcome, seenTotal: String(outcome?.quote.totalKobo) }
}

const press = (id: OrderId, action: string, chosen: Fields, body: Fields, who: Who = 'owner') =>
  visit(who, id, itemsRoute, `/items?${new URLSearchParams({ do: action, ...chosen })}`, body)

async function paid(quantity = 1): Promise<OrderId> {
  const { variantId } = await addWig(desk.db, { stock: 9 })
  const { id } = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, quantity]] })
  await desk.pay(id)
  return id
}

const read = (id: OrderId) => readOrder(desk.db, id)
const mayChange = async (id: OrderId, who: Who = 'owner') =>
  ((await visit(who, id, orderRoute, '')).data as Awaited<ReturnType<typeof orderRoute.loader>>)
    .mayChangeItems

test('a dearer choice is shown without changing anything, then leads to the link for the customer', async () => {
  const id = await paid()
  const before = await read(id)
  expect(await mayChange(id)).toBe(true)
  expect(await mayChange(id, 'read-only')).toBe(false)
  const { chosen, outcome, seenTotal } = await shown(id, { 'quantity-1': '3' })
  expect(outcome).toMatchObject({ waitsKobo: naira(200_000), backKobo: 0 })
  expect(await read(id)).toEqual(before)
  const pressed = await press(id, 'change', chosen, { seenTotal }, 'fulfilment')
  expect(pressed).toMatchObject({ status: 303, to: `/admin/orders/${id}/pay?done=change` })
  expect(await mayChange(id)).toBe(false)
  expect((await look(id)).page).toMatchObject({ form: null, isWaiting: true })
  const { data } = await visit('fulfilment', id, payRoute, '/pay')
  const pay = data as payRoute.PayData
  expect(pay).toMatchObject({ isChange: true, dueKobo: naira(200_000), hasEmail: true })
  expect(pay.orderUrl).toBe(`http://shop.test/order/${before.linkToken}`)
  expect(decodeURIComponent(pay.whatsApp)).toContain('To pay for your change ₦200,000')
  expect(await visit('owner', id, payRoute, '/pay?do=send', {})).toMatchObject({ status: 303 })
  expect((await read(id)).events.at(-1)?.event).toMatchObject({ kind: 'order-change-asked' })
  const dropped = await visit('owner', id, orderRoute, '?do=drop-change', {})
  expect(dropped.to).toBe(`/admin/orders/${id}?done=drop-change`)
  expect(await mayChange(id)).toBe(true)
})

test('money goes back only by the form that asks for the right and a fresh code, and what was chosen stays', async () => {
  const id = await paid(3)
  const { chosen, outcome, seenTotal } = await shown(id, { 'quantity-1': '1' })
  expect(outcome).toMatchObject({ waitsKobo: 0, backKobo: naira(200_000) })
  const refund = (who: Who) => press(id, 'change-and-refund', chosen, { seenTotal }, who)
  expect(await refund('fulfilment')).toMatchObject({ status: 403 })
  expect(await press(id, 'change', chosen, { seenTotal }, 'fulfilment')).toMatchObject({ status: 409 })
  expect(await refund('stale-owner')).toMatchObject({
    status: 422,
    data: { errors: { code: expect.stringContaining('authenticator') } },
  })
  // The page after a refusal is asked for at the address of the post.
  expect((await look(id, { do: 'change', ...chosen })).page?.form).toMatchObject({
    values: { 'quantity-1': '1' },
    outcome: { backKobo: naira(200_000) },
  })
  expect((await read(id)).refunds).toEqual([])
  expect(await refund('owner')).toMatchObject({ status: 303, to: `/admin/orders/${id}?done=items` })
  expect(await read(id)).toMatchObject({
    lines: [{ quantity: 1 }],
    refunds: [{ amountKobo: naira(200_000) }],
  })
  // The same form once more: it was filled from other items.
  expect(await refund('owner')).toMatchObject({ status: 409 })
  expect((await read(id)).refunds).toHaveLength(1)
})

test('who may not edit orders neither sees nor changes them', async () => {
  const id = await paid()
  expect(await look(id, {}, 'read-only')).toMatchObject({ status: 403 })
  const { chosen, seenTotal } = await shown(id, { 'quantity-1': '2' })
  for (const action of ['change', 'change-and-refund'])
    expect(await press(id, action, chosen, { seenTotal }, 'read-only')).toMatchObject({ status: 403 })
  expect(await press(id, 'nothing', chosen, { seenTotal })).toMatchObject({ status: 405 })
  expect((await read(id)).lines).toMatchObject([{ quantity: 1 }])
})

test('nonsense is answered in words and changes nothing, and an unpaid order has no form', async () => {
  const { variantId } = await addWig(desk.db, { stock: 9 })
  const cart = await fillCart(desk.db, desk.clock.at, [variantId, 1])
  const design = {
    intent: 'add',
    variantId: await furnishStudio(desk.db, desk.clock.at),
    quantity: 1,
    customization: customization(),
  } as const
  const added = await applyCartChange(desk.db, cart, design, desk.clock.at)
  if (!added.ok) throw new Error(added.problem)
  const { id } = await addOrder(desk.db, { now: desk.clock.at, cartId: added.cart.id })
  expect((await look(id)).page).toMatchObject({ form: null, isWaiting: false })
  await desk.pay(id)
  const before = await read(id)
  const nasty = [
    '',
    'x'.repeat(5_000),
    '-1',
    '1e309',
    '%',
    '{"a":1}',
    '\ud800',
    '\u202e',
    'var_x',
    "' or 1=1",
  ]
  for (const value of nasty) {
    const chosen: Fields = { seen: value }
    for (const place of [1, 2, 3])
      for (const field of ['variant', 'length', 'colour', 'quantity']) chosen[`${field}-${place}`] = value
    expect((await look(id, chosen)).status).toBe(200)
    for (const action of ['change', 'change-and-refund']) {
      const { status } = await press(id, action, chosen, { seenTotal: value })
      expect(status, `${action} with ${value.slice(0, 20)}`).toBe(409)
    }
  }
  expect(await read(id)).toEqual(before)
  expect((await look('ord_x')).status).toBe(404)
})
