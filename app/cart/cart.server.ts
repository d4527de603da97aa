// The server's cart: read in one query with today's prices and stock, changed by one intent at a time.
import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { addressSku, variantOptions } from '#app/catalog/address-sku.server.ts'
import { inShop } from '#app/catalog/on-shelf.server.ts'
import { firstPictureOf } from '#app/catalog/picture-json.server.ts'
import { type Db, undoableTransaction } from '#app/db/db.server.ts'
import type { Destination } from '#app/delivery/delivery.ts'
import { newToken, type UserId } from '#app/lib/ids.ts'
import { MAX_KOBO } from '#app/lib/money.ts'
import { readPublishedBook } from '#app/studio/studio.server.ts'
import { type AdoptReport, adoptFormerCart } from './adopt-former-cart.server.ts'
import { baseOfDesign } from './base-of-design.server.ts'
import type { CartChange } from './cart-form.ts'
import { acceptPrice, addLine, fitStock, type LineChanged, setLine } from './cart-lines.server.ts'
import { removeLine, restoreLine } from './removed-lines.server.ts'
import { addNews, type CartNews, newsOfAdoption } from './cart-news.ts'
import { cartChanges, cartLines, carts } from './cart-tables.server.ts'
import { type Cart, type CartRow, toCart } from './price-cart.server.ts'
import { replaceDesign } from './replace-design.server.ts'

/** Which wig the design of a line was made from; null for what is no design. */
const baseOfLine = {
  slug: sql`case when p.is_custom then l.configuration->'base'->>'slug' end`,
  length: sql`l.configuration->'base'->>'length'`,
}

export type CartProblem =
  | Extract<LineChanged, { ok: false }>['problem']
  /** There is no cart to change: its cookie is missing, too old or made up. */
  | 'no-cart'
  /** More money than any order may carry. */
  | 'too-much'

export type CartChanged =
  | { ok: true; cart: Cart; adopted?: AdoptReport | undefined }
  | {
      ok: false
      problem: CartProblem
      left?: number | undefined
      reason?: string | undefined
      cart: Cart | null
    }

type Made =
  | Extract<CartChanged, { ok: true }>
  | { ok: false; problem: CartProblem; left?: number; reason?: string }

/** Above this a cart is a joke or an attack; orders end far below (MAX_KOBO). */
export const maxSubtotalKobo = MAX_KOBO * 100

/**
 * A cart with today's prices and stock, or null when the id is not known; its own id may be another one, when it went into
 * the cart of a person who signed in. Designs cost a second query: the book.
 */
export async function findCart(db: Db, cartId: string, now: Date): Promise<Cart | null> {
  if (!isCartId(cartId)) return null
  const result = await db.execute<CartRow>(sql`
    select c.id, c.version, c.user_id is not null as "isOwned", c.destination, c.news, coalesce((
      select json_agg(json_build_object('id', l.id, 'productId', p.id, 'variantId', v.id, 'slug', p.slug, 'name', p.name,
        'description', p.description, 'sku', v.sku, 'lengthIn', v.length_in, 'addressSku', ${addressSku}, 'kind', p.kind,
        'density', coalesce(v.density, p.density), 'variantGrams', v.grams, 'options', ${variantOptions}, 'grams', coalesce(v.grams, p.grams),
        'picture', ${firstPictureOf(sql`p.id`)}, 'quantity', l.quantity, 'priceKobo', v.price_kobo, 'seenPriceKobo', l.seen_price_kobo,
        'madeToOrder', p.made_to_order, 'left', v.on_hand - v.held, 'isCustom', l.is_custom,
        'configuration', l.configuration, 'isDesign', p.is_custom, 'base', b.base,
        'published', coalesce(${inShop('p', now)} and v.retired_at is null, false)) order by l.added_at, l.id)
      from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      left join lateral (${baseOfDesign(now, baseOfLine)}) b on true
      where l.cart_id = c.id and l.removed_at is null), '[]') as lines
    from carts c where c.id = coalesce((select j.joined_into from carts j where j.id = ${cartId}), ${cartId})`)
  const [row] = result.rows
  if (!row) return null
  const hasDesigns = row.lines.some((line) => line.isDesign)
  return toCart(row, hasDesigns ? await readPublishedBook(db) : null)
}

/**
 * Makes one change, creating the cart for the first piece. Prices and stock are read from the catalogue, never from
 * the change. A refused change leaves the cart as it was and says why; `left` is how many pieces could be had.
 * A change whose `changeId` was made before does nothing and answers with the cart.
 */
export async function applyCartChange(
  db: Db,
  cartId: string | null,
  change: CartChange,
  now: Date,
): Promise<CartChanged> {
  const made = await undoableTransaction<Made>(db, async (tx, undo) => {
    const known = await lockCart(tx, cartId)
    if (known === null && change.intent !== 'add' && change.intent !== 'adopt')
      return { ok: false, problem: 'no-cart' }
    const id = known ?? (await createCart(tx, now))
    if (change.changeId !== undefined && !(await noteChange(tx, id, change.changeId, now))) {
      return { ok: true, cart: await readCart(tx, id, now) }
    }
    const done = await makeChange(tx, id, change, now)
    if (!done.ok) return undo(done)
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: now })
      .where(eq(carts.id, id))
    const cart = await readCart(tx, id, now)
    if (cart.subtotalKobo > maxSubtotalKobo) return undo({ ok: false, problem: 'too-much' })
    return { ok: true, cart, adopted: done.adopted }
  })
  if (made.ok) return made
  return { ...made, cart: cartId === null ? null : await findCart(db, cartId, now) }
}

/** Empties a cart whose pieces went into an order. Runs in the order's transaction, with the cart locked. */
export async function clearCart(tx: Db, cartId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId))
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, news: [], updatedAt: sql`now()` })
    .where(eq(carts.id, cartId))
}

/**
 * How long a cart waits after its last change; days. One in an account can be come back to from any browser, one without a
 * line holds nothing but a place to deliver to.
 */
const cartDays = { empty: 7, nobodys: 90, ofAccount: 365 }
/** How long the ids of changes are remembered, so that one that is sent again is not made again; days. */
const changeDays = 30

/** Forgets carts that nobody came back to, and changes that no browser sends again. Returns how many carts. */
export async function forgetOldCarts(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db.delete(cartChanges).where(lt(cartChanges.at, before(changeDays)))
  const lines = db.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartId, carts.id))
  const gone = await db.delete(carts).where(
    or(
      // A cart that went into another leads its browser there and stays.
      and(
        isNull(carts.userId),
        isNull(carts.joinedInto),
        notExists(lines),
        lt(carts.updatedAt, before(cartDays.empty)),
      ),
      and(isNull(carts.userId), lt(carts.updatedAt, before(cartDays.nobodys))),
      lt(carts.updatedAt, before(cartDays.ofAccount)),
    ),
  )
  return gone.rowCount ?? 0
}

/** Carts are known by a token of our own making (newToken); anything else is not looked up. */
export function isCartId(text: string): boolean {
  return /^[0-9a-z]{32}$/u.test(text)
}

/**
 * Changes of one cart stand in line here, so that two adds at once see each other. Returns the id of the cart that is
 * meant, which is another one when somebody signed in meanwhile; null when there is none.
 */
export async function lockCart(tx: Db, cartId: string | null): Promise<string | null> {
  if (cartId === null || !isCartId(cartId)) return null
  const rows = await tx
    .select({ id: carts.id, joinedInto: carts.joinedInto })
    .from(carts)
    .where(eq(carts.id, cartId))
    .for('no key update')
  const joinedInto = rows[0]?.joinedInto ?? null
  return joinedInto === null ? (rows[0]?.id ?? null) : lockCart(tx, joinedInto)
}

/** Always under a new token: an id that a browser brought along is never taken over. */
export async function createCart(tx: Db, now: Date, userId: UserId | null = null): Promise<string> {
  const id = newToken()
  await tx.insert(carts).values({ id, userId, createdAt: now, updatedAt: now })
  return id
}

/** False when this change was made before. */
async function noteChange(tx: Db, cartId: string, changeId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(cartChanges)
    .values({ cartId, changeId, at: now })
    .onConflictDoNothing()
    .returning({ changeId: cartChanges.changeId })
  return noted.length > 0
}

async function readCart(tx: Db, cartId: string, now: Date): Promise<Cart> {
  const cart = await findCart(tx, cartId, now)
  if (!cart) throw new Error('a cart vanished inside its own transaction')
  return cart
}

async function makeChange(
  tx: Db,
  cartId: string,
  change: CartChange,
  now: Date,
): Promise<LineChanged & { adopted?: AdoptReport }> {
  switch (change.intent) {
    case 'add':
      return addLine(tx, cartId, change, now)
    case 'replace':
      return replaceDesign(tx, cartId, change, now)
    case 'set':
      return setLine(tx, cartId, change)
    case 'remove':
      return removeLine(tx, cartId, change.lineId, now)
    case 'restore':
      return restoreLine(tx, cartId, change.lineId)
    case 'accept-price':
      return acceptPrice(tx, cartId, change, now)
    case 'fit-stock':
      return fitStock(tx, cartId, change.lineId)
    case 'set-destination':
      return setDestination(tx, cartId, change)
    case 'adopt':
      return adopt(tx, cartId, change.items, now)
    case 'read-news':
      return setNews(tx, cartId, [])
  }
}

/** The report is kept on the cart: should the answer be lost, the change sent again would not bring it back. */
async function adopt(tx: Db, cartId: string, items: unknown, now: Date) {
  const adopted = await adoptFormerCart(tx, cartId, items, now)
  const [row] = await tx.select({ news: carts.news }).from(carts).where(eq(carts.id, cartId))
  await setNews(tx, cartId, addNews(row?.news ?? [], newsOfAdoption(adopted)))
  return { ok: true as const, adopted }
}

async function setNews(tx: Db, cartId: string, news: CartNews[]): Promise<LineChanged> {
  await tx.update(carts).set({ news }).where(eq(carts.id, cartId))
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
