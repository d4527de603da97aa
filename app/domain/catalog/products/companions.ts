// What the owner chose to stand beside a product on its page, in two rows of the shop. The rules (goes-with.ts) fill what is left. Pure.
import type { ProductId } from '#app/foundation/lib/ids.ts'

/** In the order of the page. */
export const companionKinds = ['goes-with', 'related'] as const
export type CompanionKind = (typeof companionKinds)[number]

/** Of each kind. */
export const mostChosen = 8

/** With its present address, which forms and the audit log name it by. */
export type ChosenProduct = { id: ProductId; slug: string }

/** In the order in which they are shown. */
export type Companions = Readonly<Record<CompanionKind, readonly ChosenProduct[]>>

export const noCompanions: Companions = { 'goes-with': [], related: [] }

export function sameChosen(one: readonly ChosenProduct[], other: readonly ChosenProduct[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)
}
