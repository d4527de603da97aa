// Payouts of a period, what is on its way and what waits to be paid out; one of them with its charges; and all charges for the file.
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { AccountPeriod } from '#app/domain/orders/payments/accounts.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { hasOpenProblems, payoutCharges, payouts } from '#app/domain/orders/payments/payout-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { paymentOf, type Payments, providersOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { PayoutId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

/** Payouts on the page, charges of one, payments that wait. The file has all. */
const mostShown = 200
/** Payments of before are not looked at: their payouts were long ago. */
const waitingDays = 60
const batch = 500

const inPeriod = ({ from, to }: AccountPeriod) => and(gte(payouts.settledAt, from), lt(payouts.settledAt, to))

export async function listPayouts(db: Db, gateways: Payments, asked: { period: AccountPeriod; now: Date }) {
  const [rows, toCheck, sums, waiting] = await Promise.all([
    db
      .select({
        ...columns,
        charges: sql<number>`(select count(*)::int from payout_charges c where c.payout_id = ${payouts.id})`,
      })
      .from(payouts)
      .where(inPeriod(asked.period))
      .orderBy(desc(payouts.settledAt), desc(payouts.id))
      .limit(mostShown),
    db
      .select(columns)
      .from(payouts)
      .where(hasOpenProblems)
      .orderBy(desc(payouts.settledAt), desc(payouts.id))
      .limit(mostShown),
    sumPayouts(db, asked.period),
    listWaiting(db, gateways, asked.now),
  ])
  return { rows: rows.map((row) => named(row, gateways)), toCheck, sums, waiting }
}

export type PayoutList = Awaited<ReturnType<typeof listPayouts>>

const columns = {
  id: payouts.id,
  provider: payouts.provider,
  state: payouts.state,
  currency: payouts.currency,
  grossKobo: payouts.grossKobo,
  feeKobo: payouts.feeKobo,
  deductedKobo: payouts.deductedKobo,
  paidKobo: payouts.paidKobo,
  settledAt: payouts.settledAt,
  problems: payouts.problems,
  isChecked: sql<boolean>`${payouts.checkedAt} is not null`,
}

function named<Row extends { provider: string }>(row: Row, gateways: Payments) {
  return { ...row, providerName: paymentOf(gateways, row.provider)?.words.name ?? row.provider }
}

/** In naira alone: sums of several currencies would be no sum. */
async function sumPayouts(db: Db, period: AccountPeriod) {
  const sum = (what: ReturnType<typeof sql>) => sql<string>`coalesce(${what}, 0)`
  const [row] = await db
    .select({
      paid: sum(sql`sum(paid_kobo) filter (where state = 'paid')`),
      onItsWay: sum(sql`sum(paid_kobo) filter (where state in ('pending', 'sent'))`),
      fee: sum(sql`sum(fee_kobo) filter (where state <> 'failed')`),
      deducted: sum(sql`sum(deducted_kobo) filter (where state <> 'failed')`),
    })
    .from(payouts)
    .where(and(inPeriod(period), eq(payouts.currency, 'NGN')))
  return {
    paidKobo: Number(row?.paid ?? 0),
    onItsWayKobo: Number(row?.onItsWay ?? 0),
    feeKobo: Number(row?.fee ?? 0),
    deductedKobo: Number(row?.deducted ?? 0),
  }
}

/**
 * What was paid at a provider that tells of its payouts and stands in none: since the first payment that a payout held, for what was
 * paid before the shop began to read them cannot be told apart.
 */
async function listWaiting(db: Db, gateways: Payments, now: Date) {
  const providers = providersOf(gateways).flatMap((one) => (one.payouts ? one.provider : []))
  if (providers.length === 0) return { rows: [], sumKobo: 0, count: 0 }
  const since = new Date(now.getTime() - waitingDays * dayMs)
  const isWaiting = sql`p.state = 'paid' and p.paid_at >= ${since.toISOString()}::timestamptz and p.currency = 'NGN'
    and p.provider in ${providers}
    and p.paid_at >= coalesce((select min(f.paid_at) from payout_charges c join payments f on f.id = c.payment_id
      where f.provider = p.provider), '-infinity')
    and not exists (select from payout_charges c join payouts o on o.id = c.payout_id
      where c.payment_id = p.id and o.state <> 'failed')`
  type Found = { id: string; number: number; order_id: string; amount: string; at: string }
  const [found, sums] = await Promise.all([
    db.execute<Found>(sql`select p.id, o.number, p.order_id, p.amount_kobo as amount, p.paid_at::text as at
      from payments p join orders o on o.id = p.order_id where ${isWaiting} order by p.paid_at, p.id limit ${mostShown}`),
    db.execute<{ count: number; sum: string }>(
      sql`select count(*)::int as count, coalesce(sum(p.amount_kobo), 0) as sum from payments p where ${isWaiting}`,
    ),
  ])
  return {
    rows: found.rows.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      number: row.number,
      amountKobo: Number(row.amount),
      paidAt: new Date(row.at),
    })),
    sumKobo: Number(sums.rows[0]?.sum ?? 0),
    count: sums.rows[0]?.count ?? 0,
  }
}

const chargeColumns = {
  reference: payoutCharges.reference,
  amountKobo: payoutCharges.amountKobo,
  feeKobo: payoutCharges.feeKobo,
  paidAt: payoutCharges.paidAt,
  expectedKobo: sql<string | null>`coalesce(${payments.receivedKobo}, ${payments.amountKobo})`,
  orderId: payments.orderId,
  number: orders.number,
}

/** Null when there is none. */
export async function findPayout(db: Db, gateways: Payments, id: PayoutId) {
  const [payout] = await db
    .select({
      ...columns,
      providerId: payouts.providerId,
      readAt: payouts.readAt,
      note: payouts.note,
      checkedAt: payouts.checkedAt,
      by: users.name,
    })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.checkedBy))
    .where(eq(payouts.id, id))
  if (!payout) return null
  const ofPayout = eq(payoutCharges.payoutId, id)
  const [charges, [all]] = await Promise.all([
    db
      .select(chargeColumns)
      .from(payoutCharges)
      .leftJoin(payments, eq(payments.id, payoutCharges.paymentId))
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .where(ofPayout)
      // What is not known stands first.
      .orderBy(
        sql`${payoutCharges.paymentId} is null desc`,
        asc(payoutCharges.paidAt),
        asc(payoutCharges.providerId),
      )
      .limit(mostShown),
    db
      .select({ count: count(), sum: sql<string>`coalesce(sum(${payoutCharges.amountKobo}), 0)` })
      .from(payoutCharges)
      .where(ofPayout),
  ])
  return {
    ...named(payout, gateways),
    charges: charges.map(({ expectedKobo, ...one }) => ({
      ...one,
      expectedKobo: expectedKobo === null ? null : Number(expectedKobo),
    })),
    chargeCount: all?.count ?? 0,
    chargesKobo: Number(all?.sum ?? 0),
  }
}

export type FoundPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/** Batches of all charges of a period's payouts, the oldest payout first; a payout without charges has one row of its own. */
export async function* listPayoutRows(db: Db, period: AccountPeriod) {
  for (let after = { at: period.from, payout: '', charge: '' }; ;) {
    const key = sql`coalesce(${payoutCharges.providerId}, '')`
    const rows = await db
      .select({ ...columns, ...prefixed, charge: sql<string>`${key}` })
      .from(payouts)
      .leftJoin(payoutCharges, eq(payoutCharges.payoutId, payouts.id))
      .leftJoin(payments, eq(payments.id, payoutCharges.paymentId))
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          inPeriod(period),
          sql`(${payouts.settledAt}, ${payouts.id}, ${key}) > (${after.at.toISOString()}::timestamptz, ${after.payout}, ${after.charge})`,
        ),
      )
      .orderBy(asc(payouts.settledAt), asc(payouts.id), key)
      .limit(batch)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = { at: last.settledAt, payout: last.id, charge: last.charge }
  }
}

const prefixed = {
  providerId: payouts.providerId,
  reference: payoutCharges.reference,
  chargeKobo: payoutCharges.amountKobo,
  chargeFeeKobo: payoutCharges.feeKobo,
  paidAt: payoutCharges.paidAt,
  number: orders.number,
}

export type PayoutRow = Awaited<
  ReturnType<ReturnType<typeof listPayoutRows>['next']>
>['value'] extends infer R
  ? R extends readonly (infer One)[]
    ? One
    : never
  : never
