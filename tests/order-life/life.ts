// One life: an order and what it may choose from, and what the test itself remembers of what was agreed to. It knows nothing of how
// the shop counts.
import { useCreditInCart } from '#app/domain/cart/cart-credit.server.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { stockMovements, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { enterCredit, findCreditOf, openCredit } from '#app/domain/credit/credit-ledger.server.ts'
import type { CheckoutForm } from '#app/domain/orders/core/checkout-form.ts'
import { placeManualOrder } from '#app/domain/orders/core/place-manual-order.server.ts'
import { readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { channelNames } from '#app/foundation/jobs/channel-names.ts'
import { type CreditId, newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { eq } from 'drizzle-orm'
import { customization } from '#tests/designs.ts'
import { addWig } from '#tests/factories.ts'
import { addOrder, placeSeen } from '#tests/orders.ts'
import type { World } from './world.ts'

/** What was given back by somebody's word, in kobo, as the answer of that step said. */
export type Given = {
  refundedKobo: number
  returnedKobo: number
  keptKobo: number
  /** That came beside the provider, and the bank's references of it. */
  outsideKobo: number
  references: string[]
  /** How often staff sent the link to pay. */
  linksMailed: number
}

const newGiven = (): Given => ({
  refundedKobo: 0,
  returnedKobo: 0,
  keptKobo: 0,
  outsideKobo: 0,
  references: [],
  linksMailed: 0,
})

export type Life = {
  world: World
  email: string
  phone: string
  orders: { id: OrderId; given: Given }[]
  /** Of one wig on the shelf: as ordered, dearer, cheaper. */
  shelf: [VariantId, VariantId, VariantId]
  made: VariantId
}

export type Dice = (sides: number) => number

let lives = 0

export async function beginLife(world: World, dice: Dice): Promise<Life> {
  const { db } = world
  const email = `life${++lives}@example.com`
  const { variantId } = await addWig(db, { stock: 4 })
  const [own] = await db.select().from(variants).where(eq(variants.id, variantId))
  if (!own) throw new Error('no variant')
  const other = async (name: string, position: number, priceNaira: number) => {
    const id = newId('var')
    const priceKobo = naira(priceNaira)
    const change = { id, sku: `${own.sku}-${name}`, lengthIn: 20 + position, position, isDefault: false }
    await db.insert(variants).values({ ...own, ...change, priceKobo, onHand: 2, held: 0 })
    await db.insert(stockMovements).values({ variantId: id, delta: 2, reason: 'received' })
    return id
  }
  const shelf: Life['shelf'] = [variantId, await other('long', 1, 150_000), await other('short', 2, 60_000)]
  const made = (await addWig(db, { stock: 0, madeToOrder: true, priceNaira: 80_000 })).variantId
  const phone = `+234803${String(lives).padStart(7, '0')}`
  const life: Life = { world, email, phone, orders: [], shelf, made }
  if (dice(4) === 0) await giveCredit(life, dice(3) === 0 ? 900_000 : 5_000)
  await placeOrder(life, dice)
  return life
}

async function giveCredit({ world, email }: Life, amountNaira: number): Promise<void> {
  await transaction(world.db, async (tx) => {
    const accountId = await openCredit(tx, email)
    const entry = { cause: 'returned' as const, amountKobo: naira(amountNaira) }
    await enterCredit(tx, { accountId, ...entry, orderId: newId('ord') })
  })
}

/** With store credit where there is some; by courier or fetched; paid as it may be. */
export async function placeOrder(life: Life, dice: Dice): Promise<void> {
  const { world, email } = life
  const { db, clock } = world
  const cartId = await fillCart(life, dice)
  if (cartId === null) return
  const credit: CreditId | null = await findCreditOf(db, email)
  if (credit !== null) await useCreditInCart(db, cartId, credit)
  const deliveryMethod: CheckoutForm['deliveryMethod'] = dice(4) === 0 ? 'pickup' : 'delivery'
  // What store credit pays whole is paid no other way; nobody has two that are paid on delivery.
  const isFree = credit === null && life.orders.length === 0
  const form = {
    ...reachOf(life, dice),
    deliveryMethod,
    pay: (['plan', 'deposit'] as const)[dice(6)],
    payBy: isFree ? chooseWay(deliveryMethod, dice) : undefined,
    wantsPhotos: dice(4) === 0,
  } as const
  const placed =
    dice(4) === 0
      ? await typeOrder(world, cartId, form, dice)
      : await addOrder(db, { now: clock.at, cartId }, { ...form, email })
  life.orders.push({ id: placed.id, given: newGiven() })
}

/** How they hear of it. */
const reachOf = ({ email, phone }: Life, dice: Dice) => ({
  email,
  phone,
  reach: channelNames[dice(2) === 0 ? dice(channelNames.length) : 0] ?? 'mail',
})

/** By a member of staff: with work beside the items, something off, or for somebody who has no email. */
function typeOrder(
  { db, deps, actor }: World,
  cartId: string,
  form: Partial<CheckoutForm>,
  dice: Dice,
): ReturnType<typeof placeSeen> {
  const by = actor()
  const { userId } = by
  if (userId === null) throw new Error('nobody types it')
  const manual = {
    cartId,
    channel: 'whatsapp',
    services: dice(3) === 0 ? [{ words: 'Restyling', amountKobo: naira(1 + dice(20_000)) }] : [],
    discount: dice(3) === 0 ? { amountKobo: naira(1 + dice(8_000)), reason: 'a friend of the house' } : null,
    customerId: null,
    provider: 'paystack',
  } as const
  const asked = { ...form, ...(dice(3) > 0 ? {} : { email: '' }) }
  return placeSeen(asked, (whole) =>
    placeManualOrder(db, deps, { ...by, userId }, { ...manual, form: whole }),
  )
}

/** Something of the shelf, made to order, a design, or a mixture; null when the shelf is empty by now. */
async function fillCart({ world, shelf, made }: Life, dice: Dice) {
  const kinds = [['shelf'], ['shelf', 'made'], ['made'], ['design'], ['shelf', 'design']]
  let cartId: string | null = null
  for (const kind of kinds[dice(kinds.length)] ?? []) {
    const what =
      kind === 'design'
        ? { variantId: world.designVariant, customization: customization() }
        : { variantId: kind === 'made' ? made : shelf[0] }
    const change = { intent: 'add', quantity: 1 + dice(2), ...what } as const
    const added = await applyCartChange(world.db, cartId, change, world.clock.at)
    if (added.ok) cartId = added.cart.id
  }
  return cartId
}

/** By the provider, as most; to the account of the house; to the courier. */
function chooseWay(method: CheckoutForm['deliveryMethod'], dice: Dice): CheckoutForm['payBy'] {
  if (dice(2) === 0) return undefined
  return method === 'delivery' && dice(2) === 0 ? 'delivery' : 'transfer'
}

export type OnOrder = { life: Life; world: World; order: WholeOrder; given: Given; dice: Dice }

export async function onOrder(life: Life, dice: Dice): Promise<OnOrder> {
  const one = life.orders[dice(life.orders.length)]
  if (!one) throw new Error('a life without an order')
  return { life, world: life.world, order: await readOrder(life.world.db, one.id), given: one.given, dice }
}
