// Cards that a customer had remembered. Removing one asks for nothing: whoever takes their card out of the shop is right to.
import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { keepTyped } from '#app/domain/accounts/form-answer.ts'
import { cardName, expiryWords } from '#app/domain/orders/cards/cards.ts'
import { listOwnCards, removeCard } from '#app/domain/orders/cards/own-cards.server.ts'
import { endOfMonth } from '#app/foundation/gateways/payment/card-desk.ts'
import { paymentOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { FormProblem } from './form-problem.tsx'
import { requirePerson } from './person.server.ts'
import { dayWords } from './when.server.ts'
import type { Route } from './+types/cards.route'

const title = 'Cards'
const path = '/profile/cards'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const { payment } = context.get(shop)
  const cards = await listOwnCards(deps.db, shopper.id)
  return {
    cards: cards.map((card) => ({
      id: card.id,
      name: [card.bank, cardName(card)].filter(Boolean).join(' '),
      expires: expiryWords(card),
      hasExpired: endOfMonth(card.expYear, card.expMonth) <= deps.now(),
      // The provider's token may run out before the card does.
      hasEnded: card.usableUntil <= deps.now(),
      keptBy: paymentOf(payment, card.provider)?.words.name ?? card.provider,
      agreed: dayWords(card.agreedAt),
    })),
    done: new URL(request.url).searchParams.has('removed') ? 'Card removed.' : null,
  }
}

const schema = z.object({ card: z.string().max(60) })

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, schema)
  if (!form.ok) return redirect(path, 303)
  await removeCard(deps.db, deps.queue, { userId: shopper.id, cardId: form.value.card })
  return redirect(`${path}?removed`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, done } = loaderData
  return (
    <AccountPage
      title={title}
      intro="Cards remembered for your next order. Our payment partner keeps them, and we never see a card number."
      done={done}
    >
      <FormProblem answer={actionData} />
      {cards.length === 0 ? (
        <p className="text-muted">
          No card is remembered. Tick “Remember this card for next time” at checkout, and you will not have to
          type it again.
        </p>
      ) : (
        <ul className="border-t border-rule">
          {cards.map(({ id, name, expires, hasExpired, hasEnded, keptBy, agreed }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-4"
            >
              <div className="min-w-0">
                <p className="font-medium">{name}</p>
                <p className="text-small text-muted">
                  {hasEnded ? 'Can no longer be charged here. ' : ''}
                  {hasExpired ? 'Expired' : 'Expires'} {expires}. Kept by {keptBy} since {agreed}.
                </p>
              </div>
              <Form method="post" action={path} preventScrollReset>
                <Button type="submit" name="card" value={id} look="text" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </AccountPage>
  )
}
