import { shop } from '#app/foundation/http/context.server.ts'
import { maxQueryLength, suggest } from '#app/domain/catalog/search/search.server.ts'
import type { Route } from './+types/suggest.route'

/** GET /search/suggest?q= → { suggestions } as JSON, for the search box while typing; 503 with none when search fails. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, log, keep } = context.get(shop)
  const typed = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').toWellFormed()
  try {
    const suggestions =
      typed.trim().length < 2 ? [] : await suggest(db, typed.slice(0, maxQueryLength), now())
    keep('listing', 'studio')
    return Response.json({ suggestions })
  } catch (error) {
    log.error({ err: error }, 'search.suggest_failed')
    return Response.json({ suggestions: [] }, { status: 503 })
  }
}
