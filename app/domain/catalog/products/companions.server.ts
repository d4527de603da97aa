// The rows of what stands beside products by hand (companions.ts). Written with its product, inside that transaction.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { productCompanions, products } from './catalog-tables.server.ts'
import { companionKinds, type Companions, sameChosen } from './companions.ts'

/** Of these products; one that has none is left out. */
export async function readCompanions(
  db: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Companions>> {
  const { productId, kind, otherId, position } = productCompanions
  const rows = await db
    .select({ productId, kind, id: otherId, slug: products.slug })
    .from(productCompanions)
    .innerJoin(products, eq(products.id, otherId))
    .where(inArray(productId, [...ids]))
    .orderBy(asc(position))
  return new Map(
    [...Map.groupBy(rows, (row) => row.productId)].map(([id, own]) => {
      const of = (wanted: string) =>
        own.filter((row) => row.kind === wanted).map(({ id: other, slug }) => ({ id: other, slug }))
      return [id, { 'goes-with': of('goes-with'), related: of('related') }]
    }),
  )
}

/** In place of those that it has. */
export async function writeCompanions(
  tx: Db,
  id: ProductId,
  before: Companions,
  wanted: Companions,
): Promise<void> {
  if (companionKinds.every((kind) => sameChosen(before[kind], wanted[kind]))) return
  await tx.delete(productCompanions).where(eq(productCompanions.productId, id))
  const rows = companionKinds.flatMap((kind) =>
    wanted[kind].map((other, position) => ({ productId: id, kind, otherId: other.id, position })),
  )
  if (rows.length > 0) await tx.insert(productCompanions).values(rows)
}
