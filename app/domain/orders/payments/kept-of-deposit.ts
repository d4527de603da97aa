// What of its deposit the house keeps of a cancelled order, and may keep when an order is cancelled now: only while its balance is
// owed, and once a design that is still part of it is begun; no more than what has not gone back already. Pure.
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { isBegun, type Stages } from '#app/domain/orders/production/stages.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import { unitsOfOrder } from '#app/domain/orders/shipping/parcels.ts'
import { moneyOf } from './money-of-order.ts'

type Order = Pick<
  WholeOrder,
  'balanceKobo' | 'depositKeepKobo' | 'lines' | 'events' | 'payments' | 'refunds' | 'credits'
>
type Job = { orderLineId: string; stage: StageId }

/** 0 for nothing. */
export function mayKeepKobo(order: Order, jobs: readonly Job[], stages: Stages): Kobo {
  if (order.balanceKobo === 0) return kobo(0)
  const units = unitsOfOrder(order)
  const designs = order.lines.filter(({ id, isCustom }) => isCustom && (units.get(id) ?? 0) > 0)
  const isInHand = jobs.some(
    ({ orderLineId, stage }) => isBegun(stages, stage) && designs.some(({ id }) => id === orderLineId),
  )
  return isInHand ? kobo(Math.min(order.depositKeepKobo, moneyOf(order).keptKobo)) : kobo(0)
}

/** What of its deposit the house has kept of a cancelled order. */
export function keptOfDepositKobo({
  status,
  isPaid,
  depositKeepKobo,
}: Pick<WholeOrder, 'status' | 'isPaid' | 'depositKeepKobo'>): Kobo {
  return isPaid && statusIs(status, 'cancelled') ? depositKeepKobo : kobo(0)
}
