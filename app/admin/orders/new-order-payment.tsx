// How an order that is typed is paid: the ways and shares of the shop's own checkout, by the same quote.
import { dueWords, planKey } from '#app/domain/orders/core/instalments.ts'
import type { PayBy } from '#app/domain/orders/core/pay-by.ts'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { NewOrderAnswer } from './new-order.route.tsx'

type Props = { answer: NewOrderAnswer }

/** Only where there is a choice. */
export function WayToPay({ answer: { quote, values }, onChange }: Props & { onChange: () => void }) {
  if (!quote || quote.totalKobo === 0 || !(quote.ways.transfer || quote.ways.delivery)) return null
  return (
    <SelectField
      name="payBy"
      label="How they pay"
      defaultValue={chosenWay({ quote, values }) ?? ''}
      onChange={onChange}
    >
      <option value="">By the payment link</option>
      {quote.ways.transfer ? <option value="transfer">By transfer to our bank account</option> : null}
      {quote.ways.delivery ? (
        <option value="delivery">On delivery, {formatNaira(quote.totalKobo)} to the courier</option>
      ) : null}
    </SelectField>
  )
}

/** Only where the house takes deposits or instalments, and this order may be paid so. On delivery all of it is collected. */
export function FirstPayment({ answer: { quote, values } }: Props) {
  if (!quote || (!quote.deposit && !quote.plan)) return null
  const { deposit, plan } = quote
  return (
    <div className="flex flex-col gap-2 in-[form:has([name=payBy]>[value=delivery]:checked)]:hidden">
      <Seen deposit={deposit} plan={plan} />
      <SelectField name="pay" label="To pay first" defaultValue={values['pay'] ?? ''}>
        <option value="">All of it, {formatNaira(quote.totalKobo)}</option>
        {deposit ? (
          <option value="deposit">
            A deposit of {formatNaira(deposit.depositKobo)}, and {formatNaira(deposit.balanceKobo)} before it
            is sent
          </option>
        ) : null}
        {plan ? (
          <option value="plan">
            {formatNaira(plan.depositKobo)}, in {1 + plan.parts.length} instalments
          </option>
        ) : null}
      </SelectField>
      {plan ? <Parts parts={plan.parts} /> : null}
    </div>
  )
}

/** What was shown is what is agreed to. */
function Seen({ deposit, plan }: Pick<Shown, 'deposit' | 'plan'>) {
  const seen = {
    seenDepositKobo: deposit?.depositKobo,
    seenKeepKobo: deposit?.keepKobo,
    seenPlan: plan ? planKey(plan) : '',
  }
  return Object.entries(seen).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ''} />
  ))
}

type Shown = NonNullable<NewOrderAnswer['quote']>

function Parts({ parts }: Pick<NonNullable<Shown['plan']>, 'parts'>) {
  const words = parts.map(({ amountKobo, dueOn }) => `${formatNaira(amountKobo)} by ${dueWords(dueOn)}`)
  return <p className="text-small text-muted">Instalments after the first: {words.join(', ')}.</p>
}

/** What follows the press. */
export function afterwards({ quote, values }: Pick<NewOrderAnswer, 'quote' | 'values'>): string {
  if (quote?.totalKobo === 0) return 'Nothing is left to pay, so the order is confirmed at once.'
  switch (chosenWay({ quote, values })) {
    case 'delivery':
      return 'The order is confirmed at once, and the courier collects the money. A customer can have one such order at a time.'
    case 'transfer':
      return 'The items are reserved. The customer gets our account details, and sends the receipt on their order page; record the money once it has arrived.'
    case null:
      return 'The items are reserved, and the next page has the payment link. With an email address, the customer gets it by email too.'
  }
}

function chosenWay({ quote, values }: Pick<NewOrderAnswer, 'quote' | 'values'>): PayBy | null {
  const way = values['payBy']
  return (way === 'transfer' || way === 'delivery') && quote?.ways[way] ? way : null
}
