// The parts of a design that carts, orders, mails and sheets show, whatever they were read from.
import { addKobo, type Kobo, kobo } from '#app/lib/money.ts'
import type { Field } from '#app/studio/design.ts'

/** One field of the sheet in words; `applies` is false where a design leaves it out of play (no tint without lace). */
export type Choice = { field: Field; label: string; value: string; applies: boolean }

/** A labelled part of a price, in kobo; below zero where a choice is plainer than the usual one. */
export type PricePart = { label: string; amountKobo: Kobo }

export function sumOfParts(parts: readonly PricePart[]): Kobo {
  return addKobo(kobo(0), ...parts.map((part) => part.amountKobo))
}
