// How long the words of a gateway are kept: as long as a bank may still ask about a payment, then its bare facts, then nothing.
// The payments themselves stay.
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { paymentNotices } from './payment-tables.server.ts'
import { noticeFacts, plainNotice } from './plain-notice.ts'

/** Banks take up to four months to dispute a payment. */
const wordsDays = 180
const rowDays = 2 * 365
/** Of one night: the next one goes on. */
const mostRounds = 40
const batch = 500

/** Empties notices of names, cards and addresses, and deletes old ones. Returns how many rows were changed. */
export async function forgetPaymentNotices(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const gone = await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before(rowDays)))
  let emptied = 0
  for (let round = 0; round < mostRounds; round++) {
    const count = await emptySome(db, before(wordsDays))
    emptied += count
    if (count < batch) break
  }
  return (gone.rowCount ?? 0) + emptied
}

async function emptySome(db: Db, before: Date): Promise<number> {
  const { id, receivedAt } = paymentNotices
  const rows = await db
    .select({ id, body })
    .from(paymentNotices)
    .where(and(lt(receivedAt, before), saysMore))
    .orderBy(asc(id))
    .limit(batch)
  for (const row of rows)
    await db
      .update(paymentNotices)
      .set({ body: plainNotice(row.body) })
      .where(eq(id, row.id))
  return rows.length
}

const facts = sql.param(Object.keys(noticeFacts.shape))
const { body } = paymentNotices
/** SQL: the body holds more than plainNotice leaves. */
const saysMore = sql`case when jsonb_typeof(${body}) <> 'object' then true
  when ${body} - array['event', 'data'] <> '{}'::jsonb then true
  when jsonb_typeof(${body}->'data') <> 'object' then false
  else (${body}->'data') - ${facts}::text[] <> '{}'::jsonb end`
