// What WhatsApp tells: what became of messages, and what customers wrote. Believed only with a true signature over the raw bytes; written
// down before it is answered. A GET is how Meta makes sure, once, that the address is ours.
import { createHash, timingSafeEqual } from 'node:crypto'
import { receivePhoneNotice } from '#app/domain/conversations/receive-notice.server.ts'
import { readWhatsAppNotice } from '#app/foundation/gateways/phone/whatsapp-notice.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { templateNameOf, templateTexts } from '#app/messages/kinds/short-texts.ts'
import { takeNotice } from './take-notice.server.ts'
import type { Route } from './+types/whatsapp.route'

/** Those of other software on the same account are no business of the shop, and would be rows without end. */
const ourTemplates: ReadonlySet<string> = new Set(templateTexts().map(([name]) => templateNameOf(name)))

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const keys = deps.phone.whatsapp
  if (keys === null) return new Response(null, { status: 404 })
  return takeNotice(deps, request, {
    channel: 'whatsapp',
    read: (body) => readWhatsAppNotice(body, request.headers, keys),
    receive: (notice) => {
      const templates = notice.templates.filter(({ name }) => ourTemplates.has(name))
      return receivePhoneNotice(deps.db, deps, 'whatsapp', { ...notice, templates }, deps.now())
    },
  })
}

export function loader({ request, context }: Route.LoaderArgs) {
  const keys = context.get(shop).phone.whatsapp
  if (keys === null) return new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const challenge = query.get('hub.challenge') ?? ''
  const isTheirs =
    query.get('hub.mode') === 'subscribe' && isSame(query.get('hub.verify_token') ?? '', keys.verifyToken)
  // Digits, as Meta sends them: nothing else is given back.
  if (!isTheirs || !/^\d{1,30}$/u.test(challenge)) return new Response(null, { status: 403 })
  return new Response(challenge, { headers: { 'content-type': 'text/plain' } })
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
