// The drawn email alone, for a frame without rights.
import { isId } from '#app/foundation/lib/ids.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { mailDocument } from '#app/messages/mail/mail-document.ts'
import { drawCampaign } from './draw-campaign.server.ts'
import type { Route } from './+types/email.route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = office(context)
  const drawn = isId('cmp', params.campaign) ? await drawCampaign(deps, params.campaign) : null
  if (drawn === null) return new Response(null, { status: 404 })
  return mailDocument(drawn.html)
}
