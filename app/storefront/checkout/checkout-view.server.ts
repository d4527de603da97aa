// What the checkout page is shown with, when it opens and each time that it is answered.
import type { Shopper } from '#app/domain/accounts/account.ts'
import type { Cart } from '#app/domain/cart/cart.server.ts'
import { openChannels } from '#app/domain/contact/open-channels.ts'
import { ownCreditKobo } from '#app/domain/credit/credit-ledger.server.ts'
import { regionOf } from '#app/domain/delivery/country-fields.ts'
import { type Destination, isLagosArea } from '#app/domain/delivery/delivery.ts'
import { keptZones, readPickup } from '#app/domain/delivery/delivery.server.ts'
import type { Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { shownOffers } from '#app/domain/orders/offers/quote-offers.server.ts'
import { firstProvider } from '#app/domain/orders/payments/choose-provider.server.ts'
import type { ShopContext } from '#app/foundation/http/context.server.ts'
import { type AdService, adServicesIn } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { openAdServices } from '#app/foundation/settings/adverts.ts'
import { readSetting, readSettings } from '#app/foundation/settings/settings.server.ts'
import type { CheckoutView } from './checkout-view.ts'
import { cardsAtCheckout } from './where-to-pay.server.ts'

export type CheckoutDeps = ShopContext & {
  user: Shopper | null
  /** The offer whose discount code the browser keeps. */
  code: OfferId | null
}

const startDestination: Destination = { country: 'NG', state: 'LA', area: 'mainland' }

export async function viewCheckout(
  deps: CheckoutDeps,
  cart: Cart,
  destination: Destination,
  values: FormValues,
): Promise<CheckoutView> {
  const pickup = await readPickup(deps.db)
  const method = pickup && values['deliveryMethod'] === 'pickup' ? 'pickup' : 'delivery'
  const offers = { code: deps.code, person: personOf(values, deps.user) }
  const quoted = await quoteCart(deps.db, cart, { to: destination, method, offers }, deps.now())
  const zones = await keptZones(deps.db)
  const rules = await readSettings(deps.db, ['photos', 'deposits', 'bankTransfer', 'adverts'])
  const { id: _secret, ...shown } = cart
  return {
    cart: shown,
    destination,
    method,
    pickup,
    quote: quoted.ok ? { ...quoted.quote, offers: shownOffers(quoted.quote.offers) } : null,
    zones: zones.map(({ name, feeKobo }) => ({ name, feeKobo })),
    offersPhotos: rules.photos.on,
    payAt: (await firstProvider(deps.db, deps.payment)).words,
    cards: await cardsAtCheckout(deps),
    ownCreditKobo: await ownCreditKobo(deps.db, deps.user),
    channels: openChannels(deps.phone),
    adServices: openAdServices(rules.adverts, deps.adverts),
    payDays: rules.deposits.payDays,
    transferDays: rules.bankTransfer.payDays,
  }
}

/** Of the services that they ticked, those that are still switched on. */
export async function mayTell({ db, adverts }: CheckoutDeps, ticked = ''): Promise<AdService[]> {
  if (ticked === '') return []
  const named = adServicesIn(ticked)
  const open = openAdServices(await readSetting(db, 'adverts'), adverts)
  return open.filter((name) => named.includes(name))
}

/** As far as they have said: whoever has used a code is told before they pay. */
function personOf({ email = '', phone = '', country = 'NG' }: FormValues, user: Shopper | null): Person {
  return { email: email.trim(), phone: normalisePhone(phone, country) ?? '', userId: user?.id ?? null }
}

/** Where the page opens for: the known address, else what the cart was asked about. */
export function startOf(values: FormValues, { destination }: Cart): Destination {
  return values['country'] === undefined ? (destination ?? startDestination) : destinationOf(values)
}

export function destinationOf(values: FormValues): Destination {
  const { country = 'NG', area } = values
  const state = regionOf({ ...values, country })
  return { country, state, area: state === 'LA' && isLagosArea(area) ? area : undefined }
}
