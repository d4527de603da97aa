import { listNewArrivals } from '#app/domain/catalog/products/product.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import type { Route } from './+types/new-arrivals.route'

/** The newest products alone, for whoever comes to the home page from another page of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const cards = await listNewArrivals(db, now())
  keep('listing')
  return Response.json(cards)
}
