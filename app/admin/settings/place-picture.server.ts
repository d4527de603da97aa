// Placing other pictures on the home page: the picture, the history of all places and the audit entry in one transaction.
import { claimPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import {
  findHomePictures,
  type HomePictures,
  replaceHomePictures,
} from '#app/domain/catalog/products/home-pictures.server.ts'
import type { HomePlace } from '#app/domain/catalog/products/home-places.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { saveDocument } from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { readPairs, withPairs } from './hero-pairs.ts'
import { seenPicture } from './home-place-words.ts'
import { findSettingChange, readDocumentVersion } from './setting-history.server.ts'

export const picturesKey = 'home-pictures'

export type PlaceProblem = 'conflict' | 'no-picture' | 'last-one'
export type PlacedPicture = { ok: true } | { ok: false; problem: PlaceProblem }

/** Where everything is from now on; `told` for the log, where the differences of all places would say too much. */
export type Arranged =
  | { pictures: HomePictures; told?: { before: Record<string, unknown>; after: Record<string, unknown> } }
  | PlaceProblem

/** What was in the place when the form was opened (seenPicture). */
type Wish = { place: HomePlace; key: string; alt: string; seen: string }

/**
 * One place gets another picture, other words, or both. `no-picture`: the key is neither what is there nor an upload.
 * `conflict`: something else is there by now. Other places may have changed meanwhile.
 */
export function placePicture(db: Db, actor: Actor, { place, key, alt, seen }: Wish): Promise<PlacedPicture> {
  return replace(db, actor, '', async (tx, placed) => {
    const there = placed[place]
    if (seenPicture(there ?? null) !== seen) return 'conflict'
    const picture = there?.key === key ? there : await claimPicture(tx, key, actor.now)
    return picture === null ? 'no-picture' : { pictures: { ...placed, [place]: { ...picture, alt } } }
  })
}

/** Takes back what was there after an earlier change: in one place, or in all of them. `no-picture`: nothing did. */
export function takeBackPictures(
  db: Db,
  actor: Actor,
  { change, place }: { change: number; place: HomePlace | null },
): Promise<PlacedPicture> {
  return replace(db, actor, 'Restored an earlier picture', async (tx, placed) => {
    const then = (await findSettingChange(tx, picturesKey, change))?.value as HomePictures | undefined
    if (then === undefined) return 'no-picture'
    if (place === null) return { pictures: then }
    const picture = then[place]
    return picture === undefined ? 'no-picture' : { pictures: { ...placed, [place]: picture } }
  })
}

/** Runs `arrange` on what is placed, alone among those who place pictures, and writes what it made of it. */
export function replace(
  db: Db,
  actor: Actor,
  note: string,
  arrange: (tx: Db, placed: HomePictures) => Promise<Arranged>,
): Promise<PlacedPicture> {
  return undoableTransaction<PlacedPicture>(db, async (tx, undo) => {
    // Two people at two places come one after the other: all places are one document.
    await lockName(tx, `admin-settings/${picturesKey}`)
    const version = await readDocumentVersion(tx, picturesKey)
    const was = await findHomePictures(tx)
    const arranged = await arrange(tx, was)
    if (typeof arranged === 'string') return undo({ ok: false, problem: arranged })
    const pictures = withPairs(arranged.pictures, readPairs(arranged.pictures))
    const [before, after] = [differing(was, pictures), differing(pictures, was)]
    if (Object.keys({ ...before, ...after }).length === 0) return { ok: true }
    const saved = await saveDocument(tx, actor, picturesKey, pictures, { version, note, was })
    if (!saved.ok) return undo(saved)
    await replaceHomePictures(tx, pictures)
    await recordAudit(tx, actor, {
      action: 'setting.changed',
      subject: ['setting', picturesKey],
      ...(arranged.told ?? { before, after }),
    })
    return { ok: true }
  })
}

/** What the places of `these` show in which `those` have another picture or other words. */
function differing(
  these: HomePictures,
  those: HomePictures,
): Record<string, { picture: string; alt: string }> {
  const shown = Object.entries(these).map(
    ([place, { key, alt }]) => [place as HomePlace, { picture: key, alt }] as const,
  )
  return Object.fromEntries(
    shown.filter(([place, { picture, alt }]) => those[place]?.key !== picture || those[place]?.alt !== alt),
  )
}
