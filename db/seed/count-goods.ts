// Whether a shop is furnished, asked at every start: apart from what it is furnished with, which is only read at the first.
import { eq } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

/** The product that designs are ordered as is no goods on the shelf. */
export function countGoods(db: Db): Promise<number> {
  return db.$count(products, eq(products.isCustom, false))
}
