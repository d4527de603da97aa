// Reading products whole, as staff see and change them: drafts, scheduled ones, those taken out, and retired variants.
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { productPictures, products, variants } from './catalog-tables.server.ts'
import { noCompanions } from './companions.ts'
import { readCompanions } from './companions.server.ts'
import type { EditableProduct, EditableVariant } from './product-edit.ts'
import { readPromised } from '#app/domain/catalog/stock/coming.server.ts'
import { readParts } from './sets.server.ts'
import type { ChosenPart } from './sets.ts'
import { type SaleRow, writtenDates, writtenPrices } from './sale.ts'

/** By id or present slug; null also for the product that designs are ordered as, which the studio keeps. */
export async function findEditableProduct(db: Db, idOrSlug: string): Promise<EditableProduct | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        or(eq(products.id, idOrSlug as ProductId), eq(products.slug, idOrSlug)),
        eq(products.isCustom, false),
      ),
    )
  const [product] = row ? await readProducts(db, [row.id]) : []
  return product ?? null
}

/** In the order of their ids; unknown ids and the studio's product are left out. Locked when they are to be written. */
export async function readProducts(
  db: Db,
  ids: readonly ProductId[],
  { lock = false }: { lock?: boolean } = {},
): Promise<EditableProduct[]> {
  if (ids.length === 0) return []
  const which = [...ids]
  const wanted = db
    .select()
    .from(products)
    .where(and(inArray(products.id, which), eq(products.isCustom, false)))
    .orderBy(asc(products.id))
  // Without the lock on keys, which the lines of an order that is being placed hold.
  const rows = lock ? await wanted.for('no key update') : await wanted
  // Parts before the sets that they make, as everywhere.
  const shelf = db
    .select()
    .from(variants)
    .where(inArray(variants.productId, which))
    .orderBy(asc(variants.isSet), asc(variants.id))
  const found = lock ? await shelf.for('no key update') : await shelf
  const pictures = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, which))
    .orderBy(asc(productPictures.position))
  const companions = await readCompanions(db, which)
  const parts: Awaited<ReturnType<typeof readParts>> = found.some(({ isSet }) => isSet)
    ? await readParts(db, which)
    : new Map()
  // After the lock, under which these can only be as they are.
  const promised = await readPromised(
    db,
    found.flatMap(({ id, availableFrom }) => (availableFrom === null ? [] : [id])),
  )
  return rows.map((row) => ({
    ...fieldsOf(row),
    variants: found
      .filter((variant) => variant.productId === row.id)
      .toSorted((a, b) => a.position - b.position)
      .map((variant) => toVariant(variant, row, parts.get(variant.id) ?? [], promised.get(variant.id) ?? 0)),
    pictures: pictures
      .filter((picture) => picture.productId === row.id)
      .map(({ productId: _product, position: _place, ...picture }) => picture),
    companions: companions.get(row.id) ?? noCompanions,
  }))
}

function fieldsOf(
  row: typeof products.$inferSelect,
): Omit<EditableProduct, 'variants' | 'pictures' | 'companions'> {
  const {
    isCustom: _custom,
    announced: _announced,
    searchText: _words,
    priceKobo: _price,
    oldPriceKobo: _old,
    saleFrom,
    saleUntil,
    saleTurnsAt,
    ...fields
  } = row
  return { ...fields, ...writtenDates({ saleFrom, saleUntil, saleTurnsAt }) }
}

function toVariant(
  row: typeof variants.$inferSelect,
  sale: Pick<SaleRow, 'saleTurnsAt'>,
  parts: readonly ChosenPart[],
  promised: number,
): EditableVariant {
  const { productId: _product, position: _place, isSet: _set, availableFrom: comesOn, coming, ...kept } = row
  const { retiredAt, salePriceKobo, ...fields } = kept
  const prices = writtenPrices({ ...fields, salePriceKobo }, sale)
  const comingUnits = comesOn === null ? null : coming + promised
  const arrival = { comesOn, comingUnits, promised }
  return { ...fields, ...prices, ...arrival, retired: retiredAt !== null, parts }
}
