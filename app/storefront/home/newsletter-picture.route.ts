import { shop } from '#app/foundation/http/context.server.ts'
import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import type { Route } from './+types/newsletter-picture.route'

/** The picture beside the newsletter's words, for the popup on a desk: one of the collections' tiles, or null. */
export async function loader({ context }: Route.LoaderArgs) {
  const pictures = await findHomePictures(context.get(shop).db)
  return Response.json(pictures['tile-ireti'] ?? null, {
    headers: { 'cache-control': 'public, max-age=3600' },
  })
}
