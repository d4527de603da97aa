import { asc, eq } from 'drizzle-orm'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { noticeText, stockNoticeTexts } from './notice-texts.ts'
import { stockNotices } from './notice-tables.server.ts'

/** Which lengths this address asked to hear of. */
export async function exportNotices(db: Db, email: string) {
  const rows = await db
    .select({ notice: stockNotices, name: products.name, lengthIn: variants.lengthIn, sku: variants.sku })
    .from(stockNotices)
    .innerJoin(variants, eq(variants.id, stockNotices.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(stockNotices.email, email.toLowerCase()))
    .orderBy(asc(stockNotices.askedAt), asc(stockNotices.id))
  return rows.map(({ notice, name, lengthIn, sku }) => ({
    name,
    lengthInches: lengthIn,
    sku,
    askedAt: notice.askedAt.toISOString(),
    mailedAt: notice.sentAt?.toISOString() ?? null,
    agreedTo: noticeText(stockNoticeTexts, notice.textVersion),
  }))
}
