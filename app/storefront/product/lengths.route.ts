// What the quick way into the cart asks for when it opens: one product with the price and the stock of each length.
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import type { Route } from './+types/lengths.route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const product = await findProduct(db, params.product, now())
  if (!product) throw new Response(null, { status: 404 })
  keep(`product:${product.id}`)
  return Response.json(product)
}
