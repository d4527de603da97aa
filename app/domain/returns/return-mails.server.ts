// Messages about a return, written in the transaction of the change that they tell of.
import { eq, sql } from 'drizzle-orm'
import { readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { firstOf, firstWayTo } from '#app/domain/contact/contact.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Step } from '#app/foundation/jobs/channel-names.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { ReturnId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { ReturnDeps } from './change-return.server.ts'
import type { ReturnFacts, ReturnMailKind } from './return-message.ts'
import { returns } from './return-tables.server.ts'

/** SQL: the dedupe word of the message that a return is settled, which is the last that changes it. */
export const settledWord = sql<string>`'return-settled:' || ${returns.id} || ':' || ${returns.version}`

/** `ways`: those that are open. The code is said on one of them or lost. */
export type GivenCredit = { code: string; balanceKobo: Kobo; ways: readonly Step[] }

/** Once for each state that a return comes into. Sealed where it holds the code of a credit. */
export async function queueReturnMail(
  tx: Db,
  { queue, secret }: Pick<ReturnDeps, 'queue' | 'secret'>,
  returnId: ReturnId,
  kind: ReturnMailKind,
  credit: GivenCredit | null = null,
): Promise<void> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, returnId))
  if (!row) throw new Error(`no return ${returnId}`)
  const order = await readOrder(tx, row.orderId)
  const way = credit === null ? firstWayTo(order) : firstOf(credit.ways)
  if (order.forgottenAt !== null || way === null) return
  const facts: ReturnFacts = {
    returnId,
    code: credit?.code ?? '',
    balanceKobo: credit?.balanceKobo ?? kobo(0),
  }
  const queued = await queueMessage(tx, queue, {
    kind,
    dedupe: `${kind}:${returnId}:${row.version}`,
    ...way,
    orderId: row.orderId,
    facts,
    seal: credit === null ? null : secret,
  })
  if (queued) await recordEvent(tx, row.orderId, { type: 'mail-queued', kind })
}
