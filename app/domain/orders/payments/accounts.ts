// The money of a period as the accountant wants it: one row for each time that something came in or went back. Pure.
import { includedTax, kobo, type Kobo } from '#app/foundation/lib/money.ts'

/**
 * 'sale': the first payment of an order. 'more': a further one, for a change of its items or by mistake. 'credit-used': store
 * credit that paid for an order. 'credit-given': credit that came back, or was given for what was returned. 'gift-card': what was put into
 * a card that was sold, below 0, or came out of it by a refund. A card is money that is kept for somebody: its sale and this add up to
 * nothing, and what it is spent on is 'credit-used', with the tax of that order. 'reward': store credit that nobody paid for, below 0, for
 * whoever brought the customer of this order, or what came out of it again. What it is spent on is 'credit-used', so that revenue is what
 * came in; tax stays what the invoices of both orders say.
 */
export const accountKinds = [
  'sale',
  'more',
  'refund',
  'chargeback',
  'credit-used',
  'credit-given',
  'gift-card',
  'reward',
] as const
export type AccountKind = (typeof accountKinds)[number]

export type AccountRow = {
  at: Date
  kind: AccountKind
  orderNumber: number
  /** Null for an order from before the shop had invoices. */
  invoiceNumber: number | null
  country: string
  /** Above 0 it came in, below it went back. */
  amountKobo: Kobo
  /** 75 means 7.5%; 0 for exports, and while the house charged none. */
  vatPermille: number
  vatKobo: Kobo
  /** 'card', 'bank transfer', 'cash', 'credit', as the payment has it; '' where nothing is known. */
  way: string
  reference: string
  /** What the payment provider kept; null where it did not say. */
  feeKobo: Kobo | null
  /** The provider kept something and did not say what. */
  lacksFee: boolean
  /** What the invoice is made of, in the row of the sale alone: as the order stands now. */
  parts: OrderParts | null
}

export type OrderParts = Record<
  'itemsKobo' | 'expressKobo' | 'serviceKobo' | 'deliveryKobo' | 'discountKobo' | 'otherKobo',
  Kobo
>

/**
 * The tax in one movement of an order that came to `afterKobo` with it. The tax of an order's movements adds up to the tax of what
 * the house keeps of it, to the kobo: each has the difference that it makes.
 */
export function movedVat(afterKobo: number, amountKobo: number, permille: number): Kobo {
  return kobo(taxOf(afterKobo, permille) - taxOf(afterKobo - amountKobo, permille))
}

function taxOf(amount: number, permille: number): number {
  return amount < 0 ? 0 - includedTax(kobo(0 - amount), permille) : includedTax(kobo(amount), permille)
}

export type AccountSums = {
  /** What came in and went back, by kind; how often, and how much of it is tax. */
  kinds: Record<AccountKind, { count: number; amountKobo: Kobo }>
  /** All of it: what the overview calls revenue. */
  revenueKobo: Kobo
  vatKobo: Kobo
  /** Of the revenue, what went abroad. */
  exportKobo: Kobo
  feeKobo: Kobo
  /** Store credit and gift cards that can still be spent, at the end of it. */
  owedKobo: Kobo
  /** Payments by a provider that did not say what it kept. */
  withoutFee: number
}
