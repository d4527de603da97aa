// From what one request costs to what a day of many shoppers needs. Every assumption is a number here and a row of the table
// that is printed; change one and the rest follows.
import type { Part } from './proxied-shops.ts'

/** Of one good answer: processor seconds by part, and bytes of the log that standbys receive. */
export type Cost = Record<Part, number> & { log: number }

const day = 86_400
const assumed = {
  shoppers: 10_000_000,
  /** The busiest seconds against the mean of the day: an evening hour is 2.5 times, the first minutes of a sale twice that. */
  peak: 5,
  /** Of all cores, so that a process or a machine may fail at the peak. */
  busy: 0.5,
} as const

/** How often in one visit, and which share of it the CDN answers. */
const visit: readonly { what: string; each: number; atCdn: number }[] = [
  { what: 'kept pages', each: 4.5, atCdn: 0.9 },
  { what: 'pictures', each: 25, atCdn: 0.97 },
  { what: 'distinct searches', each: 0.6, atCdn: 0 },
  { what: 'add to cart', each: 0.3, atCdn: 0 },
  { what: 'checkout page', each: 0.15, atCdn: 0 },
  { what: 'orders, from cart to payment page', each: 0.02, atCdn: 0 },
]

type Row = (...cells: (string | number)[]) => void

export function printDay(costs: ReadonlyMap<string, Cost>, bytesAnOrder: number, row: Row): void {
  const { shoppers, peak, busy } = assumed
  console.log(
    `\n${shoppers.toLocaleString('en')} shoppers a day, busiest seconds ${peak} times the mean, cores at most ${busy * 100}% busy, each as fast as one here\n`,
  )
  const cells = ['what', 'in a visit', 'CDN answers', 'a second at the peak', 'of them at the shop']
  row(...cells, 'shop cores', 'PostgreSQL cores', 'nginx cores', 'WAL MB/s')
  row(...[...cells, '', '', '', ''].map(() => '---'))
  const all = { shop: 0, postgres: 0, nginx: 0, log: 0 }
  let logADay = 0
  for (const { what, each, atCdn } of visit) {
    const cost = costs.get(what)
    if (!cost) continue
    const asked = (shoppers * each * peak) / day
    const here = asked * (1 - atCdn)
    const needs = {
      shop: (here * cost.shop) / busy,
      postgres: (here * cost.postgres) / busy,
      nginx: (here * cost.nginx) / busy,
      log: (here * cost.log) / 1e6,
    }
    for (const part of ['shop', 'postgres', 'nginx', 'log'] as const) all[part] += needs[part]
    logADay += (shoppers * each * (1 - atCdn) * cost.log) / 1e9
    row(what, each, percent(atCdn), asked.toFixed(0), here.toFixed(0), ...Object.values(needs).map(short))
  }
  row('together', '', '', '', '', ...Object.values(all).map(short))
  const orders = shoppers * 0.02
  console.log(
    `\n${Math.ceil(all.shop)} processes of the shop. ${orders.toLocaleString('en')} orders a day: ${short((orders * bytesAnOrder) / 1e9)} GB of tables and indexes a day, ` +
      `${short((orders * bytesAnOrder * 30) / 1e9)} GB a month, ${short((orders * bytesAnOrder * 365) / 1e12)} TB a year; ${short(logADay)} GB of WAL a day.`,
  )
}

const percent = (share: number) => `${share * 100}%`
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
