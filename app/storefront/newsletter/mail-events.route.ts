// What the mail provider tells of mails that came back or were called spam. Believed only with a true signature over the raw bytes;
// written down, once, before it is answered.
import { receiveMailEvent } from '#app/domain/campaigns/came-back.server.ts'
import { readResendEvent } from '#app/foundation/gateways/mail/resend-events.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readBodyLimited } from '#app/foundation/http/raw-body.server.ts'
import type { Route } from './+types/mail-events.route'

/** It tells of one mail at a time. */
const maxEventBytes = 64 * 1024

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log, now, mailWebhookSecret: secret } = context.get(shop)
  if (secret === null) return new Response(null, { status: 404 })
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBodyLimited(request, maxEventBytes)
  if (!body) return new Response(null, { status: 413 })
  const read = readResendEvent(body, request.headers, { secret, now: now() })
  if (!read.ok) {
    log.warn({ problem: read.problem }, 'mail_event.refused')
    return new Response(null, { status: read.problem === 'unreadable' ? 400 : 401 })
  }
  const isNew = await receiveMailEvent(db, read.event, now())
  if (isNew && read.event.kind !== 'other') log.info({ kind: read.event.kind }, 'mail_event.received')
  return new Response(null, { status: 200 })
}

export function loader({ context }: Route.LoaderArgs) {
  const isKnown = context.get(shop).mailWebhookSecret !== null
  return new Response(null, isKnown ? { status: 405, headers: { allow: 'POST' } } : { status: 404 })
}
