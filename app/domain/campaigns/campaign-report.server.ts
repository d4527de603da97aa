// What became of a campaign: counted from its recipients while they are kept. Nothing in an email tells that it was read: an order
// counts when its buyer had followed a link, whose address says which campaign it stands in, in the week before.
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SuppressionReason } from '#app/domain/newsletter/suppression-tables.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import type { CampaignId, RecipientState } from './campaign.ts'
import { campaignOrders, campaignRecipients, campaigns } from './campaign-tables.server.ts'

export type CampaignReport = {
  counts: Partial<Record<RecipientState, number>>
  /** Of those it was sent to: unsubscribed after it, before the next one. */
  unsubscribed: number
  /** As the mail provider told: came back for good, or was called spam. Who did both counts as the latter. */
  bounced: number
  complained: number
  orders: number
  ordersKobo: Kobo
}

/**
 * Who was sent which newsletter is known for so long, then only how many; days. Less than subscribers who left are kept, or nobody
 * could count them.
 */
const recipientDays = 300

export async function reportOf(db: Db, id: CampaignId): Promise<CampaignReport> {
  const [row] = await db.select({ counts: campaigns.counts }).from(campaigns).where(eq(campaigns.id, id))
  const kept = row?.counts ?? (await countAll(db, id))
  const { unsubscribed = 0, bounced = 0, complained = 0, ...counts } = kept
  return { counts, unsubscribed, bounced, complained, ...(await countOrders(db, id)) }
}

async function countAll(db: Db, id: CampaignId): Promise<NonNullable<typeof campaigns.$inferSelect.counts>> {
  const [states, cameBack] = [await countRecipients(db, id), await countCameBack(db, id)]
  return { ...states, ...cameBack, unsubscribed: await countUnsubscribed(db, id) }
}

async function countRecipients(db: Db, id: CampaignId): Promise<CampaignReport['counts']> {
  const { state, campaignId } = campaignRecipients
  const rows = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(campaignRecipients)
    .where(eq(campaignId, id))
    .groupBy(state)
  return Object.fromEntries(rows.map((each) => [each.state, each.count]))
}

async function countCameBack(
  db: Db,
  id: CampaignId,
): Promise<Pick<CampaignReport, 'bounced' | 'complained'>> {
  const { campaignId, cameBack } = campaignRecipients
  const of = (what: SuppressionReason) =>
    db.$count(campaignRecipients, and(eq(campaignId, id), eq(cameBack, what)))
  return { bounced: await of('bounced'), complained: await of('complained') }
}

async function countUnsubscribed(db: Db, id: CampaignId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from campaign_recipients r join subscribers s on s.id = r.subscriber_id
    where r.campaign_id = ${id} and r.state = 'sent' and s.unsubscribed_at > r.sent_at
      and not exists (select from campaign_recipients n where n.subscriber_id = r.subscriber_id
        and n.sent_at > r.sent_at and n.sent_at <= s.unsubscribed_at)`)
  return rows[0]?.count ?? 0
}

async function countOrders(db: Db, id: CampaignId): Promise<Pick<CampaignReport, 'orders' | 'ordersKobo'>> {
  const { rows } = await db.execute<{ orders: number; kobo: number }>(sql`
    select count(*)::int as orders, coalesce(sum(
      (select coalesce(sum(l.unit_price_kobo * l.quantity), 0) from order_lines l where l.order_id = o.id)
      + (select coalesce(sum(a.amount_kobo), 0) from order_adjustments a where a.order_id = o.id and not a.included
        -- Store credit pays; what was bought costs what it costs.
        and a.kind <> 'credit')), 0)::float8 as kobo
    from campaign_orders c join orders o on o.id = c.order_id
    where c.campaign_id = ${id} and o.status ${statesWith('goes-ahead')}`)
  const [row] = rows
  return { orders: row?.orders ?? 0, ordersKobo: (row?.kobo ?? 0) as Kobo }
}

/** `number` is what the cookie of whoever placed it says; nothing for a campaign that there is not. */
export async function noteCampaignOrder(
  db: Db,
  { orderId, number }: { orderId: `ord_${string}`; number: number },
): Promise<void> {
  const found = db.select({
    orderId: sql<`ord_${string}`>`${orderId}`.as('order_id'),
    campaignId: campaigns.id,
  })
  await db
    .insert(campaignOrders)
    .select(found.from(campaigns).where(eq(campaigns.number, number)))
    .onConflictDoNothing()
}

/** Returns how many campaigns' recipients were forgotten; how many there were stays. */
export async function forgetOldRecipients(db: Db, now: Date): Promise<number> {
  const isOld = and(
    inArray(campaigns.state, ['sent', 'stopped']),
    isNull(campaigns.counts),
    lt(campaigns.endedAt, new Date(now.getTime() - recipientDays * dayMs)),
  )
  // The oldest first: who unsubscribed after a later one is told by the recipients of that.
  const old = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(isOld)
    .orderBy(asc(campaigns.endedAt))
    .limit(20)
  for (const { id } of old)
    await transaction(db, async (tx) => {
      await tx
        .update(campaigns)
        .set({ counts: await countAll(tx, id) })
        .where(eq(campaigns.id, id))
      await tx.delete(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
    })
  return old.length
}
