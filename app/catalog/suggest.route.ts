import { shop } from '#app/http/context.server.ts'
import { maxQueryLength, suggest } from './search.server.ts'
import type { Route } from './+types/suggest.route'

/** GET /search/suggest?q= → { suggestions } as JSON, for the search box while typing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, keep } = context.get(shop)
  const typed = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').toWellFormed()
  const suggestions = typed.trim().length < 2 ? [] : await suggest(db, typed.slice(0, maxQueryLength), now())
  keep('listing')
  return Response.json({ suggestions })
}
