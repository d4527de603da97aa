import { dueWords } from '#app/domain/orders/core/instalments.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { CheckoutAnswer } from './checkout-view.ts'
import { PartList } from './plan-section.tsx'

type Quoted = NonNullable<CheckoutAnswer['quote']>

/** How much is paid now, where that need not be all. Part of the checkout's own form, so that everything typed is kept. */
export function DepositChoice({ answer }: { answer: CheckoutAnswer }) {
  const { quote, values, payDays, method } = answer
  if (!quote?.deposit && !quote?.plan) return null
  const { deposit, plan } = quote
  const isPickup = method === 'pickup'
  const chosen = values['pay']
  const isDeposit = chosen === 'deposit' && deposit !== null
  const isPlan = chosen === 'plan' && plan !== null
  return (
    <fieldset className="flex flex-col gap-3 group-has-[[value=delivery]:checked]/checkout:hidden">
      <legend className="pb-3 font-display text-heading">How much to pay now</legend>
      <Choice
        value="all"
        isChosen={!isDeposit && !isPlan}
        title={`Pay all now: ${formatNaira(quote.totalKobo)}`}
      />
      {deposit ? (
        <>
          <Choice
            value="deposit"
            isChosen={isDeposit}
            title={`Pay ${formatNaira(deposit.depositKobo)} now, ${formatNaira(deposit.balanceKobo)} before ${isPickup ? 'you pick it up' : 'we send it'}`}
            rule="deposit-rule"
          />
          <DepositRule deposit={deposit} payDays={payDays} />
        </>
      ) : null}
      {plan ? (
        <>
          <Choice
            value="plan"
            isChosen={isPlan}
            title={`Pay in ${1 + plan.parts.length} instalments: ${formatNaira(plan.depositKobo)} now`}
            rule="plan-rule"
          />
          <PlanRule plan={plan} isPickup={isPickup} />
        </>
      ) : null}
    </fieldset>
  )
}

function DepositRule({ deposit, payDays }: { deposit: NonNullable<Quoted['deposit']>; payDays: number }) {
  return (
    <div id="deposit-rule" className="flex max-w-prose flex-col gap-2 ps-8 text-small text-muted">
      <p>
        With the deposit of {formatNaira(deposit.depositKobo)} we start on your order. Pay the balance of{' '}
        {formatNaira(deposit.balanceKobo)} at any time on your order page, within {payDays} days of our
        request. Your order leaves us once it is paid.
      </p>
      <p>
        {deposit.keepKobo === 0
          ? 'If you cancel before the balance is paid, the whole deposit goes back to you.'
          : `If you cancel before we begin, the whole deposit goes back to you. Once we have begun to make your custom wig and the balance is not paid, we may keep up to ${formatNaira(deposit.keepKobo)} of it for our work; the rest goes back.`}
      </p>
    </div>
  )
}

function PlanRule({ plan, isPickup }: { plan: NonNullable<Quoted['plan']>; isPickup: boolean }) {
  const parts = plan.parts.map(({ no, dueOn, amountKobo }) => ({ no, due: dueWords(dueOn), amountKobo }))
  return (
    <div id="plan-rule" className="flex max-w-prose flex-col gap-2 ps-8 text-small text-muted">
      <PartList label="Instalments" parts={parts} />
      <p>
        With the first payment we start on your order. Pay the rest on your order page by these dates, or
        sooner; we will remind you. No interest, no fees.{' '}
        {isPickup ? 'You can pick up your order' : 'We send your order'} once all are paid.
      </p>
      <p>
        {plan.keepKobo === 0
          ? 'If you cancel before everything is paid, all that you have paid goes back to you.'
          : `If you cancel before we begin, all that you have paid goes back to you. Once we have begun to make your custom wig and not everything is paid, we may keep up to ${formatNaira(plan.keepKobo)} for our work; the rest goes back.`}
      </p>
    </div>
  )
}

type ChoiceProps = { value: string; isChosen: boolean; title: string; rule?: string }

function Choice({ value, isChosen, title, rule }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 tabular-nums">
      <input
        type="radio"
        name="pay"
        value={value}
        defaultChecked={isChosen}
        aria-describedby={rule}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0">{title}</span>
    </label>
  )
}
