import { Form } from 'react-router'
import type { ShownCard } from '#app/domain/orders/cards/cards.ts'
import type { PayWhat } from '#app/domain/orders/payments/current-attempt.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { cardPath } from './card-path.ts'

type Props = { token: string; cards: readonly ShownCard[]; what: PayWhat; dueKobo: Kobo }

/** Beside the usual way: their remembered cards. The page that follows may be their bank's, so it is a new document. */
export function CardPay({ token, cards, what, dueKobo }: Props) {
  if (cards.length === 0) return null
  return (
    <ul aria-label="Pay with a remembered card" className="flex flex-col gap-2">
      {cards.map(({ id, name }) => (
        <li key={id}>
          <Form method="post" action={cardPath(token, id, what)} reloadDocument>
            <input type="hidden" name="seen" value={dueKobo} />
            <Button type="submit" look="quiet">
              Pay {formatNaira(dueKobo)} with {name}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
