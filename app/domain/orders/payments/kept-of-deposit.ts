// What of its deposit the house may keep when an order is cancelled now: only while its balance is owed, and once a design that is still
// part of it is begun. Pure.
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { ProductionStage } from '#app/domain/orders/production/production.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'

type Order = Pick<WholeOrder, 'balanceKobo' | 'depositKeepKobo' | 'lines' | 'events'>
type Job = { orderLineId: string; stage: ProductionStage }

/** 0 for nothing. */
export function mayKeepKobo(order: Order, jobs: readonly Job[]): Kobo {
  if (order.balanceKobo === 0) return kobo(0)
  const units = unitsOfOrder(order)
  const designs = order.lines.filter(({ id, isCustom }) => isCustom && (units.get(id) ?? 0) > 0)
  const isBegun = jobs.some(
    ({ orderLineId, stage }) => stage !== 'to do' && designs.some(({ id }) => id === orderLineId),
  )
  return isBegun ? order.depositKeepKobo : kobo(0)
}
