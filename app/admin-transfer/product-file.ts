// Pieces as lines of a file: one line per variant, and what belongs to the whole piece on each of its lines.
import { colours, collectionNames, constructions, kindNames, textures } from '#app/catalog/hair.ts'
import type { ImportedProduct, ImportedVariant } from '#app/catalog/imported-product.ts'
import type { EditableProduct, PictureFields } from '#app/catalog/product-edit.ts'
import { slugOf } from '#app/catalog/slug.ts'
import { CellReader } from './cell-reader.ts'
import type { CellProblem, Cells } from './columns.ts'
import { type FileLine, findDisagreement } from './disagreement.ts'
import { nairaCell } from './naira-cell.ts'
import { fromOneLine, toOneLine } from './one-line.ts'
import { productColumns } from './product-columns.ts'

/** The lines of a piece, in the order of productColumns. */
export function productCells(product: EditableProduct): string[][] {
  const { slug, name, collection, kind, description, texture, colour, construction, lace, density } = product
  const { grade, origin, grams, cap, madeToOrder, publishedAt, createdAt, pictures } = product
  const whole = [
    slug,
    name,
    collection,
    kind,
    description,
    texture,
    colour,
    construction ?? '',
    lace ?? '',
    count(density),
    grade ?? '',
    origin ?? '',
    count(grams),
    cap ?? '',
    yes(madeToOrder),
    publishedAt?.toISOString() ?? 'no',
    createdAt?.toISOString() ?? '',
    pictures.map(pictureCell).join('\n'),
  ]
  return product.variants.map((variant) => [
    ...whole,
    variant.sku,
    count(variant.lengthIn),
    count(variant.density),
    count(variant.grams),
    nairaCell(variant.priceKobo),
    nairaCell(variant.oldPriceKobo),
    count(variant.onHand),
    count(variant.reorderAt),
    yes(!variant.retired),
    yes(variant.isDefault),
  ])
}

const count = (number: number | null) => (number === null ? '' : String(number))
const yes = (is: boolean) => (is ? 'yes' : 'no')

/** 'key 500,500 Words that describe it', with line breaks in the words written as \n. */
function pictureCell({
  key,
  alt,
  focusX,
  focusY,
}: Pick<PictureFields, 'key' | 'alt' | 'focusX' | 'focusY'>): string {
  return `${key} ${focusX},${focusY} ${toOneLine(alt)}`
}

const pictureLine = /^([a-z0-9-]{1,200})(?: (\d{1,4}),(\d{1,4}))?(?: (.*))?$/su

export function readPictures(
  text: string,
): Pick<PictureFields, 'key' | 'alt' | 'focusX' | 'focusY'>[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pictures = lines.flatMap((line) => {
    const [, key, x, y, words = ''] = pictureLine.exec(line) ?? []
    const [focusX, focusY] = [Number(x ?? 500), Number(y ?? 500)]
    if (key === undefined || focusX > 1000 || focusY > 1000 || words.length > 1000) return []
    return [
      {
        key,
        focusX,
        focusY,
        alt: fromOneLine(words),
      },
    ]
  })
  return pictures.length === lines.length && lines.length <= maxPictures ? pictures : null
}

const maxPictures = 40

/** Lines with the same key are one piece. '' when nothing says which piece it is. */
export function productKey(cells: Cells): string {
  const slug = cells['slug']?.trim() ?? ''
  return slug === '' ? slugOf(cells['name'] ?? '') : slug
}

export type ReadProduct = { ok: true; product: ImportedProduct } | { ok: false; problems: CellProblem[] }

/** What the lines of one piece say together. The first line speaks for the whole piece; others agree or keep silent. */
export function readProduct(lines: readonly FileLine[]): ReadProduct {
  const [first] = lines
  if (!first) throw new Error('a product has at least one line')
  const reader = new CellReader(first.cells, first.line)
  const whole = readWhole(reader)
  const problems = [
    ...reader.problems,
    ...lines.flatMap((line) => findDisagreement(first, line, wholeColumns, 'product')),
  ]
  const variants = lines.map((line) => {
    const own = new CellReader(line.cells, line.line)
    const variant = readVariant(own)
    problems.push(...own.problems)
    return variant
  })
  const firsts = lines.filter((_, place) => variants[place]?.isDefault)
  const second = firsts[1]
  if (second)
    problems.push({
      line: second.line,
      column: 'first',
      words: 'says yes for a second variant of the same product',
    })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, product: { ...whole, slug: productKey(first.cells), variants } }
}

function readWhole(reader: CellReader): Omit<ImportedProduct, 'slug' | 'variants'> {
  const key = productKey({ slug: reader.plain('slug'), name: reader.plain('name') })
  if (key === '') reader.say('name', 'is missing')
  else if (key.length > 120) reader.say('slug', 'is longer than 120 characters')
  return {
    name: orNothing(reader.text('name', 200)),
    collection: orNothing(reader.oneOf('collection', collectionNames)),
    kind: orNothing(reader.oneOf('kind', kindNames)),
    description: reader.text('description', 20_000),
    texture: orNothing(reader.oneOf('texture', textureNames)),
    colour: orNothing(reader.oneOf('colour', colourNames)),
    construction: reader.oneOf('construction', constructions),
    lace: reader.orNull('lace', 200),
    density: reader.whole('density', 50, 400),
    grade: reader.orNull('grade', 200),
    origin: reader.orNull('origin', 200),
    grams: reader.whole('grams', 1, 5_000),
    cap: reader.orNull('cap', 200),
    madeToOrder: reader.yesNo('made_to_order'),
    publishedAt: readPublished(reader),
    createdAt: reader.date('created'),
    pictures: readPictureCell(reader),
  }
}

const textureNames = Object.fromEntries(
  Object.entries(textures).map(([code, { name }]) => [code, name]),
) as Record<keyof typeof textures, string>
const colourNames: Record<string, string> = Object.fromEntries(
  Object.entries(colours).map(([code, { name }]) => [code, name]),
)

/** An empty cell leaves alone what every piece must have. */
function orNothing<T>(value: T | null | undefined): T | undefined {
  return value === null || value === '' ? undefined : value
}

function readPublished(reader: CellReader): Date | null | 'now' | undefined {
  const cell = reader.plain('published').trim().toLowerCase()
  if (cell === '') return undefined
  if (['yes', 'y', 'true', '1', 'x'].includes(cell)) return 'now'
  if (['no', 'n', 'false', '0', 'draft'].includes(cell)) return null
  return reader.date('published')
}

function readPictureCell(reader: CellReader) {
  const cell = reader.text('pictures', 20_000)
  if (cell === undefined) return undefined
  const pictures = readPictures(cell)
  if (pictures === null) reader.say('pictures', 'has a line that is not “key, focus point, alt text”')
  return pictures ?? undefined
}

function readVariant(reader: CellReader): ImportedVariant {
  const sku = (reader.text('sku', 60) ?? '').trim()
  if (sku === '') reader.say('sku', 'is missing: every row is one variant')
  const offered = reader.yesNo('offered')
  return {
    sku,
    lengthIn: orNothing(reader.whole('length_in', 0, 60)),
    density: reader.whole('variant_density', 50, 400),
    grams: reader.whole('variant_grams', 1, 5_000),
    priceKobo: orNothing(reader.naira('price_naira')),
    oldPriceKobo: reader.naira('old_price_naira'),
    stock: orNothing(reader.whole('stock', 0, 1_000_000)),
    reorderAt: reader.whole('reorder_at', 0, 1_000_000),
    retired: offered === undefined ? undefined : !offered,
    isDefault: reader.yesNo('first'),
  }
}

const wholeColumns = productColumns.slice(
  1,
  productColumns.findIndex(({ name }) => name === 'sku'),
)
