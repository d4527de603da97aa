// Writing a campaign, and what staff do with it once it is written; each with its audit entry.
import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'
import { productPictures } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { homePictures } from '#app/domain/catalog/products/home-tables.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, undoableTransaction, transaction } from '#app/foundation/db/db.server.ts'
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { campaignBody, type CampaignBody } from './campaign-body.ts'
import {
  againAfterMs,
  type CampaignId,
  type CampaignMove,
  campaignMoves,
  mayMove,
  newCampaign,
} from './campaign.ts'
import { campaignRecipients, campaigns } from './campaign-tables.server.ts'

export type Campaign = typeof campaigns.$inferSelect

export type Changed =
  | { ok: true }
  /** 'changed': by a colleague or by the clock, since it was read. */
  | { ok: false; problem: 'changed' | 'lost-picture' | 'unfinished' | 'unknown' }

export async function readCampaign(db: Db, id: CampaignId): Promise<Campaign | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row ?? null
}

/** `from` is one whose words it begins with. */
export function addCampaign(db: Db, actor: Actor, from: CampaignBody = newCampaign): Promise<CampaignId> {
  return transaction(db, async (tx) => {
    const id = newId('cmp', actor.now.getTime())
    const { userId: createdBy, now } = actor
    await tx.insert(campaigns).values({ id, body: from, createdBy, createdAt: now, updatedAt: now })
    await recordAudit(tx, actor, { action: 'campaign.create', subject: ['campaign', id] })
    return id
  })
}

type Read = { id: CampaignId; version: number }

/** Of a draft alone: what waits for its hour is taken back first. */
export function saveCampaign(db: Db, actor: Actor, read: Read, body: CampaignBody): Promise<Changed> {
  return undoableTransaction<Changed>(db, async (tx, undo) => {
    const row = await lockCampaign(tx, read)
    if (typeof row === 'string') return undo({ ok: false, problem: row })
    if (row.state !== 'draft') return undo({ ok: false, problem: 'changed' })
    const fields = (Object.keys(body) as (keyof CampaignBody)[]).filter(
      (field) => JSON.stringify(body[field]) !== JSON.stringify(row.body[field]),
    )
    if (fields.length === 0) return { ok: true }
    if (await hasLostPicture(tx, body, { before: row.body, now: actor.now }))
      return undo({ ok: false, problem: 'lost-picture' })
    await tx
      .update(campaigns)
      .set({ body, version: row.version + 1, updatedAt: actor.now })
      .where(eq(campaigns.id, row.id))
    await recordAudit(tx, actor, {
      action: 'campaign.save',
      subject: ['campaign', row.id],
      before: { subject: row.body.subject },
      after: { subject: body.subject, fields },
    })
    return { ok: true }
  })
}

type Before = { before: CampaignBody; now: Date }

/** Whether a picture that was not in it before was never uploaded, is gone, and stands nowhere in the shop either. */
async function hasLostPicture(tx: Db, body: CampaignBody, { before, now }: Before): Promise<boolean> {
  const had = picturesOf(before)
  for (const key of picturesOf(body).filter((one) => !had.includes(one)))
    if (!(await claimPicture(tx, key, now)) && !(await isShown(tx, key))) return true
  return false
}

function picturesOf({ blocks }: CampaignBody): string[] {
  return blocks.flatMap((block) => (block.name === 'picture' ? [block.key] : []))
}

/** Those of the demo shop are no uploads. */
async function isShown(tx: Db, key: string): Promise<boolean> {
  const ofProducts = await tx.$count(productPictures, eq(productPictures.key, key))
  return ofProducts > 0 || (await tx.$count(homePictures, eq(homePictures.key, key))) > 0
}

/** One that was never scheduled, for good. */
export function deleteCampaign(db: Db, actor: Actor, read: Read): Promise<Changed> {
  return undoableTransaction<Changed>(db, async (tx, undo) => {
    const row = await lockCampaign(tx, read)
    if (typeof row === 'string') return undo({ ok: false, problem: row })
    if (row.state !== 'draft') return undo({ ok: false, problem: 'changed' })
    await tx.delete(campaigns).where(eq(campaigns.id, row.id))
    await recordAudit(tx, actor, {
      action: 'campaign.delete',
      subject: ['campaign', row.id],
      before: { subject: row.body.subject },
    })
    return { ok: true }
  })
}

type Deps = { db: Db; actor: Actor; queue: Queue }

/**
 * `sendAt` only for scheduling. From the moment that a pause or a stop is written nobody more is claimed; a mail that is being handed
 * over just then still goes.
 */
export function moveCampaign(
  { db, actor, queue }: Deps,
  read: Read,
  { move, sendAt = null }: { move: CampaignMove; sendAt?: Date | null },
): Promise<Changed> {
  return undoableTransaction<Changed>(db, async (tx, undo) => {
    const row = await lockCampaign(tx, read)
    if (typeof row === 'string') return undo({ ok: false, problem: row })
    if (!mayMove(row.state, move)) return undo({ ok: false, problem: 'changed' })
    if (move === 'schedule' && !campaignBody.safeParse(row.body).success)
      return undo({ ok: false, problem: 'unfinished' })
    await tx
      .update(campaigns)
      .set({
        ...datesOf(move, sendAt, actor.now),
        state: campaignMoves[move].to,
        version: row.version + 1,
        updatedAt: actor.now,
      })
      .where(eq(campaigns.id, row.id))
    if (move === 'stop') await tellUnsent(tx, row.id, actor.now)
    if (move === 'schedule' || move === 'resume') await queue.enqueue(tx, 'send-campaigns', {})
    await recordAudit(tx, actor, {
      action: `campaign.${move}`,
      subject: ['campaign', row.id],
      before: { state: row.state },
      after: { state: campaignMoves[move].to, ...(move === 'schedule' && { sendAt }) },
    })
    return { ok: true }
  })
}

function datesOf(move: CampaignMove, sendAt: Date | null, now: Date): Partial<Campaign> {
  if (move === 'schedule') return { sendAt: sendAt ?? now }
  if (move === 'unschedule') return { sendAt: null }
  return move === 'stop' ? { endedAt: now } : {}
}

/** Of one that was stopped. What is being handed over is noted by who does it, unless they died. */
export async function tellUnsent(tx: Db, id: CampaignId, now: Date): Promise<void> {
  const { campaignId, state, claimedAt } = campaignRecipients
  const isHeld = and(eq(state, 'sending'), gt(claimedAt, new Date(now.getTime() - againAfterMs)))
  const isOpen = inArray(state, ['waiting', 'sending'])
  await tx
    .update(campaignRecipients)
    .set({ state: 'unsent' })
    .where(and(eq(campaignId, id), isOpen, not(isHeld ?? sql`false`)))
}

async function lockCampaign(tx: Db, { id, version }: Read): Promise<Campaign | 'changed' | 'unknown'> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) return 'unknown'
  return row.version === version ? row : 'changed'
}
