import { shop } from '#app/foundation/http/context.server.ts'
import { robotsText } from './robots.ts'
import type { Route } from './+types/robots.route'

export function loader({ context }: Route.LoaderArgs) {
  const { keep, baseUrl } = context.get(shop)
  keep('listing')
  return new Response(robotsText(baseUrl), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
