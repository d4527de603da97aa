// Answers the invitation on the page of a paid order (app/storefront/checkout/account-invitation.tsx): an account under the name,
// e-mail and phone of that order. Answers alike whether the address has an account or not.
import { Form, redirect, useNavigation } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerErrors, answerRefused, answerSent, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { signUp } from '#app/domain/accounts/sign-up.server.ts'
import { InvitationBody } from '#app/storefront/checkout/account-invitation.tsx'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { orderAccountForm } from './token-form.ts'
import type { Route } from './+types/order-account.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Keep your orders in one place', index: false }, matches)

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const order = await findOrderByToken(context.get(shop).db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  if (!isOpenToAccount(order) || (await findUser(context, request))) return redirect(`/order/${params.token}`)
  return { token: params.token, email: order.email }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const order = await findOrderByToken(context.get(shop).db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const parsed = await parseForm(request, orderAccountForm)
  if (!isOpenToAccount(order)) return redirect(`/order/${params.token}`)
  if (!parsed.ok) return answerErrors({}, parsed.errors)
  const { name, email, phone, id: orderId } = order
  const person = { name, email, phone, ...parsed.value }
  const way = { next: `/order/${params.token}`, orderId }
  const signedUp = await signUp(accountDeps(context, request), { ...person, ...way })
  return signedUp.ok ? answerSent({}, email) : answerRefused({}, signedUp)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate() {
  return false
}

function isOpenToAccount(order: WholeOrder): boolean {
  return order.isPaid && order.userId === null
}

export default function OrderAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col items-start gap-6">
        <InvitationBody
          token={token}
          email={email}
          answer={actionData}
          busy={busy}
          form={Form}
          Headline="h1"
        />
        <ButtonLink to={`/order/${token}`} look="text">
          Back to your order
        </ButtonLink>
      </div>
    </div>
  )
}
