// What Paystack tells us. Believed only with a true signature over the raw bytes; stored before it is answered;
// acted on by a job, which asks Paystack itself again before anything is called paid.
import { readBodyLimited } from '#app/http/raw-body.server.ts'
import { shop } from '#app/http/context.server.ts'
import { receiveNotice } from '#app/orders/payment-notices.server.ts'
import type { Route } from './+types/webhook.route'

const maxNoticeBytes = 256 * 1024

export async function action({ request, context }: Route.ActionArgs) {
  const parts = context.get(shop)
  const { db, payment, log, now } = parts
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBodyLimited(request, maxNoticeBytes)
  if (!body) return new Response(null, { status: 413 })
  const notice = payment.readNotice(body, request.headers.get('x-paystack-signature'))
  if (!notice.ok) {
    log.warn({ problem: notice.problem }, 'payment notice refused')
    return new Response(null, { status: notice.problem === 'bad-signature' ? 401 : 400 })
  }
  await receiveNotice(db, parts, notice, now())
  return new Response(null, { status: 200 })
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}
