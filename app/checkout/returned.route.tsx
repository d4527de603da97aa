// What became of a payment, for whoever knows its reference and nothing else: not whose order it is, and no way to it.
import { data } from 'react-router'
import { shop } from '#app/http/context.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findOrderOfPayment } from '#app/orders/orders.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { readReference } from './payment-reference.ts'
import { type ReturnOutcome, ReturnPage } from './return-page.tsx'
import type { Route } from './+types/returned.route'

export const meta: Route.MetaFunction = () =>
  pageHead({ title: 'Your payment', path: '/checkout/returned', index: false })

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
