// Newsletters and their readers for tests.
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { CampaignBody } from '#app/domain/campaigns/campaign-body.ts'
import { type CampaignId, everybody } from '#app/domain/campaigns/campaign.ts'
import { campaignRecipients } from '#app/domain/campaigns/campaign-tables.server.ts'
import type { SendCampaignsDeps } from '#app/domain/campaigns/send-campaigns.server.ts'
import {
  addCampaign,
  type Campaign,
  moveCampaign,
  readCampaign,
} from '#app/domain/campaigns/write-campaign.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import type { SubscriberId } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { MailEvent } from '#app/foundation/gateways/mail/mail-events.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { idleQueue } from './idle-queue.ts'

/** A Monday, ten in the morning in Lagos. */
export const campaignDay = new Date('2026-11-23T09:00:00Z')

export const writer = (now = campaignDay): Actor => ({
  userId: null,
  role: 'owner',
  requestId: 'req_test',
  now,
})

export function campaignBodyOf(change: Partial<CampaignBody> = {}): CampaignBody {
  return {
    subject: 'Five new textures',
    preview: 'In the shop on Friday.',
    headline: 'Five new textures.',
    blocks: [{ name: 'text', text: 'We have been busy since September.' }],
    audience: everybody,
    perMinute: 60,
    ...change,
  }
}

export async function addSubscribers(db: Db, count: number, prefix = 'reader'): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId('sub'),
    email: `${prefix}.${at}.${newId('sub').slice(-6)}@example.com`,
    state: 'subscribed' as const,
    source: 'footer',
    confirmedAt: campaignDay,
  }))
  await db.insert(subscribers).values(rows)
  return rows.map(({ email }) => email)
}

/** Written and scheduled for this moment; the clock has not come to it. */
export async function scheduleCampaign(
  db: Db,
  change: Partial<CampaignBody> = {},
  sendAt = campaignDay,
): Promise<CampaignId> {
  const id = await addCampaign(db, writer(sendAt), campaignBodyOf(change))
  const deps = { db, queue: idleQueue, actor: writer(sendAt) }
  const moved = await moveCampaign(deps, { id, version: 1 }, { move: 'schedule', sendAt })
  if (!moved.ok) throw new Error(moved.problem)
  return id
}

export async function campaignOf(db: Db, id: CampaignId): Promise<Campaign> {
  const campaign = await readCampaign(db, id)
  if (campaign === null) throw new Error('the campaign is gone')
  return campaign
}

export async function recipientStates(db: Db, id: CampaignId): Promise<Record<string, number>> {
  const rows = await db.select().from(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
  return Object.fromEntries(
    [...new Set(rows.map(({ state }) => state))].map((state) => [
      state,
      rows.filter((row) => row.state === state).length,
    ]),
  )
}

/** As a provider tells it that names no mail. */
export function mailEvent(
  kind: MailEvent['kind'],
  email: string,
  change: Partial<MailEvent> = {},
): MailEvent {
  return { id: newId('req'), kind, emails: [email], messageId: null, subject: null, ...change }
}

/** Takes every mail, and remembers them; `clock.at` is the time. */
export function openPost(clock: { at: Date }) {
  const handed: { id: string; recipient: string }[] = []
  const deps: SendCampaignsDeps = {
    prepare: () =>
      Promise.resolve((subscriberId: SubscriberId) => ({
        subject: 's',
        text: subscriberId,
        html: '',
        headers: {},
      })),
    handOver: (message) => {
      handed.push(message)
      return Promise.resolve()
    },
    now: () => clock.at,
    log: pino({ level: 'silent' }),
  }
  return { handed, deps }
}
