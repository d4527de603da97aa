// Pieces as lines of a file: one line per variant, and what belongs to the whole piece on each of its lines.
import { colours, collectionNames, constructions, kindNames, textures } from '#app/catalog/hair.ts'
import type { ImportedProduct, ImportedVariant } from '#app/catalog/imported-product.ts'
import type { EditableProduct, PictureFields } from '#app/catalog/product-edit.ts'
import { slugOf } from '#app/catalog/slug.ts'
import { CellReader } from './cell-reader.ts'
import type { CellProblem, Cells, Column } from './columns.ts'
import { nairaCell } from './naira-cell.ts'

export const productColumns: readonly Column[] = [
  column(
    'slug',
    'aku-bone-straight',
    'The address of the piece, /product/…: lines with one slug are variants of one piece. Empty takes it from the name.',
  ),
  column('name', 'Akú Bone Straight', 'The name that shoppers read.', { needed: true }),
  column('collection', 'aku', 'aku, ireti, zuri or luna.'),
  column('kind', 'wig', 'wig, bundles, closure, frontal, ponytail or clip-ins.'),
  column('description', 'Raw hair, bone straight from root to tip.', 'What shoppers read below the name.'),
  column(
    'texture',
    'bone-straight',
    'One of the textures of the shop’s filter, like bone-straight or deep-wave.',
  ),
  column('colour', '1B', 'A colour of the house by its code, like 1B, 613 or P4/27.', { form: 'code' }),
  column(
    'construction',
    '13x4-hd',
    'Of wigs and lace: 13x4-hd, 5x5-hd, headband, … Empty where there is none.',
    { form: 'code' },
  ),
  column('lace', 'HD', 'The lace in words.'),
  column('density', '180', 'Per cent.'),
  column('grade', 'Raw', 'The grade in words.'),
  column('origin', 'Vietnam', 'Where the hair comes from.'),
  column('grams', '300', 'Weight of the whole piece.'),
  column('cap', 'Medium, adjustable', 'The cap in words.'),
  column('made_to_order', 'no', 'yes where it is made after the order, so that stock does not count.'),
  column(
    'published',
    'no',
    'yes shows the piece in the shop, no keeps it a draft; a date shows it from then on.',
  ),
  column('created', '', 'Since when it counts as new; an empty cell says never.', { inTemplate: false }),
  column(
    'pictures',
    '',
    'One picture per line of the cell: its key, the point to keep in sight, its description.',
  ),
  column('sku', 'AKU-BS-18', 'The number of the variant. It is how a variant is found again.', {
    form: 'code',
    needed: true,
  }),
  column('length_in', '18', 'Inches.'),
  column('variant_density', '', 'Per cent, where the variants differ.'),
  column('variant_grams', '', 'Weight, where the variants differ.'),
  column('price_naira', '180000.00', 'What it costs.'),
  column('old_price_naira', '', 'What it cost before, where it is on sale.'),
  column('stock', '5', 'Pieces in the house. A difference goes to the stock ledger as imported.'),
  column('reorder_at', '2', 'Tell me when so many are left. Empty asks for no alert.'),
  column('offered', 'yes', 'no retires the variant.'),
  column('first', 'yes', 'yes for the variant that the shop shows first.'),
]

function column(
  name: string,
  example: string,
  help: string,
  more: Partial<Pick<Column, 'form' | 'needed' | 'inTemplate'>> = {},
): Column {
  return { name, form: 'text', help, example, ...more }
}

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
  return `${key} ${focusX},${focusY} ${alt.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}`
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
        alt: words.replaceAll(/\\([\\nr])/gu, (_, sign: string) => signs[sign] ?? sign),
      },
    ]
  })
  return pictures.length === lines.length && lines.length <= maxPictures ? pictures : null
}

const signs: Record<string, string> = { n: '\n', r: '\r', '\\': '\\' }
const maxPictures = 40

export type ProductLine = { line: number; cells: Cells }

/** Lines with the same key are one piece. '' when nothing says which piece it is. */
export function productKey(cells: Cells): string {
  const slug = cells['slug']?.trim() ?? ''
  return slug === '' ? slugOf(cells['name'] ?? '') : slug
}

export type ReadProduct = { ok: true; product: ImportedProduct } | { ok: false; problems: CellProblem[] }

/** What the lines of one piece say together. The first line speaks for the whole piece; others agree or keep silent. */
export function readProduct(lines: readonly ProductLine[]): ReadProduct {
  const [first] = lines
  if (!first) throw new Error('a piece has at least one line')
  const reader = new CellReader(first.cells, first.line)
  const whole = readWhole(reader)
  const problems = [...reader.problems, ...lines.flatMap((line) => findDisagreement(first, line))]
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
      words: 'says yes a second time for one piece',
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
  if (pictures === null)
    reader.say('pictures', 'holds a line that is not “key, point, description” of a picture')
  return pictures ?? undefined
}

function readVariant(reader: CellReader): ImportedVariant {
  const sku = (reader.text('sku', 60) ?? '').trim()
  if (sku === '') reader.say('sku', 'is missing: every line is one variant')
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

function findDisagreement(first: ProductLine, { line, cells }: ProductLine): CellProblem[] {
  const differing = wholeColumns.find(({ name }) => {
    const cell = cells[name] ?? ''
    return cell !== '' && cell !== (first.cells[name] ?? '')
  })
  if (!differing) return []
  const words = `differs from row ${first.line + 1}, which is the same piece`
  return [{ line, column: differing.name, words }]
}
