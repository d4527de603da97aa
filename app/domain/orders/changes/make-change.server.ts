// Making an agreed change of a locked order: lines, rows, stock, jobs and address in one transaction, or nothing of it.
import { and, eq, gt, notInArray } from 'drizzle-orm'
import { fitSlots } from '#app/domain/customizer/making-slots.server.ts'
import { fitStock } from '#app/domain/orders/core/order-stock.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import {
  byStaff,
  costToday,
  overtakeChange,
  readOrder,
  recordEvent,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import type { UnbegunOrder } from '#app/domain/orders/core/unbegun-order.server.ts'
import { makingDaysOf } from '#app/domain/orders/production/keep-making-days.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { startProduction } from '#app/domain/orders/production/start-production.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { writeService } from './write-service.server.ts'
import { orderChanges } from './change-tables.server.ts'
import type { ChangedLine, ChangeId, ChangeKind } from './change.ts'
import { asChangeable, lineAfter } from './quote-change.server.ts'
import { asMovable } from './quote-place.server.ts'
import type { ChangeRow } from './waiting-change.server.ts'
import { writePlace } from './write-place.server.ts'
import { writeRows } from './write-rows.server.ts'

type Deps = { queue: Queue; now: () => Date }

/**
 * For a change whose difference has just been paid. False when it does not wait any more, the order was begun or sent, or its
 * units are gone: then nothing was changed, and the money goes back.
 */
export async function makePaidChange(
  tx: Db,
  deps: Deps,
  orderId: OrderId,
  changeId: ChangeId,
): Promise<boolean> {
  const [change] = await tx.select().from(orderChanges).where(eq(orderChanges.id, changeId))
  if (change?.state !== 'waiting') return false
  const order = await readOrder(tx, orderId)
  const actor: Actor = { userId: change.askedBy, role: null, requestId: changeId, now: deps.now() }
  if (!(await writeKind(tx, actor, order, change))) {
    // Nobody is asked again for money that would go back again.
    await overtakeChange(tx, orderId)
    return false
  }
  await tx
    .update(orderChanges)
    .set({ state: 'made', endedAt: actor.now })
    .where(eq(orderChanges.id, changeId))
  await tellOfChange(tx, deps, actor, order, change)
  return true
}

async function writeKind(tx: Db, actor: Actor, order: WholeOrder, change: ChangeRow): Promise<boolean> {
  if (change.kind === 'service') return writeService(tx, order, change)
  if (change.kind === 'address') {
    const movable = await asMovable(tx, order)
    return movable.ok && writePlace(tx, movable.order, change)
  }
  const by = change.askedBy === null ? 'customer' : 'staff'
  const changeable = await asChangeable(tx, order, by)
  return changeable !== null && writeChange(tx, actor, changeable, change)
}

/** False, with nothing written, when the shelf or the makers' days have too few units. */
export async function writeChange(
  tx: Db,
  actor: Actor,
  order: UnbegunOrder,
  { lines, adjustments }: Pick<ChangeRow, 'lines' | 'adjustments'>,
): Promise<boolean> {
  const after = linesAfter(order, lines)
  const writeSlots = await fitSlots(tx, order.id, await makingDaysOf(tx, order, after))
  if (writeSlots === null || !(await fitStock(tx, actor, order, after)).ok) return false
  await writeSlots()
  const keptIds = after.map(({ id }) => id)
  // Nobody has begun them.
  await tx
    .delete(productionJobs)
    .where(and(eq(productionJobs.orderId, order.id), notInArray(productionJobs.orderLineId, keptIds)))
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, order.id), notInArray(orderLines.id, keptIds)))
  for (const changed of lines) {
    const line = order.lines.find(({ id }) => id === changed.lineId)
    if (!line) continue
    // What is agreed at today's price costs what it does today.
    const cost = changed.to === null ? {} : { costKobo: costToday(changed.to) }
    await tx
      .update(orderLines)
      .set({ ...lineAfter(line, changed), ...cost })
      .where(eq(orderLines.id, line.id))
    const beyond = and(eq(productionJobs.orderLineId, line.id), gt(productionJobs.unit, changed.quantity))
    await tx.delete(productionJobs).where(beyond)
  }
  await startProduction(tx, order.id)
  await writeRows(tx, order, adjustments)
  return true
}

/** The lines of the order as they will be. */
export function linesAfter({ lines }: WholeOrder, changed: readonly ChangedLine[]): WholeOrder['lines'] {
  return lines.flatMap((line) => {
    const one = changed.find(({ lineId }) => lineId === line.id)
    return one ? [{ ...line, ...lineAfter(line, one) }] : []
  })
}

/** Event, email and audit, which is the last statement of its transaction. */
export async function tellOfChange(
  tx: Db,
  deps: Deps,
  actor: Actor,
  before: WholeOrder,
  change: Pick<ChangeRow, 'id' | 'differenceKobo' | 'items'> & {
    kind?: ChangeKind
    creditBackKobo?: number
    /** What of the difference is money that moves now; all of it unless the order owes a balance. */
    movedKobo?: number
    /** What it costs more was added to the balance. */
    isBalance?: boolean
  },
): Promise<void> {
  const { id, kind = 'items', differenceKobo, items } = change
  const who = actor.userId === null ? ({ shopper: true } as const) : byStaff(actor)
  await recordEvent(tx, before.id, {
    type: 'items-changed',
    step: 'made',
    kind,
    differenceKobo,
    ...(change.isBalance ? { isBalance: true } : {}),
    ...items,
    ...who,
  })
  await queueOrderMail(
    tx,
    deps,
    before.id,
    kind === 'address' ? 'order-address-changed' : 'order-items-changed',
    {
      occasion: id,
      change: {
        ...items,
        differenceKobo: change.movedKobo ?? differenceKobo,
        creditBackKobo: change.creditBackKobo ?? 0,
      },
    },
  )
  await recordAudit(tx, actor, {
    action: kind === 'address' ? 'order.address' : 'order.items',
    subject: ['order', before.id],
    before: { totalKobo: before.totalKobo },
    after: {
      totalKobo: before.totalKobo + differenceKobo,
      change: id,
      ...(actor.userId === null ? { by: 'customer' } : {}),
    },
  })
}
