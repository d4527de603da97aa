import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerErrors, answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { codeMinutes } from '#app/domain/orders/core/order-lookup-limits.ts'
import { askForOrder, asksForText, openOrder } from '#app/domain/orders/core/order-lookup.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { isSecure, readGuardedCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { findEntryPicture } from './entry-picture.server.ts'
import { codeForm, lookupForm } from './order-lookup-form.server.ts'
import { OrderLookupPage } from './order-lookup-page.tsx'
import type { Route } from './+types/order-lookup.route'

/** Names the request that the code belongs to. */
const cookieName = 'order-lookup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Find your order', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, baseUrl, phone } = context.get(shop)
  const query = new URL(request.url).searchParams
  const isAsked = query.has('code')
  const hasToken = readGuardedCookie(request, cookieName, isSecure(baseUrl)) !== null
  return {
    step: isAsked && hasToken ? 'code' : 'ask',
    canText: phone.sms !== null,
    by: query.get('code') === 'sms' ? 'sms' : 'mail',
    picture: await findEntryPicture(db, 'mail', now()),
  } as const
}

/** Answers alike whether there is such an order or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const isCode = new URL(request.url).searchParams.has('code')
  return isCode ? enter({ request, context }) : ask({ request, context })
}

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

async function ask({ request, context }: Asked) {
  const parsed = await parseForm(request, lookupForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const deps = accountDeps(context, request)
  const asked = await askForOrder(deps, parsed.value)
  if (!asked.ok) return answerRefused(parsed.values, asked)
  const secure = isSecure(context.get(shop).baseUrl)
  const cookie = setCookie(cookieName, asked.token, { maxAge: codeMinutes * 60, secure })
  // By what they typed, which they know.
  const by = asksForText(deps, parsed.value.contact) ? '=sms' : ''
  return redirect(`/order-lookup?code${by}`, { status: 303, headers: { 'set-cookie': cookie } })
}

async function enter({ request, context }: Asked) {
  const parsed = await parseForm(request, codeForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const secure = isSecure(context.get(shop).baseUrl)
  const token = readGuardedCookie(request, cookieName, secure) ?? ''
  const opened = await openOrder(accountDeps(context, request), { token, ...parsed.value })
  if (opened.ok) return redirect(`/order/${opened.linkToken}`, 303)
  if (opened.problem !== 'wrong-code') return answerRefused(parsed.values, opened)
  return answerErrors(parsed.values, {
    code: 'This code is not right, or has expired. Please check it, or ask for a new one.',
  })
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

/** A form that was refused needs nothing new; the step after it does. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined && actionStatus >= 400 ? false : defaultShouldRevalidate
}

export default function OrderLookup({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderLookupPage {...loaderData} answer={actionData} />
}
