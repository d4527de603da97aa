// A gift that an offer put into the cart: at nothing, with the words of its offer, and free to be declined.
import { Form, Link } from 'react-router'
import { productAddress } from '#app/domain/catalog/products/product-address.ts'
import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import type { GiftLine } from '#app/domain/orders/offers/gift-lines.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Picture } from '#app/foundation/ui/picture.tsx'

export function GiftLineItem({ gift }: { gift: GiftLine }) {
  const address = productAddress(gift)
  const { name, variantWords, giftName, quantity, picture, giftOf } = gift
  return (
    <li
      id={gift.id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-t border-rule py-6 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-6"
    >
      <Link to={address} tabIndex={-1} aria-hidden="true" className="frame aspect-4/5 self-start">
        {picture ? <Picture picture={picture} sizes="(min-width: 48rem) 8rem, 5.5rem" /> : null}
      </Link>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className="min-w-0 grow basis-24">
            <h2 className="-mt-2.5 font-display text-card">
              <Link to={address} className="block w-fit max-w-full py-2.5">
                {name}
              </Link>
            </h2>
            <p className="text-small text-muted">
              {[variantWords, quantity > 1 ? `Qty ${quantity}` : null].filter(Boolean).join(' · ')}
            </p>
          </div>
          <GiftPrice line={gift} />
        </div>
        <p className="border-l-2 border-gold pl-4 text-small">
          Gift: <strong className="font-medium">{giftName}</strong>
        </p>
        <Form method="post" action="/cart" preventScrollReset className="self-start md:self-end">
          <input type="hidden" name="intent" value="decline-gift" />
          <input type="hidden" name="offerId" value={giftOf} />
          <Button
            type="submit"
            look="text"
            className="text-small"
            aria-label={`Remove the gift ${withVariant(name, variantWords)}`}
          >
            Remove gift
          </Button>
        </Form>
      </div>
    </li>
  )
}

/** What it would cost, struck out, and what it costs. */
export function GiftPrice({ line }: { line: { priceKobo: Kobo; quantity: number } }) {
  return (
    <span className="ml-auto text-right whitespace-nowrap tabular-nums">
      <s className="text-small text-muted">
        <span className="sr-only">Instead of </span>
        {formatNaira(timesKobo(line.priceKobo, line.quantity))}
      </s>{' '}
      Free
    </span>
  )
}

export function DeclinedGift({ id, name }: { id: OfferId; name: string }) {
  return (
    <Form
      method="post"
      action="/cart"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-rule pl-4 text-small"
    >
      <input type="hidden" name="intent" value="take-gift" />
      <input type="hidden" name="offerId" value={id} />
      <span>You removed your gift: {name}.</span>
      <Button type="submit" look="text" className="text-small">
        Add the gift
      </Button>
    </Form>
  )
}

/** Names of offers whose gift cannot be given now. */
export function MissingGifts({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <p key={name} className="border-l-2 border-rule pl-4 text-small">
      <strong className="font-medium">{name}</strong>: the gift is out of stock at the moment. You can order
      without it.
    </p>
  ))
}
