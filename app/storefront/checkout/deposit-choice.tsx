import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { CheckoutAnswer } from './checkout.route.tsx'

/** How much is paid now, where a deposit may be. Part of the checkout's own form, so that everything typed is kept. */
export function DepositChoice({ answer }: { answer: CheckoutAnswer }) {
  const { quote, values, payDays, method } = answer
  const deposit = quote?.deposit
  if (!deposit) return null
  const now = formatNaira(deposit.depositKobo)
  const later = formatNaira(deposit.balanceKobo)
  const isPickup = method === 'pickup'
  return (
    <fieldset
      className="flex flex-col gap-3 group-has-[[value=delivery]:checked]/checkout:hidden"
      aria-describedby="deposit-rule"
    >
      <legend className="pb-3 font-display text-heading">How much to pay now</legend>
      <Choice
        value="all"
        isChosen={values['pay'] !== 'deposit'}
        title={`Pay all now: ${formatNaira(quote.totalKobo)}`}
      />
      <Choice
        value="deposit"
        isChosen={values['pay'] === 'deposit'}
        title={`Pay ${now} now, ${later} before ${isPickup ? 'you pick it up' : 'we send it'}`}
      />
      <div id="deposit-rule" className="flex max-w-prose flex-col gap-2 text-small text-muted">
        <p>
          With the deposit of {now} we start on your order. Pay the balance of {later} at any time on your
          order page, within {payDays} days of our request. Your order leaves us once it is paid.
        </p>
        <p>
          {deposit.keepKobo === 0
            ? 'If you cancel before the balance is paid, the whole deposit goes back to you.'
            : `If you cancel before we begin, the whole deposit goes back to you. Once we have begun to make your custom wig and the balance is not paid, we may keep up to ${formatNaira(deposit.keepKobo)} of it for our work; the rest goes back.`}
        </p>
      </div>
    </fieldset>
  )
}

function Choice({ value, isChosen, title }: { value: string; isChosen: boolean; title: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 tabular-nums">
      <input
        type="radio"
        name="pay"
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0">{title}</span>
    </label>
  )
}
