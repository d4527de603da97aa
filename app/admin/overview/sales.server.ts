// What was sold in a period: paid payments minus refunds, by the day of Lagos, and of which products. Today is counted each time. Days
// that are over seldom change and hold nearly all of it: a process counts them once a minute (docs/decisions/0076).
import { inArray } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readChoices } from '#app/domain/catalog/products/choices.server.ts'
import { ownNamesOf, toldChoices } from '#app/domain/catalog/products/choices.ts'
import { listCollectionRows } from '#app/domain/catalog/products/collections.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { MarginOfProduct } from '#app/domain/returns/margin.server.ts'
import { addMargins } from '#app/domain/returns/margin.ts'
import {
  countChannels,
  countMargins,
  countMoney,
  countUnits,
  type DayRow,
  type GroupRow,
  type ProductRow,
} from './count-sales.server.ts'
import { daysBetween, type Halves, halvesOf, type Period, type Stretch } from './period.ts'
import { type BestSeller, type DaySales, type Sales, type Share, sumKobo, type Totals } from './sales.ts'

/** Rows of "best sellers", of the collections and of the textures. */
const shownRows = 8
/** So long what was counted of days that are over is shown again; milliseconds. */
const closedMs = 60_000

export async function findSales(db: Db, period: Period): Promise<Sales> {
  const now = halvesOf(period.from, period.to)
  const [money, before, channels, units] = await Promise.all([
    countHalves(db, now, 'money', countMoney),
    countHalves(db, halvesOf(period.beforeFrom, period.beforeTo), 'money', countMoney),
    countHalves(db, now, 'channels', countChannels),
    countHalves(db, now, 'units', countUnits),
  ])
  const knowsCost = units.some((half) => half.knowsCost)
  const margins = knowsCost ? await countHalves(db, now, 'margins', countMargins) : []
  const groups = units.flatMap((half) => half.groups)
  return {
    totals: totalsOf(money.flat()),
    before: totalsOf(before.flat()),
    days: everyDay(money.flat(), period.from, period.to),
    beforeDays: everyDay(before.flat(), period.beforeFrom, period.beforeTo),
    margin: addMargins(margins.map(({ all }) => all)),
    bestSellers: await readBest(
      db,
      bestOf(units.map((half) => half.products)),
      margins.flatMap((half) => half.products),
    ),
    ...(await readShares(db, groups)),
    channels: addChannels(channels.flat()),
  }
}

/** The days that are over and the last one, which is never kept; one after the other, so that a look leaves shoppers their connections. */
async function countHalves<T>(
  db: Db,
  { closed, rest }: Halves,
  what: string,
  count: (db: Db, stretch: Stretch) => Promise<T>,
): Promise<[T, T]> {
  const name = `sales: ${what} ${closed.from.toISOString()} ${closed.end.toISOString()}`
  const ofClosed = await keptRead(db, { name, tag: null, ms: closedMs }, () => count(db, closed))
  return [ofClosed, await count(db, rest)]
}

function totalsOf(rows: readonly DayRow[]): Totals {
  const sum = (key: 'paid' | 'orders' | 'refunded') => rows.reduce((total, row) => total + row[key], 0)
  return {
    paidKobo: sumKobo(sum('paid')),
    refundedKobo: sumKobo(sum('refunded')),
    revenueKobo: sumKobo(sum('paid') - sum('refunded')),
    orders: sum('orders'),
  }
}

/** Days without a sale stand there as nothing. */
function everyDay(rows: readonly DayRow[], from: Date, to: Date): DaySales[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysBetween(from, to).map((day) => {
    const { paid, refunded, orders } = byDay.get(day) ?? { paid: 0, refunded: 0, orders: 0 }
    return { day, revenueKobo: sumKobo(paid - refunded), orders }
  })
}

/** What sold best of both halves together. */
function bestOf(halves: readonly (readonly ProductRow[])[]): ProductRow[] {
  const sums = new Map<string | null, ProductRow>()
  for (const { id, units, kobo } of halves.flat()) {
    const sum = sums.get(id)
    sums.set(id, { id, units: units + (sum?.units ?? 0), kobo: kobo + (sum?.kobo ?? 0) })
  }
  return [...sums.values()].toSorted(mostFirst).slice(0, shownRows)
}

/** Named as they are now. A design leads nowhere. */
async function readBest(
  db: Db,
  best: readonly ProductRow[],
  margins: readonly MarginOfProduct[],
): Promise<BestSeller[]> {
  const { id, name, isCustom } = products
  const ids = best.flatMap((row) => row.id ?? [])
  const known = await db.select({ id, name, isCustom }).from(products).where(inArray(id, ids))
  return best.map((row) => {
    const product = known.find((one) => one.id === row.id)
    const isOwn = product !== undefined && !product.isCustom
    const own = isOwn ? margins.filter(({ productId }) => productId === row.id) : []
    return {
      name: product?.name ?? 'Deleted products',
      to: isOwn ? `/edit/${product.id}` : null,
      margin: own.length > 0 ? addMargins(own) : null,
      units: row.units,
      kobo: sumKobo(row.kobo),
    }
  })
}

/** Grouped three ways, under the names of now. */
async function readShares(
  db: Db,
  rows: readonly GroupRow[],
): Promise<Pick<Sales, 'collections' | 'textures' | 'lengths'>> {
  const collections = new Map((await listCollectionRows(db)).map(({ slug, name }) => [slug, name]))
  const textures = ownNamesOf({}, toldChoices(await readChoices(db))).texture
  const deleted = 'Deleted products'
  const collectionOf = ({ isDesign, collection }: GroupRow) =>
    isDesign ? 'Custom designs' : (collections.get(collection ?? '') ?? deleted)
  const textureOf = ({ isDesign, texture }: GroupRow) => {
    if (isDesign) return 'Custom designs'
    return texture === '' ? 'No texture' : (textures[texture ?? ''] ?? deleted)
  }
  const lengths = addUp(
    rows.filter(({ length }) => length > 0),
    ({ length }) => String(length),
  )
  return {
    collections: addUp(rows, collectionOf).toSorted(mostFirst).slice(0, shownRows),
    textures: addUp(rows, textureOf).toSorted(mostFirst).slice(0, shownRows),
    lengths: lengths
      .map(({ name, ...share }) => ({ name: `${name} in`, lengthIn: Number(name), ...share }))
      .toSorted((a, b) => a.lengthIn - b.lengthIn),
  }
}

function addUp(rows: readonly GroupRow[], nameOf: (row: GroupRow) => string): Share[] {
  const sums = new Map<string, Share>()
  for (const row of rows) {
    const name = nameOf(row)
    const { units, kobo } = sums.get(name) ?? { units: 0, kobo: 0 }
    sums.set(name, { name, units: units + row.units, kobo: sumKobo(kobo + row.kobo) })
  }
  return [...sums.values()]
}

type Sold = { units: number; kobo: number }
const mostFirst = (a: Sold, b: Sold) => b.units - a.units || b.kobo - a.kobo

function addChannels(rows: Sales['channels']): Sales['channels'] {
  const sums = new Map<string, Sales['channels'][number]>()
  for (const row of rows) {
    const { orders, kobo } = sums.get(row.channel) ?? { orders: 0, kobo: 0 }
    sums.set(row.channel, { ...row, orders: orders + row.orders, kobo: sumKobo(kobo + row.kobo) })
  }
  return [...sums.values()].toSorted((a, b) => b.orders - a.orders)
}
