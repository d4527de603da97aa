// Designs for tests, as the seeded book makes them, and carts that hold them.
import { applyCartChange, findCart } from '#app/cart/cart.server.ts'
import type { CartChange } from '#app/cart/cart-form.ts'
import type { Cart, CartLine } from '#app/cart/price-cart.server.ts'
import { ensureCustomPiece } from '#app/catalog/custom-piece.server.ts'
import type { Db } from '#app/db/db.server.ts'
import type { VariantId } from '#app/lib/ids.ts'
import { settle } from '#app/studio/choose.ts'
import type { Design, DesignOrder } from '#app/studio/design.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { hasStudioBook, publishStudioBook } from '#app/studio/studio.server.ts'
import { studioBook } from '#db/seed/studio-book.ts'
import { addWig } from './factories.ts'

/** The book and the piece that designs hang on. Returns the piece's variant. */
export async function furnishStudio(db: Db, now: Date): Promise<VariantId> {
  if (!(await hasStudioBook(db))) await publishStudioBook(db, studioBook, 'for tests')
  return (await ensureCustomPiece(db, now)).variantId
}

/** A deep wave of 22 in on a 13x4 HD frontal, with the given choices put in as the book allows. */
export function designOrder(choices: Partial<Design> = {}, order: Partial<DesignOrder> = {}): DesignOrder {
  const given = { texture: 'deep-wave', length: '22', density: '180', construction: '13x4-hd', colour: '1B' }
  return {
    design: settle(studioBook, { ...given, ...choices }).design,
    measurements: null,
    expressProcessing: false,
    base: null,
    name: '',
    ...order,
  }
}

export const headMeasures = {
  circumference: 22.5,
  frontToNape: 14.5,
  earToEarForehead: 11.5,
  earToEarTop: 12.5,
  templeToTemple: 14.5,
  nape: 5.5,
}

/** Carts of designs in one database: lines stand in the order in which they were put in. */
export function designCarts(shop: { db: () => Db; variantId: () => VariantId; now: Date }) {
  const { now } = shop
  let puts = 0
  return {
    change: (cartId: string | null, wanted: CartChange) => applyCartChange(shop.db(), cartId, wanted, now),

    put: async (cartId: string | null, configuration: DesignOrder, quantity = 1): Promise<Cart> => {
      const later = new Date(now.getTime() + ++puts * 1_000)
      const wanted = { intent: 'add' as const, variantId: shop.variantId(), quantity, configuration }
      const added = await applyCartChange(shop.db(), cartId, wanted, later)
      if (!added.ok) throw new Error(`${added.problem} ${added.reason ?? ''}`)
      return added.cart
    },

    mustFind: async (cartId: string): Promise<Cart> => {
      const cart = await findCart(shop.db(), cartId, now)
      if (!cart) throw new Error('no cart')
      return cart
    },
  }
}

export function lineAt(cart: Cart, place = 0): CartLine {
  const line = cart.lines[place]
  if (!line) throw new Error('no line')
  return line
}

/** A wig on sale to make designs from. */
export async function addBase(db: Db, priceNaira = 300_000): Promise<{ slug: string; length: string }> {
  const wig = { name: 'Zuri Body Wave 22', priceNaira, lengthIn: 22, texture: 'body-wave' as const }
  return { slug: (await addWig(db, wig)).slug, length: '22' }
}

/** A new version of the seeded book, changed as `edit` says. */
export async function publishChanged(db: Db, edit: (book: StudioBook) => void): Promise<void> {
  const book = structuredClone(studioBook)
  edit(book)
  await publishStudioBook(db, book, 'changed for a test')
}
