import { redirect } from 'react-router'
import { listZonePromises } from '#app/delivery/delivery.server.ts'
import { shop } from '#app/http/context.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { findProduct, listRelated } from '#app/catalog/product.server.ts'
import { ProductPage } from './product-page.tsx'
import type { Route } from './+types/product.route'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: loaderData?.product.name ?? 'Product',
    description: loaderData?.product.description.slice(0, 155),
    path: `/product/${loaderData?.product.slug ?? ''}`,
  })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const product = await findProduct(db, params.product.toWellFormed().replaceAll('\0', ''), now())
  if (!product) throw new Response(null, { status: 404 })
  // Ids stand in carts and orders of old; people see the name.
  if (params.product !== product.slug) throw redirect(`/product/${product.slug}`, 301)
  const grams = product.variants.find((variant) => variant.isDefault)?.grams ?? product.grams ?? 300
  const [related, delivery] = await Promise.all([
    listRelated(db, product, now()),
    listZonePromises(db, { grams, madeToOrder: product.madeToOrder, now: now() }),
  ])
  const chosen = Number(new URL(request.url).searchParams.get('length'))
  keep(`product:${product.id}`, ...related.map((card) => `product:${card.id}`), 'delivery')
  return { product, related, delivery, chosenLength: chosen || null, now: now().toISOString() }
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />
}
