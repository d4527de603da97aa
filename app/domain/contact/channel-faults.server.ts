// What providers say of the shop's own account: locked, unpaid, a key that is over. Found out by messages that were refused, over once
// one went out again. Told to the owner once for each fault.
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { AccountFault } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { withoutNumbers } from '#app/foundation/jobs/deliveries.server.ts'
import type { PhoneChannel } from './contact.ts'
import { channelFaults } from './contact-tables.server.ts'

/** What is heard again after so long is a fault of its own, where no provider tells that messages went out meanwhile; milliseconds. */
const quietMs = 24 * 60 * 60_000
/** Between two messages to the owner about one way; milliseconds. */
const tellEveryMs = 60 * 60_000
const wordsCharacters = 300

export async function noteChannelFault(
  tx: Db,
  { channel, fault, words, at }: { channel: PhoneChannel; fault: AccountFault; words: string; at: Date },
): Promise<void> {
  const said = withoutNumbers(words).slice(0, wordsCharacters)
  const quietSince = new Date(at.getTime() - quietMs).toISOString()
  const isSame = sql`${channelFaults.fault} = ${fault} and ${channelFaults.heardAt} > ${quietSince}::timestamptz`
  await tx
    .insert(channelFaults)
    .values({ channel, fault, words: said, heardAt: at })
    .onConflictDoUpdate({
      target: channelFaults.channel,
      set: {
        fault,
        words: said,
        heardAt: at,
        toldAt: sql`case when ${isSame} then ${channelFaults.toldAt} end`,
      },
      setWhere: lte(channelFaults.heardAt, at),
    })
}

/** A message that was handed over after the fault was heard of went out. Told with every report, so mostly it finds no row. */
export async function noteChannelWorks(tx: Db, channel: PhoneChannel, sentAt: Date): Promise<void> {
  const isOver = and(isNotNull(channelFaults.fault), lte(channelFaults.heardAt, sentAt))
  await tx
    .update(channelFaults)
    .set({ fault: null, words: '', toldAt: null })
    .where(and(eq(channelFaults.channel, channel), isOver))
}

export type KnownFault = { channel: PhoneChannel; fault: AccountFault; words: string }

export async function listChannelFaults(db: Db): Promise<KnownFault[]> {
  const rows = await db.select().from(channelFaults).orderBy(asc(channelFaults.channel))
  return rows.flatMap(({ channel, fault, words }) => (fault === null ? [] : [{ channel, fault, words }]))
}

/** Those that the owner has not been told of, at most one an hour of each way; marks them told. Runs in the caller's transaction. */
export async function takeChannelFaults(tx: Db, now: Date): Promise<KnownFault[]> {
  const { fault, toldAt, writtenAt } = channelFaults
  const isCalm = or(isNull(writtenAt), lte(writtenAt, new Date(now.getTime() - tellEveryMs)))
  const rows = await tx
    .update(channelFaults)
    .set({ toldAt: now, writtenAt: now })
    .where(and(isNotNull(fault), isNull(toldAt), isCalm))
    .returning()
  return rows.flatMap((row) => (row.fault === null ? [] : [{ ...row, fault: row.fault }]))
}
