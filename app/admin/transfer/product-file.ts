// Products as lines of a file: one line per variant, and what belongs to the whole product on each of its lines.
import { attributeKeys, type OwnNames } from '#app/domain/catalog/products/attributes.ts'
import type { ImportedProduct, ImportedVariant } from '#app/domain/catalog/products/imported-product.ts'
import type { EditableProduct, PictureFields } from '#app/domain/catalog/products/product-edit.ts'
import {
  longestAlt,
  maxPictures,
  maxVariants,
  readProductTexts,
  readVariantTexts,
} from '#app/domain/catalog/products/product-text.ts'
import { slugOf } from '#app/domain/catalog/products/slug.ts'
import { isOption } from '#app/domain/catalog/products/picture-option.ts'
import { mostOfPart, mostParts, typedPart } from '#app/domain/catalog/products/sets.ts'
import { readPartLines } from '#app/domain/catalog/products/typed-parts.ts'
import { CellReader, shortened } from './cell-reader.ts'
import type { CellProblem, Cells } from './columns.ts'
import { type FileLine, findDisagreement } from './disagreement.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import { fromOneLine, toOneLine } from './one-line.ts'
import { readDay } from './read-day.ts'
import { productColumnOf, productColumns, variantColumnOf } from './product-columns.ts'

/** The lines of a product, in the order of productColumns. */
export function productCells(product: EditableProduct): string[][] {
  const { slug, name, description, seoTitle, seoDescription, madeToOrder } = product
  const { publishedAt, createdAt, saleFrom, saleUntil, pictures } = product
  const whole = [
    slug,
    name,
    description,
    seoTitle,
    seoDescription,
    ...attributeKeys.map((key) => String(product[key] ?? '')),
    yes(madeToOrder),
    publishedAt?.toISOString() ?? 'no',
    createdAt?.toISOString() ?? '',
    saleFrom?.toISOString() ?? '',
    saleUntil?.toISOString() ?? '',
    pictures.map(pictureCell).join('\n'),
    pictures.flatMap(({ key, shows }) => (shows === null ? [] : `${key} ${shows}`)).join('\n'),
  ]
  return product.variants.map((variant) => [
    ...whole,
    variant.sku,
    count(variant.lengthIn || null),
    variant.label,
    count(variant.density),
    count(variant.grams),
    variant.construction ?? '',
    variant.lace ?? '',
    variant.cap ?? '',
    nairaCell(variant.priceKobo),
    nairaCell(variant.oldPriceKobo),
    nairaCell(variant.costKobo ?? null),
    variant.parts.length > 0 ? '' : count(variant.onHand),
    variant.comesOn ?? '',
    count(variant.comingUnits),
    variant.parts.map(typedPart).join('; '),
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
    if (key === undefined || focusX > 1000 || focusY > 1000 || words.length > longestAlt) return []
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

/** By the key of a picture, or the line that is none of these. */
function readShows(text: string): ReadonlyMap<string, string> | { bad: string } {
  const shows = new Map<string, string>()
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, key = '', option = ''] = /^(\S+)\s+(.+)$/su.exec(line) ?? []
    if (!isOption(option) || shows.has(key)) return { bad: line }
    shows.set(key, option)
  }
  return shows
}

/** Lines with the same key are one product. '' when nothing says which product it is. */
export function productKey(cells: Cells): string {
  const slug = cells['slug']?.trim() ?? ''
  return slug === '' ? slugOf(cells['name'] ?? '') : slug
}

export type ReadProduct = { ok: true; product: ImportedProduct } | { ok: false; problems: CellProblem[] }

/** What the lines of one product say together. The first line speaks for the whole product; others agree or keep silent. */
export function readProduct(lines: readonly FileLine[], own: OwnNames): ReadProduct {
  const [first] = lines
  if (!first) throw new Error('a product has at least one line')
  const reader = new CellReader(first.cells, first.line)
  const whole = readWhole(reader, own)
  const problems = [
    ...reader.problems,
    ...lines.flatMap((line) => findDisagreement(first, line, wholeColumns, 'product')),
  ]
  const variants = lines.map((line) => {
    const cells = new CellReader(line.cells, line.line)
    const variant = readVariant(cells)
    problems.push(...cells.problems)
    return variant
  })
  if (lines.length > maxVariants)
    problems.push({
      line: first.line,
      column: 'slug',
      words: `has more than ${maxVariants} rows: a product can have up to ${maxVariants} variants`,
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

function readWhole(reader: CellReader, own: OwnNames): Omit<ImportedProduct, 'slug' | 'variants'> {
  const key = productKey({ slug: reader.plain('slug'), name: reader.plain('name') })
  if (key === '') reader.say('name', 'is missing')
  const { slug: _key, ...texts } = readProductTexts(
    own,
    (field) => (field === 'slug' ? key : reader.cell(productColumnOf(field))),
    (field, misread) => reader.misread(productColumnOf(field), misread),
  )
  return {
    ...texts,
    madeToOrder: reader.yesNo('made_to_order'),
    publishedAt: readPublished(reader),
    createdAt: reader.date('created'),
    saleFrom: reader.date('sale_from'),
    saleUntil: readEnd(reader),
    pictures: readPictureCell(reader),
    shows: readShowsCell(reader),
  }
}

function readPublished(reader: CellReader): Date | null | 'now' | undefined {
  const cell = reader.plain('published').trim().toLowerCase()
  if (cell === '') return undefined
  if (['yes', 'y', 'true', '1', 'x'].includes(cell)) return 'now'
  if (['no', 'n', 'false', '0', 'draft'].includes(cell)) return null
  return reader.date('published')
}

/** A day without a time is over when it is. */
function readEnd(reader: CellReader): Date | null | undefined {
  const at = reader.date('sale_until')
  const isDay = !/\d:\d/u.test(reader.plain('sale_until'))
  return at && isDay ? new Date(at.getTime() + dayMs) : at
}

function readPictureCell(reader: CellReader) {
  const cell = reader.text('pictures', 20_000)
  if (cell === undefined) return undefined
  const pictures = readPictures(cell)
  if (pictures === null) reader.say('pictures', 'has a line that is not “key, focus point, alt text”')
  return pictures ?? undefined
}

function readShowsCell(reader: CellReader): ReadonlyMap<string, string> | undefined {
  const cell = reader.text('pictures_show', 20_000)
  if (cell === undefined) return undefined
  const shows = readShows(cell)
  if (!('bad' in shows)) return shows
  reader.say('pictures_show', `has a line that is not “key length:22”: “${shortened(shows.bad)}”`)
  return undefined
}

/** A day is the one that stands there; an empty cell says that nothing comes. */
function readArrival(reader: CellReader): Pick<ImportedVariant, 'comesOn' | 'comingUnits'> {
  const comesOn =
    reader.cell('available_from') === undefined ? undefined : readDay(reader, 'available_from', '')
  return { comesOn: comesOn === '' ? null : comesOn, comingUnits: reader.whole('coming', 0, 99_999) }
}

function readParts(reader: CellReader): ImportedVariant['parts'] {
  const cell = reader.text('set_parts', 2_000)
  if (cell === undefined) return undefined
  const parts = readPartLines(cell)
  const skus = parts.map(({ named }) => named.toLowerCase())
  const twice = parts.find((_, place) => skus.indexOf(skus[place] ?? '') !== place)
  if (twice) reader.say('set_parts', `lists “${shortened(twice.named)}” twice: add its quantities up`)
  if (parts.some(({ quantity }) => !(quantity >= 1 && quantity <= mostOfPart)))
    reader.say('set_parts', `has a quantity that is not from 1 to ${mostOfPart}`)
  if (parts.length > mostParts) reader.say('set_parts', `has more than ${mostParts} parts`)
  return parts
}

function readVariant(reader: CellReader): ImportedVariant {
  const read = readVariantTexts(
    (field) => (field === 'sku' ? reader.plain('sku').trim() : reader.cell(variantColumnOf(field))),
    (field, misread) => reader.misread(variantColumnOf(field), misread),
  )
  const { sku = '' } = read
  if (reader.plain('sku').trim() === '') reader.say('sku', 'is missing: every row is one variant')
  const offered = reader.yesNo('offered')
  return {
    ...read,
    sku,
    retired: offered === undefined ? undefined : !offered,
    isDefault: reader.yesNo('first'),
    ...readArrival(reader),
    parts: readParts(reader),
  }
}

const wholeColumns = productColumns.slice(
  1,
  productColumns.findIndex(({ name }) => name === 'sku'),
)
