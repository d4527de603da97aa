// A paid order that nobody has begun to make or pack: its customer may still call it off and have the money back.
import { and, eq, notInArray } from 'drizzle-orm'
import { findOpenDispute } from '#app/domain/orders/payments/open-disputes.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { unbegunStages } from '#app/domain/orders/production/stages.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { statusIs } from './order-states.ts'
import type { WholeOrder } from './orders.server.ts'

declare const unbegun: unique symbol
/** Only asUnbegun makes one: a function that takes it cannot be called for an order that has been begun. */
export type UnbegunOrder = WholeOrder & { readonly [unbegun]: true }

/**
 * Null once a job was taken up, a parcel recorded or a return asked for, and while a bank asks for its money back. It stays so while the
 * caller holds the order's lock.
 */
export async function asUnbegun(db: Db, order: WholeOrder): Promise<UnbegunOrder | null> {
  const { status, isPaid, parcels, events, importedAt, forgottenAt } = order
  const isOwn = isPaid && importedAt === null && forgottenAt === null
  if (!isOwn || parcels.length > 0 || !statusIs(status, 'not-begun')) return null
  // Its parcel can have been taken back since; what comes back of it is counted by the lines as they were.
  if (events.some(({ event }) => event.type === 'return')) return null
  if ((await findOpenDispute(db, order)) !== null) return null
  // An override can bring an order back to where nothing is begun, and the work on it stays.
  const { list } = await readSetting(db, 'stages')
  const begun = and(
    eq(productionJobs.orderId, order.id),
    notInArray(productionJobs.stage, unbegunStages(list)),
  )
  return (await db.$count(productionJobs, begun)) === 0 ? (order as UnbegunOrder) : null
}
