// What a design costs and when it is ready, as the shop says it: checked by the price list, priced with today's price of the
// product that it was made from.
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { listHolidays } from '#app/domain/delivery/delivery.server.ts'
import type { Customization } from './design.ts'
import { canonicalCustomization, orderProblems, type OrderProblem } from './customization.ts'
import { canBeBase, designOfProduct } from './product-design.ts'
import type { PriceList } from './price-list.ts'
import { type DesignDates, promiseDesign } from './studio-dates.ts'
import { type DesignPrice, type PriceBase, priceDesign } from './studio-price.ts'
import { readPublishedPriceList } from './studio.server.ts'

export type FoundBase = PriceBase & { slug: string; length: string; name: string }

/** A wig of the catalogue in one length, with today's price in kobo and the design that it is; null when it is not sold. */
export async function findBase(
  db: Db,
  priceList: PriceList,
  wanted: { slug: string; length: string },
  now: Date,
): Promise<FoundBase | null> {
  const product = await findProduct(db, wanted.slug, now)
  const lengthIn = Number(wanted.length)
  const variant = product?.variants.find((one) => one.lengthIn === lengthIn)
  if (!product || !variant || !canBeBase(product)) return null
  const design = designOfProduct(priceList, {
    ...product,
    lengthIn,
    density: variant.density ?? product.density,
  })
  const { slug, name } = product
  return { slug, name, length: String(lengthIn), priceKobo: variant.priceKobo, design }
}

export type Quote =
  | {
      ok: true
      /** In canonical form: what carts keep and compare. */
      order: Customization
      price: DesignPrice
      dates: DesignDates
      grams: number
      priceListVersion: number
      /** Null also when the product it was made from is no longer sold: then the design is priced by itself. */
      base: FoundBase | null
    }
  | { ok: false; problem: 'not-makeable'; problems: OrderProblem[] }

/** Price in kobo, days and grams of one product of this order; refused with every reason when the price list does not make it. */
export async function quote(db: Db, order: Customization, now: Date): Promise<Quote> {
  const { priceList, version } = await readPublishedPriceList(db)
  const canonical = canonicalCustomization(priceList, order)
  const problems = orderProblems(priceList, canonical)
  if (problems.length > 0) return { ok: false, problem: 'not-makeable', problems }
  const base = canonical.base && (await findBase(db, priceList, canonical.base, now))
  const price = priceDesign(priceList, canonical, base)
  const holidays = await listHolidays(db)
  const dates = promiseDesign({ now, express: canonical.expressProcessing, holidays })
  return { ok: true, order: canonical, price, dates, grams: price.grams, priceListVersion: version, base }
}
