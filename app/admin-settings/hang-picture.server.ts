// Hanging other pictures on the home page: the picture, the history of all places and the audit entry in one transaction.
import { claimPicture } from '#app/admin/uploaded-pictures.server.ts'
import {
  findHomePictures,
  type HomePictures,
  replaceHomePictures,
} from '#app/catalog/home-pictures.server.ts'
import type { HomePlace } from '#app/catalog/home-places.ts'
import { type Db, undoableTransaction } from '#app/db/db.server.ts'
import { saveDocument } from '#app/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/staff/audit.server.ts'
import { findSettingChange } from './setting-history.server.ts'

export const picturesKey = 'home-pictures'

export type HungPicture = { ok: true } | { ok: false; problem: 'conflict' | 'no-picture' }
type About = { version: number; note?: string }

/**
 * One place gets another picture, other words, or both. `no-picture`: the key is neither what hangs there nor an upload.
 * `conflict`: the pictures are no longer at `version`.
 */
export function hangPicture(
  db: Db,
  actor: Actor,
  { place, key, alt }: { place: HomePlace; key: string; alt: string },
  about: About,
): Promise<HungPicture> {
  return rehang(db, actor, about, async (tx, hung) => {
    const there = hung[place]
    const picture = there?.key === key ? there : await claimPicture(tx, key, actor.now)
    return picture === null ? null : { ...hung, [place]: { ...picture, alt } }
  })
}

/** Takes back what hung after an earlier change: in one place, or in all of them. `no-picture`: nothing did. */
export function takeBackPictures(
  db: Db,
  actor: Actor,
  { change, place }: { change: number; place: HomePlace | null },
  about: About,
): Promise<HungPicture> {
  return rehang(db, actor, about, async (tx, hung) => {
    const then = (await findSettingChange(tx, picturesKey, change))?.value as HomePictures | undefined
    if (then === undefined || place === null) return then ?? null
    const picture = then[place]
    return picture === undefined ? null : { ...hung, [place]: picture }
  })
}

function rehang(
  db: Db,
  actor: Actor,
  about: About,
  arrange: (tx: Db, hung: HomePictures) => Promise<HomePictures | null>,
): Promise<HungPicture> {
  return undoableTransaction<HungPicture>(db, async (tx, undo) => {
    const was = await findHomePictures(tx)
    const pictures = await arrange(tx, was)
    if (pictures === null) return undo({ ok: false, problem: 'no-picture' })
    const [before, after] = [differing(was, pictures), differing(pictures, was)]
    if (Object.keys({ ...before, ...after }).length === 0) return { ok: true }
    const saved = await saveDocument(tx, actor, picturesKey, pictures, { ...about, was })
    if (!saved.ok) return undo(saved)
    await replaceHomePictures(tx, pictures)
    await recordAudit(tx, actor, {
      action: 'setting.changed',
      subject: ['setting', picturesKey],
      before,
      after,
    })
    return { ok: true }
  })
}

/** The places of `these` in which `those` have another picture or other words. */
function differing(these: HomePictures, those: HomePictures): HomePictures {
  const places = Object.keys(these) as HomePlace[]
  const changed = places.filter(
    (place) => these[place]?.key !== those[place]?.key || these[place]?.alt !== those[place]?.alt,
  )
  return Object.fromEntries(changed.map((place) => [place, these[place]]))
}
