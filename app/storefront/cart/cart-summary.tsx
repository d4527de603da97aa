import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { Fragment } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useHouse } from '#app/foundation/settings/house.tsx'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'
import { type Destination, dutyNote, formatPromise, lagosAreas } from '#app/domain/delivery/delivery.ts'
import { countries, nigerianStates } from '#app/domain/delivery/places.ts'
import type { Quote } from '#app/domain/orders/core/quote.server.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { addKobo, type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { DiscountCode } from './discount-code.tsx'
import { DeclinedGift, MissingGifts } from './gift-line.tsx'
import { NextOffer, OfferNotes } from './offer-notes.tsx'
import type { CartView } from './cart.route.tsx'

type Props = {
  cart: NonNullable<CartView['cart']>
  delivery: CartView['delivery']
  refusedCode: CartView['refusedCode']
}

const noneRefused = { error: null, typed: '' }

/** What it comes to, delivery included, before anything personal is asked. */
export function CartSummary({ cart, delivery, refusedCode }: Props) {
  const quote = delivery?.quote ?? null
  return (
    <aside aria-label="Summary" className="flex flex-col gap-6 lg:sticky lg:top-28 lg:self-start">
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-rule pt-5 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatNaira(subtotalOf(cart, quote))}</dd>
        {quote ? <Rows quote={quote} /> : <NoDelivery />}
        <dt className="border-t border-rule pt-3 font-semibold">Total</dt>
        <dd className="border-t border-rule pt-3 text-right font-semibold">
          {quote ? formatNaira(quote.totalKobo) : '–'}
        </dd>
      </dl>
      {delivery ? <GiftNews {...delivery} /> : null}
      {quote ? <OfferNews {...quote.offers} /> : null}
      <Form id="discount" method="post" action="/discount" preventScrollReset className="-mt-2">
        <DiscountCode code={quote?.offers.code ?? null} {...(refusedCode ?? noneRefused)} />
      </Form>
      {delivery ? <DestinationForm delivery={delivery} /> : null}
      {waitsForOthers(cart) ? (
        <Notice>
          Everything ships together, so your express item waits for those with standard processing.
        </Notice>
      ) : null}
      <NextStep cart={cart} />
      <OtherWays cart={cart} />
    </aside>
  )
}

/** Not by themselves, or not now. */
function OtherWays({ cart }: { cart: Props['cart'] }) {
  const house = useHouse()
  return (
    <>
      <p className="text-small">
        <a className="link inline-flex min-h-11 items-center" href={helpAddress(house, cart)}>
          Order on WhatsApp
        </a>
      </p>
      <Form method="post" action="/cart/share" reloadDocument className="-mt-6">
        <Button type="submit" look="text" className="text-small">
          Share this cart
        </Button>
      </Form>
    </>
  )
}

/** On to checkout, or first to what has to be mended. */
function NextStep({ cart }: { cart: Props['cart'] }) {
  const stuck = cart.lines.filter((line) => line.problem !== null)
  const [first] = stuck
  if (!first)
    return (
      <ButtonLink to="/checkout" prefetch="intent">
        Checkout
      </ButtonLink>
    )
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink to={`#${first.id}`}>
        {stuck.length === 1 ? 'Fix one item first' : `Fix ${stuck.length} items first`}
      </ButtonLink>
      <p className="text-small text-muted">
        Something changed since you added it. The fix is beside each marked item.
      </p>
    </div>
  )
}

/** Express processing stands in the prices of its lines here, and tax is inside of all prices. */
function Rows({ quote }: { quote: Quote }) {
  const added = quote.adjustments.filter(({ kind, included }) => kind !== 'express' && !included)
  return added.map(({ label, amountKobo }, place) => (
    <Fragment key={`${place} ${label}`}>
      <dt>{label}</dt>
      <dd className="text-right">{formatNaira(amountKobo)}</dd>
    </Fragment>
  ))
}

/** With the gifts that came to it: what is taken off for them stands in a row below. */
function subtotalOf({ subtotalKobo }: Props['cart'], quote: Quote | null): Kobo {
  const gifts = quote?.offers.gifts.lines ?? []
  return addKobo(subtotalKobo, ...gifts.map(({ priceKobo, quantity }) => timesKobo(priceKobo, quantity)))
}

type Delivery = NonNullable<Props['delivery']>

/** What is not in the cart of what its offers give. */
function GiftNews({ gifts, declined, quote }: Delivery) {
  return (
    <>
      {gifts ? <Gifts {...gifts} /> : null}
      {declined.map((gift) => (
        <DeclinedGift key={gift.id} {...gift} />
      ))}
      <MissingGifts names={quote?.offers.gifts.short ?? []} />
    </>
  )
}

/** 'Harmattan gift: add Satin Bonnet or Edge Brush to your cart, and one of them is free.' */
function Gifts({ name, percent, units, products }: NonNullable<Delivery['gifts']>) {
  const one = products.length === 1 ? 'it is' : 'one of them is'
  return (
    <p className="border-l-2 border-gold pl-4 text-small">
      <strong className="font-medium">{name}</strong>: add{' '}
      {products.map((product, at) => (
        <Fragment key={product.address}>
          {at === 0 ? '' : at === products.length - 1 ? ' or ' : ', '}
          <Link to={product.address} className="link">
            {product.name}
          </Link>
        </Fragment>
      ))}{' '}
      to your cart, and {units === 1 ? one : `${units} are`} {percent === 100 ? 'free' : `${percent}% off`}.
    </p>
  )
}

/** What depends on who orders, and what is near. */
function OfferNews({ notes, nextOffer, nextFreeDelivery }: Quote['offers']) {
  return (
    <>
      <OfferNotes notes={notes} />
      {nextOffer ? <NextOffer {...nextOffer} /> : null}
      {nextFreeDelivery ? <FreeDeliveryBar {...nextFreeDelivery} /> : null}
    </>
  )
}

/** How far it is to free delivery, in words and as a line that fills. */
function FreeDeliveryBar({ leftKobo, fromKobo }: { leftKobo: Kobo; fromKobo: Kobo }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">Spend {formatNaira(leftKobo)} more for free delivery.</p>
      <progress
        aria-hidden="true"
        max={fromKobo}
        value={fromKobo - leftKobo}
        className="h-1 w-full appearance-none border-0 bg-rule [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-gold"
      />
    </div>
  )
}

function NoDelivery() {
  return (
    <>
      <dt>Delivery</dt>
      <dd className="text-right">–</dd>
    </>
  )
}

/** One list for the whole place, so that one choice is enough. It answers by itself, or by its button without JavaScript. */
function DestinationForm({ delivery }: { delivery: NonNullable<CartView['delivery']> }) {
  const { formData } = useNavigation()
  const isAsking = formData?.get('intent') === 'set-destination'
  const { destination, quote } = delivery
  const duty = dutyNote(destination.country)
  return (
    <Form
      id="delivery"
      method="post"
      action="/cart"
      preventScrollReset
      aria-busy={isAsking}
      className="flex flex-col gap-3"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <input type="hidden" name="intent" value="set-destination" />
      <SelectField
        key={placeOf(destination)}
        name="place"
        label="Deliver to"
        autoComplete="off"
        defaultValue={placeOf(destination)}
      >
        <optgroup label="Lagos">
          {Object.entries(lagosAreas).map(([area, name]) => (
            <option key={area} value={`NG/LA/${area}`}>
              Lagos, {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Nigeria">
          {nigerianStates
            .filter((state) => state.code !== 'LA')
            .map((state) => (
              <option key={state.code} value={`NG/${state.code}`}>
                {state.name}
              </option>
            ))}
        </optgroup>
        <optgroup label="Abroad">
          {countries
            .filter((country) => country.code !== 'NG')
            .map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
        </optgroup>
      </SelectField>
      <p role="status" className="text-small">
        {quote ? (
          <>
            Arrives <strong className="font-semibold">{formatPromise(quote.from, quote.to)}</strong>,{' '}
            {quote.offers.isDeliveryFree ? 'delivered free' : `for ${formatNaira(quote.feeKobo)}`}.
          </>
        ) : (
          'We have no fixed fee for this place yet. Ask us on WhatsApp for a quote.'
        )}
        {duty ? ` ${duty}` : ''}
      </p>
      <noscript>
        <Button type="submit" look="quiet">
          Show fee and dates
        </Button>
      </noscript>
    </Form>
  )
}

/** One parcel: express processing helps only when all that has yet to be made is made in a hurry. */
function waitsForOthers({ lines }: Props['cart']): boolean {
  const made = lines.filter((line) => line.madeToOrder)
  const hurried = made.filter((line) => line.customization?.expressProcessing === true)
  return hurried.length > 0 && hurried.length < made.length
}

function placeOf({ country, state, area }: Destination): string {
  if (country !== 'NG') return country
  return area === undefined || state !== 'LA' ? `NG/${state}` : `NG/${state}/${area}`
}

/** The cart as a message that they can send to us, or to whoever pays. */
function helpAddress(house: ToldHouse, cart: Props['cart']): string {
  const items = cart.lines.map((line) => `${withVariant(line.name, line.variantWords)}, Qty ${line.quantity}`)
  const text = [
    'Hello, please help me buy this:',
    ...items,
    `Subtotal ${formatNaira(cart.subtotalKobo)}`,
  ].join('\n')
  return whatsAppAddress(house.whatsapp, text)
}
