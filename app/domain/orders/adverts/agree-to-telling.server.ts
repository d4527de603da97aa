// A customer agrees that services of advertisers are told of an order, or takes that away again. Both are logged as consents are.
import { and, asc, eq, inArray, lt, ne, or } from 'drizzle-orm'
import { logTelling } from '#app/domain/contact/consents.server.ts'
import { lockOrder, type OrderRow } from '#app/domain/orders/core/orders.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type AdService, adServices } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { agreeWords, stopTellingWords, toldWords } from './advert-words.ts'
import { toldSales } from './told-sales-tables.server.ts'

/** What they ticked: the services that the words named, and what their browser said it is. */
export type Telling = { services: readonly AdService[]; userAgent: string }

/** Browsers write some 200 characters. */
const longestUserAgent = 400

/** Belongs into the transaction that writes the order. */
export async function agreeToTelling(
  tx: Db,
  order: OrderRow,
  { services, userAgent }: Telling,
): Promise<void> {
  if (services.length === 0) return
  const { id: orderId, placedAt: at } = order
  const row = { orderId, kind: 'purchase' as const, userAgent: userAgent.slice(0, longestUserAgent) }
  await tx.insert(toldSales).values(services.map((service) => ({ ...row, service, nextAt: at, at })))
  await logTelling(tx, 'given', `${agreeWords(services)}. ${toldWords(services)}`, {
    ...order,
    orderId,
    source: 'checkout',
    at,
  })
}

/** Nothing that is not told yet is, and no refund. False where there was nothing to stop. */
export async function stopTelling(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.forgottenAt !== null) return false
    const stopped = await tx
      .update(toldSales)
      .set({ state: 'withdrawn', userAgent: '', claimedAt: null })
      .where(and(eq(toldSales.orderId, orderId), ne(toldSales.state, 'withdrawn')))
    if (stopped.rowCount === 0) return false
    await logTelling(tx, 'withdrawn', stopTellingWords, { ...order, orderId, source: 'order-page', at: now })
    return true
  })
}

/** Services that are or will be told of an order; none once that is stopped. */
export async function listTelling(db: Db, orderId: OrderId): Promise<AdService[]> {
  const rows = await db
    .select({ service: toldSales.service })
    .from(toldSales)
    .where(and(eq(toldSales.orderId, orderId), inArray(toldSales.state, ['waiting', 'told'])))
  return adServices.filter((name) => rows.some(({ service }) => service === name))
}

/** For them to take away. */
export async function exportTelling(db: Db, orderId: OrderId) {
  const { service, kind, state, at, toldAt } = toldSales
  const rows = await db
    .select({ service, kind, state, at, toldAt })
    .from(toldSales)
    .where(eq(toldSales.orderId, orderId))
    .orderBy(asc(at), asc(service), asc(kind))
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
  }))
}

export async function forgetTelling(tx: Db, ids: readonly OrderId[]): Promise<void> {
  await tx.delete(toldSales).where(inArray(toldSales.orderId, [...ids]))
}

/** Days. An order that is not paid by then is told to nobody; for the others a refund may still come. */
const waitsDays = 30
const keptDays = 180

/** Returns how many. */
export async function forgetOldTelling(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const gone = await db
    .delete(toldSales)
    .where(
      or(
        lt(toldSales.at, before(keptDays)),
        and(lt(toldSales.at, before(waitsDays)), eq(toldSales.state, 'waiting')),
      ),
    )
  return gone.rowCount ?? 0
}
