// Tells services of advertisers of paid orders whose customers agreed, and of refunds in full. Each row is claimed before the call and its
// event bears the same id at each try: a process that is killed in between tells it once more, and the service counts it once.
import { and, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { catalogueId } from '#app/domain/catalog/products/product-head.ts'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { readOrder, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { payments, refunds } from '#app/domain/orders/payments/payment-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type {
  AdAnswer,
  AdGateway,
  AdGateways,
  ToldSale,
} from '#app/foundation/gateways/adverts/ad-gateway.ts'
import type { AdService } from '#app/foundation/gateways/adverts/ad-service.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { toNaira } from '#app/foundation/lib/money.ts'
import { accountAt, openAdServices } from '#app/foundation/settings/adverts.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { toldSales } from './told-sales-tables.server.ts'

export type TellDeps = { adverts: AdGateways; queue: Queue; baseUrl: string; now: () => Date }

/** What one round tells one service at most, and for how long it begins another; milliseconds. */
const mostInRound = 100
const roundMs = 40_000
/** A claim older than this belongs to a process that died: a call is given up after 20 s. Milliseconds. */
const staleClaimMs = 90_000
/** Between two tries: doubling from a minute to six hours. Milliseconds. */
const firstWaitMs = 60_000
const longestWaitMs = 6 * 60 * 60_000
/** What is older Meta refuses, and with it the whole call. Milliseconds. */
const oldestMs = 6.5 * dayMs
/** Google Analytics takes a moment of the past for three days; what is older counts for now. Milliseconds. */
const oldestStampMs = 2.9 * dayMs

type Row = typeof toldSales.$inferSelect

/** Returns how many were told. */
export async function tellSales(db: Db, deps: TellDeps): Promise<number> {
  const rule = await readSetting(db, 'adverts')
  const open = openAdServices(rule, deps.adverts)
  if (open.length === 0) return 0
  if (open.includes('google')) await noteRefunds(db, deps.now())
  const told = await Promise.all(
    open.map((service) => tellService(db, deps, service, accountAt(rule, service))),
  )
  return told.reduce((sum, count) => sum + count, 0)
}

/** Each by itself: what waits for one that is not well, or is slow, keeps nothing from the others. */
async function tellService(db: Db, deps: TellDeps, service: AdService, account: string): Promise<number> {
  const gateway = deps.adverts[service]
  if (!gateway) return 0
  const until = deps.now().getTime() + roundMs
  await putOff(db, service, deps.now())
  let told = 0
  for (const key of await dueRows(db, service, deps.now())) {
    if (deps.now().getTime() > until) break
    const row = await claim(db, key, deps.now())
    if (!row) continue
    const answer = await tellOne(db, deps, { row, gateway, account })
    await noteAnswer(db, deps, row, answer)
    if (answer.ok) told++
    // One that is not well is left in peace until the next round.
    else if (answer.problem !== 'refused') break
  }
  return told
}

type Key = Pick<Row, 'orderId' | 'service' | 'kind'>

/** Paid with money, or by store credit alone; what is only to be collected at the door is not, and what was called off never is. */
const isSettled = sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'paid'
  and (${payments.amountKobo} > 0 or ${orders.payBy} is distinct from 'delivery'))`

const isToTell = sql`(${toldSales.kind} = 'refund' or (${isSettled} and not ${orders.status} ${statesWith('cancelled')}))`

const isDue = (service: AdService, now: Date) =>
  and(eq(toldSales.state, 'waiting'), sql`${toldSales.nextAt} <= ${now}`, eq(toldSales.service, service))

/**
 * What is not paid is looked at again once it has waited as long again, so that a round reads what it tells and not all that nobody ever
 * pays: told_sales_waiting leaves out the rest.
 */
async function putOff(db: Db, service: AdService, now: Date): Promise<void> {
  const waited = sql`${now.toISOString()}::timestamptz - ${toldSales.at}`
  const wait = sql`greatest(${firstWaitMs} * interval '1 ms', least(${longestWaitMs} * interval '1 ms', ${waited}))`
  await db
    .update(toldSales)
    .set({ nextAt: sql`${now.toISOString()}::timestamptz + ${wait}` })
    .from(orders)
    .where(
      and(
        isDue(service, now),
        eq(orders.id, toldSales.orderId),
        or(isNotNull(orders.forgottenAt), not(isToTell)),
      ),
    )
}

async function dueRows(db: Db, of: AdService, now: Date): Promise<Key[]> {
  const { orderId, service, kind } = toldSales
  return db
    .select({ orderId, service, kind })
    .from(toldSales)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isDue(of, now), isNull(orders.forgottenAt), isToTell))
    .orderBy(toldSales.nextAt)
    .limit(mostInRound)
}

const isThis = ({ orderId, service, kind }: Key) =>
  and(eq(toldSales.orderId, orderId), eq(toldSales.service, service), eq(toldSales.kind, kind))

/** Null when another process has it, or its customer stopped it meanwhile. */
async function claim(db: Db, key: Key, now: Date): Promise<Row | null> {
  const stale = new Date(now.getTime() - staleClaimMs)
  const [row] = await db
    .update(toldSales)
    .set({ claimedAt: now, tries: sql`${toldSales.tries} + 1` })
    .where(
      and(
        isThis(key),
        eq(toldSales.state, 'waiting'),
        or(isNull(toldSales.claimedAt), lt(toldSales.claimedAt, stale)),
      ),
    )
    .returning()
  return row ?? null
}

type Telling = { row: Row; gateway: AdGateway; account: string }

async function tellOne(db: Db, deps: TellDeps, { row, gateway, account }: Telling): Promise<AdAnswer> {
  const order = await readOrder(db, row.orderId)
  const happened = happenedAt(order, row)
  const age = deps.now().getTime() - happened.getTime()
  if (age > oldestMs) return { ok: false, problem: 'refused', message: 'it is too long ago' }
  const at = row.service === 'google' && age > oldestStampMs ? deps.now() : happened
  return gateway.tell(account, saleOf(order, row, { at, page: deps.baseUrl }))
}

function happenedAt({ payments: paid }: WholeOrder, { kind, at }: Row): Date {
  if (kind === 'refund') return at
  return paid.find(({ state, paidAt }) => state === 'paid' && paidAt !== null)?.paidAt ?? at
}

function saleOf(order: WholeOrder, row: Row, { at, page }: Pick<ToldSale, 'at' | 'page'>): ToldSale {
  return {
    kind: row.kind,
    eventId: `${row.kind}-${order.number}`,
    orderNumber: String(order.number),
    at,
    page,
    valueNaira: toNaira(order.totalKobo),
    items: order.lines.map(({ id, variantId, sku, name, quantity, unitPriceKobo }) => ({
      id: variantId === null ? id : catalogueId({ id: variantId, sku }),
      name,
      quantity,
      priceNaira: toNaira(unitPriceKobo),
    })),
    buyer: { email: order.email, phone: order.phone },
    userAgent: row.userAgent,
  }
}

/** What was withdrawn while it was told stays withdrawn. */
async function noteAnswer(db: Db, deps: TellDeps, row: Row, answer: AdAnswer): Promise<void> {
  const now = deps.now()
  const isOurs = and(isThis(row), eq(toldSales.state, 'waiting'))
  if (answer.ok) {
    const told = { state: 'told', toldAt: now, userAgent: '', claimedAt: null, problem: null } as const
    await db.update(toldSales).set(told).where(isOurs)
    return
  }
  const { problem, message } = answer
  const isOver = problem === 'refused'
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (row.tries - 1))
  await transaction(db, async (tx) => {
    await tx
      .update(toldSales)
      .set({
        problem: message,
        claimedAt: null,
        nextAt: new Date(now.getTime() + waitMs),
        ...(isOver ? { state: 'refused', userAgent: '' } : {}),
      })
      .where(isOurs)
    if (problem !== 'later')
      await queueOwnerMail(tx, deps, {
        // Once a month for as long as it lasts.
        dedupe: `advert-${problem}:${row.service}:${now.toISOString().slice(0, 7)}`,
        facts: { about: 'sale-not-told', service: row.service, isKey: problem === 'key', problem: message },
      })
  })
}

/** Google Analytics takes a sale out again whose money has all gone back; the others know no such thing. */
async function noteRefunds(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 3 * dayMs)
  await db.execute(sql`
    insert into told_sales (order_id, service, kind, user_agent, next_at, at)
    select distinct t.order_id, t.service, 'refund', '', ${now}::timestamptz, ${now}::timestamptz
    from ${refunds} r
    join ${payments} p on p.id = r.payment_id
    join ${toldSales} t on t.order_id = p.order_id and t.service = 'google' and t.kind = 'purchase' and t.state = 'told'
    where r.state = 'processed' and r.updated_at > ${since}::timestamptz
      and (select sum(amount_kobo) from payments where order_id = t.order_id and state = 'paid')
        <= (select sum(b.amount_kobo) from refunds b join payments q on q.id = b.payment_id
            where q.order_id = t.order_id and q.state = 'paid' and b.state = 'processed')
    on conflict do nothing`)
}
