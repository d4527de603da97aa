// To the page on which the difference of a waiting change is paid; the way back leads to its order.
import { redirectDocument } from 'react-router'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { orderCookie } from './own-order.server.ts'

export async function payChange(deps: ShopContext, { id, linkToken }: WholeOrder): Promise<Response> {
  const page = await startPayment(deps.db, deps, id)
  if (!page.ok) return redirectDocument(`/order/${linkToken}?payment=${page.problem}#change`, 303)
  return redirectDocument(page.authorizationUrl, {
    status: 303,
    headers: { 'set-cookie': orderCookie(linkToken, deps.baseUrl) },
  })
}
