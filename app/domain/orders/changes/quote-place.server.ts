// What sending a paid order to another zone comes to: everything of it at the price that was agreed, its delivery as it costs there
// today, by the one quote. Writes nothing.
import { type Destination, promiseElsewhere } from '#app/domain/delivery/delivery.ts'
import { listZones, readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { destinationName } from '#app/domain/delivery/places.ts'
import {
  addressVersion,
  canChangeOwnAddress,
  destinationOfOrder,
} from '#app/domain/orders/core/change-address.server.ts'
import { type AddressFields, usedCreditKobo } from '#app/domain/orders/core/order.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { toCollectKobo } from '#app/domain/orders/core/pay-by.ts'
import { type Quote, quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { wasAgreedByHand } from './agreed-by-hand.ts'
import type { ItemThen, NewPlace } from './change.ts'
import { agreedFeeKobo, cartOf, readOrdered } from './ordered-cart.server.ts'
import type { QuotedChange } from './quote-change.server.ts'

declare const movable: unique symbol
/** Only asMovable makes one: its difference may be asked for, and go back, without anybody of the house. */
export type MovableOrder = WholeOrder & { readonly [movable]: true }

/** 'unpaid': it is edited in the cart; 'by-hand': its money was agreed with a person, or a bank asks for it. */
export type NotMovable = 'packed' | 'unpaid' | 'by-hand'

/** Of an order that is paid, also while it is made, until it is packed. It stays so while the caller holds the order's lock. */
export async function asMovable(
  db: Db,
  order: WholeOrder,
): Promise<{ ok: true; order: MovableOrder } | { ok: false; problem: NotMovable }> {
  if (!(await canChangeOwnAddress(db, order))) return { ok: false, problem: 'packed' }
  if (!order.isPaid) return { ok: false, problem: 'unpaid' }
  const byHand =
    order.channel !== 'shop' ||
    wasAgreedByHand(order, ['express', 'service', 'delivery', 'discount', 'vat', 'credit']) ||
    order.events.some(({ event }) => event.type === 'return') ||
    (await findOpenDispute(db, order)) !== null
  return byHand ? { ok: false, problem: 'by-hand' } : { ok: true, order: order as MovableOrder }
}

export type PlaceWish = { fields: Omit<AddressFields, 'state'>; to: Destination }

export type QuotedPlace = QuotedChange & { place: NewPlace }

export type PlaceQuoted =
  | { ok: true; quote: QuotedPlace }
  /** 'no-delivery': nothing goes there; 'no-on-delivery': nobody takes money at the door there, or not so much. */
  | { ok: false; problem: 'no-delivery' | 'no-on-delivery' }

export async function quotePlace(
  db: Db,
  order: MovableOrder,
  { fields, to }: PlaceWish,
  now: Date,
): Promise<PlaceQuoted> {
  const ordered = await readOrdered(db, order)
  // What was agreed beside the items stays; express slots too.
  const services = order.adjustments
    .filter(({ kind }) => kind === 'express' || kind === 'service')
    .map(({ kind, label, amountKobo }) => ({ kind, label, amountKobo }))
  const cart = cartOf(order, ordered.lines, order.lines)
  const quoted = await quoteCart(db, cart, { to, services, offers: ordered.offers }, now)
  if (!quoted.ok) return { ok: false, problem: 'no-delivery' }
  const { quote } = quoted
  if (toCollectKobo(order) > 0 && !quote.ways.delivery) return { ok: false, problem: 'no-on-delivery' }
  const { adjustments, totalKobo, offers, zoneId } = quote
  const days = await daysThere(db, order, quote, now)
  return {
    ok: true,
    quote: {
      lines: order.lines.map(({ id: lineId, quantity }, at) => {
        return { lineId, quantity, to: null, discountKobo: offers.shares[at] ?? kobo(0) }
      }),
      adjustments,
      totalKobo,
      differenceKobo: kobo(totalKobo - order.totalKobo),
      creditBackKobo: kobo(usedCreditKobo(order) - usedCreditKobo(quote)),
      from: [deliveryThen(await destinationOfOrder(db, order), agreedFeeKobo(order))],
      to: [deliveryThen(to, quote.feeKobo)],
      place: {
        country: to.country,
        fields: { ...fields, state: to.state },
        zoneId,
        ...days,
        seen: addressVersion(order),
        freeKobo: offers.given.find(({ offer }) => offer.kind === 'free-delivery')?.givenKobo ?? kobo(0),
      },
    },
  }
}

function deliveryThen(place: Destination, feeKobo: Kobo): ItemThen {
  return { words: `Delivery to ${destinationName(place)}`, quantity: 0, unitPriceKobo: feeKobo }
}

/** The house takes as long as it was to; a zone that the owner has taken away since was as far as this one. */
async function daysThere(
  db: Db,
  { deliveryZone, promisedFrom, promisedTo }: WholeOrder,
  { zoneId, from, to }: Quote,
  now: Date,
): Promise<{ from: string; to: string }> {
  const zones = await listZones(db)
  const is = zones.find(({ id }) => id === zoneId)
  if (!is) return { from, to }
  const was = zones.find(({ id }) => id === deliveryZone) ?? is
  const promised = { from: promisedFrom, to: promisedTo }
  return promiseElsewhere(promised, was, is, { today: lagosDay(now), calendar: await readCalendar(db) })
}
