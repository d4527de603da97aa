// Designs for tests, as the seeded price list makes them, and carts that hold them.
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { type Cart, type CartLine, findCart } from '#app/domain/cart/cart.server.ts'
import type { CartChange } from '#app/domain/cart/browser-cart.server.ts'
import { ensureCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { settle } from '#app/domain/customizer/choose.ts'
import type { Design, Customization } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { hasPriceList, publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { addWig } from './factories.ts'

/** The price list and the product that designs hang on. Returns the product's variant. */
export async function furnishStudio(db: Db, now: Date): Promise<VariantId> {
  if (!(await hasPriceList(db))) await publishPriceList(db, priceList, 'for tests')
  return (await ensureCustomProduct(db, now)).variantId
}

/** A deep wave of 22 in on a 13x4 HD frontal, with the given choices put in as the price list allows. */
export function customization(
  choices: Partial<Design> = {},
  order: Partial<Customization> = {},
): Customization {
  const given = { texture: 'deep-wave', length: '22', density: '180', construction: '13x4-hd', colour: '1B' }
  return {
    design: settle(priceList, { ...given, ...choices }).design,
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

    put: async (cartId: string | null, made: Customization, quantity = 1): Promise<Cart> => {
      const later = new Date(now.getTime() + ++puts * 1_000)
      const wanted = { intent: 'add' as const, variantId: shop.variantId(), quantity, customization: made }
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

/** A new version of the seeded price list, changed as `edit` says. */
export async function publishChanged(db: Db, edit: (priceList: PriceList) => void): Promise<void> {
  const changed = structuredClone(priceList)
  edit(changed)
  await publishPriceList(db, changed, 'changed for a test')
}
