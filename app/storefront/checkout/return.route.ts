// Where the gateway sends the shopper back to. The browser's word is only a hint: the payment is settled by asking the gateway,
// exactly as the webhook and the reconcile job do, then whoever placed the order is led to its private page. Knowing a reference
// opens nothing: everybody else is led to a page that says what happened, and how to find the order.
// This is the one GET that may write (docs/decisions/0004): it copies what the gateway has already decided.
import { redirect } from 'react-router'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { findOrderOfPayment } from '#app/domain/orders/core/orders.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { isOwnOrder } from './own-order.server.ts'
import { readReference, returnedPath } from '#app/domain/orders/payments/payment-reference.ts'
import { answerInFault } from './return-in-fault.server.ts'
import type { Route } from './+types/return.route'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { log, house } = context.get(shop)
  try {
    return redirect(await whereTo(request, context), 303)
  } catch (error) {
    // Whoever comes here may have paid a moment ago: an answer for faults would say nothing about the money.
    log.error({ err: error }, 'payment_return.failed')
    return answerInFault(house())
  }
}

async function whereTo(request: Request, context: Route.LoaderArgs['context']): Promise<string> {
  const deps = context.get(shop)
  const reference = readReference(request)
  if (reference === null) return returnedPath('')
  const settled = await settlePayment(deps.db, deps, reference)
  const order = await findOrderOfPayment(deps.db, reference)
  if (order === null || !isOwnOrder(order, request, await findUser(context, request)))
    return returnedPath(reference)
  const state = settled.ok ? settled.state : 'checking'
  // A hint too: some providers send those who cancelled here, and have heard nothing of a payment yet.
  const isCancelled = state === 'open' && new URL(request.url).searchParams.get('status') === 'cancelled'
  const unpaid = isCancelled ? 'cancelled' : state === 'failed' ? 'failed' : 'checking'
  const hint = state === 'paid' ? '' : `?payment=${unpaid}`
  return `/order/${order.linkToken}${hint}`
}
