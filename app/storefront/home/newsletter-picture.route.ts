import { shop } from '#app/foundation/http/context.server.ts'
import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { readShownCollections } from '#app/domain/catalog/products/collections.server.ts'
import type { Route } from './+types/newsletter-picture.route'

/** The picture beside the newsletter's words, for the popup on a desk: the first tile of a collection that has one, or null. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shop)
  const pictures = await findHomePictures(db)
  const tile = (await readShownCollections(db)).find(({ slug }) => pictures[`tile-${slug}`] !== undefined)
  return Response.json(tile ? pictures[`tile-${tile.slug}`] : null, {
    headers: { 'cache-control': 'public, max-age=3600' },
  })
}
