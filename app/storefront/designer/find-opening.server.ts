// Where a design begins: an empty sheet, a product of the shop ("make mine"), a saved design, or a line of the cart.
import { type DesignLine, findDesignLine } from '#app/domain/cart/edit-line.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { shownVariant } from '#app/domain/catalog/products/shown-variant.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { settle, startDesign } from '#app/domain/customizer/choose.ts'
import type { Design, Customization } from '#app/domain/customizer/design.ts'
import { lengthPattern, skuPattern, slugPattern } from '#app/domain/customizer/design-query.ts'
import { findBase, type FoundBase } from '#app/domain/customizer/find-base.server.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { type FoundDesign, findDesign } from '#app/domain/customizer/studio.server.ts'
import { type Draft, nothingTyped } from './draft.ts'
import { typedOf } from './fit.ts'

export type Opening = {
  draft: Draft
  base: FoundBase | null
  saved: FoundDesign | null
  line: DesignLine | null
}

type Named = {
  /** Code of a saved design. */
  code: string | null
  /** A line of this cart. */
  cartId: string | null
  values: ReadonlyMap<string, string>
}

/** Null when the saved design or the cart line that was named is not there. */
export async function findOpening(
  db: Db,
  priceList: PriceList,
  named: Named,
  now: Date,
): Promise<Opening | null> {
  const { code, values } = named
  // A remix goes on from the design that it began with; one that is gone is no loss.
  const saved = await findDesign(db, code ?? values.get('remix') ?? '')
  const line = await findNamedLine(db, named)
  if ((code !== null && !saved) || (values.has('line') && !line)) return null
  const kept = line ? line.customization : customizationOfSaved(saved)
  const base = await findNearBase(db, priceList, readBase(values) ?? kept.base, now)
  const design = soundDesign(priceList, kept.design, base)
  const origin = { line: line && line.lineId, ...originOf(base), remix: saved && saved.code }
  return { draft: { ...draftOf(kept), design, origin }, base, saved, line }
}

function soundDesign(priceList: PriceList, kept: Design | null, base: FoundBase | null): Design {
  const given = kept ?? base?.design
  return given ? settle(priceList, given).design : startDesign(priceList)
}

function originOf(base: FoundBase | null): Pick<Draft['origin'], 'from' | 'fromLength' | 'fromSku'> {
  return { from: base && base.slug, fromLength: base && base.length, fromSku: base && base.addressSku }
}

async function findNamedLine(db: Db, { cartId, values }: Named): Promise<DesignLine | null> {
  const lineId = values.get('line')
  return lineId === undefined || cartId === null ? null : findDesignLine(db, cartId, lineId)
}

/** An order whose design is not known yet has none. */
type Kept = Omit<Customization, 'design'> & { design: Design | null }

function customizationOfSaved(saved: FoundDesign | null): Kept {
  const { design = null, base = null, expressProcessing = false } = saved ?? {}
  return { design, base, measurements: null, expressProcessing, name: '' }
}

function draftOf({ expressProcessing, name, measurements }: Kept): Omit<Draft, 'design' | 'origin'> {
  const typed = typedOf(measurements) ?? nothingTyped
  return { express: expressProcessing, name, unit: 'in', typed, later: measurements === 'later' }
}

type AskedBase = { slug: string; length: string | null; sku?: string | null | undefined }

/** "Make mine" names a length once, as the product's address does: it is the product's and, to begin with, the design's. */
function readBase(values: ReadonlyMap<string, string>): AskedBase | null {
  const slug = values.get('from') ?? ''
  const length = values.get('fromLength') ?? values.get('length') ?? ''
  if (slug.length > 120 || !slugPattern.test(slug)) return null
  const sku = values.get('fromSku') ?? values.get('sku') ?? ''
  return {
    slug,
    length: lengthPattern.test(length) ? length : null,
    sku: skuPattern.test(sku) ? sku : null,
  }
}

/** The product in the variant asked for, else in its usual one; null when it is not sold. */
async function findNearBase(
  db: Db,
  priceList: PriceList,
  asked: AskedBase | null,
  now: Date,
): Promise<FoundBase | null> {
  if (asked === null) return null
  const { slug, length, sku } = asked
  const exact = length === null ? null : await findBase(db, priceList, { slug, length, sku }, now)
  if (exact) return exact
  const product = await findProduct(db, slug, now)
  const usual = product && shownVariant(product)
  if (!usual) return null
  return findBase(db, priceList, { slug, length: String(usual.lengthIn), sku: usual.sku }, now)
}
