// Photos of a wig on its way, and a short film of a stage, which its shopper sees on their private page, and nobody else.
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { type JobId, newId, type PhotoId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockJob, type LockedJob } from './lock-job.server.ts'
import type { StageId } from '#app/foundation/settings/stages.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { stageWord } from './stages.ts'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { productionPhotos } from './production-tables.server.ts'

export type StoredPhoto = { key: string; width: number; height: number; thumbhash: string | null }

/** Enough to show every stage from several sides, few enough for a phone. */
const maxPhotos = 40

export type AddedPhotos =
  | { ok: true; added: number }
  | { ok: false; problem: Extract<LockedJob, { ok: false }>['problem'] | 'too-many' | 'no-stage' }

/** Photos of a stage, in their order, or its film, in place of the one before. 'too-many': the job has `maxPhotos` already; 'no-stage': no such stage. */
export async function addJobPhotos(
  db: Db,
  actor: Actor,
  input: { jobId: JobId; stage: StageId; photos: readonly (StoredPhoto & { seconds?: number })[] },
): Promise<AddedPhotos> {
  const { jobId, stage, photos } = input
  return transaction(db, async (tx) => {
    const locked = await lockJob(tx, jobId, null)
    if (!locked.ok) return locked
    const { list: stages } = await readSetting(tx, 'stages')
    if (!stages.some(({ id }) => id === stage)) return { ok: false, problem: 'no-stage' }
    const there = await tx.$count(productionPhotos, eq(productionPhotos.jobId, jobId))
    const isFilm = photos.some(({ seconds }) => seconds !== undefined)
    const before = isFilm ? await findFilms(tx, jobId, stage) : []
    if (there - before.length + photos.length > maxPhotos) return { ok: false, problem: 'too-many' }
    if (photos.length === 0) return { ok: true, added: 0 }
    if (isFilm) await tx.delete(productionPhotos).where(filmsOf(jobId, stage))
    const rows = photos.map((photo) => ({
      ...photo,
      id: newId('pho'),
      jobId,
      stage,
      alt: `Your wig, ${stageWord(stages, stage)}`,
      writtenBy: actor.userId,
      at: actor.now,
    }))
    await tx.insert(productionPhotos).values(rows)
    for (const { id: photoId } of rows)
      await recordEvent(tx, locked.order.id, {
        type: 'production-photo',
        jobId,
        photoId,
        ...(isFilm ? { isFilm } : {}),
      })
    await recordAudit(tx, actor, {
      action: 'production.photo',
      subject: ['production', jobId],
      ...(before.length > 0 ? { before: { photos: before } } : {}),
      after: { stage, photos: rows.map((row) => row.id) },
    })
    return { ok: true, added: rows.length }
  })
}

function filmsOf(jobId: JobId, stage: StageId) {
  const { jobId: ofJob, stage: ofStage, seconds } = productionPhotos
  return and(eq(ofJob, jobId), eq(ofStage, stage), isNotNull(seconds))
}

async function findFilms(tx: Db, jobId: JobId, stage: StageId): Promise<PhotoId[]> {
  const { id } = productionPhotos
  const rows = await tx.select({ id }).from(productionPhotos).where(filmsOf(jobId, stage))
  return rows.map((row) => row.id)
}

/** Takes a photo off a job. False when it is not there (any more). */
export async function removeJobPhoto(
  db: Db,
  actor: Actor,
  { jobId, photoId }: { jobId: JobId; photoId: PhotoId },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [gone] = await tx
      .delete(productionPhotos)
      .where(and(eq(productionPhotos.id, photoId), eq(productionPhotos.jobId, jobId)))
      .returning({ stage: productionPhotos.stage })
    if (!gone) return false
    await recordAudit(tx, actor, {
      action: 'production.remove-photo',
      subject: ['production', jobId],
      before: { photo: photoId, stage: gone.stage },
    })
    return true
  })
}
