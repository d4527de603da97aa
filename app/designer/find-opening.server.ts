// Where a design begins: an empty sheet, a piece of the shop ("make mine"), a saved design, or a line of the cart.
import { type DesignLine, findDesignLine } from '#app/cart/replace-design.server.ts'
import { findProduct } from '#app/catalog/product.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { settle, startDesign } from '#app/studio/choose.ts'
import type { DesignOrder } from '#app/studio/design.ts'
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
  const { code, cartId, values } = named
  const saved = code === null ? null : await findDesign(db, code)
  const lineId = values.get('line')
  const line = lineId === undefined || cartId === null ? null : await findDesignLine(db, cartId, lineId)
  if ((code !== null && !saved) || (lineId !== undefined && !line)) return null
  const kept = line?.order ?? keptOf(saved)
  const base = await findNearBase(db, book, readBase(values) ?? kept?.base ?? null, now)
  const remix = saved?.code ?? values.get('remix')?.slice(0, 20) ?? null
  return { draft: firstDraft(book, kept, base, { line: line?.lineId ?? null, remix }), base, saved, line }
}

function keptOf(saved: FoundDesign | null): DesignOrder | null {
  return (
    saved && {
      design: saved.design,
      base: saved.base,
      measurements: null,
      expressProcessing: false,
      name: '',
    }
  )
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
  const usual = product?.variants.find((one) => one.isDefault) ?? product?.variants[0]
  return usual ? findBase(db, book, { slug, length: String(usual.lengthIn) }, now) : null
}

function firstDraft(
  book: StudioBook,
  kept: DesignOrder | null,
  base: FoundBase | null,
  origin: Pick<Draft['origin'], 'line' | 'remix'>,
): Draft {
  const given = kept?.design ?? base?.design
  const measurements = kept?.measurements ?? null
  return {
    design: given ? settle(book, given).design : startDesign(book),
    express: kept?.expressProcessing ?? false,
    name: kept?.name ?? '',
    unit: 'in',
    typed: typedOf(measurements) ?? nothingTyped,
    later: measurements === 'later',
    origin: { ...origin, from: base?.slug ?? null, fromLength: base?.length ?? null },
  }
}
