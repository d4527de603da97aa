import type { Cart } from '#app/domain/cart/cart.server.ts'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import type { DeliveryMethod, PickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Quote } from '#app/domain/orders/core/quote.server.ts'
import type { TooManyUnits } from '#app/domain/orders/payments/unpaid-orders.server.ts'
import type { PaymentWords } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { AdService } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { CheckoutAccount } from './checkout-account.server.ts'
import type { CheckoutCards } from './where-to-pay.server.ts'

export type CheckoutProblem =
  | 'check-fields'
  | 'cart-changed'
  | 'total-changed'
  | 'deposit-changed'
  | 'gift-gone'
  | 'way-gone'
  | 'on-delivery-taken'
  | 'on-delivery-refused'
  | 'no-delivery'
  | 'no-pickup'
  | 'key-reused'
  | 'too-much'
  | 'express-full'
  | 'date-moved'
  | 'too-many-unpaid'
  | 'too-many-units'
  | 'human-check-needed'
  | 'human-check-failed'
  | 'too-many-orders'
  | 'express-too-many'

/** A cart without its id, which is the secret of its cookie. */
type ShownCart = Omit<Cart, 'id'>

export type CheckoutView = {
  cart: ShownCart
  destination: Destination
  method: DeliveryMethod
  /** Where orders can be picked up; null while they cannot. */
  pickup: PickupPlace | null
  /** Of their own items, before they go out. */
  offersPhotos: boolean
  quote: Quote | null
  zones: { name: string; feeKobo: Kobo }[]
  payAt: PaymentWords
  cards: CheckoutCards
  /** What they could use, signed in; null for guests and where there is none. */
  ownCreditKobo: Kobo | null
  /** How they may be reached; email alone while the shop has no other way. */
  channels: ChannelName[]
  /** Services of advertisers that they may let us tell; none where nothing is asked. */
  adServices: AdService[]
  /** How many days there are to pay a balance. */
  payDays: number
  /** And how long the items of an order are reserved that is paid by transfer. */
  transferDays: number
}

export type CheckoutAnswer = CheckoutView & {
  key: string
  values: FormValues
  /** Null for guests. */
  account: CheckoutAccount | null
  errors: Record<string, string>
  problem: CheckoutProblem | null
  seenTotalKobo: Kobo | null
  /** In how many minutes another order has a chance, after too many. */
  retryMinutes: number | null
  /** After too many units of one variant. */
  tooMany: TooManyUnits | null
}
