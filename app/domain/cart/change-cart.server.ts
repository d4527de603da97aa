// Changing carts: the one way in for the pages' forms, the browser's queue, the designer and staff who type an order.
import { eq, sql } from 'drizzle-orm'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import type { RouterContextProvider } from 'react-router'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { noteStep } from '#app/domain/measurement/count-steps.server.ts'
import { type AdoptReport, adoptFormerCart } from './adopt-former-cart.server.ts'
import { type CartChange, ownCart, readCartId } from './browser-cart.server.ts'
import { cartLimits } from './cart-limits.ts'
import { addLine, createCart, type LineChanged, lockCart, type Now } from './cart-lines.server.ts'
import { addNews, type CartNews, newsOfAdoption } from './cart-news.ts'
import { cartChanges, carts } from './cart-tables.server.ts'
import { type Cart, findCart, maxSubtotalKobo } from './cart.server.ts'
import { acceptPrice, fitStock, replaceDesign, setLine } from './edit-line.server.ts'
import { Pricer } from './price-customizations.server.ts'
import { removeLine, restoreLine, saveLine } from './removed-lines.server.ts'

export type CartProblem =
  | Extract<LineChanged, { ok: false }>['problem']
  /** There is no cart to change: its cookie is missing, too old or made up. */
  | 'no-cart'
  /** More money than any order may carry. */
  | 'too-much'

type Refused = {
  ok: false
  problem: CartProblem
  left?: number | undefined
  reason?: string | undefined
}

/** `isBegun`: its first item went into an empty cart. */
type Made = { ok: true; cartId: string; adopted?: AdoptReport | undefined; isBegun?: boolean } | Refused

export type TakenChanges =
  | {
      ok: true
      /** The cart that the browser has from now on; null when there is still none. */
      cartId: string | null
      /** One for each change, in their order. */
      results: Made[]
      /** The cart as it stands now, each customization priced once for the whole request. */
      readCart: () => Promise<Cart | null>
    }
  /** Too many requests; in how many seconds the next one has a chance. */
  | { ok: false; retryAfter: number }

/**
 * Makes what a browser asks of its cart, change by change: one that is refused does not hold up the next. A cart that is
 * begun while somebody is signed in is theirs at once.
 */
export async function takeCartChanges(
  context: Readonly<RouterContextProvider>,
  request: Request,
  changes: readonly CartChange[],
): Promise<TakenChanges> {
  const { db, now } = context.get(shop)
  const known = readCartId(request)
  const intents = changes.map((change) => change.intent)
  const taken = await takeCartRequest(context.get(shop), known, intents)
  if (!taken.ok) return taken
  const at = { now: now(), pricer: new Pricer(now()) }
  let cartId = known
  const results: Made[] = []
  for (const change of changes) {
    const made = await changeOnce(db, cartId, change, at)
    if (made.ok) cartId = made.cartId
    if (made.ok && made.isBegun) noteStep(db, 'cart')
    results.push(made)
  }
  if (cartId !== null && results.some((made) => made.ok)) cartId = await ownCart(context, request, cartId)
  const own = cartId
  return {
    ok: true,
    cartId,
    results,
    readCart: () => (own === null ? Promise.resolve(null) : findCart(db, own, at.now, at.pricer)),
  }
}

/** Counts one request of a browser that changes its cart `cartId`. */
export async function takeCartRequest(
  { db, now, address }: Pick<ShopContext, 'db' | 'now' | 'address'>,
  cartId: string | null,
  intents: readonly CartChange['intent'][],
): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
  for (const [limit, who] of await countsOf(db, address, cartId, intents)) {
    const taken = await takeFromLimit(db, limit, who, now())
    if (!taken.ok) return taken
  }
  return { ok: true }
}

export type CartChanged =
  | { ok: true; cart: Cart; adopted?: AdoptReport | undefined }
  | (Refused & { cart: Cart | null })

/** One change by whoever is trusted: staff who type an order. Answers with the cart as it stands then. */
export async function applyCartChange(
  db: Db,
  cartId: string | null,
  change: CartChange,
  now: Date,
): Promise<CartChanged> {
  const at = { now, pricer: new Pricer(now) }
  const made = await changeOnce(db, cartId, change, at)
  const id = made.ok ? made.cartId : cartId
  const cart = id === null ? null : await findCart(db, id, now, at.pricer)
  if (!made.ok) return { ...made, cart }
  if (!cart) throw new Error('a cart vanished while it was changed')
  return { ok: true, cart, adopted: made.adopted }
}

/**
 * Makes one change, creating the cart for the first item. Prices and stock are read from the catalogue, never from
 * the change. A refused change leaves the cart as it was and says why; `left` is how many units could be had.
 * A change whose `changeId` was made before does nothing.
 */
function changeOnce(db: Db, cartId: string | null, change: CartChange, at: Now): Promise<Made> {
  return undoableTransaction<Made>(db, async (tx, undo) => {
    const known = await lockCart(tx, cartId)
    if (known === null && change.intent !== 'add' && change.intent !== 'adopt')
      return { ok: false, problem: 'no-cart' }
    const id = known ?? (await createCart(tx, at.now))
    const { changeId } = change
    if (changeId !== undefined && !(await noteChange(tx, id, changeId, at.now)))
      return { ok: true, cartId: id }
    const done = await makeChange(tx, id, change, at)
    if (!done.ok) return undo(done)
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: at.now })
      .where(eq(carts.id, id))
    const { isTooMuch, units } = await weigh(tx, id)
    if (isTooMuch) return undo({ ok: false, problem: 'too-much' })
    const isBegun = change.intent === 'add' && units === change.quantity
    return { ok: true, cartId: id, adopted: done.adopted, isBegun }
  })
}

/** Of units, without what is saved for later. */
type Weight = { isTooMuch: boolean; units: number }

/** Customizations at the price that was seen, the rest at today's. */
async function weigh(tx: Db, cartId: string): Promise<Weight> {
  const { rows } = await tx.execute<Weight>(sql`
    select coalesce(sum(l.quantity::numeric * case when p.is_custom then l.seen_price_kobo else v.price_kobo end), 0)
      > ${maxSubtotalKobo} as "isTooMuch",
      coalesce(sum(l.quantity) filter (where not l.is_saved), 0)::int as units
    from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.cart_id = ${cartId} and l.removed_at is null`)
  return rows[0] ?? { isTooMuch: false, units: 0 }
}

/** False when this change was made before. */
export async function noteChange(tx: Db, cartId: string, changeId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(cartChanges)
    .values({ cartId, changeId, at: now })
    .onConflictDoNothing()
    .returning({ changeId: cartChanges.changeId })
  return noted.length > 0
}

async function makeChange(
  tx: Db,
  cartId: string,
  change: CartChange,
  at: Now,
): Promise<LineChanged & { adopted?: AdoptReport }> {
  switch (change.intent) {
    case 'add':
      return addLine(tx, cartId, change, at)
    case 'replace':
      return replaceDesign(tx, cartId, change, at.pricer)
    case 'set':
      return setLine(tx, cartId, change)
    case 'remove':
      return removeLine(tx, cartId, change.lineId, at.now)
    case 'save':
      return saveLine(tx, cartId, change.lineId, at.now)
    case 'restore':
      return restoreLine(tx, cartId, change.lineId)
    case 'accept-price':
      return acceptPrice(tx, cartId, change, at.pricer)
    case 'fit-stock':
      return fitStock(tx, cartId, change.lineId)
    case 'set-destination':
      return setDestination(tx, cartId, change)
    case 'adopt':
      return adopt(tx, cartId, change.items, at)
    case 'read-news':
      return setNews(tx, cartId, [])
    case 'decline-gift':
    case 'take-gift':
      return chooseGift(tx, cartId, change)
  }
}

/** The report is kept on the cart: should the answer be lost, the change sent again would not bring it back. */
async function adopt(tx: Db, cartId: string, items: unknown, at: Now) {
  const adopted = await adoptFormerCart(tx, cartId, items, at)
  const [row] = await tx.select({ news: carts.news }).from(carts).where(eq(carts.id, cartId))
  await setNews(tx, cartId, addNews(row?.news ?? [], newsOfAdoption(adopted)))
  return { ok: true as const, adopted }
}

async function setNews(tx: Db, cartId: string, news: CartNews[]): Promise<LineChanged> {
  await tx.update(carts).set({ news }).where(eq(carts.id, cartId))
  return { ok: true }
}

/** So many gifts are remembered as declined; the one declined longest ago makes room. */
const mostDeclined = 20

async function chooseGift(
  tx: Db,
  cartId: string,
  { intent, offerId }: { intent: 'decline-gift' | 'take-gift'; offerId: OfferId },
): Promise<LineChanged> {
  const [row] = await tx.select({ declined: carts.declinedGifts }).from(carts).where(eq(carts.id, cartId))
  const others = (row?.declined ?? []).filter((id) => id !== offerId)
  const declinedGifts = intent === 'take-gift' ? others : [...others, offerId].slice(-mostDeclined)
  await tx.update(carts).set({ declinedGifts }).where(eq(carts.id, cartId))
  return { ok: true }
}

async function setDestination(
  tx: Db,
  cartId: string,
  { country, state, area }: Destination,
): Promise<LineChanged> {
  await tx.update(carts).set({ destination: { country, state, area } }).where(eq(carts.id, cartId))
  return { ok: true }
}

/** One request counts once for its address and its cart, more when it begins a cart or takes a former one over. */
async function countsOf(
  db: Db,
  address: string,
  cartId: string | null,
  intents: readonly CartChange['intent'][],
): Promise<[Limit, string][]> {
  const isAdoption = intents.includes('adopt')
  const isNew = (isAdoption || intents.includes('add')) && !(await isKnown(db, cartId))
  return [
    [cartLimits.fromAddress, address],
    ...(cartId === null ? [] : [[cartLimits.toCart, cartId] satisfies [Limit, string]]),
    ...(isNew ? [[cartLimits.newCarts, address] satisfies [Limit, string]] : []),
    ...(isAdoption ? [[cartLimits.adoptions, address] satisfies [Limit, string]] : []),
  ]
}

async function isKnown(db: Db, cartId: string | null): Promise<boolean> {
  return cartId !== null && (await db.$count(carts, eq(carts.id, cartId))) > 0
}
