// What the mail provider tells of a newsletter after it took it: that it bounced, or was called spam. Noted beside who was sent it, in
// the transaction that keeps the next one away from them. A mark and not a count: told twice, or the lesser news last, it says the same.
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SubscriberId } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import { noteMailEvent } from '#app/domain/newsletter/suppressions.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { MailEvent } from '#app/foundation/gateways/mail/mail-events.ts'
import { isId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { CampaignId } from './campaign.ts'
import { campaignRecipients, campaigns } from './campaign-tables.server.ts'

/**
 * How long after it was sent something is laid to a newsletter that does not name it; days. Mail servers give up after five at most,
 * and who calls a mail spam does so when they read it. With two newsletters a month a week seldom holds another one.
 */
const guessDays = 7

/** Notes what the provider told, once: false for what was told before. */
export async function receiveMailEvent(db: Db, event: MailEvent, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const isNew = await noteMailEvent(tx, event, now)
    const { kind } = event
    const which = isNew && kind !== 'other' ? whichNewsletter(tx, event, now) : null
    if (which === null) return isNew
    const { cameBack } = campaignRecipients
    // A complaint weighs more than a bounce, whichever comes first.
    const mark = kind === 'complained' ? kind : sql`coalesce(${cameBack}, 'bounced')`
    await tx.update(campaignRecipients).set({ cameBack: mark }).where(which)
    return isNew
  })
}

/** Before the @ of its Message-ID. Made of both, so that a second hand-over of the same mail can be told down the line. */
export function newsletterMailId(id: CampaignId, subscriberId: SubscriberId): string {
  return `${id}.${subscriberId}`
}

/**
 * Whose row an event is about; null for a mail of ours that is no newsletter. By the Message-ID where it is the one that we gave.
 * Nobody promises that it is: a provider may put its own in the place of ours, as Amazon does, on which Resend sends. Then by the
 * address: the newest newsletter that went there lately, and under the subject that is told, so that an email about an order is
 * not laid to it.
 */
function whichNewsletter(
  tx: Db,
  { emails, messageId, subject }: MailEvent,
  now: Date,
): SQL | undefined | null {
  const [, name = ''] = /^<?([\w.]{1,100})@[^@\s]+$/u.exec(messageId?.trim() ?? '') ?? []
  const { campaignId, subscriberId } = campaignRecipients
  const [campaign = '', subscriber = ''] = name.split('.')
  if (isId('cmp', campaign) && isId('sub', subscriber))
    return and(eq(campaignId, campaign), eq(subscriberId, subscriber))
  return isId('mal', name) ? null : newestTo(tx, { emails, subject }, now)
}

function newestTo(tx: Db, { emails, subject }: Pick<MailEvent, 'emails' | 'subject'>, now: Date): SQL {
  const { campaignId, subscriberId, state, sentAt } = campaignRecipients
  const since = new Date(now.getTime() - guessDays * dayMs)
  const newest = tx
    .selectDistinctOn([subscriberId], { campaignId, subscriberId })
    .from(campaignRecipients)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(
      and(
        inArray(subscribers.email, [...emails]),
        eq(state, 'sent'),
        gt(sentAt, since),
        subject === null
          ? undefined
          : sql`${plain(sql`${campaigns.body} ->> 'subject'`)} = ${plain(sql`${subject}`)}`,
      ),
    )
    .orderBy(subscriberId, desc(sentAt))
  return sql`(${campaignId}, ${subscriberId}) in ${newest}`
}

/** On its way a subject is folded, and its line breaks become spaces. */
function plain(subject: SQL): SQL {
  return sql`btrim(regexp_replace(${subject}, '[[:space:][:cntrl:]]+', ' ', 'g'))`
}
