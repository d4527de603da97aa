// What the list of returns is asked for. Pure.
import type { ReturnReason, ReturnWish } from '#app/domain/returns/return.ts'
import { returnStates, type ReturnState, returnStatesThat } from '#app/domain/returns/return-states.ts'
import type { OrderId, ReturnId } from '#app/foundation/lib/ids.ts'

export const returnTabs = {
  waiting: { name: 'Waiting for us', states: returnStatesThat('waits-for-us') },
  sending: { name: 'On their way', states: returnStatesThat('waits-for-customer') },
  ended: {
    name: 'Ended',
    states: returnStates.filter(
      (state) =>
        !returnStatesThat('waits-for-us').includes(state) &&
        !returnStatesThat('waits-for-customer').includes(state),
    ),
  },
  all: { name: 'All', states: [...returnStates] },
} as const satisfies Record<string, { name: string; states: readonly ReturnState[] }>
export type ReturnTab = keyof typeof returnTabs

export const returnPageSize = 50

export type ReturnFilter = { tab: ReturnTab; page: number }

export type ReturnListRow = {
  id: ReturnId
  orderId: OrderId
  number: number
  name: string
  reason: ReturnReason
  wish: ReturnWish
  state: ReturnState
  units: number
  askedAt: Date
  sendBy: Date | null
}

export function readReturnFilter(query: URLSearchParams): ReturnFilter {
  const tab = query.get('show') ?? ''
  return {
    tab: Object.hasOwn(returnTabs, tab) ? (tab as ReturnTab) : 'waiting',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
}
