// Which newsletters somebody was sent, and what came back of each, for them to take away: for as long as their recipients are known.
import { and, asc, eq, sql } from 'drizzle-orm'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { campaignRecipients, campaigns } from './campaign-tables.server.ts'

export async function exportNewsletters(db: Db, email: string) {
  const { campaignId, subscriberId, state, sentAt, cameBack } = campaignRecipients
  return db
    .select({ subject: sql<string>`${campaigns.body}->>'subject'`, sentAt, cameBack })
    .from(campaignRecipients)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(and(eq(subscribers.email, email.toLowerCase()), eq(state, 'sent')))
    .orderBy(asc(sentAt))
}
