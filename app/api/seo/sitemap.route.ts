import { shop } from '#app/foundation/http/context.server.ts'
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { answerIndex, answerWhole, countProducts, partSize } from './sitemap.server.ts'
import type { Route } from './+types/sitemap.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyAt(request, '/sitemap.xml')
  const { db, now, keep, baseUrl } = context.get(shop)
  const products = await countProducts(db, now())
  keep('listing')
  return products <= partSize ? answerWhole(db, baseUrl, now()) : answerIndex(products, baseUrl)
}
