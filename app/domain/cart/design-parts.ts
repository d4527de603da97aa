// The parts of a design that carts, orders, mails and sheets show, whatever they were read from.
import { addKobo, type Kobo, kobo } from '#app/foundation/lib/money.ts'
import type { Customization, Field } from '#app/domain/customizer/design.ts'

/** One field of the sheet in words; `applies` is false where a design leaves it out of play (no tint without lace). */
export type Choice = { field: Field; label: string; value: string; applies: boolean }

/** A labelled part of a price, in kobo; below zero where a choice is plainer than the usual one. */
export type PricePart = { label: string; amountKobo: Kobo }

export function sumOfParts(parts: readonly PricePart[]): Kobo {
  return addKobo(kobo(0), ...parts.map((part) => part.amountKobo))
}

/** How a design's cap comes to fit, for the shopper. */
export function measuresWords(measurements: Customization['measurements']): string {
  if (measurements === 'later') return 'We will ask you for your measurements by WhatsApp after your order.'
  return measurements === null
    ? 'Made on a standard cap of the size you chose.'
    : 'Made to your six measurements.'
}
