// What a design costs and when it is ready, as the shop says it: checked by the book, priced with today's price of the
// piece that it was made from.
import { findProduct } from '#app/catalog/product.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { listHolidays } from '#app/delivery/delivery.server.ts'
import type { DesignOrder } from './design.ts'
import { canonicalDesignOrder, orderProblems, type OrderProblem } from './design-order.ts'
import { canBeBase, designOfProduct } from './product-design.ts'
import type { StudioBook } from './studio-book.ts'
import { type DesignDates, promiseDesign } from './studio-dates.ts'
import { type DesignPrice, type PriceBase, priceDesign } from './studio-price.ts'
import { readPublishedBook } from './studio.server.ts'

export type FoundBase = PriceBase & { slug: string; length: string; name: string }

/** A wig of the catalogue in one length, with today's price in kobo and the design that it is; null when it is not sold. */
export async function findBase(
  db: Db,
  book: StudioBook,
  wanted: { slug: string; length: string },
  now: Date,
): Promise<FoundBase | null> {
  const product = await findProduct(db, wanted.slug, now)
  const lengthIn = Number(wanted.length)
  const variant = product?.variants.find((one) => one.lengthIn === lengthIn)
  if (!product || !variant || !canBeBase(product)) return null
  const design = designOfProduct(book, { ...product, lengthIn, density: variant.density ?? product.density })
  const { slug, name } = product
  return { slug, name, length: String(lengthIn), priceKobo: variant.priceKobo, design }
}

export type Quote =
  | {
      ok: true
      /** In canonical form: what carts keep and compare. */
      order: DesignOrder
      price: DesignPrice
      dates: DesignDates
      grams: number
      bookVersion: number
      /** Null also when the piece it was made from is no longer sold: then the design is priced by itself. */
      base: FoundBase | null
    }
  | { ok: false; problem: 'not-makeable'; problems: OrderProblem[] }

/** Price in kobo, days and grams of one piece of this order; refused with every reason when the book does not make it. */
export async function quote(db: Db, order: DesignOrder, now: Date): Promise<Quote> {
  const { book, version } = await readPublishedBook(db)
  const canonical = canonicalDesignOrder(book, order)
  const problems = orderProblems(book, canonical)
  if (problems.length > 0) return { ok: false, problem: 'not-makeable', problems }
  const base = canonical.base && (await findBase(db, book, canonical.base, now))
  const price = priceDesign(book, canonical, base)
  const holidays = await listHolidays(db)
  const dates = promiseDesign({ now, express: canonical.expressProcessing, holidays })
  return { ok: true, order: canonical, price, dates, grams: price.grams, bookVersion: version, base }
}
