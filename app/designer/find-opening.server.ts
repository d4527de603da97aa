// Where a design begins: an empty sheet, a piece of the shop ("make mine"), a saved design, or a line of the cart.
import { type DesignLine, findDesignLine } from '#app/cart/replace-design.server.ts'
import { findProduct } from '#app/catalog/product.server.ts'
import { shownVariant } from '#app/catalog/shown-variant.ts'
import type { Db } from '#app/db/db.server.ts'
import { settle, startDesign } from '#app/studio/choose.ts'
import type { Design, DesignOrder } from '#app/studio/design.ts'
import { lengthPattern, slugPattern } from '#app/studio/design-query.ts'
import { findBase, type FoundBase } from '#app/studio/quote.server.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { type FoundDesign, findDesign } from '#app/studio/studio.server.ts'
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
  book: StudioBook,
  named: Named,
  now: Date,
): Promise<Opening | null> {
  const { code, values } = named
  // A remix goes on from the design that it began with; one that is gone is no loss.
  const saved = await findDesign(db, code ?? values.get('remix') ?? '')
  const line = await findNamedLine(db, named)
  if ((code !== null && !saved) || (values.has('line') && !line)) return null
  const kept = line ? line.order : orderOfSaved(saved)
  const base = await findNearBase(db, book, readBase(values) ?? kept.base, now)
  const design = soundDesign(book, kept.design, base)
  const origin = { line: line && line.lineId, ...originOf(base), remix: saved && saved.code }
  return { draft: { ...draftOf(kept), design, origin }, base, saved, line }
}

function soundDesign(book: StudioBook, kept: Design | null, base: FoundBase | null): Design {
  const given = kept ?? base?.design
  return given ? settle(book, given).design : startDesign(book)
}

function originOf(base: FoundBase | null): Pick<Draft['origin'], 'from' | 'fromLength'> {
  return { from: base && base.slug, fromLength: base && base.length }
}

async function findNamedLine(db: Db, { cartId, values }: Named): Promise<DesignLine | null> {
  const lineId = values.get('line')
  return lineId === undefined || cartId === null ? null : findDesignLine(db, cartId, lineId)
}

/** An order whose design is not known yet has none. */
type Kept = Omit<DesignOrder, 'design'> & { design: Design | null }

function orderOfSaved(saved: FoundDesign | null): Kept {
  const { design = null, base = null, expressProcessing = false } = saved ?? {}
  return { design, base, measurements: null, expressProcessing, name: '' }
}

function draftOf({ expressProcessing, name, measurements }: Kept): Omit<Draft, 'design' | 'origin'> {
  const typed = typedOf(measurements) ?? nothingTyped
  return { express: expressProcessing, name, unit: 'in', typed, later: measurements === 'later' }
}

type AskedBase = { slug: string; length: string | null }

/** "Make mine" names a length once: it is the piece's and, to begin with, the design's. */
function readBase(values: ReadonlyMap<string, string>): AskedBase | null {
  const slug = values.get('from') ?? ''
  const length = values.get('fromLength') ?? values.get('length') ?? ''
  if (slug.length > 120 || !slugPattern.test(slug)) return null
  return { slug, length: lengthPattern.test(length) ? length : null }
}

/** The piece in the length asked for, else in its usual one; null when it is not sold. */
async function findNearBase(
  db: Db,
  book: StudioBook,
  asked: AskedBase | null,
  now: Date,
): Promise<FoundBase | null> {
  if (asked === null) return null
  const { slug, length } = asked
  const exact = length === null ? null : await findBase(db, book, { slug, length }, now)
  if (exact) return exact
  const product = await findProduct(db, slug, now)
  const usual = product && shownVariant(product)
  return usual ? findBase(db, book, { slug, length: String(usual.lengthIn) }, now) : null
}
