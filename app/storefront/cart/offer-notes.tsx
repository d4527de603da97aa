import { takesOffWords } from '#app/domain/offers/offer.ts'
import type { OfferNote, QuotedOffers } from '#app/domain/orders/offers/quote-offers.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

/** Automatic offers that depend on who orders. */
export function OfferNotes({ notes }: { notes: readonly OfferNote[] }) {
  return notes.map(({ name, about }) => (
    <p key={name} className="border-l-2 border-rule pl-4 text-small">
      <strong className="font-medium">{name}</strong>: {noteWords(about)}
    </p>
  ))
}

function noteWords(about: OfferNote['about']): string {
  switch (about) {
    case 'to-check':
      return 'for first orders only. We check your email and phone at checkout.'
    case 'not-first':
      return 'for first orders only, and there is an order with your email, phone or account already.'
    case 'used-by-you':
      return 'you have used this offer already.'
    default:
      return 'this offer has been used as often as it can be.'
  }
}

/** 'Welcome: 10% off when you spend ₦20,000 more, for first orders only.' */
export function NextOffer({ said, leftKobo }: NonNullable<QuotedOffers['nextOffer']>) {
  const { name, scope, isForFirstOrders } = said
  return (
    <p className="border-l-2 border-gold pl-4 text-small">
      <strong className="font-medium">{name}</strong>: {takesOffWords(said, formatNaira)} when you spend{' '}
      {formatNaira(leftKobo)} more{scope === 'everything' ? '' : ' on items of this offer'}
      {isForFirstOrders ? ', for first orders only' : ''}.
    </p>
  )
}
