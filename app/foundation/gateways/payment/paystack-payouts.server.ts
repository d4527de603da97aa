// Payouts over Paystack's API, where they are called settlements. Amounts in kobo. A row of another shape fails the whole page: a
// payout without one of its charges would look like money that is missing.
import type { z } from 'zod'
import { type Call, refusal, unusable } from './paystack-call.server.ts'
import { rowsData, settledCharge, settlementData } from './paystack-wire.ts'
import type { Payout, PayoutCharge, PayoutDesk, PayoutState } from './payout-desk.ts'

/** The most that Paystack gives in one answer. */
const perPage = 100

export function paystackPayouts(call: Call): PayoutDesk {
  return {
    async list({ since, page }) {
      const from = encodeURIComponent(since.toISOString())
      const read = await readPage(
        call,
        `/settlement?perPage=${perPage}&page=${page}&from=${from}`,
        settlementData,
      )
      return read.ok ? { ok: true, hasMore: read.hasMore, payouts: read.rows.map(toPayout) } : read
    },
    async charges({ providerId, page }) {
      if (!/^\d{1,20}$/u.test(providerId)) return { ok: false, message: 'Not a number of a payout' }
      const path = `/settlement/${providerId}/transactions?perPage=${perPage}&page=${page}`
      const read = await readPage(call, path, settledCharge)
      return read.ok ? { ok: true, hasMore: read.hasMore, charges: read.rows.map(toCharge) } : read
    },
  }
}

type ReadPage<Row> = { ok: true; hasMore: boolean; rows: Row[] } | { ok: false; message: string }

async function readPage<Row>(call: Call, path: string, shape: z.ZodType<Row>): Promise<ReadPage<Row>> {
  const answer = await call('GET', path)
  if (!answer.ok) return { ok: false, message: answer.message }
  if (!answer.body.status) return { ok: false, message: refusal(answer.status, answer.body).message }
  const given = rowsData.safeParse(answer.body.data)
  const rows = given.success ? given.data.map((row) => shape.safeParse(row)) : null
  if (rows === null || rows.some(({ success }) => !success)) return { ok: false, message: unusable.message }
  return {
    ok: true,
    hasMore: rows.length === perPage,
    rows: rows.flatMap(({ data }) => (data === undefined ? [] : [data])),
  }
}

/** A word that we do not know is never final. */
const payoutStates: ReadonlyMap<string, PayoutState> = new Map([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['pending', 'pending'],
])

function toPayout(data: z.infer<typeof settlementData>): Payout {
  const { id, status, currency, total_amount, effective_amount, total_fees, total_processed } = data
  const paidKobo = effective_amount ?? total_amount
  return {
    providerId: id,
    state: payoutStates.get(status) ?? 'sent',
    currency,
    grossKobo: total_processed,
    feeKobo: total_fees,
    deductedKobo: total_amount - paidKobo,
    paidKobo,
    settledAt: data.settlement_date,
  }
}

function toCharge({
  id,
  reference,
  amount,
  fees,
  paid_at,
  paidAt,
}: z.infer<typeof settledCharge>): PayoutCharge {
  return { providerId: id, reference, amountKobo: amount, feeKobo: fees ?? null, paidAt: paid_at ?? paidAt }
}
