// How often orders may be placed without being paid; docs/limits.md says the same to people, and order-limits.test.ts holds it
// to that. On Nigeria's mobile networks hundreds of phones share one address, so a budget per address is wide, and long before
// anybody is refused the browser is asked to work out a puzzle beside the shopper's typing.
import type { Limit } from '#app/foundation/http/limits.server.ts'

const minute = 60
const hour = 60 * minute

export const orderLimits = {
  /** Orders after which a puzzle is asked: of one address, one mailbox, one phone, and of one address for one variant. */
  softAddress: { name: 'order-soft-address', max: 12, windowSeconds: hour },
  softMailbox: { name: 'order-soft-mailbox', max: 3, windowSeconds: hour },
  softPhone: { name: 'order-soft-phone', max: 3, windowSeconds: hour },
  softVariant: { name: 'order-soft-variant', max: 2, windowSeconds: 30 * minute },
  softExpress: { name: 'order-soft-express', max: 2, windowSeconds: 30 * minute },
  /** Orders after which nothing more is taken, puzzle or not. */
  fromAddress: { name: 'order-address', max: 200, windowSeconds: hour },
  ofMailbox: { name: 'order-mailbox', max: 20, windowSeconds: hour },
  ofPhone: { name: 'order-phone', max: 20, windowSeconds: hour },
  ofVariant: { name: 'order-variant', max: 40, windowSeconds: 30 * minute },
  ofExpress: { name: 'order-express', max: 12, windowSeconds: 30 * minute },
} as const satisfies Record<string, Limit>

/** What one person (mailbox, phone or account) may have reserved of one variant in unpaid orders at one time. */
export const unpaidLimits = {
  orders: 2,
  /** Units. One order with more asks for the puzzle, and may have up to half of what is on hand. */
  units: 6,
}

export type UnpaidLimits = typeof unpaidLimits

/** Units of a variant that one person may have reserved without having paid, `onHand` of which are in the house. */
export function mostUnpaidUnits(onHand: number, { units }: UnpaidLimits = unpaidLimits): number {
  return Math.max(units, Math.floor(onHand / 2))
}

/** Express places that one order may take. */
export const maxExpressItems = 6

/** One reminder of an unpaid order for one mailbox in so many hours, however many orders were placed with it. */
export const reminderHours = 24

/** Charges of remembered cards that one account may ask for. */
export const cardLimits = {
  ofAccount: { name: 'card-charges', max: 10, windowSeconds: hour },
} as const satisfies Record<string, Limit>

/** Invoices and receipts as PDF: each costs the process some 100 ms. */
export const documentLimits = {
  ofOrder: { name: 'order-documents', max: 30, windowSeconds: hour },
  fromAddress: { name: 'order-documents-address', max: 300, windowSeconds: hour },
} as const satisfies Record<string, Limit>
