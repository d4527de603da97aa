// An order is paid with a remembered card: by its owner alone, who proves that it is them. A session that is not theirs can order,
// change addresses and read, and still charges nothing (docs/decisions/0060).
import { redirect, redirectDocument } from 'react-router'
import { listUsableCards } from '#app/domain/orders/cards/own-cards.server.ts'
import { findOrderByToken } from '#app/domain/orders/core/orders.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { requirePerson } from '#app/storefront/account/person.server.ts'
import { proofLinkSent, proofRefused } from '#app/storefront/account/proof-answer.server.ts'
import { checkProof, findProofWay } from '#app/storefront/account/proof.server.ts'
import { sendLinkIntent } from '#app/storefront/account/prove-again.tsx'
import { cardPath } from './card-path.ts'
import { CardPage } from './card-page.tsx'
import { payWithCard, toPay } from './pay-with-card.server.ts'
import type { Route } from './+types/card.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Pay by card', index: false }, matches)

export const headers = privatePage

type Args = Pick<Route.LoaderArgs, 'params' | 'request' | 'context'>

/** Leads to the order itself where nothing can be paid so: it is not theirs, is paid, or the card is gone. */
async function open({ params, request, context }: Args) {
  const deps = context.get(shop)
  const person = await requirePerson(context, request)
  const order = await findOrderByToken(deps.db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const own = `/order/${order.linkToken}`
  const { shopper } = person
  const query = new URL(request.url).searchParams
  const owed = order.userId === shopper.id ? toPay(order, query) : null
  if (owed === null) throw redirect(own, 303)
  const cards = await listUsableCards(deps.db, deps.payment, shopper.id, deps.now())
  const card = cards.find(({ id }) => id === query.get('card'))
  if (!card) throw redirect(`${own}?payment=card-gone`, 303)
  return { deps, person, order, query, owed, card }
}

export async function loader(args: Route.LoaderArgs) {
  const { person, order, query, owed, card } = await open(args)
  const waiting = order.payments.findLast(
    ({ cardId, state, amountKobo }) => cardId === card.id && state === 'open' && amountKobo === owed.dueKobo,
  )
  return {
    token: order.linkToken,
    number: order.number,
    card,
    ...owed,
    confirmUrl: waiting?.authorizationUrl ?? null,
    isChanged: query.has('changed'),
    email: person.shopper.email,
    way: await findProofWay(person.deps, person.shopper),
  }
}

export async function action(args: Route.ActionArgs) {
  const { deps, person, order, owed, card } = await open(args)
  const values = await readForm(args.request)
  const here = cardPath(order.linkToken, card.id, owed.what)
  if (values['intent'] === sendLinkIntent) return proofLinkSent(person, values, here)
  const proven = await checkProof(person.deps, person.shopper, values)
  if (!proven.ok) return proofRefused(person, values, proven)
  const seen = Number(values['seen'])
  const seenKobo = kobo(Number.isSafeInteger(seen) && seen > 0 ? seen : 0)
  const paying = { order, user: person.shopper, cardId: card.id, what: owed.what, seenKobo }
  return redirectDocument(await payWithCard(deps, paying), 303)
}

export default function PayByCard({ loaderData, actionData }: Route.ComponentProps) {
  return <CardPage {...loaderData} answer={actionData} />
}
