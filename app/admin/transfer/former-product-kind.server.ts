// Products from the former shop's documents.
import {
  findProductsBySku,
  importProducts,
  type ProductUndo,
} from '#app/domain/catalog/products/import-products.server.ts'
import type { ImportedProduct } from '#app/domain/catalog/products/imported-product.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { CellProblem } from './columns.ts'
import { documentOf, unreadable } from './former-document.ts'
import { readFormerProduct } from './former-products.ts'
import {
  type Applying,
  type Judged,
  judgeUnits,
  noLines,
  type StoredLine,
  type TransferKind,
} from './kind.ts'
import { judgedOf, pictureFinder, undoProducts } from './product-kinds.server.ts'

export const formerProductKind: TransferKind = {
  columns: null,
  collections: ['products'],
  isAboutPeople: false,
  keyOf: (cells) => documentOf(cells)?.id ?? '',
  uniqueOf: () => null,
  apply: applyFormerProducts,
  undo: undoProducts,
}

async function applyFormerProducts(
  tx: Db,
  units: readonly StoredLine[][],
  applying: Applying,
): Promise<Judged[]> {
  return judgeUnits(units, readFormer, async (read) => {
    const state = await findProductsBySku(
      tx,
      read.flatMap(({ value }) => value.product.variants.map(({ sku }) => sku)),
    )
    const placeOf = (value: FormerItem) => state.get(value.product.variants[0]?.sku ?? '')
    // What is in the shop already has been looked after since; only what was taken out comes back.
    const wanted = read.filter(({ value }) => placeOf(value)?.isOut ?? true)
    const outcomes = await importProducts(
      tx,
      wanted.map(({ value }) => ({ ...value.product, slug: placeOf(value)?.slug ?? value.product.slug })),
      { ...applying, findPictures: pictureFinder(applying) },
    )
    return read.map((one): Judged => {
      const outcome = outcomes[wanted.indexOf(one)]
      if (!outcome)
        return {
          ok: true,
          verdict: 'unchanged',
          unchangedLines: noLines,
          differences: [],
          undo: null,
          tags: [],
        }
      const judged = judgedOf(outcome, { value: one.value.product, lines: one.lines })
      const { picture } = one.value
      return judged.ok && judged.undo !== null && outcome.ok
        ? { ...judged, undo: { ...outcome.undo, picture } satisfies FormerProductUndo }
        : judged
    })
  })
}

/** `picture` is the address of its picture at the former shop, for somebody to upload. */
export type FormerProductUndo = Partial<ProductUndo> & { picture: string | null }

type FormerItem = { product: ImportedProduct; picture: string | null }

function readFormer(
  lines: readonly StoredLine[],
): { ok: true; value: FormerItem } | { ok: false; problems: CellProblem[] } {
  const [first] = lines
  const document = first ? documentOf(first.cells) : null
  if (!first || !document)
    return { ok: false, problems: [{ line: first?.line ?? 0, column: 'document', words: unreadable }] }
  const read = readFormerProduct(document, first.line)
  return read.ok ? { ok: true, value: { product: read.product, picture: read.picture } } : read
}
