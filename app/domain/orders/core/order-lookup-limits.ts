// How often somebody may ask for the code that opens an order, and try one; docs/limits.md says the same to people. Counted is what was typed, whether there is such
// an order or not, so that being refused tells nothing either.
import type { Limit } from '#app/foundation/http/limits.server.ts'

const minute = 60
const hour = 60 * minute

export const lookupLimits = {
  /** Requests after which a puzzle is asked: of one address, for one contact, for one order with one contact. */
  softAddress: { name: 'order-lookup-soft-address', max: 20, windowSeconds: hour },
  softContact: { name: 'order-lookup-soft-contact', max: 3, windowSeconds: 15 * minute },
  softOrder: { name: 'order-lookup-soft-order', max: 3, windowSeconds: 24 * hour },
  /** Requests after which none is taken for a while. The last code that was sent still works. */
  fromAddress: { name: 'order-lookup-address', max: 200, windowSeconds: hour },
  ofContact: { name: 'order-lookup-contact', max: 5, windowSeconds: 15 * minute },
  /** With the contact, so that nobody who knows a number alone uses it up. Six codes a day of five tries: 30 of a million. */
  ofOrder: { name: 'order-lookup-order', max: 6, windowSeconds: 24 * hour },
  /** Codes typed by one address. */
  codesFromAddress: { name: 'order-lookup-codes', max: 60, windowSeconds: 15 * minute },
  /** Requests that a text may answer, which is paid for: to one phone, and of one address. */
  textsToPhone: { name: 'order-lookup-texts-phone', max: 8, windowSeconds: 24 * hour },
  textsFromAddress: { name: 'order-lookup-texts-address', max: 40, windowSeconds: hour },
} as const satisfies Record<string, Limit>

/** How long a code opens its order, in minutes, and how often it may be typed. */
export const codeMinutes = 15
export const codeTries = 5
