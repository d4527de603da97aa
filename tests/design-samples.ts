// Designs at random, for property tests: anyDesign knows the price list's codes only, soundDesign its rules as well.
import fc from 'fast-check'
import { settle } from '#app/domain/customizer/choose.ts'
import { type Design, fields } from '#app/domain/customizer/design.ts'
import type { PriceList } from '#app/domain/customizer/price-list.ts'
import { joinCodes } from '#app/domain/customizer/studio-options.ts'

export function anyDesign(priceList: PriceList): fc.Arbitrary<Design> {
  const perField = fields.map((field) => {
    const codes = priceList.fields[field].options
      .filter((option) => option.onQuote === '')
      .map((one) => one.code)
    if (!priceList.fields[field].many) return fc.constantFrom(...codes)
    return fc.subarray(codes, { minLength: 1 }).map((some) => joinCodes(priceList, field, some))
  })
  return fc
    .tuple(...perField)
    .map((values) => Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Design)
}

export function soundDesign(priceList: PriceList): fc.Arbitrary<Design> {
  return anyDesign(priceList).map((design) => settle(priceList, design).design)
}
