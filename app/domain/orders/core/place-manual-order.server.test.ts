import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { UserId, VariantId } from '#app/foundation/lib/ids.ts'
import { includedTax, type Kobo, kobo, naira } from '#app/foundation/lib/money.ts'
import { markPaidOutside } from '#app/domain/orders/payments/mark-paid.server.ts'
import { orderOffers } from '#app/domain/orders/offers/order-offer-tables.server.ts'
import { readOrder } from './orders.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { Role } from '#app/domain/staff/roles.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { priceDesign } from '#app/domain/customizer/studio-price.ts'
import { priceList } from '#db/seed/price-list.ts'
import { addBase, designCarts, customization, furnishStudio, lineAt } from '#tests/designs.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addTestOffer } from '#tests/offers.ts'
import { addOrder } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import { someProof } from '#tests/step-up.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { type ManualOrder, placeManualOrder } from './place-manual-order.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const deps = { queue: idleQueue, baseUrl: 'https://shop.test' }
let shopDb: TestDatabase
const staffIds = new Map<Role, UserId>()

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
  for (const role of ['owner', 'fulfilment'] as const)
    staffIds.set(role, (await addStaff(shopDb.db, role)).userId)
})
afterAll(() => shopDb.drop())

const actor = (role: Role = 'owner') => ({
  userId: staffIds.get(role) ?? 'usr_',
  role,
  requestId: 'req',
  now,
})

type Wanted = Partial<Omit<ManualOrder, 'form'>> & { form?: Partial<CheckoutForm>; role?: Role }

async function place(variantId: VariantId, { form = {}, role = 'owner', ...rest }: Wanted = {}) {
  const cartId = rest.cartId ?? (await fillCart(shopDb.db, now, [variantId, 1]))
  const wanted = {
    cartId,
    channel: 'whatsapp' as const,
    discount: null,
    customerId: null,
    provider: 'paystack',
  }
  return placeManualOrder(shopDb.db, deps, actor(role), { ...wanted, ...rest, form: checkoutForm(form) })
}

async function mustPlace(variantId: VariantId, wanted: Wanted = {}) {
  const placed = await place(variantId, wanted)
  if (!placed.ok) throw new Error(placed.problem)
  return readOrder(shopDb.db, placed.order.id)
}

const shelf = async (variantId: VariantId) => {
  const [row] = await shopDb.db
    .select({ onHand: variants.onHand, held: variants.held })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row
}

const off = (amount: number): { amountKobo: Kobo; reason: string } => ({
  amountKobo: naira(amount),
  reason: 'a friend of the house',
})

describe('an order by word', () => {
  test('holds the same stock for a day, and says who typed it and how it came', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 1 })
    const order = await mustPlace(variantId)
    expect(order).toMatchObject({ status: 'Pending', channel: 'whatsapp', typedBy: actor().userId })
    expect(order.holdUntil.getTime() - now.getTime()).toBe(24 * 60 * 60_000)
    expect(await shelf(variantId)).toEqual({ onHand: 1, held: 1 })
    await expect(addOrder(shopDb.db, { units: [[variantId, 1]] })).rejects.toThrow(/cart-changed|sold-out/u)
    const [mail] = await shopDb.db
      .select()
      .from(messages)
      .where(eq(messages.dedupe, `order-placed:${order.id}`))
    expect(mail?.recipient).toBe('adaeze@example.com')
    const [entry] = await shopDb.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id))
    expect(entry?.action).toBe('order.place')
    // Not the whole row: its hash may hold any figures.
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/Adaeze|803/u)
  })

  test('twenty clerks and the last unit: one order', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 1 })
    const carts = await Promise.all(
      Array.from({ length: 20 }, () => fillCart(shopDb.db, now, [variantId, 1])),
    )
    const placed = await Promise.all(carts.map((cartId) => place(variantId, { cartId })))
    expect(placed.filter((one) => one.ok)).toHaveLength(1)
    expect(await shelf(variantId)).toEqual({ onHand: 1, held: 1 })
  })

  test.each([
    ['a code for one use by each person', { maxPerPerson: 1 }],
    ['a code for first orders', { firstOrderOnly: true }],
  ])('twenty clerks at once for one person with %s: one use', async (_name, limits) => {
    const { variantId } = await addWig(shopDb.db, { stock: 40 })
    const code = `TYPED${Object.keys(limits).join('').toUpperCase()}`
    const offer = await addTestOffer(shopDb.db, actor(), { code, percent: 10, ...limits })
    const email = `${code.toLowerCase()}@example.com`
    const wanted = { code: offer, form: { email, phone: '' } }
    const seen = await place(variantId, wanted)
    if (seen.ok || seen.problem !== 'total-changed') throw new Error('a total that nobody saw was agreed to')
    const form = { ...wanted.form, seenTotalKobo: seen.quote.totalKobo }
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(variantId, { ...wanted, form })))
    expect(placed.filter((one) => one.ok)).toHaveLength(1)
    expect(await shopDb.db.$count(orderOffers, eq(orderOffers.offerId, offer))).toBe(1)
  })

  test('pressed twice at once it is one order', async () => {
    const { variantId } = await addWig(shopDb.db)
    const cartId = await fillCart(shopDb.db, now, [variantId, 1])
    const form = checkoutForm()
    const both = await Promise.all([1, 2].map(() => place(variantId, { cartId, form })))
    const ids = both.map((one) => (one.ok ? one.order.id : one.problem))
    expect(new Set(ids).size).toBe(1)
  })

  test('without an e-mail nobody is written to', async () => {
    const { variantId } = await addWig(shopDb.db)
    const before = await shopDb.db.$count(messages)
    const order = await mustPlace(variantId, { form: { email: '' } })
    expect(order.email).toBe('')
    expect(await shopDb.db.$count(messages)).toBe(before)
  })
})

describe('a discount', () => {
  test('leaves a design made from a reduced product the owner’s least share of its own price', async () => {
    const { db } = shopDb
    const customId = await furnishStudio(db, now)
    const carts = designCarts({ db: () => db, variantId: () => customId, now })
    const base = await addBase(db, 1_000)
    const design = { ...customization({ texture: 'body-wave' }), base }
    const cart = await carts.put(null, design)
    const { priceKobo } = lineAt(cart)
    const whole = priceDesign(priceList, design, null).totalKobo
    // The price stands at the floor already, so nothing may be taken off, whatever the role allows.
    expect(priceKobo).toBeLessThanOrEqual(whole * 0.5 + priceList.roundToKobo)
    const placed = await place(customId, { cartId: cart.id, discount: off(1_000) })
    expect(placed).toMatchObject({ ok: false, problem: 'discount-too-large', mostKobo: 0 })
    // The same design by itself is judged by the role alone.
    const plain = await carts.put(null, { ...design, base: null })
    const free = await place(customId, { cartId: plain.id, discount: off(1_000) })
    expect(free).not.toMatchObject({ problem: 'discount-too-large' })
  })

  test('is a row of the order with its reason, and the total is their sum', async () => {
    const { variantId } = await addWig(shopDb.db)
    const order = await mustPlace(variantId, { discount: off(5_000), form: { seenTotalKobo: naira(98_000) } })
    expect(order.totalKobo).toBe(naira(98_000))
    expect(order.adjustments).toContainEqual(
      expect.objectContaining({
        kind: 'discount',
        label: 'Discount: a friend of the house',
        amountKobo: kobo(-500_000),
      }),
    )
  })

  test.each([
    ['fulfilment', 10_000, true],
    ['fulfilment', 10_001, false],
    ['owner', 30_000, true],
    ['owner', 30_001, false],
  ] as const)('%s may take off %i: %s', async (role, amount, may) => {
    const { variantId } = await addWig(shopDb.db)
    const seenTotalKobo = naira(103_000 - amount)
    const placed = await place(variantId, { role, discount: off(amount), form: { seenTotalKobo } })
    expect(placed.ok ? 'placed' : placed.problem).toBe(may ? 'placed' : 'discount-too-large')
  })
})

describe('money that came another way', () => {
  const mark = (
    orderId: Parameters<typeof readOrder>[1],
    reference = '',
    method: 'cash' | 'bank transfer' = 'cash',
  ) =>
    markPaidOutside(shopDb.db, deps, actor(), someProof, {
      orderId,
      method,
      reference,
      seenKobo: naira(103_000),
    })

  test('settles the order once, however often and at once it is pressed', async () => {
    const { variantId } = await addWig(shopDb.db, { stock: 2 })
    const { id } = await mustPlace(variantId)
    const marked = await Promise.all(Array.from({ length: 5 }, () => mark(id)))
    expect(marked.filter((one) => one.ok)).toHaveLength(1)
    const order = await readOrder(shopDb.db, id)
    expect(order).toMatchObject({ status: 'Processing', isPaid: true })
    expect(order.payments.map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      'paystack abandoned',
      'manual paid',
    ])
    expect(order.events.filter(({ event }) => event.type === 'paid')).toHaveLength(1)
    expect(await shelf(variantId)).toEqual({ onHand: 1, held: 0 })
    expect(await shopDb.db.$count(messages, eq(messages.dedupe, `order-paid:${id}`))).toBe(1)
  })

  test('one transfer does not pay two orders', async () => {
    const { variantId } = await addWig(shopDb.db)
    const [one, two] = [await mustPlace(variantId), await mustPlace(variantId)]
    expect(await mark(one.id, 'GTB-2026-0042', 'bank transfer')).toEqual({ ok: true })
    expect(await mark(two.id, 'GTB-2026-0042', 'bank transfer')).toEqual({
      ok: false,
      problem: 'reference-used',
    })
    expect((await readOrder(shopDb.db, two.id)).status).toBe('Pending')
    expect(await shopDb.db.$count(payments, eq(payments.orderId, two.id))).toBe(1)
  })
})

describe('a service', () => {
  const repair = (amount: number) => [{ words: 'Lace repair', amountKobo: naira(amount) }]

  test('is a row of the order in its words, and the tax that prices hold is of the whole', async () => {
    await presetSetting(shopDb.db, 'vat', { on: true, permille: 75 })
    const { variantId } = await addWig(shopDb.db)
    const order = await mustPlace(variantId, {
      services: repair(15_000),
      form: { seenTotalKobo: naira(118_000) },
    })
    await presetSetting(shopDb.db, 'vat', { on: false, permille: 75 })
    expect(order.totalKobo).toBe(naira(118_000))
    expect(order.adjustments.map(({ kind, label, amountKobo }) => [kind, label, amountKobo])).toEqual([
      ['service', 'Lace repair', naira(15_000)],
      ['delivery', expect.any(String), naira(3_000)],
      ['vat', 'VAT 7.5% included', includedTax(naira(118_000), 75)],
    ])
    expect(order.payments[0]?.amountKobo).toBe(naira(118_000))
  })

  test('does not widen what may be taken off the items', async () => {
    const { variantId } = await addWig(shopDb.db)
    const placed = await place(variantId, {
      role: 'fulfilment',
      services: repair(500_000),
      discount: off(10_001),
    })
    expect(placed).toMatchObject({ problem: 'discount-too-large', mostKobo: naira(10_000) })
  })
})
