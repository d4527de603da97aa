// What signing in does to carts. A person has one cart, known by carts.user_id; a browser has one, known by its cookie.
// The cart in the browser becomes theirs, or goes into the one that they have. A cart that belongs to somebody else is
// neither shown nor touched: they get their own, and the other one waits for its owner (docs/decisions/0009).
import { eq, inArray, sql } from 'drizzle-orm'
import { holdUser } from '#app/domain/accounts/people.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { CartLineId, UserId } from '#app/foundation/lib/ids.ts'
import { addNews, type CartNews } from './cart-news.ts'
import { createCart, isCartId } from './cart-lines.server.ts'
import { type Cart, type CartLine, findCart, maxSubtotalKobo } from './cart.server.ts'
import { forgetRemovals } from './removed-lines.server.ts'
import { cartLines, carts } from './cart-tables.server.ts'
import { type JoiningLine, type JoinPlan, planJoin } from './join-lines.ts'

export type JoinedCart = {
  /** For the browser's cookie. Null when neither they nor the browser has a cart. */
  cartId: string | null
  /** Lines of the browser's cart that went into theirs. */
  merged: number
  /** What could not be kept in full; stands on the cart until they have read it. */
  limited: CartNews[]
}

type CartRow = typeof carts.$inferSelect

const noCart: JoinedCart = { cartId: null, merged: 0, limited: [] }

/**
 * Makes the browser's cart theirs. May be repeated and run at once from several devices: nothing is taken over twice.
 * Amounts in kobo. Locks in one order, their account first and then carts by id, so that sign-ins cannot block each other.
 */
export async function joinCart(
  db: Db,
  { userId, cartId }: { userId: UserId; cartId: string | null },
  now: Date,
): Promise<JoinedCart> {
  return transaction(db, async (tx) => {
    // Two sign-ins of one person stand in line here.
    if (!(await holdUser(tx, userId))) return noCart
    const { own, browser } = await lockBoth(tx, userId, cartId)
    if (browser === null || browser.id === own?.id) return { ...noCart, cartId: own?.id ?? null }
    if (browser.userId !== null || browser.joinedInto !== null) {
      return { ...noCart, cartId: own?.id ?? (await createCart(tx, now, userId)) }
    }
    if (own) return merge(tx, own, browser, now)
    await tx.update(carts).set({ userId }).where(eq(carts.id, browser.id))
    return { ...noCart, cartId: browser.id }
  })
}

async function lockBoth(tx: Db, userId: UserId, cartId: string | null) {
  const wanted = cartId !== null && isCartId(cartId) ? cartId : null
  const found = await tx
    .select({ id: carts.id, joinedInto: carts.joinedInto })
    .from(carts)
    .where(
      wanted === null
        ? eq(carts.userId, userId)
        : sql`${carts.userId} = ${userId} or ${carts.id} = ${wanted}`,
    )
  // A cart that has gone into another stands for that one and is not locked itself.
  const ids = [...new Set(found.map((row) => row.joinedInto ?? row.id))]
  if (ids.length === 0) return { own: null, browser: null }
  const rows = await tx
    .select()
    .from(carts)
    .where(inArray(carts.id, ids))
    .orderBy(carts.id)
    .for('no key update')
  const own = rows.find((row) => row.userId === userId) ?? null
  const isOwn = found.some((row) => row.id === wanted && (row.joinedInto ?? row.id) === own?.id)
  return { own, browser: isOwn ? own : (rows.find((row) => row.id !== own?.id) ?? null) }
}

async function merge(tx: Db, own: CartRow, browser: CartRow, now: Date): Promise<JoinedCart> {
  const [owned, brought] = [await mustFind(tx, own.id, now), await mustFind(tx, browser.id, now)]
  const shown = new Map([...owned.lines, ...brought.lines].map((line) => [line.id, line]))
  const rows = await tx
    .select()
    .from(cartLines)
    .where(inArray(cartLines.cartId, [own.id, browser.id]))
    .orderBy(cartLines.addedAt, cartLines.id)
  const linesOf = (cartId: string) =>
    rows.filter((row) => row.cartId === cartId).map((row) => joiningLine(row, shown.get(row.id)))
  // More money than any cart may carry: then everything stays where it is.
  const fits = owned.subtotalKobo + brought.subtotalKobo <= maxSubtotalKobo
  const seen = own.updatedAt > browser.updatedAt ? 'own' : 'browser'
  const plan = fits ? planJoin(linesOf(own.id), linesOf(browser.id), seen) : leaveAll(brought)
  await carryOut(tx, plan, own.id)
  const limited = newsOf(plan, shown)
  const { moved, addedUp, leftBehind } = plan
  const destination =
    seen === 'own' ? (own.destination ?? browser.destination) : (browser.destination ?? own.destination)
  await tx
    .update(carts)
    .set({
      destination,
      ...creditOf(own.creditId === null ? browser : own),
      // Above both, so that a browser's copy of either notices.
      version: Math.max(own.version, browser.version) + 1,
      news: addNews([...own.news, ...browser.news], limited),
      updatedAt: now,
    })
    .where(eq(carts.id, own.id))
  await leaveBrowserCart(tx, own.id, browser.id, leftBehind.length > 0)
  await forgetRemovals(tx, own.id)
  const liveMoved = moved.filter((id) => shown.has(id)).length
  return { cartId: own.id, merged: liveMoved + addedUp.length, limited }
}

async function carryOut(tx: Db, { dropped, moved, addedUp }: JoinPlan, ownId: string): Promise<void> {
  // Before moving: two lines with one identity cannot stand in one cart.
  if (dropped.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, dropped))
  if (moved.length > 0) await tx.update(cartLines).set({ cartId: ownId }).where(inArray(cartLines.id, moved))
  for (const { id, quantity, seenPriceKobo } of addedUp) {
    await tx.update(cartLines).set({ quantity, seenPriceKobo }).where(eq(cartLines.id, id))
  }
}

const creditOf = ({
  creditId,
  creditEnding,
}: Pick<typeof carts.$inferSelect, 'creditId' | 'creditEnding'>) => ({
  creditId,
  creditEnding,
})

/** What was done to the browser's cart stays known: a change that is sent again after signing in does nothing. */
async function leaveBrowserCart(tx: Db, ownId: string, browserId: string, isKept: boolean): Promise<void> {
  await tx.execute(sql`
    insert into cart_changes (cart_id, change_id, at)
    select ${ownId}, change_id, at from cart_changes where cart_id = ${browserId} on conflict do nothing`)
  const change = isKept ? { version: sql`${carts.version} + 1` } : { joinedInto: ownId, destination: null }
  await tx
    .update(carts)
    .set({ ...change, news: [] })
    .where(eq(carts.id, browserId))
}

function leaveAll(brought: Cart): JoinPlan {
  return { moved: [], addedUp: [], dropped: [], leftBehind: brought.lines.map((line) => line.id) }
}

function joiningLine(row: typeof cartLines.$inferSelect, shown: CartLine | undefined): JoiningLine {
  const { id, variantId, customizationKey, quantity, seenPriceKobo, removedAt } = row
  const identity = `${variantId} ${customizationKey}`
  return { id, identity, quantity, seenPriceKobo, removedAt, available: shown?.available ?? null }
}

function newsOf(plan: JoinPlan, shown: ReadonlyMap<CartLineId, CartLine>): CartNews[] {
  const news: CartNews[] = []
  for (const { id, quantity, wanted } of plan.addedUp) {
    const line = shown.get(id)
    if (!line || quantity >= wanted) continue
    news.push({ kind: 'kept-fewer', ...toldOf(line), kept: quantity, wanted })
  }
  for (const id of plan.leftBehind) {
    const line = shown.get(id)
    if (line) news.push({ kind: 'left-behind', ...toldOf(line) })
  }
  return news
}

function toldOf({ name, lengthIn, variantWords }: CartLine) {
  return { name, lengthIn, variantWords }
}

async function mustFind(tx: Db, cartId: string, now: Date): Promise<Cart> {
  const cart = await findCart(tx, cartId, now)
  if (!cart) throw new Error('a cart vanished inside its own transaction')
  return cart
}

/** Takes the name off an account's cart, for whoever joins it to another one next. Null when there is none. */
export async function freeCart(tx: Db, userId: UserId): Promise<string | null> {
  const [freed] = await tx
    .update(carts)
    .set({ userId: null })
    .where(eq(carts.userId, userId))
    .returning({ id: carts.id })
  return freed?.id ?? null
}
