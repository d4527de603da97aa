// What a payment provider tells us. Believed only with a true signature over the raw bytes; stored before it is answered;
// acted on by a job, which asks the provider itself again before anything is called paid.
import { readBodyLimited } from '#app/foundation/http/raw-body.server.ts'
import { paymentOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { receiveNotice } from '#app/domain/orders/payments/payment-notices.server.ts'
import type { Route } from './+types/webhook.route'

const maxNoticeBytes = 256 * 1024

export async function action({ request, params, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const { db, payment, log, now } = deps
  const gateway = paymentOf(payment, params.provider)
  if (!gateway) return new Response(null, { status: 404 })
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBodyLimited(request, maxNoticeBytes)
  if (!body) return new Response(null, { status: 413 })
  const notice = gateway.readNotice(body, request.headers)
  if (!notice.ok) {
    log.warn({ problem: notice.problem }, 'payment_notice.refused')
    return new Response(null, { status: notice.problem === 'bad-signature' ? 401 : 400 })
  }
  await receiveNotice(db, deps, notice, now())
  return new Response(null, { status: 200 })
}

export function loader({ params, context }: Route.LoaderArgs) {
  if (!paymentOf(context.get(shop).payment, params.provider)) return new Response(null, { status: 404 })
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}
