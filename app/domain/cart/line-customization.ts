// What a cart line, an order or a sheet keeps of a design: their choices in words, what they cost, the picture's look.
import type { ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { designTitle, designWords } from '#app/domain/customizer/describe-design.ts'
import { type Design, type Customization, type Field, fields } from '#app/domain/customizer/design.ts'
import { orderProblems } from '#app/domain/customizer/customization.ts'
import { lookKey, lookOfDesign } from '#app/domain/customizer/design-look.ts'
import { canBeBase, type DesignedProduct, designOfProduct } from '#app/domain/customizer/product-design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { isAbsent, optionNames } from '#app/domain/customizer/studio-options.ts'
import {
  designGrams,
  expressKoboOf,
  type PriceBase,
  priceDesign,
} from '#app/domain/customizer/studio-price.ts'
import type { Choice, PricePart } from './design-parts.ts'

export type LineCustomization = {
  /** 'Deep Wave, 22 in, 180%', whatever they call it. */
  title: string
  /** What is seen, in one sentence. */
  words: string
  choices: Choice[]
  /** One unit without express processing, part by part; [] while it cannot be made. */
  breakdown: PricePart[]
  lookKey: string
  priceListVersion: number
}

/** The product in the length that a design was made from, as it is sold today. */
export type BaseRow = DesignedProduct & { name: string; priceKobo: ProductVariant['priceKobo'] }

export type PricedCustomization = {
  name: string
  lengthIn: number
  grams: number
  design: LineCustomization
} & (
  | { ok: true; plainKobo: Kobo; expressKobo: Kobo }
  /** Why the newest price list does not make it, in the price list's words. */
  | { ok: false; reason: string }
)

/** Amounts are kobo for one unit, by the price list and by today's price of the product that it was made from. */
export function priceCustomization(
  { priceList, version }: { priceList: PriceList; version: number },
  customization: Customization,
  baseRow: BaseRow | null,
): PricedCustomization {
  const [problem] = orderProblems(priceList, customization)
  const about = describe(priceList, version, customization, baseRow)
  if (problem) return { ok: false, ...about, reason: problem.reason }
  const price = priceDesign(
    priceList,
    { ...customization, expressProcessing: false },
    baseOf(priceList, baseRow),
  )
  return {
    ok: true,
    ...about,
    grams: price.grams,
    plainKobo: price.totalKobo,
    expressKobo: expressKoboOf(priceList, customization),
    design: {
      ...about.design,
      breakdown: price.lines.map(({ label, amountKobo }) => ({ label, amountKobo })),
    },
  }
}

function describe(
  priceList: PriceList,
  version: number,
  { design, name }: Customization,
  base: BaseRow | null,
) {
  const title = designTitle(priceList, design)
  return {
    name: name || (base ? `${base.name}, made yours` : title),
    lengthIn: Number(design.length),
    grams: designGrams(design),
    design: {
      title,
      words: designWords(priceList, design),
      choices: fields.map((field) => choiceOf(priceList, design, field)),
      breakdown: [],
      lookKey: lookKey(lookOfDesign(design)),
      priceListVersion: version,
    },
  }
}

function choiceOf(priceList: PriceList, design: Design, field: Field): Choice {
  return {
    field,
    label: priceList.fields[field].name,
    value: optionNames(priceList, field, design[field]),
    applies: !isAbsent(priceList, field, design[field]),
  }
}

function baseOf(priceList: PriceList, row: BaseRow | null): PriceBase | null {
  if (!row || !canBeBase(row)) return null
  return { priceKobo: row.priceKobo, design: designOfProduct(priceList, row) }
}
