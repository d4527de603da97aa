// The minute's work on campaigns: those whose hour has come get their recipients, and those that are being sent hand over as many
// mails as one minute may. A recipient's row is claimed in a transaction that locks the campaign, so that a pause is heeded at once; it
// is noted as soon as the mail is handed over. Killed in between, that one mail goes once more under the same Message-ID.
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SubscriberId } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import { isSuppressed, suppress } from '#app/domain/newsletter/suppressions.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Logger } from 'pino'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { isRecipientRefused } from '#app/foundation/gateways/recipient-refused.ts'
import type { WrittenMessage } from '#app/foundation/jobs/message-seal.server.ts'
import { workOff } from '#app/foundation/jobs/work-off.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { chooseRecipients, choosingLock } from './audience.server.ts'
import { newsletterMailId } from './came-back.server.ts'
import { againAfterMs, type CampaignId, type RecipientState } from './campaign.ts'
import { campaignRecipients, campaigns } from './campaign-tables.server.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import { tellUnsent } from './write-campaign.server.ts'

export type SendCampaignsDeps = {
  /** Words a campaign once, and then for each recipient. */
  prepare: (id: CampaignId) => Promise<(subscriberId: SubscriberId) => WrittenMessage>
  /** Resolves when the next hop took it; throws when it did not, RecipientRefused when it never will. */
  handOver: (message: { id: string; recipient: string }, written: WrittenMessage) => Promise<void>
  log: Logger
  now: () => Date
}

/** Claimed at once: so many mails at most are doubtful when the process dies. */
const chunk = 20
const round = { atOnce: 4, limitMs: 20_000 }
/** The job is asked for each minute; milliseconds. */
const turnMs = 45_000
const minuteMs = 60_000
/** After this a newsletter is no news any more; milliseconds. */
const triedMs = 3 * 24 * 60 * minuteMs

/** Returns how many mails were handed over. In the quiet hours nothing is. */
export async function sendCampaigns(db: Db, deps: SendCampaignsDeps): Promise<number> {
  await endStopped(db, deps.now())
  await startDue(db, deps.now())
  if (isQuiet(await readSetting(db, 'campaigns'), deps.now())) return 0
  const running = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.state, 'sending'))
    .orderBy(campaigns.startedAt)
  const endsAt = performance.now() + turnMs
  let sent = 0
  for (const { id } of running) sent += await sendOne(db, deps, id, endsAt)
  return sent
}

/** What was being handed over when it was stopped, by a process that died: nobody notes it any more. */
async function endStopped(db: Db, now: Date): Promise<void> {
  const held = db.select({ id: campaignRecipients.campaignId }).from(campaignRecipients).where(unended)
  const left = and(eq(campaigns.state, 'stopped'), inArray(campaigns.id, held))
  for (const { id } of await db.select({ id: campaigns.id }).from(campaigns).where(left))
    await tellUnsent(db, id, now)
}

/** Killed half way, the transaction never was: the next minute chooses anew. */
async function startDue(db: Db, now: Date): Promise<void> {
  const due = and(eq(campaigns.state, 'scheduled'), lte(campaigns.sendAt, now))
  for (const { id } of await db.select({ id: campaigns.id }).from(campaigns).where(due))
    await transaction(db, async (tx) => {
      await lockName(tx, choosingLock)
      const [row] = await tx
        .select()
        .from(campaigns)
        .where(and(eq(campaigns.id, id), due))
        .for('update')
      if (!row) return
      const chosen = await chooseRecipients(tx, { id, audience: row.body.audience }, now)
      await tx
        .update(campaigns)
        .set({ state: 'sending', startedAt: now, version: row.version + 1, updatedAt: now })
        .where(eq(campaigns.id, id))
      await recordAudit(tx, machine(now), {
        action: 'campaign.start',
        subject: ['campaign', id],
        after: { chosen },
      })
    })
}

const machine = (now: Date): Actor => ({ userId: null, role: null, requestId: newId('req'), now })

async function sendOne(db: Db, deps: SendCampaignsDeps, id: CampaignId, endsAt: number): Promise<number> {
  const write = await deps.prepare(id)
  let sent = 0
  while (performance.now() < endsAt) {
    const claimed = await claim(db, id, deps.now())
    if (claimed === null) return sent
    if (claimed.count === 0) {
      await finish(db, id, deps.now())
      return sent
    }
    const outcome = await handOverAll(db, deps, { id, write, ...claimed })
    sent += outcome.sent
    // The mail server is away, or all but: the next minute tries again.
    if (outcome.isAway) return sent
  }
  return sent
}

/** wasTried: before, in vain. */
type Claimed = { subscriberId: SubscriberId; wasTried: boolean }
type Due = Claimed & { email: string }
type Claim = { count: number; due: Due[]; claimedAt: Date; isOld: boolean }

/** Null when this minute is full, or nobody is to be written to any more: paused, stopped, ended. */
async function claim(db: Db, id: CampaignId, now: Date): Promise<Claim | null> {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    if (row?.state !== 'sending') return null
    const windowAt = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
    const used = row.windowAt?.getTime() === windowAt.getTime() ? row.windowCount : 0
    const room = Math.min(chunk, row.body.perMinute - used)
    if (room <= 0) return null
    const claimed = await claimRows(tx, id, room, now)
    const due = await whoIsLeft(tx, claimed)
    const gone = claimed.filter((one) => !due.some(({ subscriberId }) => subscriberId === one.subscriberId))
    await note(tx, id, idsOf(gone), 'left')
    await tx
      .update(campaigns)
      .set({ windowAt, windowCount: used + due.length })
      .where(eq(campaigns.id, id))
    const isOld = now.getTime() - (row.startedAt ?? now).getTime() > triedMs
    return { count: claimed.length, due, claimedAt: now, isOld }
  })
}

const unended: SQL = sql`${campaignRecipients.state} in ('waiting', 'sending')`
const ofCampaign = (id: CampaignId) => eq(campaignRecipients.campaignId, id)
const idsOf = (rows: readonly Claimed[]) => rows.map(({ subscriberId }) => subscriberId)

async function claimRows(tx: Db, id: CampaignId, most: number, now: Date): Promise<Claimed[]> {
  const { claimedAt, subscriberId } = campaignRecipients
  const isFree = or(isNull(claimedAt), lt(claimedAt, new Date(now.getTime() - againAfterMs)))
  const rows = await tx
    .select({ subscriberId, wasTried: sql<boolean>`${isNotNull(claimedAt)}` })
    .from(campaignRecipients)
    .where(and(ofCampaign(id), unended, isFree))
    .orderBy(subscriberId)
    .limit(most)
    .for('update', { skipLocked: true })
  if (rows.length > 0)
    await tx
      .update(campaignRecipients)
      .set({ state: 'sending', claimedAt: now })
      .where(and(ofCampaign(id), inArray(subscriberId, idsOf(rows))))
  return rows
}

/** Those who are still subscribed, and whom mail reaches. */
async function whoIsLeft(tx: Db, claimed: readonly Claimed[]): Promise<Due[]> {
  if (claimed.length === 0) return []
  const reached = await tx
    .select({ subscriberId: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(
      and(
        inArray(subscribers.id, idsOf(claimed)),
        eq(subscribers.state, 'subscribed'),
        sql`not ${isSuppressed(subscribers.email)}`,
      ),
    )
  const emails = new Map(reached.map(({ subscriberId, email }) => [subscriberId, email]))
  return claimed.flatMap((one) => {
    const email = emails.get(one.subscriberId)
    return email === undefined ? [] : [{ ...one, email }]
  })
}

type Chunk = Claim & { id: CampaignId; write: (subscriberId: SubscriberId) => WrittenMessage }

async function handOverAll(db: Db, deps: SendCampaignsDeps, { id, due, claimedAt, isOld, write }: Chunk) {
  let sent = 0
  const begun = await workOff(due, round, async ({ subscriberId, email, wasTried }) => {
    const outcome = await handOver(
      deps,
      { id: newsletterMailId(id, subscriberId), recipient: email },
      write(subscriberId),
    )
    const state = outcome === 'away' ? (isOld && wasTried ? 'failed' : 'waiting') : outcome
    await note(db, id, [subscriberId], state, { claimedAt, ...(state === 'sent' && { sentAt: deps.now() }) })
    if (outcome === 'sent') sent++
    // The mail server says at once what a provider tells later as a bounce.
    if (outcome === 'refused') await suppress(db, email, 'bounced', deps.now())
    return outcome === 'away' ? 'away' : 'answered'
  })
  // Not begun: free for the next turn at once.
  await note(db, id, idsOf(due.slice(begun)), 'waiting', { claimedAt, freedAt: null })
  return { sent, isAway: begun < due.length }
}

type Outcome = 'sent' | 'refused' | 'away'

async function handOver(
  deps: SendCampaignsDeps,
  message: { id: string; recipient: string },
  written: WrittenMessage,
): Promise<Outcome> {
  try {
    await deps.handOver(message, written)
    return 'sent'
  } catch (error) {
    if (isRecipientRefused(error)) return 'refused'
    // What it says may hold the address.
    const code = error instanceof Error && 'code' in error ? error.code : null
    deps.log.warn({ message: message.id, code }, 'campaign_mail.failed')
    return 'away'
  }
}

type Ours = { claimedAt: Date; sentAt?: Date; freedAt?: null }

/** A claim that somebody took over meanwhile is theirs to note. */
async function note(
  db: Db,
  id: CampaignId,
  ids: readonly SubscriberId[],
  state: RecipientState,
  { claimedAt, sentAt, freedAt }: Partial<Ours> = {},
): Promise<void> {
  if (ids.length === 0) return
  const isOurs = claimedAt && eq(campaignRecipients.claimedAt, claimedAt)
  const isStopped = sql`(select c.state from ${campaigns} c where c.id = ${id}) = 'stopped'`
  await db
    .update(campaignRecipients)
    .set({
      state: state === 'waiting' ? sql`case when ${isStopped} then 'unsent' else 'waiting' end` : state,
      ...(sentAt && { sentAt }),
      ...(freedAt === null && { claimedAt: null }),
    })
    .where(and(ofCampaign(id), inArray(campaignRecipients.subscriberId, [...ids]), unended, isOurs))
}

async function finish(db: Db, id: CampaignId, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
    if (row?.state !== 'sending') return
    if ((await tx.$count(campaignRecipients, and(ofCampaign(id), unended))) > 0) return
    await tx
      .update(campaigns)
      .set({ state: 'sent', endedAt: now, version: row.version + 1, updatedAt: now })
      .where(eq(campaigns.id, id))
    const sent = await tx.$count(
      campaignRecipients,
      and(ofCampaign(id), eq(campaignRecipients.state, 'sent')),
    )
    await recordAudit(tx, machine(now), {
      action: 'campaign.end',
      subject: ['campaign', id],
      after: { sent },
    })
  })
}
