// People as the office lists them. Pure.
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'

export const peopleKinds = ['all', 'buyers', 'staff', 'unconfirmed', 'banned', 'twice'] as const
export type PeopleKind = (typeof peopleKinds)[number]

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
