// People as the office lists them. Pure.
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'

export const peopleKinds = ['all', 'buyers', 'guests', 'staff', 'unconfirmed', 'banned', 'twice'] as const
export type PeopleKind = (typeof peopleKinds)[number]
/** Those who have an account. */
export type AccountKind = Exclude<PeopleKind, 'guests'>

/** Somebody who paid for orders without an account: whom they have in common is their email, or their phone where they gave none. */
export type GuestRow = Pick<PersonRow, 'name' | 'email' | 'phone' | 'since' | 'orders' | 'spentKobo'> & {
  lastOrderAt: Date
  /** Their email in small letters, or their phone. */
  who: string
  /** Of their last order. */
  orderId: OrderId
}

export type PersonRow = {
  id: UserId
  name: string
  email: string
  /** As people read it; null when they gave none. */
  phone: string | null
  emailVerified: boolean
  banned: boolean
  role: string | null
  since: Date
  orders: number
  /** Paid minus paid back. */
  spentKobo: Kobo
  lastOrderAt: Date | null
}

export const subscriberStates = ['all', 'subscribed', 'pending', 'unsubscribed'] as const
export type SubscriberFilter = (typeof subscriberStates)[number]

export type SubscriberRow = {
  id: string
  email: string
  state: Exclude<SubscriberFilter, 'all'>
  source: string
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  /** Mail to it came back, or its reader called one spam. */
  isUnreachable: boolean
}
