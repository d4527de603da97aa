// What a configuration means for the product that it is asked for. The studio's product takes designs and nothing else, and
// costs what the studio says; every other product is sold as it is.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/db.server.ts'
import { addKobo, type Kobo } from '#app/lib/money.ts'
import type { DesignOrder } from '#app/studio/design.ts'
import { canonicalDesignOrder } from '#app/studio/design-order.ts'
import { readDesignOrder } from '#app/studio/studio-form.ts'
import { readPublishedBook } from '#app/studio/studio.server.ts'
import { baseOfDesign } from './base-of-design.server.ts'
import { canonicalConfiguration, type Configuration } from './cart.ts'
import { type BaseRow, priceLineDesign } from './line-design.ts'

export type ConfiguredPiece = {
  /** Of the catalogue, in kobo; nobody pays it for the studio's product. */
  priceKobo: Kobo
  isDesign: boolean
}

export type ReadConfiguration =
  | { ok: true; configuration: Configuration | null; configurationKey: string; priceKobo: Kobo }
  | { ok: false; problem: 'not-made-to-order' | 'unreadable-design' }
  | { ok: false; problem: 'not-makeable'; reason: string }

type Wanted = { piece: ConfiguredPiece; configuration: Configuration | null | undefined }

/** The configuration as it is kept and compared, and today's price in kobo of one product made to it. */
export async function readConfiguration(
  tx: Db,
  piece: ConfiguredPiece,
  configuration: Configuration | null | undefined,
  now: Date,
): Promise<ReadConfiguration> {
  const [read] = await readConfigurations(tx, [{ piece, configuration }], now)
  if (!read) throw new Error('a configuration was not read')
  return read
}

/** The same for many at once, in their order: two queries for all designs together, none without one. */
export async function readConfigurations(
  tx: Db,
  wanted: readonly Wanted[],
  now: Date,
): Promise<ReadConfiguration[]> {
  const orders = wanted.map(({ piece, configuration }) =>
    piece.isDesign ? readDesignOrder(configuration) : null,
  )
  const price = orders.some((order) => order !== null) ? await designPricer(tx, orders, now) : null
  return wanted.map(({ piece, configuration }, place) => {
    if (!piece.isDesign) return readPlain(piece, configuration)
    const order = orders[place]
    return order && price ? price(order) : { ok: false, problem: 'unreadable-design' }
  })
}

function readPlain(piece: ConfiguredPiece, wanted: Configuration | null | undefined): ReadConfiguration {
  if (canonicalConfiguration(wanted) !== '') return { ok: false, problem: 'not-made-to-order' }
  return { ok: true, configuration: null, configurationKey: '', priceKobo: piece.priceKobo }
}

async function designPricer(tx: Db, orders: readonly (DesignOrder | null)[], now: Date) {
  const published = await readPublishedBook(tx)
  const bases = await findBases(tx, orders, now)
  return (wanted: DesignOrder): ReadConfiguration => {
    const order = canonicalDesignOrder(published.book, wanted)
    const priced = priceLineDesign(published, order, bases.get(baseKey(order.base)) ?? null)
    if (!priced.ok) return { ok: false, problem: 'not-makeable', reason: priced.reason }
    const priceKobo = addKobo(priced.plainKobo, priced.expressKobo)
    return { ok: true, configuration: order, configurationKey: canonicalConfiguration(order), priceKobo }
  }
}

/** The wigs that designs were made from, each with today's price; what is not sold any more is missing. */
async function findBases(
  tx: Db,
  orders: readonly (DesignOrder | null)[],
  now: Date,
): Promise<Map<string, BaseRow>> {
  const wanted = new Map(orders.flatMap((order) => (order?.base ? [[baseKey(order.base), order.base]] : [])))
  if (wanted.size === 0) return new Map()
  const rows = JSON.stringify([...wanted].map(([key, { slug, length }]) => ({ key, slug, length })))
  const found = await tx.execute<{ key: string; base: BaseRow }>(sql`
    select w.key, b.base from jsonb_to_recordset(${rows}::jsonb) as w(key text, slug text, length text)
    cross join lateral (${baseOfDesign(now, { slug: sql`w.slug`, length: sql`w.length` })}) b`)
  return new Map(found.rows.map(({ key, base }) => [key, base]))
}

function baseKey(base: DesignOrder['base']): string {
  return base === null ? '' : `${base.slug} ${Number(base.length)}`
}
