import { keepCardWords } from '#app/domain/orders/cards/cards.ts'
import type { CheckoutAnswer } from './checkout-view.ts'
import { hasChoice } from './pay-choice.tsx'

/** Only of the card that is about to be typed at the provider. Off until they tick it. */
export function RememberCard({ answer: { cards, quote, values } }: { answer: CheckoutAnswer }) {
  if (cards.keptBy === null || !quote || quote.totalKobo === 0) return null
  return (
    <label
      className={`min-h-11 cursor-pointer items-start gap-3 ${hasChoice(quote, cards) ? 'hidden group-has-[[value=gateway]:checked]/checkout:flex' : 'flex'}`}
    >
      <input
        type="checkbox"
        name="keepCard"
        // Whom the words named: nothing is agreed to about another one that takes over meanwhile.
        value={cards.keptBy}
        defaultChecked={values['keepCard'] === cards.keptBy}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <span className="max-w-prose text-small">{keepCardWords(cards.keptBy)}</span>
    </label>
  )
}
