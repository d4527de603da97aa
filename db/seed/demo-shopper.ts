// The demo shop's own shopper, for whoever tries the account pages: signed up, measured, with two addresses and three
// orders that stand differently. Written through the domain's own functions, without mails.
import { asc, eq } from 'drizzle-orm'
import { identities, users } from '#app/domain/accounts/account-tables.server.ts'
import { createPasswordHasher } from '#app/domain/accounts/password.server.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import type { CartChange } from '#app/domain/cart/browser-cart.server.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { ensureCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import { releaseStock, sellHeldStock } from '#app/domain/catalog/stock/stock.server.ts'
import type { CheckoutForm } from '#app/domain/orders/core/checkout-form.ts'
import { takeSlots } from '#app/domain/customizer/making-slots.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { saveAddress } from '#app/domain/delivery/addresses.server.ts'
import { newId, newToken, type OrderId, type UserId, type VariantId } from '#app/foundation/lib/ids.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { lockOrder, moveOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orderEvents } from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { settle } from '#app/domain/customizer/choose.ts'
import type { Measurements } from '#app/domain/customizer/design.ts'
import { saveHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { demoShopper } from './demo-account.ts'
import { priceList } from './price-list.ts'

/** As the demo hashes their password, before its transaction: one hash takes some 30 ms. */
export async function hashDemoPassword(): Promise<string> {
  const hash = await createPasswordHasher().hash(demoShopper.password)
  if (hash === 'busy') throw new Error('nobody else was hashing')
  return hash
}

type Now = { now: Date }

/** Does nothing when somebody has their address already. Needs the furnished shop. */
export async function seedDemoShopper(tx: Db, { now, passwordHash }: Now & { passwordHash: string }) {
  const { name, email, phone } = demoShopper
  const known = await tx.$count(users, eq(users.email, email))
  if (known > 0) return
  const userId = newId('usr')
  const since = daysBefore(now, 80)
  await tx
    .insert(users)
    .values({ id: userId, name, email, phone, emailVerified: true, createdAt: since, updatedAt: since })
  await tx.insert(identities).values({
    id: newId('idy'),
    userId,
    providerId: 'credential',
    accountId: userId,
    password: passwordHash,
    createdAt: since,
    updatedAt: since,
  })
  for (const form of [home, office]) await saveAddress(tx, userId, { id: null, form, now: since })
  const hair = {
    measurements,
    unit: 'in' as const,
    heightCm: 168,
    tone: 'cocoa' as const,
    notes: 'Deep waves and body waves, 20 to 24 in. Soft lace, please: my hairline is tender.',
  }
  await saveHairProfile(tx, userId, hair, since)
  await seedOrders(tx, userId, now)
}

async function seedOrders(tx: Db, userId: UserId, now: Date): Promise<void> {
  await addOrder(tx, {
    userId,
    now: daysBefore(now, 33),
    wanted: [{ variantId: await variantOf(tx, 'aku-bone-classic', 22) }],
    moves: [
      ['Processing', 'paid', 0],
      ['Shipped', 'handed to the rider', 1],
      ['Delivered', 'received', 3],
    ],
  })
  await addOrder(tx, {
    userId,
    now: daysBefore(now, 12),
    wanted: [{ variantId: await variantOf(tx, 'ireti-burmese-26', 26) }],
    moves: [['Cancelled', 'not paid in time', 0.03]],
  })
  const { variantId } = await ensureCustomProduct(tx, now)
  const given = {
    texture: 'deep-wave',
    length: '22',
    density: '180',
    construction: '13x4-hd',
    colour: '1B/27',
  }
  await addOrder(tx, {
    userId,
    now,
    wanted: [
      {
        variantId,
        customization: {
          design: settle(priceList, given).design,
          measurements,
          expressProcessing: false,
          base: null,
          name: 'Sunday best',
        },
      },
    ],
    moves: [
      ['Processing', 'paid', 0],
      ['In production', 'with our makers', 0],
    ],
  })
}

type Wanted = Pick<Extract<CartChange, { intent: 'add' }>, 'variantId' | 'customization'>
type DemoOrder = Now & {
  userId: UserId
  wanted: Wanted[]
  /** Where it goes, why, and how many days after it was placed. */
  moves: [to: OrderStatus, reason: string, days: number][]
}

async function addOrder(tx: Db, { userId, now, wanted, moves }: DemoOrder): Promise<void> {
  const orderId = await place(tx, userId, wanted, now)
  const isPaid = moves.some(([to]) => to === 'Processing')
  if (isPaid) await pay(tx, orderId, now)
  else await giveUp(tx, orderId)
  for (const [to, reason] of moves) {
    const order = await lockOrder(tx, orderId)
    if (order) await moveOrder(tx, order, to, reason)
  }
  await dateEvents(tx, orderId, now, [...(isPaid ? [0, 0] : [0]), ...moves.map(([, , days]) => days)])
}

async function place(tx: Db, userId: UserId, wanted: readonly Wanted[], now: Date): Promise<OrderId> {
  let cartId: string | null = null
  for (const product of wanted) {
    const changed = await applyCartChange(tx, cartId, { intent: 'add', quantity: 1, ...product }, now)
    if (!changed.ok) throw new Error(`the demo cart refused an item: ${changed.problem}`)
    cartId = changed.cart.id
  }
  if (cartId === null) throw new Error('a demo order needs items')
  const { label: _label, isDefault: _usual, ...recipient } = home
  const form = {
    ...recipient,
    email: demoShopper.email,
    note: '',
    giftMessage: '',
    reach: 'mail' as const,
    wantsPhotos: false,
    deliveryMethod: 'delivery' as const,
    key: newToken(),
    seenTotalKobo: undefined,
  }
  const placed = await placeAtItsTotal(tx, { cartId, form, userId, now })
  await tx.delete(carts).where(eq(carts.id, cartId))
  return placed
}

/** The total that they have to have seen is told by the refusal of an order without one. */
async function placeAtItsTotal(
  tx: Db,
  input: Now & { cartId: string; form: CheckoutForm; userId: UserId },
): Promise<OrderId> {
  const order = { ...input, provider: 'paystack' }
  const asked = await placeOrder(tx, order)
  if (asked.ok || asked.problem !== 'total-changed')
    throw new Error('the demo’s checkout took an order without a total')
  const form = { ...input.form, seenTotalKobo: asked.quote.totalKobo }
  const placed = await placeOrder(tx, { ...order, form })
  if (!placed.ok) throw new Error(`the demo's order was refused: ${placed.problem}`)
  return placed.order.id
}

async function pay(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const [paid] = await tx
    .update(payments)
    .set({ state: 'paid', channel: 'card', paidAt: now, checkedAt: now })
    .where(eq(payments.orderId, orderId))
    .returning()
  if (!paid) throw new Error('the demo’s order has no payment')
  const { reference, amountKobo } = paid
  await takeSlots(tx, orderId, now)
  await recordEvent(tx, orderId, { type: 'paid', reference, amountKobo })
  await sellHeldStock(tx, orderId)
}

/** As after half an hour without a payment. */
async function giveUp(tx: Db, orderId: OrderId): Promise<void> {
  await tx.update(payments).set({ state: 'abandoned' }).where(eq(payments.orderId, orderId))
  await releaseStock(tx, orderId)
}

/** Events are written as they happen; these happened on other days. */
async function dateEvents(tx: Db, orderId: OrderId, placedAt: Date, days: readonly number[]): Promise<void> {
  const events = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  for (const [at, { id }] of events.entries()) {
    // A minute between two of one day keeps their order.
    const when = new Date(placedAt.getTime() + (days[at] ?? 0) * dayMs + at * 60_000)
    await tx.update(orderEvents).set({ at: when }).where(eq(orderEvents.id, id))
  }
}

async function variantOf(tx: Db, slug: string, lengthIn: number): Promise<VariantId> {
  const rows = await tx
    .select({ id: variants.id, lengthIn: variants.lengthIn })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug))
  const variant = rows.find((row) => row.lengthIn === lengthIn)
  if (!variant) throw new Error(`the demo has no ${slug} of ${lengthIn} in`)
  return variant.id
}

const dayMs = 24 * 60 * 60 * 1000

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

const home = {
  label: 'Home',
  name: demoShopper.name,
  phone: demoShopper.phone,
  country: 'NG',
  state: 'LA',
  area: 'island' as const,
  city: 'Lekki',
  address: '12 Admiralty Way',
  landmark: 'Opposite the bank',
  postcode: '',
  isDefault: true,
}

const office = {
  ...home,
  label: 'Office',
  area: 'mainland' as const,
  city: 'Ikeja',
  address: '48 Allen Avenue, third floor',
  landmark: 'Beside the pharmacy',
  postcode: '',
  isDefault: false,
}

/** Inches: a head that size M fits. */
const measurements: Measurements = {
  circumference: 22.5,
  frontToNape: 14.5,
  earToEarForehead: 11.5,
  earToEarTop: 12.5,
  templeToTemple: 14.5,
  nape: 5.5,
}
