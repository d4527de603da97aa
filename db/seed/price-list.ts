// The designer's price list that a new shop starts with: the trade's options and rules, and our estimates of prices.
import { type PriceList, priceListSchema } from '#app/domain/customizer/price-list.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { bundlePrices, makingPrice } from './catalogue/price.ts'
import { ruleDrafts } from './studio-exclusions.ts'
import { fieldDrafts } from './studio-options.ts'

export const priceList: PriceList = priceListSchema.parse({
  fields: fieldDrafts,
  rules: ruleDrafts,
  hair: Object.fromEntries(
    Object.entries(bundlePrices).map(([texture, [at12, step]]) => [
      texture,
      { at12Kobo: naira(at12 * 1_000), stepKobo: naira(step * 1_000) },
    ]),
  ),
  makingKobo: naira(makingPrice * 1_000),
  expressKobo: naira(15_000),
  roundToKobo: naira(1_000),
})
