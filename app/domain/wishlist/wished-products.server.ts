// The products of a wishlist as its page shows them: what each cost when they kept it and costs now, and whether it can be had.
import { sql } from 'drizzle-orm'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { TextureCode } from '#app/domain/catalog/products/hair.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { firstPictureOf } from '#app/domain/catalog/products/picture-json.server.ts'
import { namingOf, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import { hasMadePart } from '#app/domain/catalog/products/sets.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { freeVariant, shownVariant } from './shown-variant.server.ts'

export const cachedPageSize = 24
/** For how long a product that has come back is said to be back; days. */
const backDays = 14

export type WishedProduct = {
  productId: ProductId
  slug: string
  name: string
  description: string
  collection: CollectionSlug
  texture: TextureCode
  madeToOrder: boolean
  picture: CardPicture | null
  /** Null for the product as such. */
  wantedLengthIn: number | null
  addedAt: string
  seenPriceKobo: Kobo
  state: State
}

export type State =
  /** Not in the shop any more. */
  | { kind: 'gone' }
  | {
      kind: 'sold-out' | 'here' | 'back'
      /** The length that is shown: another one when theirs is not made any more. */
      lengthIn: number
      /** '22 in', with what else tells it from its siblings. */
      words: string
      /** See productAddress. */
      addressSku: string | null
      priceKobo: Kobo
      /** When it is sold out and can be pre-ordered. */
      comesOn: string | null
      /** The one that is shown: whose coming back can be asked for. */
      shownId: VariantId
      /** What "Add to cart" adds; null while it is sold out, or when what is free is not what is shown. */
      variantId: VariantId | null
    }

type Row = Omit<WishedProduct, 'state'> & {
  onShelf: boolean
  isBack: boolean
  shownId: VariantId | null
  lengthIn: number | null
  comesOn: string | null
  sku: string
  options: VariantOption[]
  priceKobo: Kobo | null
  freeId: VariantId | null
  freeLengthIn: number | null
  freePriceKobo: Kobo | null
}

/** The ones that were kept last come first. `page` counts from 1. */
export async function listWishedProducts(
  db: Db,
  wishlistId: string,
  page: number,
  now: Date,
): Promise<WishedProduct[]> {
  const backAfter = new Date(now.getTime() - backDays * dayMs).toISOString()
  const length = sql`i.length_in`
  const found = await db.execute<Row>(sql`
    select p.id as "productId", p.slug, p.name, p.description, p.collection, p.texture, (p.made_to_order or ${hasMadePart(sql`s.variant_id`)}) as "madeToOrder",
      ${firstPictureOf(sql`p.id`, sql`s`)} as picture, i.length_in as "wantedLengthIn", i.added_at as "addedAt", i.seen_price_kobo::float8 as "seenPriceKobo",
      ${onShelf(now)} and s.variant_id is not null as "onShelf",
      i.sold_out_since is not null or coalesce(i.back_since > ${backAfter}::timestamptz, false) as "isBack",
      s.variant_id as "shownId", s.length_in as "lengthIn", s.comes_on::text as "comesOn", s.sku, s.options, s.price_kobo::float8 as "priceKobo", f.variant_id as "freeId",
      f.length_in as "freeLengthIn", f.price_kobo::float8 as "freePriceKobo"
    from wishlist_items i join products p on p.id = i.product_id
    left join ${shownVariant(length)} left join ${freeVariant(length)}
    where i.wishlist_id = ${wishlistId} and i.removed_at is null
    order by i.added_at desc, i.product_id desc
    limit ${cachedPageSize} offset ${(page - 1) * cachedPageSize}`)
  return found.rows.map(toProduct)
}

function toProduct(row: Row): WishedProduct {
  const { productId, slug, name, description, collection, texture, madeToOrder, picture } = row
  const { wantedLengthIn, seenPriceKobo } = row
  const addedAt = new Date(row.addedAt).toISOString()
  const product = { productId, slug, name, description, collection, texture, madeToOrder, picture }
  return { ...product, wantedLengthIn, addedAt, seenPriceKobo, state: stateOf(row) }
}

function stateOf(row: Row): State {
  const { shownId, lengthIn, priceKobo, freeId, comesOn } = row
  if (!row.onShelf || shownId === null || lengthIn === null || priceKobo === null) return { kind: 'gone' }
  const shown = {
    shownId,
    lengthIn,
    priceKobo,
    comesOn,
    ...namingOf({ sku: row.sku, lengthIn }, row.options),
  }
  if (freeId === null) return { kind: 'sold-out', ...shown, variantId: null }
  const isShown = row.freeLengthIn === lengthIn && row.freePriceKobo === priceKobo
  const kind = row.isBack ? 'back' : 'here'
  return { kind, ...shown, variantId: isShown ? freeId : null }
}

export type TakenOut = { productId: ProductId; name: string }

/** A product that was taken out and can be brought back, or null. */
export async function findTakenOut(db: Db, wishlistId: string, productId: string): Promise<TakenOut | null> {
  if (!/^prd_[0-9a-z]{1,40}$/u.test(productId)) return null
  const found = await db.execute<TakenOut>(sql`
    select p.id as "productId", p.name from wishlist_items i join products p on p.id = i.product_id
    where i.wishlist_id = ${wishlistId} and i.product_id = ${productId} and i.removed_at is not null`)
  return found.rows[0] ?? null
}
