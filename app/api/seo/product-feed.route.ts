import { shop } from '#app/foundation/http/context.server.ts'
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { type Reader, readers } from './feed-item.ts'
import { feedPlaces } from './feed-places.server.ts'
import { answerFeed, feedType } from './product-feed.server.ts'
import { countProducts } from './sitemap.server.ts'
import type { Route } from './+types/product-feed.route'

/** Beyond this many products the feed is megabytes: sent as it is written, never kept in memory. */
const mostKept = 1_000

const busy = { status: 503, headers: { 'retry-after': '60', 'content-type': 'text/plain; charset=utf-8' } }

/** `?for=meta` speaks Meta's words for what is in stock; everything else is the same. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, keep, baseUrl } = context.get(shop)
  const asked = new URL(request.url).searchParams.get('for')
  const reader: Reader = readers.find((known) => known === asked) ?? 'google'
  onlyAt(request, '/feeds/products.xml', asked === reader ? `for=${reader}` : '')
  // Whoever asks for the head alone reads nothing, so nothing is written.
  if (request.method === 'HEAD') return new Response(null, { headers: { 'content-type': feedType } })
  const isSmall = (await countProducts(db, now())) <= mostKept
  const answer = await answerFeed(db, { takePlace: context.get(feedPlaces), reader, baseUrl }, now())
  if (!answer) return new Response('The feed is being generated. Please try again in a moment.', busy)
  if (isSmall) keep('listing', 'delivery')
  return answer
}
