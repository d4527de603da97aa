// Today's prices of customized wigs: what each costs by the newest price list and by the wig that it was made from.
import { type SQL, sql } from 'drizzle-orm'
import { variantAttributesJson } from '#app/domain/catalog/products/attribute-columns.server.ts'
import { inShop } from '#app/domain/catalog/stock/on-shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { canonicalCustomization } from '#app/domain/customizer/customization.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { keptPriceList, type PublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import { renewed } from '#app/domain/customizer/studio-options.ts'
import { canonicalText } from './cart.ts'
import { type BaseRow, type PricedCustomization, priceCustomization } from './line-customization.ts'

type Base = NonNullable<Customization['base']>

/**
 * Serves one request, in which nothing is priced twice: the price list is read once, and a customization that was priced for
 * a change is not priced again for the cart that is shown.
 */
export class Pricer {
  readonly #now: Date
  #published: PublishedPriceList | null = null
  /** Null for what is not sold any more. */
  readonly #bases = new Map<string, BaseRow | null>()
  readonly #priced = new Map<string, PricedCustomization>()

  constructor(now: Date) {
    this.#now = now
  }

  /** The one spelling in which carts keep and compare it. */
  async canonical(db: Db, wanted: Customization): Promise<Customization> {
    return canonicalCustomization((await this.#read(db)).priceList, wanted)
  }

  /** As the newest price list draws it. */
  async renewed(db: Db, kept: Customization): Promise<Customization> {
    return { ...kept, design: renewed((await this.#read(db)).priceList, kept.design) }
  }

  async price(db: Db, wanted: Customization): Promise<PricedCustomization> {
    await this.priceAll(db, [wanted])
    return this.priceOf(wanted)
  }

  /** A wig that was read along with the cart. */
  know(base: Customization['base'], row: BaseRow | null): void {
    if (base) this.#bases.set(baseKey(base), row)
  }

  /** Two queries for all together, none where there is nothing new. */
  async priceAll(db: Db, wanted: readonly Customization[]): Promise<void> {
    const fresh = wanted.filter((one) => !this.#priced.has(canonicalText(one)))
    if (fresh.length === 0) return
    const published = await this.#read(db)
    const unknown = fresh.flatMap(({ base }) => (base && !this.#bases.has(baseKey(base)) ? base : []))
    const found = await findBases(db, unknown, this.#now)
    for (const base of unknown) this.know(base, found.get(baseKey(base)) ?? null)
    for (const one of fresh) {
      const base = one.base && (this.#bases.get(baseKey(one.base)) ?? null)
      this.#priced.set(canonicalText(one), priceCustomization(published, one, base))
    }
  }

  /** Of one that priceAll was asked for. */
  priceOf(customization: Customization): PricedCustomization {
    const priced = this.#priced.get(canonicalText(customization))
    if (!priced) throw new Error('a customization was not priced')
    return priced
  }

  async #read(db: Db): Promise<PublishedPriceList> {
    this.#published ??= await keptPriceList(db)
    return this.#published
  }
}

/** The wigs that customizations were made from, each with today's price; what is not sold any more is missing. */
async function findBases(db: Db, bases: readonly Base[], now: Date): Promise<Map<string, BaseRow>> {
  const wanted = new Map(bases.map((base) => [baseKey(base), base]))
  if (wanted.size === 0) return new Map()
  const rows = JSON.stringify([...wanted].map(([key, { slug, length, sku }]) => ({ key, slug, length, sku })))
  const found = await db.execute<{ key: string; base: BaseRow }>(sql`
    select w.key, b.base from jsonb_to_recordset(${rows}::jsonb) as w(key text, slug text, length text, sku text)
    cross join lateral (${baseOfDesign(now, { slug: sql`w.slug`, length: sql`w.length`, sku: sql`w.sku` })}) b`)
  return new Map(found.rows.map(({ key, base }) => [key, base]))
}

function baseKey(base: Base): string {
  return `${base.slug} ${Number(base.length)} ${base.sku ?? ''}`
}

/**
 * A sub-select of one column `base` (BaseRow as JSON), without a row when there is no such wig. `slug` may be null, and `sku`; of
 * several in that length it is the one of `sku`, else the first, as findBase has it.
 */
export function baseOfDesign(now: Date, wanted: { slug: SQL; length: SQL; sku: SQL }): SQL {
  return sql`select json_build_object('slug', d.slug, 'name', d.name, 'lengthIn', dv.length_in,
      ${variantAttributesJson('d', 'dv')}, 'priceKobo', dv.price_kobo) as base
    from products d join variants dv on dv.product_id = d.id
    where d.slug = ${wanted.slug} and not d.is_custom and d.kind = 'wig'
      and dv.length_in::text = ltrim(${wanted.length}, '0')
      and dv.retired_at is null and ${inShop('d', now)}
    order by coalesce(dv.sku = ${wanted.sku}, false) desc, dv.position limit 1`
}
