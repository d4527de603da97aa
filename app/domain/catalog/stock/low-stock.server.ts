// Variants that run low, each told once: marked when it is told, and unmarked as soon as more are free again.
import { type SQL, sql } from 'drizzle-orm'
import { isUncounted } from '#app/domain/catalog/products/choices.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { variantOptions } from '#app/domain/catalog/products/address-sku.server.ts'
import type { ProductKind } from '#app/domain/catalog/products/hair.ts'
import { onShelf } from './on-shelf.server.ts'
import { fullVariantWords, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'

export type LowVariant = {
  id: VariantId
  name: string
  sku: string
  words: string
  free: number
  point: number
}

type LowRow = Omit<LowVariant, 'words'> & VariantOption & { kind: ProductKind; options: VariantOption[] }

/** As many as one mail can list; the rest goes with the next. */
const perMail = 50

/**
 * Of `v` (variants) and `p` (products): for sale, and no more of it free than its own reorder point says, or the house's `lowAt` where
 * it has none. Each half has an index. Of a set its parts run low.
 */
export function runsLow(lowAt: number, now: Date): SQL {
  return sql`((v.reorder_at is null and v.on_hand - v.held <= ${lowAt}) 
      or (v.reorder_at is not null and v.on_hand - v.held <= v.reorder_at))
    and v.retired_at is null and not v.is_set and not ${isUncounted} and ${onShelf(now)}`
}

/**
 * Marks the variants for sale whose free stock fell to their reorder point, or to the house's `lowAt` where they have none,
 * and answers those that were not told yet. Must run in the transaction that tells.
 */
export async function takeNewlyLow(tx: Db, lowAt: number, now: Date): Promise<LowVariant[]> {
  await tx.execute(sql`
    update variants set low_told_at = null
    where low_told_at is not null and on_hand - held > coalesce(reorder_at, ${lowAt})`)
  const { rows } = await tx.execute<LowRow>(sql`
    with low as (
      select v.id, p.name, p.kind, p.density, ${variantOptions} as options from variants v join products p on p.id = v.product_id
      where v.low_told_at is null and ${runsLow(lowAt, now)}
      order by v.id limit ${perMail} for no key update of v
    )
    update variants v set low_told_at = ${now.toISOString()}::timestamptz
    from low where low.id = v.id
    returning v.id, low.name, low.kind, low.options, v.sku, v.length_in as "lengthIn", v.label, v.grams,
      coalesce(v.density, low.density) as density, v.on_hand - v.held as free,
      coalesce(v.reorder_at, ${lowAt}) as point`)
  const low = rows.map(({ id, name, sku, free, point, kind, options, ...variant }) => {
    return { id, name, sku, free, point, words: fullVariantWords({ ...variant, sku }, options, kind) }
  })
  return low.toSorted((a, b) => a.free - b.free || a.name.localeCompare(b.name, 'en'))
}
