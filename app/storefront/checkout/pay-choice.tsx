import type { ReactNode } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { CheckoutAnswer } from './checkout-view.ts'

/** Ways beside the payment provider, where there are any. Part of the checkout's own form, so that everything typed is kept. */
export function PayChoice({ answer }: { answer: CheckoutAnswer }) {
  const { quote, values, transferDays, payAt, cards } = answer
  if (!quote || !hasChoice(quote, cards)) return null
  const total = formatNaira(quote.totalKobo)
  const chosen = values['payBy']
  const isOther = (chosen === 'transfer' || chosen === 'delivery') && quote.ways[chosen]
  const card = cards.offered.find(({ id }) => id === chosen)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-3 font-display text-heading">How to pay</legend>
      <Choice value="gateway" isChosen={!isOther && !card} title={`Pay now by ${payAt.ways}`}>
        On {payAt.name}’s secure page. Your order is confirmed at once.
      </Choice>
      {cards.offered.map(({ id, name }) => (
        <Choice key={id} value={id} isCard isChosen={card?.id === id} title={`Pay with ${name}`}>
          Your remembered card. If you signed in a while ago, we first ask you to confirm that it is you.
        </Choice>
      ))}
      {quote.ways.transfer ? (
        <Choice
          value="transfer"
          isChosen={isOther && chosen === 'transfer'}
          title="Transfer to our bank account"
        >
          You will see our account details next, and we reserve your items for {daysWords(transferDays)}. Send
          us the receipt, and we confirm your order once the money is in our account.
        </Choice>
      ) : null}
      {quote.ways.delivery ? (
        <Choice
          value="delivery"
          isChosen={isOther && chosen === 'delivery'}
          title={`Pay on delivery: ${total} to the courier`}
        >
          Nothing to pay now. Please have {total} ready when the courier arrives. You can also pay before
          then, on your order page.
        </Choice>
      ) : null}
    </fieldset>
  )
}

type Quoted = NonNullable<CheckoutAnswer['quote']>

export function hasChoice({ ways, totalKobo }: Quoted, cards: CheckoutAnswer['cards']): boolean {
  return totalKobo > 0 && (ways.transfer || ways.delivery || cards.offered.length > 0)
}

type ChoiceProps = { value: string; isCard?: boolean; isChosen: boolean; title: string; children: ReactNode }

function Choice({ value, isCard, isChosen, title, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 tabular-nums">
      <input
        type="radio"
        name="payBy"
        value={value}
        data-card={isCard}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="flex min-w-0 max-w-prose flex-col gap-1">
        {title}
        <span className="text-small text-muted">{children}</span>
      </span>
    </label>
  )
}

export function PayButton({ answer, busy }: { answer: CheckoutAnswer; busy: boolean }) {
  const { quote, cards } = answer
  if (quote?.totalKobo === 0)
    return (
      <Button type="submit" busy={busy}>
        {busy ? 'One moment…' : 'Place order'}
      </Button>
    )
  const isChosen = quote !== null && hasChoice(quote, cards)
  return (
    <div className="flex flex-col gap-3">
      <Button type="submit" busy={busy}>
        {busy ? 'One moment…' : <ButtonWords quote={quote} cards={cards} />}
      </Button>
      <p className={isChosen ? `text-small text-muted ${onlyNow}` : 'text-small text-muted'}>
        You pay on {answer.payAt.name}’s secure page by {answer.payAt.ways}. We never see your card details.
        Your items are reserved for 30 minutes.
      </p>
    </div>
  )
}

const onlyNow = 'hidden group-has-[[value=gateway]:checked]/checkout:block'

/** What is chosen, by style alone, so that it follows the choice without a script. */
function ButtonWords({ quote, cards }: Pick<CheckoutAnswer, 'quote' | 'cards'>) {
  if (!quote || !hasChoice(quote, cards)) return <PayWords quote={quote} />
  return (
    <span>
      <span className="hidden group-has-[[value=gateway]:checked]/checkout:inline">
        <PayWords quote={quote} />
      </span>
      {cards.offered.length === 0 ? null : (
        <span className="hidden group-has-[[data-card]:checked]/checkout:inline">
          <PayWords quote={quote} /> with this card
        </span>
      )}
      <span className="hidden group-has-[[value=transfer]:checked]/checkout:inline">
        Place order and see account details
      </span>
      <span className="hidden group-has-[[value=delivery]:checked]/checkout:inline">
        Place order and pay on delivery
      </span>
    </span>
  )
}

/** With a deposit or instalments, the sum that is chosen. */
function PayWords({ quote }: Pick<CheckoutAnswer, 'quote'>) {
  if (!quote) return 'Pay'
  const { deposit, plan } = quote
  if (deposit === null && plan === null) return `Pay ${formatNaira(quote.totalKobo)}`
  return (
    <span>
      Pay
      <span className="hidden group-has-[[value=all]:checked]/checkout:inline">
        {` ${formatNaira(quote.totalKobo)}`}
      </span>
      {deposit ? (
        <span className="hidden group-has-[[value=deposit]:checked]/checkout:inline">
          {` ${formatNaira(deposit.depositKobo)}`}
        </span>
      ) : null}
      {plan ? (
        <span className="hidden group-has-[[value=plan]:checked]/checkout:inline">
          {` ${formatNaira(plan.depositKobo)}`}
        </span>
      ) : null}
    </span>
  )
}

function daysWords(days: number): string {
  return days === 1 ? 'one day' : `${days} days`
}
