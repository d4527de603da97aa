// What the pages of the catalogue ask, in the domain: milliseconds of each, several times, with the shelf kept in this process.
import { pino } from 'pino'
import { findBeside } from '#app/domain/catalog/products/find-companions.server.ts'
import {
  findProduct,
  listBestSellers,
  listCollections,
  listNewArrivals,
} from '#app/domain/catalog/products/product.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { firstProducts, listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { matchAll, matchAny, planSearch, suggest } from '#app/domain/catalog/search/search.server.ts'
import { KeptShelf } from '#app/domain/catalog/shelf/keep-shelf.server.ts'
import { keepShelfOf } from '#app/domain/catalog/shelf/shelf.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { pageAddresses } from './growth-addresses.ts'

const rounds = 100

export async function askCatalogue(db: Db, products: number, now: Date): Promise<Record<string, number[]>> {
  const shelf = new KeptShelf(db, pino({ level: 'silent' }))
  const before = performance.now()
  shelf.heard()
  await shelf.read()
  const read = performance.now() - before
  keepShelfOf(db, shelf)
  const asks: Record<string, (query: URLSearchParams, path: string) => Promise<unknown>> = {
    home: () => Promise.all([listCollections(db, now), listBestSellers(db, now), listNewArrivals(db, now)]),
    suggest: (query) => suggest(db, query.get('q') ?? '', now),
    product: (_query, path) => askProduct(db, path.split('/').at(-1) ?? '', now),
    search: (query) => search(db, query, now),
    list: (query) => Promise.all([listProducts(db, readFilters(query), now), listCollections(db, now)]),
  }
  const times: Record<string, number[]> = { 'reading the shelf': [read] }
  for (const [name, addresses] of Object.entries(pageAddresses(products, rounds))) {
    const taken: number[] = []
    for (const address of addresses) {
      const { searchParams, pathname } = new URL(address, 'http://shop.test')
      const started = performance.now()
      await (asks[name] ?? asks[name.endsWith('search') ? 'search' : 'list'])?.(searchParams, pathname)
      taken.push(performance.now() - started)
    }
    times[name] = taken.slice(10)
  }
  return times
}

async function askProduct(db: Db, slug: string, now: Date): Promise<void> {
  const product = await findProduct(db, slug, now)
  if (!product) throw new Error(`there is no ${slug}`)
  await findBeside(db, product, now)
}

async function search(db: Db, query: URLSearchParams, now: Date): Promise<void> {
  const plan = await planSearch(db, query.get('q') ?? '', now)
  if (!plan) return
  const filters = readFilters(query)
  const { total } = await listProducts(db, filters, now, matchAll(plan))
  if (total === 0) await firstProducts(db, { filters, match: matchAny(plan), count: 8 }, now)
}
