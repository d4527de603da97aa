// The demo shop: 96 pieces of the house's price list with pictures and stock.
import { collections, products } from '#app/catalog/catalog-tables.server.ts'
import { type PictureDraft, type ProductDraft, saveProducts } from '#app/catalog/save-products.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { draftProducts } from './catalogue/drafts.ts'
import { seedDelivery } from './delivery.ts'

type Options = {
  now: Date
  /** Draws and stores the pictures of products, by slug. Without it products have none. */
  pictures?: (drafts: readonly ProductDraft[]) => Promise<ReadonlyMap<string, readonly PictureDraft[]>>
}

export const collectionRows = [
  { slug: 'aku' as const, name: 'Akú', tagline: 'Sleek and straight, the long line of the house.' },
  { slug: 'ireti' as const, name: 'Ireti', tagline: 'Curls and coils with spring in them.' },
  { slug: 'zuri' as const, name: 'Zuri', tagline: 'Waves, and colour that catches the sun.' },
  { slug: 'luna' as const, name: 'Luna', tagline: 'Short, light and ready in a minute.' },
]

/** Furnishes an empty shop; returns how many products were written, 0 when there were some already. */
export async function seedDemo(db: Db, { now, pictures }: Options): Promise<number> {
  if ((await db.$count(products)) > 0) return 0
  await seedBones(db)
  const drafts = draftProducts(now)
  const drawn = pictures ? await pictures(drafts) : new Map<string, readonly PictureDraft[]>()
  const saved = await saveProducts(db, drafts.map((draft) => ({ ...draft, pictures: drawn.get(draft.slug) ?? [] })))
  const refused = saved.flatMap((one, i) => (one.ok ? [] : [`${drafts[i]?.name}: ${one.problem}`]))
  if (refused.length > 0) throw new Error(`the demo's own products were refused: ${refused.join(', ')}`)
  return saved.length
}

/** What every shop has before its first product: collections, delivery zones, holidays, settings. */
export async function seedBones(db: Db): Promise<void> {
  await db
    .insert(collections)
    .values(collectionRows.map((row, position) => ({ ...row, position })))
    .onConflictDoNothing()
  await seedDelivery(db)
}
