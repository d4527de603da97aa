// The demo shop: the 96 products of the price list with pictures and stock, one shopper with an account, and buyers who have said how
// their products are.
import { sql } from 'drizzle-orm'
import { stockMovements } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { CardPicture } from '#app/domain/catalog/search/listing.server.ts'
import { markBestSellers } from '#app/domain/catalog/products/mark-best-sellers.server.ts'
import { type ProductDraft, saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { catalogue, toDraft, unpricedDraft } from './catalogue/catalogue.ts'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { soldLately } from './catalogue/extras.ts'
import { seedDemoBuyers } from './demo-buyers.ts'
import { seedDemoPayouts } from './demo-payouts.ts'
import { seedDemoQuestions } from './demo-questions.ts'
import { demoDrawings } from './reviews/demo-reviews.ts'
import { seedDemoVisits } from './demo-visits.ts'
import { noteFirstFact } from '#app/foundation/settings/shop-facts.server.ts'
import { hashDemoPassword, seedDemoShopper } from './demo-shopper.ts'
import { seedHouse } from './demo-house.ts'
import { countGoods } from './count-goods.ts'
import { seedEmpty } from './empty.ts'

type Options = {
  now: Date
  /** Draws and stores the pictures of products, by slug. Without it products have none. */
  pictures?: (entries: readonly CatalogueEntry[]) => Promise<ReadonlyMap<string, readonly CardPicture[]>>
  /** Stores drawings as the photos of reviews, by their names. Without it reviews have none. */
  photos?: (drawings: readonly string[]) => Promise<ReadonlyMap<string, CardPicture>>
}

/** Furnishes a shop that has no products; returns how many were written, 0 when there are some already. */
export async function seedDemo(db: Db, { now, pictures, photos: placePhotos }: Options): Promise<number> {
  if ((await countGoods(db)) > 0) return 0
  // Before the transaction: drawing takes longer than one may stay idle.
  const drawn = pictures ? await pictures(catalogue) : new Map<string, readonly CardPicture[]>()
  const drafts = catalogue.map((entry) => ({ ...toDraft(entry, now), pictures: drawn.get(entry.slug) ?? [] }))
  const photos = placePhotos ? await placePhotos(demoDrawings) : new Map<string, CardPicture>()
  const passwordHash = await hashDemoPassword()
  return transaction(db, async (tx) => {
    // Of two processes that start on one empty database, the second finds it furnished.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed/demo', 0))`)
    if ((await countGoods(tx)) > 0) return 0
    await seedEmpty(tx, now)
    await noteFirstFact(tx, 'fact.made-for', 'demo', now)
    await seedHouse(tx, now)
    const saved = await saveProducts(tx, [...drafts, unpricedDraft(now)], now)
    const refused = saved.flatMap((one, i) =>
      one.ok ? [] : [`${drafts[i]?.slug ?? 'unpriced'}: ${one.problem}`],
    )
    if (refused.join() !== 'unpriced: price-not-positive')
      throw new Error(`stock was not updated: ${refused.join(', ')}`)
    await seedSoldLately(tx, drafts, now)
    await seedDemoBuyers(tx, now, photos)
    await seedDemoQuestions(tx, now)
    await seedDemoShopper(tx, { now, passwordHash })
    await seedDemoPayouts(tx, now)
    await seedDemoVisits(tx, now)
    return drafts.length
  })
}

/** What left lately stands in the ledger, received before it was sold: the badge BESTSELLER is counted from there. */
async function seedSoldLately(tx: Db, drafts: readonly ProductDraft[], now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const { slug, variants, defaultVariant = 0 } of drafts) {
    const sold = soldLately[slug]
    const variantId = variants[defaultVariant]?.id
    if (sold === undefined || variantId === undefined) continue
    await tx.insert(stockMovements).values([
      { variantId, delta: sold, reason: 'received', at: before(60) },
      ...Array.from({ length: sold }, (_, place) => ({
        variantId,
        delta: -1,
        reason: 'sold' as const,
        at: before(2 + place * 6),
      })),
    ])
  }
  await markBestSellers(tx, now)
}
