// Rows with sensible defaults for tests, written the way the domain writes them.
import { eq } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import {
  products,
  stockMovements,
  variantParts,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { Texture } from '#app/domain/catalog/products/hair.ts'
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { newId, newToken, type ProductId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { saveCollections } from '#app/domain/catalog/products/save-collections.server.ts'
import { seedDelivery } from '#db/seed/delivery.ts'
import { firstCollections } from '#db/seed/first-collections.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import type { CheckoutForm } from '#app/domain/orders/core/checkout-form.ts'

/** Collections, zones, holidays and settings: what every shop has. */
export async function furnishShop(db: Db): Promise<void> {
  await saveCollections(
    db,
    firstCollections.map((row) => ({ ...row, tagline: `${row.name} line` })),
  )
  await seedDelivery(db)
}

type NewWig = {
  name?: string
  stock?: number
  priceNaira?: number
  lengthIn?: number
  collection?: CollectionSlug
  texture?: Texture
  madeToOrder?: boolean
}

/** One published wig with one variant. */
export async function addWig(db: Db, wig: NewWig = {}): Promise<{ variantId: VariantId; slug: string }> {
  const productId = newId('prd')
  const variantId = newId('var')
  const { name = 'Akú Test', stock = 10, priceNaira = 100_000, lengthIn = 20 } = wig
  const priceKobo = naira(priceNaira)
  await db.insert(products).values({
    id: productId,
    slug: productId.slice(4),
    kind: 'wig',
    collection: wig.collection ?? 'aku',
    name,
    description: `${name}, for tests.`,
    texture: wig.texture ?? 'bone-straight',
    colour: '1B',
    grams: 300,
    priceKobo,
    madeToOrder: wig.madeToOrder ?? false,
    createdAt: new Date('2026-11-01T09:00:00Z'),
    publishedAt: new Date('2026-11-01T09:00:00Z'),
    searchText: name.toLowerCase(),
  })
  await db.insert(variants).values({
    id: variantId,
    productId,
    sku: productId.slice(-12),
    lengthIn,
    grams: 300,
    position: 0,
    isDefault: true,
    priceKobo,
    onHand: stock,
  })
  if (stock > 0) await db.insert(stockMovements).values({ variantId, delta: stock, reason: 'received' })
  return { variantId, slug: productId.slice(4) }
}

/** A published set of these parts. */
export async function addSet(
  db: Db,
  parts: readonly (readonly [VariantId, number])[],
  wig: Omit<NewWig, 'stock'> = {},
): Promise<{ variantId: VariantId; slug: string }> {
  const set = await addWig(db, { name: 'Test Set', ...wig, stock: 0 })
  await db.insert(variantParts).values(
    parts.map(([partVariantId, quantity], position) => ({
      variantId: set.variantId,
      partVariantId,
      quantity,
      position,
    })),
  )
  return set
}

export async function productOf(db: Db, variantId: VariantId): Promise<ProductId> {
  const [row] = await db
    .select({ productId: variants.productId })
    .from(variants)
    .where(eq(variants.id, variantId))
  if (!row) throw new Error('no such variant')
  return row.productId
}

/** A cart with the given products; returns its id. */
export async function fillCart(db: Db, now: Date, ...units: [VariantId, number][]): Promise<string> {
  let cartId: string | null = null
  for (const [variantId, quantity] of units) {
    const changed = await applyCartChange(db, cartId, { intent: 'add', variantId, quantity }, now)
    if (!changed.ok) throw new Error(`test cart: ${changed.problem}`)
    cartId = changed.cart.id
  }
  if (cartId === null) throw new Error('a test cart needs items')
  return cartId
}

export function checkoutForm(change: Partial<CheckoutForm> = {}): CheckoutForm {
  return {
    name: 'Adaeze Okafor',
    email: 'adaeze@example.com',
    phone: '+2348031234567',
    country: 'NG',
    state: 'LA',
    area: 'mainland',
    city: 'Ikeja',
    address: '12 Allen Avenue',
    landmark: 'Opposite the bank',
    postcode: '',
    note: '',
    giftMessage: '',
    reach: 'mail',
    wantsPhotos: false,
    deliveryMethod: 'delivery',
    key: newToken(),
    seenTotalKobo: naira(103_000),
    ...change,
  }
}

/** A card as a list of products shows it, never reviewed. */
export function cardOf(change: Partial<Card> = {}): Card {
  return {
    id: newId('prd'),
    slug: 'aku-test',
    name: 'Akú Test',
    kind: 'wig',
    collection: 'aku',
    texture: 'bone-straight',
    colour: '1B',
    madeToOrder: false,
    createdAt: '2026-11-01T09:00:00Z',
    variantId: newId('var'),
    lengthIn: 20,
    addressSku: null,
    priceKobo: naira(100_000),
    oldPriceKobo: null,
    left: 10,
    lengths: [20],
    pictures: [],
    ratingCount: 0,
    ratingSum: 0,
    isBestSeller: false,
    ...change,
  }
}
