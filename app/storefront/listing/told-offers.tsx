// Automatic offers where shoppers look around: on cards in a few words, from what the root read; on the page of a product in sentences.
import { createContext, type ReactNode, useContext } from 'react'
import { isItemOf, type SaidOffer, takesOffWords, type ToldOffer } from '#app/domain/offers/offer.ts'
import type { CollectionSlug } from '#app/domain/catalog/products/collections.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { lagosHourWords } from '#app/foundation/lib/lagos-day.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

const none: readonly ToldOffer[] = []
const OffersContext = createContext(none)

/** `offers` is undefined where even the root could not be loaded. */
export function OffersProvider({
  offers = none,
  children,
}: {
  offers: readonly ToldOffer[] | undefined
  children: ReactNode
}) {
  return <OffersContext value={offers}>{children}</OffersContext>
}

type Sold = { id: ProductId; collection: CollectionSlug }

/** In a few words, on a card. */
export function CardOffer({ card: { id, collection, priceKobo } }: { card: Sold & { priceKobo: Kobo } }) {
  const offers = useContext(OffersContext)
  const own = offers.filter((offer) => isItemOf(offer, { productId: id, collection, isDesign: false }))
  return <BestOffer offers={own} priceKobo={priceKobo} />
}

/** The one that takes most off the price for whoever reads it; what makes delivery free is for the cart to say. */
export function BestOffer({ offers, priceKobo }: { offers: readonly SaidOffer[]; priceKobo: Kobo }) {
  const [best] = offers
    .filter((offer) => offer.kind !== 'free-delivery' && !offer.isForFirstOrders && !offer.perPerson)
    .toSorted((a, b) => offOf(b, priceKobo) - offOf(a, priceKobo))
  if (!best) return null
  const when = best.fromKobo > 0 ? ` from ${formatNaira(best.fromKobo)}` : inCart(best)
  return (
    <p className="text-small text-berry">
      {takesOffWords(best, formatNaira)}
      {when}
    </p>
  )
}

/** Prices stay as they are until it lies in the cart. */
function inCart({ kind }: SaidOffer): string {
  return kind === 'buy-get' ? '' : ' in your cart'
}

function offOf({ kind, percent, amountKobo }: SaidOffer, priceKobo: Kobo): number {
  return kind === 'percent' ? (priceKobo * percent) / 100 : amountKobo
}

/** All of them, each with its end, from which spend and for whom. */
export function OfferList({ offers }: { offers: readonly SaidOffer[] }) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="Offers" className="flex flex-col gap-1 border-l-2 border-gold pl-4 text-small">
      {offers.map((offer) => (
        <li key={`${offer.name} ${offer.kind} ${offer.fromKobo}`}>
          <strong className="font-medium">{offer.name}</strong>: {offerSentence(offer)}
        </li>
      ))}
    </ul>
  )
}

/**
 * '10% off in your cart when you spend ₦200,000, until 30 November 2026, 23:59.' or '10% off your first order. We check your email and
 * phone at checkout.'
 */
function offerSentence(offer: SaidOffer): string {
  const until = offer.endsAt === null ? '' : `, until ${lagosHourWords(new Date(offer.endsAt))}`
  const check = offer.isForFirstOrders ? ' We check your email and phone at checkout.' : ''
  return `${givesWords(offer)}${spendWords(offer)}${howOften(offer)}${until}.${check}`
}

function givesWords(offer: SaidOffer): string {
  if (offer.kind === 'free-delivery') return `free delivery within Nigeria${first(offer)}`
  const words = takesOffWords(offer, formatNaira)
  const gives = `${words.charAt(0).toLowerCase()}${words.slice(1)}`
  if (!offer.isForFirstOrders) return `${gives}${inCart(offer)}`
  if (offer.kind === 'buy-get') return `${gives}${first(offer)}`
  // Of the whole order only what is on everything.
  return `${gives}${offer.scope === 'everything' ? '' : ' its items in'} your first order`
}

function first({ isForFirstOrders }: SaidOffer): string {
  return isForFirstOrders ? ', for first orders only' : ''
}

function spendWords({ scope, fromKobo }: SaidOffer): string {
  if (fromKobo === 0) return ''
  return ` when you spend ${formatNaira(fromKobo)}${scope === 'everything' ? '' : ' on items of this offer'}`
}

function howOften({ isForFirstOrders, perPerson }: SaidOffer): string {
  if (!perPerson || isForFirstOrders) return ''
  return perPerson === 1 ? ', once per person' : `, up to ${perPerson} times per person`
}
