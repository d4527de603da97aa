// What was typed to be in sets, looked up; what is wrong with it, said beside its field.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type ChosenPart, mostOfPart, mostParts } from '#app/domain/catalog/products/sets.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { readRows } from './grid-rows.ts'
import { readPartLines, type TypedPart } from '#app/domain/catalog/products/typed-parts.ts'

export type TypedSets =
  /** By the place of the variant; undefined where the form did not ask. */
  { ok: true; sets: readonly (ChosenPart[] | undefined)[] } | { ok: false; errors: Record<string, string> }

export async function readTypedSets(db: Db, values: FormValues): Promise<TypedSets> {
  const typed = readRows(values).map(({ parts }) => (parts === undefined ? undefined : readPartLines(parts)))
  const known = await findNamed(
    db,
    typed.flatMap((lines) => lines ?? []),
  )
  const errors: Record<string, string> = {}
  const sets = typed.map((lines, place) => {
    const read = lines && chosenOf(lines, known)
    if (typeof read !== 'string') return read
    errors[`variants.${place}.parts`] = read
    return undefined
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, sets }
}

type Found = Pick<ChosenPart, 'variantId' | 'sku'> & { name: string }

/** By SKU, however it is written, or by the name of a product. */
async function findNamed(db: Db, typed: readonly TypedPart[]): Promise<Found[]> {
  if (typed.length === 0) return []
  const asked = typed.map(({ named }) => named)
  const skus = asked.flatMap((named) => [named, named.toUpperCase(), named.toLowerCase()])
  const bySku = await find(db).where(inArray(variants.sku, skus))
  const isFound = (named: string) => bySku.some(({ sku }) => sku.toLowerCase() === named.toLowerCase())
  const names = asked.filter((named) => !isFound(named)).map((named) => named.toLowerCase())
  if (names.length === 0) return bySku
  const byName = await find(db).where(
    and(
      inArray(sql`lower(${products.name})`, names),
      isNull(variants.retiredAt),
      isNull(products.deletedAt),
      eq(products.isCustom, false),
    ),
  )
  return [...bySku, ...byName]
}

function find(db: Db) {
  return db
    .select({ variantId: variants.id, sku: variants.sku, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .$dynamic()
}

/** In words what is wrong with them. */
function chosenOf(lines: readonly TypedPart[], known: readonly Found[]): ChosenPart[] | string {
  const chosen: ChosenPart[] = []
  for (const { named, quantity } of lines) {
    const own = known.filter(({ sku }) => sku.toLowerCase() === named.toLowerCase())
    const found =
      own.length > 0 ? own : known.filter(({ name }) => name.toLowerCase() === named.toLowerCase())
    const [first] = found
    if (!first) return `There is no SKU or product “${named}”.`
    if (found.length > 1) return `“${named}” has several variants. Enter the SKU of the one you mean.`
    if (!(quantity >= 1 && quantity <= mostOfPart)) return `Enter quantities from 1 to ${mostOfPart}.`
    if (chosen.some(({ variantId }) => variantId === first.variantId))
      return `“${first.sku}” is listed twice. Add its quantities up.`
    chosen.push({ variantId: first.variantId, sku: first.sku, quantity })
  }
  return chosen.length > mostParts ? `A set can have up to ${mostParts} parts.` : chosen
}
