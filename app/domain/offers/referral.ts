// Bring a friend: a customer's own code takes something off a friend's first order, and once that order is settled for good the
// customer gets store credit. The rule is one setting for all codes; how codes stack is the one rule of offers. Pure.
import { type Kobo, kobo, naira } from '#app/foundation/lib/money.ts'
import type { Referral } from '#app/foundation/settings/setting-keys.ts'
import { type Offer, takesOffWords } from './offer.ts'

/** Whose code it is does not change what it is: an offer with the terms that hold for all of them now. */
export function termsOfNow(offer: Offer, rule: Referral): Offer {
  if (offer.bringerId === null) return offer
  return { ...offer, ...reductionOf(rule), isOn: offer.isOn && rule.on, maxUses: rule.mostInAll }
}

function reductionOf({ gives, friendPercent, friendNaira, fromNaira }: Referral) {
  const isPercent = gives === 'percent'
  return {
    kind: gives,
    percent: isPercent ? friendPercent : 0,
    amountKobo: isPercent ? kobo(0) : naira(friendNaira),
    fromKobo: naira(fromNaira),
  }
}

/** '10% off', for whoever is brought. */
export function friendGets(rule: Referral, written: (amount: Kobo) => string): string {
  const noSets = { buyQuantity: 0, getQuantity: 0, maxTimes: null, getsOthers: false }
  return takesOffWords({ ...reductionOf(rule), ...noSets }, written)
}
