import { shop } from '#app/http/context.server.ts'
import { answerIndex, answerWhole, countProducts, partSize } from './sitemap.server.ts'
import type { Route } from './+types/sitemap.route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, keep, baseUrl } = context.get(shop)
  const products = await countProducts(db, now())
  keep('listing')
  return products <= partSize ? answerWhole(db, baseUrl, now()) : answerIndex(products, baseUrl)
}
