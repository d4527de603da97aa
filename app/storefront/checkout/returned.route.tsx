// What became of a payment, for whoever knows its reference and nothing else: not whose order it is, and no way to it.
import { data } from 'react-router'
import { shop } from '#app/foundation/http/context.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { findOrderOfPayment } from '#app/domain/orders/core/orders.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { readReference } from '#app/domain/orders/payments/payment-reference.ts'
import { type ReturnOutcome, ReturnPage } from './return-page.tsx'
import type { Route } from './+types/returned.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Your payment', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(shop)
  const reference = readReference(request)
  const found = reference === null ? null : await findOrderOfPayment(db, reference)
  if (!found) return data<{ outcome: ReturnOutcome }>({ outcome: 'unknown' }, { status: 404 })
  const { state } = found
  return data<{ outcome: ReturnOutcome }>({
    outcome: state === 'paid' || state === 'failed' ? state : 'checking',
  })
}

export default function Returned({ loaderData }: Route.ComponentProps) {
  return <ReturnPage outcome={loaderData.outcome} />
}
