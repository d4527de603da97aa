// /gift-cards/buy: whom a gift card is for, when it is sent and who pays. A page of its own, made for one.
import { data, redirect, redirectDocument } from 'react-router'
import type { Refused } from '#app/domain/accounts/account.ts'
import { answerErrors, answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { giftCardForm, lastGiftCardDay } from '#app/domain/orders/gifts/gift-card-form.ts'
import { placeGiftCard, readGiftAmounts } from '#app/domain/orders/gifts/place-gift-card.server.ts'
import { firstProvider } from '#app/domain/orders/payments/choose-provider.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { orderCookie, unpaidCookie } from '#app/storefront/checkout/own-order.server.ts'
import { type OrderTry, takeOrderTry } from '#app/storefront/checkout/take-order-try.server.ts'
import { BuyGiftCardPage } from './buy-gift-card-page.tsx'
import type { Route } from './+types/buy-gift-card.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Buy a gift card', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, payment } = context.get(shop)
  const amounts = await readGiftAmounts(db)
  if (amounts.length === 0) throw data(null, 404)
  const shopper = await findUser(context, request)
  const asked = Number(new URL(request.url).searchParams.get('amount'))
  return {
    amounts,
    chosen: amounts.find((amount) => amount === asked) ?? null,
    days: { first: lagosDay(now()), last: lastGiftCardDay(now()) },
    known: { name: shopper?.name ?? '', email: shopper?.email ?? '' },
    payAt: (await firstProvider(db, payment)).words.name,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const { db, baseUrl, payment, now } = deps
  const form = await parseForm(request, giftCardForm(now()))
  if (!form.ok) return answerErrors(form.values, form.errors)
  const { value, values } = form
  const tried = await takeOrderTry(
    deps,
    { lines: [] },
    { email: value.email, phone: '' },
    values['solution'] ?? null,
  )
  if (!tried.ok) return answerRefused(values, refusedTry(tried))
  const user = await findUser(context, request)
  const { provider } = await firstProvider(db, payment)
  const placed = await placeGiftCard(db, { form: value, userId: user?.id ?? null, provider, now: now() })
  if (!placed.ok) {
    if (placed.problem === 'off') throw redirect('/gift-cards', 303)
    return answerErrors(values, { amount: 'This amount is no longer sold. Please choose another.' })
  }
  const { id, linkToken } = placed.order
  const page = await startPayment(db, deps, id)
  const cookies = new Headers()
  cookies.append('set-cookie', orderCookie(linkToken, baseUrl))
  cookies.append('set-cookie', unpaidCookie(await readOrder(db, id), baseUrl, now()))
  // A whole new document: the payment page is not one of ours, whatever its address.
  const next = page.ok ? page.authorizationUrl : `/order/${linkToken}?payment=${page.problem}`
  return redirectDocument(next, { status: 303, headers: cookies })
}

function refusedTry(tried: Extract<OrderTry, { ok: false }>): Refused {
  switch (tried.problem) {
    case 'human-check-needed':
    case 'human-check-failed':
      return { ok: false, problem: tried.problem }
    case 'too-many-orders':
      return { ok: false, problem: 'too-many-requests', retryAfter: tried.retryAfter }
    case 'express-too-many':
      throw new Error('a gift card is not made')
  }
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function BuyGiftCard({ loaderData, actionData }: Route.ComponentProps) {
  return <BuyGiftCardPage {...loaderData} answer={actionData} />
}
