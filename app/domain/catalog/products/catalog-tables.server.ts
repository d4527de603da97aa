// What is for sale. A product is a style; its variants (length × whatever varies) carry price, stock and SKU.
// `on_hand` counts units in the house, `held` the part of them promised to unpaid orders. A variant with parts is a set: it has
// no units of its own, and its `on_hand` says how many its parts make (migration 0065 keeps it, sets.ts says what it is).
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idColumn, instant, koboColumn } from '#app/foundation/db/columns.server.ts'
import { plainLetters } from '#app/foundation/db/letters.server.ts'
import type { BulkUndo } from './undo-bulk.server.ts'
import type { BestSellerRule, CollectionBadge, CollectionSlug } from './collections.ts'
import type { CompanionKind } from './companions.ts'
import type { ChoiceAttribute, KindTraits } from './choices.ts'
import type { Construction } from './hair.ts'

export const collections = pgTable(
  'collections',
  {
    /** Its first address, by which products and offers name it; it never changes. */
    slug: text('slug').$type<CollectionSlug>().primaryKey(),
    /** Its present address; null while that is still the first. */
    address: text('address'),
    name: text('name').notNull(),
    /** One sentence under its name. */
    tagline: text('tagline').notNull(),
    /** What Our Story says of it. */
    story: text('story').notNull().default(''),
    /** For search engines; '' for those that are made from its name and its line. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** In menus, filters and lists. */
    position: integer('position').notNull(),
    isShown: boolean('is_shown').notNull().default(true),
    inMenu: boolean('in_menu').notNull().default(true),
    /** Among the tiles of the home page; null for none. */
    tile: integer('tile'),
    badge: text('badge').$type<CollectionBadge>().notNull().default('facts'),
    bestSeller: text('best_seller').$type<BestSellerRule>().notNull().default('highest-price'),
    /** Grows with each change in the back office. */
    version: integer('version').notNull().default(0),
  },
  (table) => [uniqueIndex('collections_address').on(sql`coalesce(${table.address}, ${table.slug})`)],
)

/** Addresses that collections had before: they lead on. */
export const collectionAddresses = pgTable('collection_addresses', {
  address: text('address').primaryKey(),
  collection: text('collection')
    .$type<CollectionSlug>()
    .notNull()
    .references(() => collections.slug, { onDelete: 'cascade' }),
})

/** What products are chosen from: categories, textures, colours. Products name the code; no write of one leaves it without a row. */
export const attributeChoices = pgTable(
  'attribute_choices',
  {
    attribute: text('attribute').$type<ChoiceAttribute>().notNull(),
    /** Never changes: products, addresses of filters and files name it. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** In forms and filters. */
    position: integer('position').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Words that find its products too. */
    alsoCalled: text('also_called').notNull().default(''),
    hex: text('hex'),
    tipHex: text('tip_hex'),
    /** Of a category of the house's own; completed from defaults on reading. */
    kind: jsonb('kind').$type<Partial<KindTraits>>(),
    /** Grows with each change in the back office. */
    version: integer('version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.attribute, table.code] })],
)

export const products = pgTable(
  'products',
  {
    id: idColumn<'prd'>('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    kind: text('kind').notNull(),
    collection: text('collection')
      .$type<CollectionSlug>()
      .notNull()
      .references(() => collections.slug),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** What search engines and shared links say in place of the words made of its attributes; '' for those. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    texture: text('texture').notNull(),
    colour: text('colour').notNull(),
    construction: text('construction').$type<Construction>(),
    lace: text('lace'),
    density: integer('density'),
    grade: text('grade'),
    origin: text('origin'),
    grams: integer('grams'),
    cap: text('cap'),
    /** The specification's Price and oldPrice: those of the variant that the shop shows first. */
    priceKobo: koboColumn('price_kobo').notNull(),
    oldPriceKobo: koboColumn('old_price_kobo'),
    /** Of the sale of its variants with an old price; null bounds nothing. They stay when it is over. */
    saleFrom: instant('sale_from'),
    saleUntil: instant('sale_until'),
    /** When its prices change next; null once nothing is to come. See sale.ts. */
    saleTurnsAt: instant('sale_turns_at'),
    madeToOrder: boolean('made_to_order').notNull().default(false),
    /** Its own share of a deposit in percent, 0 for none; null takes the one of the house. */
    depositPercent: integer('deposit_percent'),
    /** The product that designs of the studio are ordered as: it is in no list, has no page, and its price is the studio's. */
    isCustom: boolean('is_custom').notNull().default(false),
    /** Null for products of the former shop whose age is not known; they are never "new". */
    createdAt: instant('created_at'),
    /** Null for a draft; in the future for a product that waits for its day. Shown from then on. */
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Taken out of the shop, its history kept; null again after an undo. */
    deletedAt: instant('deleted_at'),
    /** Grows with each change in the back office: whoever edits an older one is told instead of overwriting. */
    version: integer('version').notNull().default(0),
    /** False from the change that shows or hides it at a coming hour until the shop has told its pages and its words. */
    announced: boolean('announced').notNull().default(true),
    /** Of the reviews that are shown: how many, and the sum of their stars. Written by reviews through setRating. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Among the most sold of its collection lately; written once a day by mark-best-sellers. */
    isBestSeller: boolean('is_best_seller').notNull().default(false),
    /** Everything that search matches, lower case and without accents; written by catalog/search-text. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('products_collection').on(table.collection),
    index('products_by_name').on(table.name, table.slug),
    index('products_created').on(table.createdAt.desc().nullsLast()),
    index('products_unannounced')
      .on(table.publishedAt)
      .where(sql`not ${table.announced}`),
    index('products_sale_turns')
      .on(table.saleTurnsAt)
      .where(sql`${table.saleTurnsAt} is not null`),
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // As staff look for them (product-letters.server.ts).
    index('products_name_letters').using('gin', sql`(${plainLetters(table.name)}) gin_trgm_ops`),
    check('products_price_positive', sql`${table.priceKobo} > 0`),
    check('products_old_price_higher', sql`${table.oldPriceKobo} > ${table.priceKobo}`),
    check(
      'products_rating_sound',
      sql`${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    id: idColumn<'pic'>('id').primaryKey(),
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Key of the master in the media gateway. */
    key: text('key').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash'),
    /** The point that a crop keeps in sight, from the upper left corner, in thousandths of width and height. */
    focusX: integer('focus_x').notNull().default(500),
    focusY: integer('focus_y').notNull().default(500),
    /** The option that it shows, 'length:22' (picture-option.ts); null for any. */
    shows: text('shows'),
  },
  (table) => [uniqueIndex('product_pictures_order').on(table.productId, table.position)],
)

/** Addresses that products had before: they lead on to the present one. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    leftAt: instant('left_at').notNull().defaultNow(),
  },
  (table) => [index('product_slugs_product').on(table.productId)],
)

/** What the owner chose to stand beside a product on its page: see companions.ts. */
export const productCompanions = pgTable(
  'product_companions',
  {
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CompanionKind>().notNull(),
    otherId: idColumn<'prd'>('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.otherId] }),
    index('product_companions_other').on(table.otherId),
    check('product_companions_not_itself', sql`${table.otherId} <> ${table.productId}`),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: idColumn<'var'>('id').primaryKey(),
    productId: idColumn<'prd'>('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    /** 0 where the category knows no lengths. */
    lengthIn: integer('length_in').notNull(),
    /** Its own name where its category gives variants names: '30 ml'. */
    label: text('label').notNull().default(''),
    // Its own where it has one; null takes that of its product (`ofVariants` in attributes.ts).
    construction: text('construction').$type<Construction>(),
    lace: text('lace'),
    density: integer('density'),
    grams: integer('grams'),
    cap: text('cap'),
    position: integer('position').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    priceKobo: koboColumn('price_kobo').notNull(),
    oldPriceKobo: koboColumn('old_price_kobo'),
    /** In a sale with dates: its price while that waits, runs and is over. */
    salePriceKobo: koboColumn('sale_price_kobo'),
    /** What one costs the house; null where nobody said. Only the office reads it, and there who may see sales. */
    costKobo: koboColumn('cost_kobo'),
    onHand: integer('on_hand').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** It has parts. Written by the database beside them. */
    isSet: boolean('is_set').notNull().default(false),
    /** The day of Lagos on which more are to come; null while none are announced. See coming.server.ts. */
    availableFrom: date('available_from', { mode: 'string' }),
    /** Of those, the units that nobody has pre-ordered yet: sold once none is free, and none any more from that day on. */
    coming: integer('coming').notNull().default(0),
    /** Free units at or below this are told to the owner; null leaves it to the setting 'stock'. */
    reorderAt: integer('reorder_at'),
    /** When they were told; null as soon as more are free. A new variant never fell: nobody is told of it until there were more. */
    lowToldAt: instant('low_told_at').defaultNow(),
    /** No longer offered; kept for its ledger and its orders. A retired variant is never the default one. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('variants_position').on(table.productId, table.position),
    index('variants_sku_letters').using('gin', sql`lower(${table.sku}) gin_trgm_ops`),
    uniqueIndex('variants_one_default')
      .on(table.productId)
      .where(sql`${table.isDefault}`),
    // What runs low, by the house's point and by a point of its own (low-stock.server.ts). The first is of all variants: of an index with a
    // condition the database does not learn how few run low.
    index('variants_free').on(sql`(${table.onHand} - ${table.held})`),
    index('variants_below_own_point')
      .on(table.productId)
      .where(sql`${table.retiredAt} is null and ${table.onHand} - ${table.held} <= ${table.reorderAt}`),
    check('variants_price_positive', sql`${table.priceKobo} > 0`),
    check('variants_old_price_higher', sql`${table.oldPriceKobo} > ${table.priceKobo}`),
    // Few are announced at any time.
    index('variants_coming')
      .on(table.availableFrom)
      .where(sql`${table.availableFrom} is not null`),
    check(
      'variants_coming_sound',
      sql`${table.coming} >= 0 and (${table.coming} = 0 or ${table.availableFrom} is not null)`,
    ),
    check('variants_stock_sound', sql`${table.held} >= 0 and ${table.onHand} >= ${table.held}`),
    check('variants_set_holds_nothing', sql`not ${table.isSet} or ${table.held} = 0`),
  ],
)

/** What a set holds, by the set: see sets.ts. */
export const variantParts = pgTable(
  'variant_parts',
  {
    variantId: idColumn<'var'>('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Never removed beneath a set, which would then be sold without it. */
    partVariantId: idColumn<'var'>('part_variant_id')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.partVariantId] }),
    index('variant_parts_part').on(table.partVariantId),
    check('variant_parts_quantity', sql`${table.quantity} > 0`),
    check('variant_parts_not_itself', sql`${table.partVariantId} <> ${table.variantId}`),
  ],
)

export type StockReason = 'received' | 'sold' | 'returned' | 'adjusted' | 'counted' | 'damaged' | 'imported'

/** Append-only: the sum of `delta` of a variant is its `on_hand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    variantId: idColumn<'var'>('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    note: text('note').notNull().default(''),
    orderId: idColumn<'ord'>('order_id'),
    /** The member of staff who wrote it; null for what the shop did by itself. */
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.id),
    // All that best sellers are counted from.
    index('stock_movements_sold')
      .on(table.variantId, table.at, table.delta)
      .where(sql`${table.reason} = 'sold'`),
  ],
)

export type HoldState = 'held' | 'coming' | 'awaited' | 'sold' | 'released'

/**
 * Units set aside for an order until it is paid ('sold') or given up ('released'). Of a pre-order they are 'coming', once it is paid
 * 'awaited' (`at`: since when), until they have come. One row per order and variant.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: idColumn<'ord'>('order_id').notNull(),
    variantId: idColumn<'var'>('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<HoldState>().notNull().default('held'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_holds_once').on(table.orderId, table.variantId),
    index('stock_holds_variant').on(table.variantId),
    index('stock_holds_waiting')
      .on(table.variantId, table.at)
      .where(sql`${table.state} in ('coming', 'awaited')`),
    check('stock_holds_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The last release mended typos to these. Nothing writes or reads them any more: the next one takes the table away. */
export const searchWords = pgTable(
  'search_words',
  { word: text('word').primaryKey(), uses: integer('uses').notNull() },
  (table) => [index('search_words_trigram').using('gin', sql`${table.word} gin_trgm_ops`)],
)

/** What shoppers searched for in vain, for the owner to read. Words only: nobody stands behind them. */
export const searchMisses = pgTable('search_misses', {
  words: text('words').primaryKey(),
  times: integer('times').notNull().default(1),
  lastAt: instant('last_at').notNull().defaultNow(),
})

/** How often on which day of Lagos. */
export const searchMissDays = pgTable(
  'search_miss_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

/** What a change of many products did to each, so that it can be taken back for a while. */
export const productBulkChanges = pgTable(
  'product_bulk_changes',
  {
    id: idColumn<'blk'>('id').primaryKey(),
    products: jsonb('products').$type<readonly BulkUndo[]>().notNull(),
    writtenBy: idColumn<'usr'>('written_by'),
    at: instant('at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('product_bulk_changes_by').on(table.writtenBy, table.at)],
)
