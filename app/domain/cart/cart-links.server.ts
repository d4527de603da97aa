// Links to a cart: one is made from the lines of a cart, shows them at today's prices, and puts them into the cart of whoever
// presses. The lines are a copy: what happens to the cart afterwards changes no link.
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { hashToken } from '#app/domain/accounts/tokens.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { type Cart, type CartLine, readLines } from './cart.server.ts'
import { cartLinkDays, isCartLink, type LinkedLine } from './cart-link.ts'
import { canonicalText } from './cart.ts'
import { createCart, listLines, lockCart } from './cart-lines.server.ts'
import { cartLinks } from './cart-tables.server.ts'
import { noteChange } from './change-cart.server.ts'
import { refillCart } from './refill-cart.server.ts'

type NewLink = {
  lines: Cart['lines']
  now: Date
  /** It goes to the cart's own owner: measurements and the name of a design stay, and it can be used once. */
  isForOwner?: boolean
  days?: number
}

/** What stands in the address (cartLinkPath). Null for a cart with nothing in it that can be shown to others. */
export async function makeCartLink(
  db: Db,
  { lines, now, isForOwner = false, days = cartLinkDays }: NewLink,
): Promise<string | null> {
  const linked = lines.map((line) => linkedLine(line, isForOwner))
  if (linked.length === 0) return null
  const link = newToken().slice(0, 12)
  const expiresAt = new Date(now.getTime() + days * dayMs)
  await db.insert(cartLinks).values({ hash: hashToken(link), lines: linked, isOnce: isForOwner, expiresAt })
  return link
}

function linkedLine(line: CartLine, isForOwner: boolean): LinkedLine {
  const { variantId, name, design, lengthIn, variantWords, quantity, customization } = line
  const isNamed = design !== null && !isForOwner
  return {
    variantId,
    name: isNamed ? design.title : name,
    lengthIn,
    variantWords,
    quantity,
    customization: customization && !isForOwner ? impersonal(customization) : customization,
  }
}

/** Without the measures of a head, which are asked for again, the name that somebody gave the design, and photos. */
function impersonal(customization: Customization): Customization {
  const measurements = customization.measurements === null ? null : 'later'
  return { ...customization, name: '', measurements, photos: undefined }
}

export type ShownLink = {
  /** It came to the cart's own owner. */
  isForOwner: boolean
  lines: CartLine[]
  /** Of what is not in the catalogue any more. */
  gone: Pick<LinkedLine, 'name' | 'variantWords'>[]
}

/** At today's prices; null when there is no such link, or it is over. */
export async function readCartLink(db: Db, link: string, now: Date): Promise<ShownLink | null> {
  const found = await findLink(db, link, now)
  if (found === null) return null
  const { lines: linked, isOnce: isForOwner } = found
  const rows = linked.map((line, place) => ({
    id: `lin_${place}`,
    variant_id: line.variantId,
    quantity: line.quantity,
    is_custom: line.customization !== null,
    customization: line.customization,
    place,
  }))
  const from = sql`(select r.*, w.price_kobo as seen_price_kobo, r.place as added_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, variant_id text, quantity int, is_custom boolean, customization jsonb, place int)
    join variants w on w.id = r.variant_id)`
  const lines = await readLines(db, from, now)
  const forSale = new Set(lines.map(({ id }) => id))
  return {
    isForOwner,
    // A link promises no price, so none has changed.
    lines: lines.map((line) => {
      const problems = line.problems.filter(({ kind }) => kind !== 'price-changed')
      return { ...line, problems, problem: problems[0] ?? null }
    }),
    gone: linked.filter((_line, place) => !forSale.has(`lin_${place}`)),
  }
}

type Link = { lines: LinkedLine[]; isOnce: boolean }

async function findLink(db: Db, link: string, now: Date): Promise<Link | null> {
  if (!isCartLink(link)) return null
  const { lines, isOnce } = cartLinks
  const [row] = await db.select({ lines, isOnce }).from(cartLinks).where(isOpen(link, now))
  return row ?? null
}

function isOpen(link: string, now: Date) {
  return and(
    eq(cartLinks.hash, hashToken(link)),
    gt(cartLinks.expiresAt, now),
    or(eq(cartLinks.isOnce, false), isNull(cartLinks.usedAt)),
  )
}

/**
 * Puts what can be bought of it into the browser's cart, or into a new one, at today's prices; the cart tells what could not.
 * The same press (`key`) a second time adds nothing. Null when there is no such link, or it is over.
 */
export async function takeCartLink(
  db: Db,
  { link, cartId, key, now }: { link: string; cartId: string | null; key: string; now: Date },
): Promise<string | null> {
  return transaction(db, async (tx) => {
    const known = await lockCart(tx, cartId)
    if (known !== null && !(await noteChange(tx, known, key, now))) return known
    const used = await useLink(tx, link, now)
    if (used === null) return null
    const cart = known ?? (await createCart(tx, now))
    if (known === null) await noteChange(tx, cart, key, now)
    const wanted = used.isOnce ? await lackingIn(tx, cart, used.lines) : used.lines
    const lines = wanted.map((line) => ({ ...line, seenPriceKobo: null }))
    await refillCart(tx, cart, { lines }, now)
    return cart
  })
}

/** In the browser in which they left it, the cart has them still: an email doubles nothing. */
async function lackingIn(tx: Db, cart: string, linked: readonly LinkedLine[]): Promise<LinkedLine[]> {
  const held = await listLines(tx, cart)
  return linked.filter(
    ({ variantId, customization }) =>
      !held.some(
        (line) => line.variantId === variantId && line.customizationKey === canonicalText(customization),
      ),
  )
}

/** One that works once is used up by this. */
async function useLink(tx: Db, link: string, now: Date): Promise<Link | null> {
  if (!isCartLink(link)) return null
  const [row] = await tx
    .update(cartLinks)
    .set({ usedAt: now })
    .where(isOpen(link, now))
    .returning({ lines: cartLinks.lines, isOnce: cartLinks.isOnce })
  return row ?? null
}

/** Returns how many. */
export async function forgetOldCartLinks(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(cartLinks).where(lte(cartLinks.expiresAt, now))
  return gone.rowCount ?? 0
}
