// Which offers can be told to everybody alike. Pure.
import type { Offer } from './offer.ts'

type Limits = Pick<Offer, 'groups' | 'maxUses' | 'maxPerPerson' | 'firstOrderOnly'>

/** Anybody gets it, as often as they like: so cards can tell it as a price. */
export function isForAll(offer: Limits): boolean {
  return isForEverybody(offer) && offer.maxPerPerson === null && !offer.firstOrderOnly
}

/** Its condition is the same sentence for everybody, and does not end with a count: so it can be said on pages that all share. */
export function isForEverybody({ groups, maxUses }: Pick<Limits, 'groups' | 'maxUses'>): boolean {
  return groups.length === 0 && maxUses === null
}
