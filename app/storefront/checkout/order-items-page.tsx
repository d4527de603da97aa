import { Form } from 'react-router'
import type { ItemChoices } from '#app/domain/orders/changes/item-choices.server.ts'
import type { QuotedChange } from '#app/domain/orders/changes/quote-change.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { ChangeSums } from './change-sums.tsx'
import { ItemsForm } from './items-form.tsx'
import type { OrderView } from './order-view.ts'
import { OtherWays } from './other-ways.tsx'

type Props = {
  order: Pick<OrderView, 'token' | 'number' | 'lines' | 'totalKobo'>
  choices: readonly ItemChoices[]
  /** Of the items as they stand. */
  seen: string
  values: FormValues
  quote: QuotedChange | null
  problem: string | null
}

export function OrderItemsPage({ order, choices, seen, values, quote, problem }: Props) {
  const action = `/order/${order.token}/items`
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <div className="flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <p className="text-small text-muted">Order {order.number}</p>
          <h1 className="font-display text-title">Change items</h1>
          <p className="max-w-prose text-muted">
            Nothing has been made or packed yet, so you can still choose another length or quantity. You will
            see the new total before anything changes.
          </p>
        </header>
        {values['moved'] === undefined ? null : (
          <Notice tone="problem">
            <p>Something changed in the meantime. Please check it and try again: nothing was changed yet.</p>
          </Notice>
        )}
        <ItemsForm action={action} seen={seen} lines={order.lines} choices={choices} values={values} />
        <div role="status" className="flex flex-col gap-8">
          {problem === null ? null : (
            <Notice tone="problem">
              <p>{problem}</p>
            </Notice>
          )}
          {quote === null ? null : (
            <Outcome quote={quote} order={order} seen={seen} values={values} action={action} />
          )}
        </div>
        <OtherWays
          token={order.token}
          ask={`Hello, I would like something else changed in order ${order.number}.`}
        />
      </div>
    </div>
  )
}

type OutcomeProps = Pick<Props, 'order' | 'seen' | 'values'> & { quote: QuotedChange; action: string }

/** What changes and what it comes to, and the press that does it. */
function Outcome({ quote, order, seen, values, action }: OutcomeProps) {
  const { differenceKobo, totalKobo } = quote
  const { moved: _moved, ...choices } = values
  return (
    <section aria-labelledby="outcome" className="flex flex-col gap-5 border-y border-gold bg-sand px-5 py-6">
      <h2 id="outcome" className="font-display text-heading">
        Your change
      </h2>
      <ChangeSums
        quote={quote}
        totalKobo={order.totalKobo}
        words={{ difference: differenceTitle(differenceKobo), credit: 'Store credit back in your balance' }}
      />
      <p className="text-small text-muted">{nextWords(quote)}</p>
      <Form method="post" action={action} reloadDocument>
        {Object.entries({ ...choices, seen, seenTotal: String(totalKobo) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">
          {differenceKobo > 0 ? `Pay ${formatNaira(differenceKobo)} and change my order` : 'Change my order'}
        </Button>
      </Form>
    </section>
  )
}

function differenceTitle(differenceKobo: number): string {
  if (differenceKobo === 0) return 'Difference'
  return differenceKobo > 0 ? 'To pay' : 'We refund'
}

function nextWords({ differenceKobo }: QuotedChange): string {
  if (differenceKobo > 0)
    return 'We keep the items for you for an hour. Your order changes once the difference is paid; until then it stays as it is.'
  if (differenceKobo < 0)
    return 'We refund the difference the way you paid. Banks can take up to ten working days.'
  return 'Nothing to pay, and nothing to refund.'
}
