// What a configuration means for the piece that it is asked for. The studio's piece takes designs and nothing else, and
// costs what the studio says; other made-to-order pieces keep a plain sheet of choices.
import type { Db } from '#app/db/db.server.ts'
import { addKobo, type Kobo } from '#app/lib/money.ts'
import { quote } from '#app/studio/quote.server.ts'
import { readDesignOrder } from '#app/studio/studio-form.ts'
import { canonicalConfiguration, type Configuration, configurationKobo } from './cart.ts'

export type ConfiguredPiece = {
  /** Of the catalogue, in kobo; nobody pays it for the studio's piece. */
  priceKobo: Kobo
  madeToOrder: boolean
  isDesign: boolean
}

export type ReadConfiguration =
  | { ok: true; configuration: Configuration | null; configurationKey: string; priceKobo: Kobo }
  | { ok: false; problem: 'not-made-to-order' | 'unreadable-design' }
  | { ok: false; problem: 'not-makeable'; reason: string }

/** The configuration as it is kept and compared, and today's price in kobo of one piece made to it. */
export async function readConfiguration(
  tx: Db,
  piece: ConfiguredPiece,
  wanted: Configuration | null | undefined,
  now: Date,
): Promise<ReadConfiguration> {
  if (piece.isDesign) return readDesign(tx, wanted, now)
  const configurationKey = canonicalConfiguration(wanted)
  // A design has a price that only the studio's piece can carry.
  const asksForDesign = wanted?.['design'] !== undefined
  if (configurationKey !== '' && (!piece.madeToOrder || asksForDesign))
    return { ok: false, problem: 'not-made-to-order' }
  const configuration = configurationKey === '' ? null : (JSON.parse(configurationKey) as Configuration)
  const priceKobo = addKobo(piece.priceKobo, configurationKobo(configuration))
  return { ok: true, configuration, configurationKey, priceKobo }
}

async function readDesign(
  tx: Db,
  wanted: Configuration | null | undefined,
  now: Date,
): Promise<ReadConfiguration> {
  const order = readDesignOrder(wanted)
  if (!order) return { ok: false, problem: 'unreadable-design' }
  const quoted = await quote(tx, order, now)
  if (!quoted.ok) return { ok: false, problem: 'not-makeable', reason: quoted.problems[0]?.reason ?? '' }
  return {
    ok: true,
    configuration: quoted.order,
    configurationKey: canonicalConfiguration(quoted.order),
    priceKobo: quoted.price.totalKobo,
  }
}
