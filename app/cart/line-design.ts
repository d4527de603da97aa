// What a cart line, an order or a sheet keeps of a design: her choices in words, what they cost, the picture's look.
import type { ProductVariant } from '#app/catalog/product.server.ts'
import { type Kobo, kobo } from '#app/lib/money.ts'
import { designTitle, designWords } from '#app/studio/describe-design.ts'
import { type Design, type DesignOrder, type Field, fields } from '#app/studio/design.ts'
import { orderProblems } from '#app/studio/design-order.ts'
import { lookKey, lookOfDesign } from '#app/studio/design-look.ts'
import { canBeBase, type DesignedProduct, designOfProduct } from '#app/studio/product-design.ts'
import type { StudioBook } from '#app/studio/studio-book.ts'
import { isAbsent, optionNames } from '#app/studio/studio-options.ts'
import { designGrams, type PriceBase, priceDesign } from '#app/studio/studio-price.ts'
import type { Choice, PricePart } from './design-parts.ts'

export type LineDesign = {
  order: DesignOrder
  /** 'Deep Wave, 22 in, 180%', whatever she calls it. */
  title: string
  /** What is seen, in one sentence. */
  words: string
  choices: Choice[]
  /** One piece without express processing, part by part; [] while it cannot be made. */
  breakdown: PricePart[]
  lookKey: string
  bookVersion: number
}

/** The product in the length that a design was made from, as it is sold today. */
export type BaseRow = DesignedProduct & { name: string; priceKobo: ProductVariant['priceKobo'] }

export type PricedDesign = {
  name: string
  lengthIn: number
  grams: number
  design: LineDesign
} & (
  | { ok: true; plainKobo: Kobo; expressKobo: Kobo }
  /** Why the newest book does not make it, in the book's words. */
  | { ok: false; reason: string }
)

/** Amounts are kobo for one piece, by the book and by today's price of the piece that it was made from. */
export function priceLineDesign(
  { book, version }: { book: StudioBook; version: number },
  order: DesignOrder,
  baseRow: BaseRow | null,
): PricedDesign {
  const [problem] = orderProblems(book, order)
  const about = describe(book, version, order, baseRow)
  if (problem) return { ok: false, ...about, reason: problem.reason }
  const price = priceDesign(book, { ...order, expressProcessing: false }, baseOf(book, baseRow))
  return {
    ok: true,
    ...about,
    grams: price.grams,
    plainKobo: price.totalKobo,
    expressKobo: kobo(order.expressProcessing ? book.expressKobo : 0),
    design: {
      ...about.design,
      breakdown: price.lines.map(({ label, amountKobo }) => ({ label, amountKobo })),
    },
  }
}

function describe(book: StudioBook, version: number, order: DesignOrder, base: BaseRow | null) {
  const title = designTitle(book, order.design)
  return {
    name: order.name || (base ? `${base.name}, made yours` : title),
    lengthIn: Number(order.design.length),
    grams: designGrams(order.design),
    design: {
      order,
      title,
      words: designWords(book, order.design),
      choices: fields.map((field) => choiceOf(book, order.design, field)),
      breakdown: [],
      lookKey: lookKey(lookOfDesign(order.design)),
      bookVersion: version,
    },
  }
}

function choiceOf(book: StudioBook, design: Design, field: Field): Choice {
  return {
    field,
    label: book.fields[field].name,
    value: optionNames(book, field, design[field]),
    applies: !isAbsent(book, field, design[field]),
  }
}

function baseOf(book: StudioBook, row: BaseRow | null): PriceBase | null {
  if (!row || !canBeBase(row)) return null
  return { priceKobo: row.priceKobo, design: designOfProduct(book, row) }
}
