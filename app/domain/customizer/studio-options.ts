// Reading the price list: which codes stand in a field, what they are called, whether a condition holds.
import { type Design, type Field, fields } from './design.ts'
import type { PriceList, StudioCondition, StudioOption } from './price-list.ts'

/** Joins the codes of a field that holds several. */
const joiner = '+'

export function codesOf(priceList: PriceList, field: Field, value: string): string[] {
  return priceList.fields[field].many ? splitCodes(value) : [value]
}

export function splitCodes(value: string): string[] {
  return value.split(joiner).filter((code) => code !== '')
}

/** In the order of the price list, each once, unknown ones left out; '' when none is left. */
export function joinCodes(priceList: PriceList, field: Field, codes: readonly string[]): string {
  return priceList.fields[field].options
    .map((option) => option.code)
    .filter((code) => codes.includes(code))
    .join(joiner)
}

export function findOption(priceList: PriceList, field: Field, code: string): StudioOption | null {
  return priceList.fields[field].options.find((option) => option.code === code) ?? null
}

/** The design with the codes of today where it holds those of a choice that is drawn in another way since. Orders are never renewed. */
export function renewed(priceList: PriceList, design: Design): Design {
  return Object.fromEntries(
    fields.map((field) => [field, renewedValue(priceList, field, design[field])]),
  ) as Design
}

export function renewedValue(priceList: PriceList, field: Field, value: string): string {
  const { options } = priceList.fields[field]
  // Nearly always.
  if (options.every(({ was }) => was === undefined)) return value
  return splitCodes(value)
    .map((code) => {
      const isKnown = findOption(priceList, field, code) !== null
      return isKnown ? code : (options.find(({ was }) => was?.includes(code))?.code ?? code)
    })
    .join(joiner)
}

/** Whether it can be taken as it is, without a talk. */
export const isFree = ({ onQuote, isOff }: StudioOption): boolean => onQuote === '' && !isOff

/** As a shopper reads it: 'Deep Wave', 'Elastic band, combs'; an unknown code stands for itself. */
export function optionNames(priceList: PriceList, field: Field, value: string): string {
  return codesOf(priceList, field, value)
    .map((code) => findOption(priceList, field, code)?.name ?? code)
    .join(', ')
}

/** Whether a field is out of play in this design: no tint without lace. */
export function isAbsent(priceList: PriceList, field: Field, value: string): boolean {
  return findOption(priceList, field, value)?.absent ?? false
}

/** Colour codes hold no '+', so one way of splitting serves all fields. */
export function holds(condition: StudioCondition, design: Design): boolean {
  const codes = splitCodes(design[condition.field])
  return (
    (condition.in === undefined || codes.some((code) => condition.in?.includes(code))) &&
    codes.some((code) => isWithin(code, condition.from, condition.to))
  )
}

/** Codes that are no numbers lie within every range. */
export function isWithin(code: string, from: number | undefined, to: number | undefined): boolean {
  const number = Number(code)
  return Number.isNaN(number) || ((from ?? -Infinity) <= number && number <= (to ?? Infinity))
}
