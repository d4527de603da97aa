import { eq } from 'drizzle-orm'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'

export async function readShelf(db: Db, variantId: VariantId) {
  const [row] = await db
    .select({ onHand: variants.onHand, held: variants.held })
    .from(variants)
    .where(eq(variants.id, variantId))
  return row
}
