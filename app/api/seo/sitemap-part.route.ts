import { shop } from '#app/foundation/http/context.server.ts'
import { onlyAt } from '#app/foundation/http/one-address.server.ts'
import { answerPart } from './sitemap.server.ts'
import type { Route } from './+types/sitemap-part.route'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  onlyAt(request, `/sitemap/${encodeURIComponent(params.part)}`)
  const { db, now, keep, baseUrl } = context.get(shop)
  const answer = await answerPart(db, params.part, baseUrl, now())
  if (!answer) throw new Response(null, { status: 404 })
  keep('listing')
  return answer
}
