// Where the gateway sends the shopper back to. The browser's word is only a hint: the payment is settled by asking
// the gateway, exactly as the webhook and the reconcile job do, then she is led to her order's private page.
// This is the one GET that may write (docs/decisions/0004): it copies what the gateway has already decided.
import { redirect } from 'react-router'
import { shop } from '#app/http/context.server.ts'
import { findOrderLink } from '#app/orders/orders.server.ts'
import { settlePayment } from '#app/orders/settle-payment.server.ts'
import type { Route } from './+types/return.route'

/** The letters that references of ours are made of. */
const referencePattern = /^[0-9a-z-]{1,80}$/u

export async function loader({ request, context }: Route.LoaderArgs) {
  const parts = context.get(shop)
  const query = new URL(request.url).searchParams
  const reference = query.get('reference') ?? query.get('trxref') ?? ''
  if (!referencePattern.test(reference)) throw new Response(null, { status: 404 })
  const settled = await settlePayment(parts.db, parts, reference)
  const token = await findOrderLink(parts.db, reference)
  if (token === null) throw new Response(null, { status: 404 })
  const state = settled.ok ? settled.state : 'checking'
  const hint = state === 'paid' ? '' : `?payment=${state === 'failed' ? 'failed' : 'checking'}`
  return redirect(`/order/${token}${hint}`, 303)
}
