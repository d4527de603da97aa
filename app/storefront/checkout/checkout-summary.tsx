import { Link } from 'react-router'
import { plainPriceKobo } from '#app/domain/cart/cart.ts'
import { busyWords } from '#app/storefront/cart/busy-words.ts'
import { madePace } from '#app/domain/customizer/studio-dates.ts'
import { DesignDetails } from '#app/storefront/cart/design-details.tsx'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { timesKobo } from '#app/foundation/lib/money.ts'
import { promiseTitle } from '#app/domain/orders/core/order-states.ts'
import { lineDetail } from '#app/domain/orders/core/line-detail.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { CheckoutAnswer } from './checkout-view.ts'
import { SetParts } from '#app/storefront/cart/set-parts.tsx'
import { GiftPrice, MissingGifts } from '#app/storefront/cart/gift-line.tsx'
import { OfferNotes } from '#app/storefront/cart/offer-notes.tsx'
import { LinePicture } from './line-picture.tsx'
import { lineWords } from './line-words.ts'
import { Totals } from './totals.tsx'

/** What they are about to pay for. Express processing stands with the extras, not in the price of a unit. */
export function Summary({ answer: { cart, quote, destination } }: { answer: CheckoutAnswer }) {
  return (
    <section aria-label="Summary" className="flex flex-col gap-4 border-t border-rule pt-5">
      <h2 className="font-display text-heading">Your order</h2>
      <ul className="flex flex-col gap-4">
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} ready={quote?.ready ?? null} />
        ))}
        {quote?.offers.gifts.lines.map((line) => (
          <SummaryLine key={line.id} line={line} ready={null} giftName={line.giftName} />
        ))}
      </ul>
      {quote ? <MissingGifts names={quote.offers.gifts.short} /> : null}
      {quote ? <OfferNotes notes={quote.offers.notes} /> : null}
      {quote ? (
        <Totals
          subtotalKobo={quote.subtotalKobo}
          adjustments={quote.adjustments}
          totalKobo={quote.totalKobo}
          parts={partsOf(quote)}
        />
      ) : (
        <p className="flex justify-between gap-4 border-t border-rule pt-4 tabular-nums">
          <span>Subtotal</span>
          <span>{formatNaira(cart.subtotalKobo)}</span>
        </p>
      )}
      <p className="text-small text-muted">
        {quote ? promiseWords(quote) : noQuoteWords(destination)}{' '}
        <Link to="/cart" className="link">
          Edit cart
        </Link>
      </p>
    </section>
  )
}

/** The two parts of which the total may be paid. Instalments stand beside their choice, with their days. */
function partsOf({ deposit }: NonNullable<CheckoutAnswer['quote']>) {
  if (deposit === null) return []
  return [
    { label: 'Deposit, if you choose it', amountKobo: deposit.depositKobo },
    { label: 'Balance, paid later', amountKobo: deposit.balanceKobo },
  ]
}

function promiseWords(quote: NonNullable<CheckoutAnswer['quote']>): string {
  return `${promiseTitle(quote)} ${formatPromise(quote.from, quote.to)}.`
}

/** Why there is no total yet. */
function noQuoteWords({ country, state }: CheckoutAnswer['destination']): string {
  return country === 'NG' && state === ''
    ? 'Choose a state to see the delivery fee and your total.'
    : 'We do not deliver to this place yet.'
}

type LineProps = {
  line: CheckoutAnswer['cart']['lines'][number]
  ready: NonNullable<CheckoutAnswer['quote']>['ready']
  /** Of the offer that gives it. */
  giftName?: string
}

function SummaryLine({ line, ready, giftName }: LineProps) {
  const { design, name, quantity } = line
  const isExpress = line.expressKobo > 0
  const pace = madePace(line)
  const days = ready?.[pace]
  return (
    <li className="flex gap-4">
      <LinePicture design={design} mediaKey={line.picture?.key} />
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-4">
          <span className="min-w-0">
            {name}
            <span className="block text-small text-muted">
              {lineWords(lineDetail({ ...line, parts: null, giftOf: null }), quantity)}
            </span>
          </span>
          {giftName === undefined ? (
            <span className="tabular-nums">{formatNaira(timesKobo(plainPriceKobo(line), quantity))}</span>
          ) : (
            <GiftPrice line={line} />
          )}
        </div>
        <SetParts parts={line.parts} />
        {giftName === undefined ? null : <p className="text-small text-muted">Gift: {giftName}</p>}
        {line.madeToOrder && days ? (
          <p className="text-small text-muted">
            {isExpress ? 'Express, ready' : 'Made to order, ready'} {formatPromise(days.from, days.to)}
            {(ready?.busyDays[pace] ?? 0) > 0 ? `. ${busyWords(pace)}` : null}
          </p>
        ) : null}
        {line.kind === 'custom' ? (
          <DesignDetails
            choices={line.design.choices}
            breakdown={line.design.breakdown}
            measurements={line.customization.measurements}
          />
        ) : null}
      </div>
    </li>
  )
}
