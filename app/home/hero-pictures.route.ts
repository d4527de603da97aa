import { findHomePictures } from '#app/catalog/home-pictures.server.ts'
import { listHeroPairs } from '#app/catalog/home-places.ts'
import { shop } from '#app/http/context.server.ts'
import type { Route } from './+types/hero-pictures.route'
import type { TurningPair } from './turning.ts'

/** Every picture that the first screen turns through, by its keys. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, keep } = context.get(shop)
  const pairs = listHeroPairs(await findHomePictures(db))
  keep('listing')
  return Response.json(pairs.map(({ tall, wide }): TurningPair => ({ tall: tall.key, wide: wide.key })))
}
