// The film of a product: one, put up, given another poster and removed by staff.
import { eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { UploadedFilm } from '#app/foundation/http/uploaded-film.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { productFilms } from './film-tables.server.ts'

export type ProductFilm = UploadedFilm & { poster: string | null }

export async function findProductFilm(db: Db, productId: ProductId): Promise<ProductFilm | null> {
  const { key, width, height, seconds, poster } = productFilms
  const [row] = await db
    .select({ key, width, height, seconds, poster })
    .from(productFilms)
    .where(eq(productFilms.productId, productId))
  return row ?? null
}

/** In place of the one before; null takes it down. False where nothing changes. */
export async function writeProductFilm(
  db: Db,
  actor: Actor,
  productId: ProductId,
  film: ProductFilm | null,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const before = await findProductFilm(tx, productId)
    if (before?.key === film?.key && before?.poster === film?.poster) return false
    if (film === null) await tx.delete(productFilms).where(eq(productFilms.productId, productId))
    else {
      const row = { ...film, at: actor.now }
      await tx
        .insert(productFilms)
        .values({ productId, ...row })
        .onConflictDoUpdate({ target: productFilms.productId, set: row })
    }
    await recordAudit(tx, actor, {
      action: 'product.film',
      subject: ['product', productId],
      before: { film: before },
      after: { film },
    })
    await announcePageChange(tx, [`product:${productId}`])
    return true
  })
}
