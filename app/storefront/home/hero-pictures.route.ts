import { findHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { listHeroPairs } from '#app/domain/catalog/products/home-places.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import type { Route } from './+types/hero-pictures.route'
import type { TurningPair } from './turning.ts'

/** Every picture that the first screen turns through, by its keys. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, keep } = context.get(shop)
  const pairs = listHeroPairs(await findHomePictures(db))
  keep('listing')
  return Response.json(pairs.map(({ tall, wide }): TurningPair => ({ tall: tall.key, wide: wide.key })))
}
