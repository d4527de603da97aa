// A comparison is its address: whoever has it sees the same table, and nothing of it is kept.
import type { Card } from '#app/domain/catalog/search/listing.server.ts'
import { findProducts } from '#app/domain/catalog/search/find-products.server.ts'
import { listNewArrivals, listRelated, type Product } from '#app/domain/catalog/products/product.server.ts'
import { isMadeToOrder, isSoldOut } from '#app/domain/catalog/products/variant-choice.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readPace } from '#app/domain/customizer/ready-days.server.ts'
import { listPromisesOf } from '#app/domain/delivery/delivery.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import stylesheet from '#app/styles/compare.css?url'
import { ComparePage } from './compare-page.tsx'
import { chooseLength, chooseVariant, type ComparedProduct, sharedLengths } from './compare-rows.ts'
import { readProducts } from './compare.ts'
import type { Route } from './+types/compare.route'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const names = loaderData?.shown.map(({ product }) => product.name) ?? []
  const title =
    names.length > 1 ? `${names.slice(0, 2).join(' or ')}${names.length > 2 ? ' …' : '?'}` : 'Compare'
  return pageHead({ title, index: false }, matches)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const { slugs, leftOut } = readProducts(query)
  const products = await findProducts(db, slugs, now())
  const asked = Number(query.get('length'))
  const length = chooseLength(products, Number.isInteger(asked) ? asked : null)
  const [shown, others] = await Promise.all([
    listProducts(db, products, length, now()),
    listOthers(db, products, now()),
  ])
  return {
    shown,
    length,
    lengths: sharedLengths(products),
    onlyDifferences: query.get('show') === 'differences' && shown.length > 1,
    leftOut: leftOut.length,
    missing: slugs.length - products.length,
    others,
    now: now().toISOString(),
  }
}

async function listProducts(
  db: Db,
  products: readonly Product[],
  length: number | null,
  now: Date,
): Promise<ComparedProduct[]> {
  const chosen = products.flatMap((product) => {
    const variant = chooseVariant(product, length)
    return variant === null ? [] : [{ product, variant }]
  })
  const { waits } = await readPace(db, now)
  const parcels = chosen.map(({ product, variant }) => ({
    grams: variant.grams ?? product.grams ?? 300,
    paces: [isMadeToOrder(product, variant) ? ('made' as const) : ('ready' as const)],
    waits,
    comesOn: variant.comesOn ?? null,
    now,
  }))
  const promises = await listPromisesOf(db, parcels)
  // What is sold out arrives on no day.
  return chosen.map((one, place) => ({
    ...one,
    delivery: isSoldOut(one.product, one.variant) ? null : (promises[place]?.[0] ?? null),
  }))
}

/** What else could stand beside them: of the first one's kind, or the newest while there is none. */
async function listOthers(db: Db, products: readonly Product[], now: Date): Promise<Card[]> {
  const [first] = products
  const cards = first ? await listRelated(db, first, now, 6) : await listNewArrivals(db, now)
  return cards.filter((card) => !products.some((product) => product.id === card.id)).slice(0, 4)
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage view={loaderData} />
}

export type CompareView = Route.ComponentProps['loaderData']
