// The products of a wishlist as its page shows them: what each cost when they kept it and costs now, and whether it can be had.
import { sql } from 'drizzle-orm'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { TextureCode } from '#app/domain/catalog/products/hair.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { soldOutWords } from '#app/domain/catalog/products/sold-out-words.ts'
import { onShelf } from '#app/domain/catalog/stock/on-shelf.server.ts'
import { firstPictureOf } from '#app/domain/catalog/products/picture-json.server.ts'
import { hasMadePart } from '#app/domain/catalog/products/sets.server.ts'
import { optionsOf } from '#app/domain/catalog/products/address-sku.server.ts'
import {
  choiceWords,
  lengthWords,
  namingOf,
  type VariantOption,
} from '#app/domain/catalog/products/variant-words.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { freeVariant, isAsKept, isFree, keptIn, shownVariant } from './shown-variant.server.ts'

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
  /** What they kept, where that is not made any more or the product is gone: '22 in, 5x5 HD closure'. */
  wanted: string | null
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
      /** Whether it is the variant that they kept: then its price may be compared with that of before. */
      isAsKept: boolean
      /** Of its length, while it is sold out: 'There is 22 in with 5x5 HD closure.' */
      there: string | null
      /** What there is to choose of the product: 'Length and lace'; null where it has no word. */
      choice: string | null
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

type Row = Omit<WishedProduct, 'state' | 'wanted'> & {
  wantedLengthIn: number | null
  /** Of the variant that they kept. */
  wantedSku: string | null
  wantedOptions: VariantOption[] | null
  isAsKept: boolean
  /** SKUs of its siblings that can be had. */
  free: string[]
  onShelf: boolean
  isBack: boolean
  shownId: VariantId | null
  lengthIn: number | null
  comesOn: string | null
  sku: string
  options: VariantOption[]
  priceKobo: Kobo | null
  freeId: VariantId | null
}

/** The ones that were kept last come first. `page` counts from 1. */
export async function listWishedProducts(
  db: Db,
  wishlistId: string,
  page: number,
  now: Date,
): Promise<WishedProduct[]> {
  const backAfter = new Date(now.getTime() - backDays * dayMs).toISOString()
  const kept = keptIn('i')
  const found = await db.execute<Row>(sql`
    select p.id as "productId", p.slug, p.name, p.description, p.collection, p.texture, (p.made_to_order or ${hasMadePart(sql`s.variant_id`)}) as "madeToOrder",
      ${firstPictureOf(sql`p.id`, sql`s`)} as picture, i.length_in as "wantedLengthIn", w.sku as "wantedSku",
      case when w.id is not null then ${optionsOf(sql`p.id`, sql`w.id`)} end as "wantedOptions", ${isAsKept(kept)} as "isAsKept",
      case when f.variant_id is null then array(select v.sku from variants v
        where v.product_id = p.id and v.retired_at is null and ${isFree} order by v.position) else '{}' end as free, i.added_at as "addedAt", i.seen_price_kobo::float8 as "seenPriceKobo",
      ${onShelf(now)} and s.variant_id is not null as "onShelf",
      i.sold_out_since is not null or coalesce(i.back_since > ${backAfter}::timestamptz, false) as "isBack",
      s.variant_id as "shownId", s.length_in as "lengthIn", s.comes_on::text as "comesOn", s.sku, s.options, s.price_kobo::float8 as "priceKobo", f.variant_id as "freeId"
    from wishlist_items i join products p on p.id = i.product_id
    left join ${shownVariant(kept)} left join ${freeVariant(kept)}
    left join variants w on w.id = i.variant_id and w.product_id = p.id
    where i.wishlist_id = ${wishlistId} and i.removed_at is null
    order by i.added_at desc, i.product_id desc
    limit ${cachedPageSize} offset ${(page - 1) * cachedPageSize}`)
  return found.rows.map(toProduct)
}

function toProduct(row: Row): WishedProduct {
  const { productId, slug, name, description, collection, texture, madeToOrder, picture } = row
  const { seenPriceKobo } = row
  const addedAt = new Date(row.addedAt).toISOString()
  const product = { productId, slug, name, description, collection, texture, madeToOrder, picture }
  const state = stateOf(row)
  return { ...product, wanted: wantedOf(row, state), addedAt, seenPriceKobo, state }
}

function wantedOf({ wantedSku, wantedOptions, wantedLengthIn, ...row }: Row, state: State): string | null {
  if (state.kind !== 'gone' && row.isAsKept) return null
  if (wantedSku !== null && wantedOptions !== null)
    return namingOf({ sku: wantedSku, lengthIn: wantedLengthIn ?? 0 }, wantedOptions).words || null
  return lengthWords(wantedLengthIn ?? 0)
}

function stateOf(row: Row): State {
  const { shownId, lengthIn, priceKobo, freeId, comesOn } = row
  if (!row.onShelf || shownId === null || lengthIn === null || priceKobo === null) return { kind: 'gone' }
  const shown = {
    shownId,
    lengthIn,
    priceKobo,
    comesOn,
    isAsKept: row.isAsKept,
    there: soldOutWords(row.sku, row.options, row.free).there,
    choice: choiceWords(row.options),
    ...namingOf({ sku: row.sku, lengthIn }, row.options),
  }
  if (freeId === null) return { kind: 'sold-out', ...shown, variantId: null }
  const kind = row.isBack ? 'back' : 'here'
  return { kind, ...shown, variantId: freeId === shownId ? freeId : null }
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
