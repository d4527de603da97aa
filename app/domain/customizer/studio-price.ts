// What a design costs. One pure function for the page and for the order; every amount in it comes from the price list.
// Sums are whole kobo: what could leave fractions (hair by weight) is rounded once per line.
import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { type Design, type Customization, type Field, fields } from './design.ts'
import { combinationsOf } from './combinations.ts'
import { codesOf, findOption, holds, optionNames } from './studio-options.ts'
import type { PriceList } from './price-list.ts'

/** `field` is null for what is no single choice: making, what choices ask for together, rounding, the product that they started from, express processing. */
export type PriceLine = { label: string; field: Field | null; amountKobo: Kobo }
export type DesignPrice = { totalKobo: Kobo; lines: PriceLine[]; grams: number }

/** The product that a design is made from: what it costs today, and the design that it is. */
export type PriceBase = { priceKobo: Kobo; design: Design }

/**
 * Kobo, by one formula: hair by weight, construction, making, colour and extras, rounded to the price list's
 * step; express processing is added exactly, after rounding. With a base, the product's own price stands first and each
 * changed field costs the difference it makes, taken in the order of `fields`, so that the differences add up to what
 * the whole design costs more than the product's. The lines add up to the total. Throws on no input of a valid design;
 * a texture without a price of hair is a bug of the price list.
 */
export function priceDesign(
  priceList: PriceList,
  order: Pick<Customization, 'design' | 'expressProcessing'>,
  base: PriceBase | null,
): DesignPrice {
  const lines = base ? linesFromBase(priceList, order.design, base) : linesOf(priceList, order.design)
  if (order.expressProcessing)
    lines.push({ label: 'Express processing', field: null, amountKobo: expressKoboOf(priceList, order) })
  return { totalKobo: sumOf(lines), lines, grams: designGrams(order.design) }
}

/** What express processing of one wig costs, in kobo: the only place that knows. */
export function expressKoboOf(
  priceList: PriceList,
  { expressProcessing }: Pick<Customization, 'expressProcessing'>,
): Kobo {
  return kobo(expressProcessing ? priceList.expressKobo : 0)
}

/** Hair in a wig, in grams, to the next ten (half to even, as the price list was rounded). */
export function designGrams(design: Pick<Design, 'length' | 'density'>): number {
  return gramsOf(Number(design.length), Number(design.density))
}

function gramsOf(lengthIn: number, density: number): number {
  // round10((150 + 7.5 × (length − 12)) × density ÷ 130), as one fraction of whole numbers.
  return divideHalfEven((1_500 + 75 * (lengthIn - 12)) * density, 13_000) * 10
}

/** The start of each hair line: a head of 12 in at 130%, from which length and density count as more or less. */
const plainLengthIn = 12
const plainDensity = 130

function linesOf(priceList: PriceList, design: Design): PriceLine[] {
  const lines = exactLines(priceList, design)
  const exact = sumOf(lines)
  const rounding = roundedKobo(priceList, exact) - exact
  if (rounding !== 0) lines.push({ label: 'Rounding', field: null, amountKobo: kobo(rounding) })
  return lines
}

function exactLines(priceList: PriceList, design: Design): PriceLine[] {
  const [lengthIn, density] = [Number(design.length), Number(design.density)]
  const plain = hairKobo(priceList, design.texture, plainLengthIn, plainDensity)
  const atLength = hairKobo(priceList, design.texture, lengthIn, plainDensity)
  const whole = hairKobo(priceList, design.texture, lengthIn, density)
  const lines: PriceLine[] = [
    {
      label: `${nameOf(priceList, design, 'texture')} hair at ${plainLengthIn} in, ${plainDensity}%`,
      field: 'texture',
      amountKobo: plain,
    },
    { label: lineLabel(priceList, design, 'length'), field: 'length', amountKobo: kobo(atLength - plain) },
    { label: lineLabel(priceList, design, 'density'), field: 'density', amountKobo: kobo(whole - atLength) },
    { label: 'Handmade construction', field: null, amountKobo: kobo(priceList.makingKobo) },
  ]
  for (const field of fields) {
    lines.push({
      label: lineLabel(priceList, design, field),
      field,
      amountKobo: choiceKobo(priceList, design, field),
    })
  }
  for (const { name, priceKobo } of combinationsOf(priceList, design))
    lines.push({ label: name, field: null, amountKobo: kobo(priceKobo) })
  return lines.filter((line) => line.amountKobo !== 0)
}

function linesFromBase(priceList: PriceList, design: Design, base: PriceBase): PriceLine[] {
  const lines: PriceLine[] = [{ label: 'The wig you started from', field: null, amountKobo: base.priceKobo }]
  let step = base.design
  for (const field of fields) {
    if (design[field] === step[field]) continue
    const next = { ...step, [field]: design[field] }
    const amountKobo = kobo(modelKobo(priceList, next) - modelKobo(priceList, step))
    lines.push({ label: lineLabel(priceList, design, field), field, amountKobo })
    step = next
  }
  // A product that is reduced by much would make a much smaller design cost next to nothing.
  const missing = lines.length > 1 ? leastKobo(priceList, design) - sumOf(lines) : 0
  if (missing > 0) lines.push({ label: 'Minimum price', field: null, amountKobo: kobo(missing) })
  return lines
}

/** What a design made from a product costs at least, in kobo and without express: the owner's share of its own price. */
export function leastKobo(priceList: PriceList, design: Design): Kobo {
  return roundedKobo(priceList, Math.floor((modelKobo(priceList, design) * priceList.leastPermille) / 1_000))
}

function modelKobo(priceList: PriceList, design: Design): Kobo {
  return roundedKobo(priceList, sumOf(exactLines(priceList, design)))
}

function hairKobo(priceList: PriceList, texture: string, lengthIn: number, density: number): Kobo {
  const hair = priceList.hair[texture]
  if (!hair) throw new Error(`the designer price list has no price for ${texture} hair`)
  const perBundle2 = 2 * hair.at12Kobo + hair.stepKobo * (lengthIn - 12)
  return kobo(divideHalfEven(gramsOf(lengthIn, density) * perBundle2, 200))
}

function choiceKobo(priceList: PriceList, design: Design, field: Field): Kobo {
  const amounts = codesOf(priceList, field, design[field]).map((code) => {
    const option = findOption(priceList, field, code)
    if (!option) return 0
    const included =
      option.includedWith.length > 0 && option.includedWith.every((condition) => holds(condition, design))
    return included ? 0 : option.priceKobo
  })
  return kobo(amounts.reduce((sum, amount) => sum + amount, 0))
}

function lineLabel(priceList: PriceList, design: Design, field: Field): string {
  return `${priceList.fields[field].name}: ${nameOf(priceList, design, field)}`
}

function nameOf(priceList: PriceList, design: Design, field: Field): string {
  return optionNames(priceList, field, design[field])
}

function sumOf(lines: readonly PriceLine[]): Kobo {
  return addKobo(...lines.map((line) => line.amountKobo))
}

function roundedKobo(priceList: PriceList, amount: number): Kobo {
  return kobo(divideHalfEven(amount, priceList.roundToKobo) * priceList.roundToKobo)
}

/** Whole numbers only; halves go to the even neighbour, as in db/seed/catalogue/price.ts. */
function divideHalfEven(amount: number, by: number): number {
  const whole = Math.floor(amount / by)
  const rest = 2 * (amount - whole * by) - by
  if (rest === 0) return whole % 2 === 0 ? whole : whole + 1
  return rest > 0 ? whole + 1 : whole
}
