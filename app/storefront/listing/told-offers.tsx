// Automatic offers where shoppers look around, read once by the root: on cards in a few words, on the page of a product in a sentence.
import { createContext, type ReactNode, useContext } from 'react'
import { isItemOf, takesOffWords, type ToldOffer } from '#app/domain/offers/offer.ts'
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

function useOffersOn({ id, collection }: Sold): readonly ToldOffer[] {
  const offers = useContext(OffersContext)
  return offers.filter((offer) => isItemOf(offer, { productId: id, collection, isDesign: false }))
}

/** The one that takes most off its price; what makes delivery free is for the cart to say. */
export function CardOffer({ card }: { card: Sold & { priceKobo: Kobo } }) {
  const offers = useOffersOn(card).filter(({ kind }) => kind !== 'free-delivery')
  const [best] = offers.toSorted((a, b) => offOf(b, card.priceKobo) - offOf(a, card.priceKobo))
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
function inCart({ kind }: ToldOffer): string {
  return kind === 'buy-get' ? '' : ' in your cart'
}

function offOf({ kind, percent, amountKobo }: ToldOffer, priceKobo: Kobo): number {
  return kind === 'percent' ? (priceKobo * percent) / 100 : amountKobo
}

/** All of them, each with its end and from which spend. */
export function ProductOffers({ product }: { product: Sold }) {
  const offers = useOffersOn(product)
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

/** '10% off in your cart when you spend ₦200,000, until 30 November 2026, 23:59.' */
function offerSentence(offer: ToldOffer): string {
  const words = takesOffWords(offer, formatNaira)
  const gives =
    offer.kind === 'free-delivery'
      ? 'free delivery within Nigeria'
      : `${words.charAt(0).toLowerCase()}${words.slice(1)}${inCart(offer)}`
  const on = offer.scope === 'everything' ? '' : ' on items of this offer'
  const spend = offer.fromKobo > 0 ? ` when you spend ${formatNaira(offer.fromKobo)}${on}` : ''
  const until = offer.endsAt === null ? '' : `, until ${lagosHourWords(new Date(offer.endsAt))}`
  return `${gives}${spend}${until}.`
}
