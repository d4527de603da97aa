// What Termii tells of SMS. Believed only with a true signature over the raw bytes; written down before it is answered.
import { receivePhoneNotice } from '#app/domain/conversations/receive-notice.server.ts'
import { readTermiiNotice } from '#app/foundation/gateways/phone/termii.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { takeNotice } from './take-notice.server.ts'
import type { Route } from './+types/termii.route'

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const keys = deps.phone.sms
  if (keys === null) return new Response(null, { status: 404 })
  return takeNotice(deps, request, {
    channel: 'sms',
    read: (body) => readTermiiNotice(body, request.headers, { secret: keys.webhookSecret, now: deps.now() }),
    receive: (notice) => receivePhoneNotice(deps.db, deps, 'sms', notice, deps.now()),
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const isKnown = context.get(shop).phone.sms !== null
  return new Response(null, isKnown ? { status: 405, headers: { allow: 'POST' } } : { status: 404 })
}
