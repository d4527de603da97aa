// What the demo's payment provider has paid out: each day's payments of the demo's orders, on the next working day, less a fee for each.
import { and, asc, eq, lt } from 'drizzle-orm'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { payoutCharges, payouts } from '#app/domain/orders/payments/payout-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'

const provider = 'paystack'

/** Needs the demo's orders; written once, after them. Returns how many payouts. */
export async function seedDemoPayouts(tx: Db, now: Date): Promise<number> {
  const paid = await tx
    .select({
      id: payments.id,
      reference: payments.reference,
      amountKobo: payments.amountKobo,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(and(eq(payments.state, 'paid'), eq(payments.provider, provider), lt(payments.paidAt, now)))
    .orderBy(asc(payments.paidAt))
  const days = [...Map.groupBy(paid, ({ paidAt }) => nextWorkingDay(paidAt ?? now))]
    .filter(([day]) => day < lagosDay(now))
    .map(([day, charges], place) => rowsOf(day, charges, place + 1))
  if (days.length === 0) return 0
  await tx.insert(payouts).values(days.map(({ payout }) => payout))
  await tx.insert(payoutCharges).values(days.flatMap(({ charges }) => charges))
  return days.length
}

type Paid = Pick<typeof payments.$inferSelect, 'id' | 'reference' | 'amountKobo' | 'paidAt'>

function rowsOf(day: string, paid: readonly Paid[], number: number) {
  const settledAt = new Date(`${day}T11:00:00Z`)
  const payoutId = newId('pyt', settledAt.getTime())
  const charges = paid.map(({ id, amountKobo, ...charge }, place) => ({
    ...charge,
    payoutId,
    providerId: `demo-${number}-${place + 1}`,
    amountKobo,
    feeKobo: feeOf(amountKobo),
    paymentId: id,
  }))
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const grossKobo = sum(charges.map(({ amountKobo }) => amountKobo))
  const feeKobo = sum(charges.map((charge) => charge.feeKobo))
  const payout = {
    id: payoutId,
    provider,
    providerId: `demo-${number}`,
    state: 'paid' as const,
    currency: 'NGN',
    grossKobo,
    feeKobo,
    deductedKobo: 0,
    paidKobo: grossKobo - feeKobo,
    settledAt,
    pagesRead: 1,
    readAt: settledAt,
    changedAt: settledAt,
  }
  return { payout, charges }
}

/** 1.5% and ₦100, ₦2,000 at most. */
const feeOf = (amountKobo: number) => Math.min(2_000_00, Math.round(amountKobo * 0.015) + 100_00)

function nextWorkingDay(paidAt: Date): string {
  const day = new Date(`${lagosDay(paidAt)}T11:00:00Z`)
  do day.setTime(day.getTime() + dayMs)
  while (day.getUTCDay() % 6 === 0)
  return lagosDay(day)
}
