// The film of a product: one, put up, given another poster, captions, and removed by staff.
import { and, eq, ne } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { UploadedFilm } from '#app/foundation/http/uploaded-film.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { productFilms } from './film-tables.server.ts'

export type ProductFilm = UploadedFilm & {
  poster: string | null
  hasSound: boolean
  /** WebVTT of our own writing (captions.ts); '' for none. */
  captions: string
}

export async function findProductFilm(db: Db, productId: ProductId): Promise<ProductFilm | null> {
  const { key, width, height, seconds, poster, hasSound, captions } = productFilms
  const [row] = await db
    .select({ key, width, height, seconds, poster, hasSound, captions })
    .from(productFilms)
    .where(eq(productFilms.productId, productId))
  return row ?? null
}

/** What is said in the film of this key, as WebVTT; null where nothing is written, or it is no product's. */
export async function findCaptions(db: Db, key: string): Promise<string | null> {
  const [row] = await db
    .select({ captions: productFilms.captions })
    .from(productFilms)
    .where(and(eq(productFilms.key, key), ne(productFilms.captions, '')))
    .limit(1)
  return row?.captions ?? null
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
    if (isSame(before, film)) return false
    if (film === null) await tx.delete(productFilms).where(eq(productFilms.productId, productId))
    else {
      // Another poster or other captions leave it as old as it is.
      const row = { ...film, ...(before?.key === film.key ? {} : { at: actor.now }) }
      await tx
        .insert(productFilms)
        .values({ productId, ...row, at: actor.now })
        .onConflictDoUpdate({ target: productFilms.productId, set: row })
    }
    await recordAudit(tx, actor, {
      action: 'product.film',
      subject: ['product', productId],
      before: { film: told(before) },
      after: { film: told(film) },
    })
    await announcePageChange(tx, [`product:${productId}`])
    return true
  })
}

/** For the audit log: of what is said in it, whether anything is. */
function told(film: ProductFilm | null) {
  return film && { ...film, captions: film.captions !== '' }
}

function isSame(one: ProductFilm | null, other: ProductFilm | null): boolean {
  return one?.key === other?.key && one?.poster === other?.poster && one?.captions === other?.captions
}
