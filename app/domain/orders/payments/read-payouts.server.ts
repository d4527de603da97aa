// Reads from the providers that tell of them what was paid out and of which charges. Read again it changes nothing; a payout that
// changed is read anew. Its problems are judged once all of its charges are known, and again each day until somebody looked at them.
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type Payments, providersOf } from '#app/foundation/gateways/payment/payment-gateway.ts'
import type { Payout, PayoutCharge, PayoutDesk } from '#app/foundation/gateways/payment/payout-desk.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { payments } from './payment-tables.server.ts'
import { hasOpenProblems, payoutCharges, payouts } from './payout-tables.server.ts'
import { type ChargeSums, problemsOf } from './payouts.ts'

/** How far back payouts are listed; what has not become final by then is not asked about any more. */
const listedDays = 70
/** Pages of one round, of a hundred rows each: what is left over is read the next day. */
const mostListPages = 10
const mostChargePages = 200

type Deps = { payment: Payments; queue: Queue }

/** Returns how many payouts it heard of. Throws when a provider could not be asked; what was read before stays. */
export async function readPayouts(db: Db, deps: Deps, now: Date): Promise<number> {
  let seen = 0
  const faults: string[] = []
  for (const { provider, payouts: desk } of providersOf(deps.payment)) {
    if (!desk) continue
    const listed = await readList(db, desk, { provider, now })
    const fault = listed.fault ?? (await readCharges(db, desk, { provider, now }))
    if (fault !== null) faults.push(`${provider}: ${fault}`)
    await judge(db, deps, { provider, now })
    seen += listed.seen
  }
  if (faults.length > 0) throw new Error(`payouts could not be read: ${faults.join('; ')}`)
  return seen
}

type Of = { provider: string; now: Date }

async function readList(db: Db, desk: PayoutDesk, of: Of): Promise<{ seen: number; fault: string | null }> {
  const since = new Date(of.now.getTime() - listedDays * dayMs)
  let seen = 0
  for (let page = 1; page <= mostListPages; page++) {
    const listed = await desk.list({ since, page })
    if (!listed.ok) return { seen, fault: listed.message }
    for (const payout of listed.payouts) await notePayout(db, payout, of)
    seen += listed.payouts.length
    if (!listed.hasMore) break
  }
  return { seen, fault: null }
}

/** What changed has its charges read anew, and whoever looked at its problems looks again. */
async function notePayout(db: Db, payout: Payout, { provider, now }: Of): Promise<void> {
  const { providerId, settledAt, ...told } = payout
  await db
    .insert(payouts)
    .values({
      id: newId('pyt'),
      provider,
      providerId,
      ...told,
      settledAt: settledAt ?? now,
      changedAt: now,
    })
    .onConflictDoUpdate({
      target: [payouts.provider, payouts.providerId],
      set: {
        ...told,
        ...(settledAt === null ? {} : { settledAt }),
        pagesRead: 0,
        readAt: null,
        changedAt: now,
      },
      setWhere: sql`(${payouts.state}, ${payouts.grossKobo}, ${payouts.feeKobo}, ${payouts.deductedKobo}, ${payouts.paidKobo})
        is distinct from (${told.state}, ${told.grossKobo}::bigint, ${told.feeKobo}::bigint, ${told.deductedKobo}::bigint,
          ${told.paidKobo}::bigint)`,
    })
}

/** Those with charges that are not known yet, the oldest first. Returns what the provider said instead of an answer. */
async function readCharges(db: Db, desk: PayoutDesk, { provider, now }: Of): Promise<string | null> {
  const waiting = await db
    .select({ id: payouts.id, providerId: payouts.providerId, pagesRead: payouts.pagesRead })
    .from(payouts)
    .where(and(eq(payouts.provider, provider), isNull(payouts.readAt)))
    .orderBy(asc(payouts.settledAt), asc(payouts.id))
    .limit(mostChargePages)
  let left = mostChargePages
  for (const { id, providerId, pagesRead } of waiting) {
    for (let page = pagesRead + 1; left > 0; page++, left--) {
      const got = await desk.charges({ providerId, page })
      if (!got.ok) return got.message
      await transaction(db, async (tx) => {
        await keepCharges(tx, { id, provider, isFirst: page === 1, charges: got.charges })
        await tx
          .update(payouts)
          .set({ pagesRead: page, ...(got.hasMore ? {} : { readAt: now }) })
          .where(eq(payouts.id, id))
      })
      if (!got.hasMore) break
    }
  }
  return null
}

type Page = { id: `pyt_${string}`; provider: string; isFirst: boolean; charges: readonly PayoutCharge[] }

async function keepCharges(tx: Db, { id, provider, isFirst, charges }: Page): Promise<void> {
  if (isFirst) await tx.delete(payoutCharges).where(eq(payoutCharges.payoutId, id))
  if (charges.length === 0) return
  const references = charges.map(({ reference }) => reference)
  const ours = await tx
    .select({ id: payments.id, reference: payments.reference, feeKobo: payments.feeKobo })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.reference, references)))
  const byReference = new Map(ours.map((one) => [one.reference, one]))
  await tx
    .insert(payoutCharges)
    .values(
      charges.map((charge) => ({
        payoutId: id,
        ...charge,
        paymentId: byReference.get(charge.reference)?.id ?? null,
      })),
    )
    .onConflictDoNothing()
  // What the provider did not say when it was paid.
  for (const { reference, feeKobo } of charges) {
    const payment = byReference.get(reference)
    if (payment && payment.feeKobo === null && feeKobo !== null)
      await tx.update(payments).set({ feeKobo }).where(eq(payments.id, payment.id))
  }
}

/** Judges what nobody looked at yet, and tells the owner of what is newly wrong. */
async function judge(db: Db, deps: Deps, { provider, now }: Of): Promise<void> {
  const open = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider),
        or(eq(payouts.changedAt, now), eq(payouts.readAt, now), hasOpenProblems),
      ),
    )
    .orderBy(asc(payouts.settledAt))
    .limit(mostListPages * 100)
  for (const payout of open) {
    await transaction(db, async (tx) => {
      const sums = payout.readAt === null ? null : await sumCharges(tx, payout.id)
      const problems = problemsOf(payout, sums)
      if (problems.join(' ') === payout.problems.join(' ')) return
      await tx
        .update(payouts)
        .set({ problems, checkedAt: null, checkedBy: null, note: '' })
        .where(eq(payouts.id, payout.id))
      if (problems.length === 0) return
      await queueOwnerMail(tx, deps, {
        dedupe: `owner-payout:${payout.id}:${problems.join('-')}`,
        facts: {
          about: 'payout-to-check',
          payoutId: payout.id,
          paidKobo: payout.paidKobo,
          currency: payout.currency,
          settledAt: payout.settledAt,
          problems,
        },
      })
    })
  }
}

/** Links what became ours since: an order can be entered for a charge that came first. */
async function sumCharges(tx: Db, id: `pyt_${string}`): Promise<ChargeSums> {
  await tx.execute(sql`
    update payout_charges c set payment_id = p.id from payments p, payouts o
    where c.payout_id = ${id} and c.payment_id is null and o.id = c.payout_id and p.provider = o.provider
      and p.reference = c.reference`)
  const { rows } = await tx.execute<Record<keyof ChargeSums, string | null>>(sql`
    select coalesce(sum(c.amount_kobo), 0) as "amountKobo",
      case when count(*) = count(c.fee_kobo) then coalesce(sum(c.fee_kobo), 0) end as "feeKobo",
      count(*) filter (where c.payment_id is null) as unknown,
      count(*) filter (where c.amount_kobo <> coalesce(p.received_kobo, p.amount_kobo)) as "otherAmount",
      count(*) filter (where exists (select from payout_charges e join payouts o on o.id = e.payout_id
        where e.reference = c.reference and e.payout_id <> c.payout_id and o.state <> 'failed')) as twice
    from payout_charges c left join payments p on p.id = c.payment_id where c.payout_id = ${id}`)
  const [row] = rows
  return {
    amountKobo: Number(row?.amountKobo ?? 0),
    feeKobo: row?.feeKobo == null ? null : Number(row.feeKobo),
    unknown: Number(row?.unknown ?? 0),
    otherAmount: Number(row?.otherAmount ?? 0),
    twice: Number(row?.twice ?? 0),
  }
}
