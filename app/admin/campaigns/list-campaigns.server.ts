// All newsletters, the newest first, and those that wait to be finished before them.
import { desc, sql } from 'drizzle-orm'
import { campaigns } from '#app/domain/campaigns/campaign-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'

export const campaignPageSize = 30

export async function listCampaigns(db: Db, page: number) {
  const total = await db.$count(campaigns)
  const pages = Math.max(1, Math.ceil(total / campaignPageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const { id, state, sendAt, startedAt, endedAt, updatedAt, body, counts } = campaigns
  const rows = await db
    .select({
      id,
      state,
      sendAt,
      startedAt,
      endedAt,
      updatedAt,
      subject: sql<string>`${body}->>'subject'`,
      sent: sql<number>`coalesce((${counts}->>'sent')::int, (select count(*)::int from campaign_recipients r
        where r.campaign_id = ${campaigns}.id and r.state = 'sent'))`,
    })
    .from(campaigns)
    .orderBy(desc(sql`coalesce(${startedAt}, ${sendAt}, ${updatedAt})`), desc(id))
    .limit(campaignPageSize)
    .offset((shown - 1) * campaignPageSize)
  return { rows, total, page: shown, pages }
}

export type CampaignRow = Awaited<ReturnType<typeof listCampaigns>>['rows'][number]
