// The designer as a shop starts with it: its price list, and the product that designs are ordered as.
import { ensureCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { hasPriceList, publishPriceList } from '#app/domain/customizer/studio.server.ts'
import { priceList } from './price-list.ts'

/** Writes what is missing and leaves the rest alone. Needs the collections. */
export async function seedStudio(db: Db, now = new Date()): Promise<void> {
  await ensureCustomProduct(db, now)
  if (!(await hasPriceList(db))) await publishPriceList(db, priceList, 'First version')
}
