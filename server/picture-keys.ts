// Every place of the database that may refer to an uploaded picture by its key. The sweep of loose uploads asks all of
// them; a test looks for columns that were forgotten here.
import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cartLines, cartLinks } from '#app/domain/cart/cart-tables.server.ts'
import { campaigns } from '#app/domain/campaigns/campaign-tables.server.ts'
import { productPictures } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { productFilms } from '#app/domain/catalog/products/film-tables.server.ts'
import { homePictures } from '#app/domain/catalog/products/home-tables.server.ts'
import { orderLines, orderPhotos } from '#app/domain/orders/core/orders-tables.server.ts'
import { productionPhotos } from '#app/domain/orders/production/production-tables.server.ts'
import { returnPictures } from '#app/domain/returns/return-tables.server.ts'
import { transferProofs } from '#app/domain/orders/payments/transfer-tables.server.ts'
import { reviewPictures } from '#app/domain/reviews/review-tables.server.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'

/** Columns that hold a key and nothing else. */
export const keyColumns = [
  productPictures.key,
  productFilms.key,
  homePictures.key,
  productionPhotos.key,
  orderPhotos.key,
  reviewPictures.key,
  returnPictures.key,
  transferProofs.key,
  orderLines.pictureKey,
  orderLines.url,
] as const

/** Columns of json in which a key may stand somewhere. */
export const jsonColumns = [settings.value, settingChanges.value, campaigns.body] as const

/**
 * Inspiration photos of designs stand in carts, in links to them and in orders. They are many and hold few: the indexes of
 * migration 0036 find them, and nobody asks for other pictures.
 */
function isInDesign(key: SQLWrapper): SQL {
  const inLine = [cartLines.customization, orderLines.customization].map(
    (column) =>
      sql`exists (select 1 from ${column.table} where ${column} ? 'photos' and (${column} -> 'photos') ? ${key})`,
  )
  const inLink = sql`exists (select 1 from ${cartLinks} where strpos(${cartLinks.lines}::text, ${key}) > 0)`
  return sql`(${key} like 'design-%' and (${sql.join([...inLine, inLink], sql` or `)}))`
}

/** SQL: true while something refers to `key`. */
export function isPictureKept(key: SQLWrapper): SQL {
  const equal = keyColumns.map(
    (column) => sql`exists (select 1 from ${column.table} where ${column} = ${key})`,
  )
  const within = jsonColumns.map(
    (column) => sql`exists (select 1 from ${column.table} where strpos(${column}::text, ${key}) > 0)`,
  )
  const kept = or(...equal, ...within, isInDesign(key))
  if (!kept) throw new Error('no table holds pictures')
  return kept
}
