// The drawn email alone, for a frame without rights.
import { isId } from '#app/foundation/lib/ids.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { drawCampaign } from './draw-campaign.server.ts'
import type { Route } from './+types/email.route'

/** A mail may bring pictures and styles, never scripts. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; sandbox"

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = office(context)
  const drawn = isId('cmp', params.campaign) ? await drawCampaign(deps, params.campaign) : null
  if (drawn === null) return new Response(null, { status: 404 })
  return new Response(drawn.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': mailPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  })
}
