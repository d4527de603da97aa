// How the codes of store credit reached those whose returns were settled. The outbox knows it for as long as it keeps what it sealed.
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { ReturnId } from '#app/foundation/lib/ids.ts'
import { settledWord } from './return-mails.server.ts'
import { returns } from './return-tables.server.ts'

/** `failed`: on every way that there was. */
export type CodeWay = { by: ChannelName; failed: boolean }

/** The way of each that is known: where its message went, or goes next. Not of those that gave no credit, or long ago. */
export async function findCodeWays(db: Db, ids: readonly ReturnId[]): Promise<Map<ReturnId, CodeWay>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: returns.id, by: messages.channel, state: messages.state })
    .from(returns)
    .innerJoin(messages, eq(messages.dedupe, settledWord))
    .where(inArray(returns.id, [...ids]))
  return new Map(
    rows.map(({ id, by, state }) => [id, { by, failed: state === 'refused' || state === 'given-up' }]),
  )
}
