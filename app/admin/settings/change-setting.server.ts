// Changing a rule of the house from the office: the value, its history and the audit entry in one transaction.
import {
  listNamedHolidays,
  listZones,
  replaceHolidays,
  replaceZones,
  type Holiday,
  type ZoneRow,
} from '#app/domain/delivery/delivery.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { drawName } from '#app/foundation/settings/draw-name.server.ts'
import type { House, SettingKey, SettingValues } from '#app/foundation/settings/setting-keys.ts'
import {
  readSetting,
  saveDocument,
  type SavedSetting,
  saveSetting,
} from '#app/foundation/settings/settings.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'

export type ChangedSetting = { ok: true } | { ok: false; problem: 'conflict' }
type About = { version: number; note?: string }

/** Refused with conflict when the rule is no longer at `version`. */
export function changeSetting<Key extends SettingKey>(
  db: Db,
  actor: Actor,
  key: Key,
  value: SettingValues[Key],
  about: About,
): Promise<ChangedSetting> {
  return changed(db, actor, key, async (tx) =>
    saveSetting(tx, actor, key, key === 'house' ? await withDrawnName(tx, value) : value, about),
  )
}

/** A name that has not changed keeps its drawing, which somebody may have drawn by hand. */
async function withDrawnName<Value extends SettingValues[SettingKey]>(tx: Db, value: Value): Promise<Value> {
  const house = value as House
  const was = await readSetting(tx, 'house')
  const kept = was.name === house.name ? was.drawn : null
  return { ...value, drawn: house.drawn ?? kept ?? (await drawName(house.name)) }
}

/** All zones at once, in the order in which they are asked. Money in kobo. */
export function changeZones(
  db: Db,
  actor: Actor,
  zones: readonly ZoneRow[],
  about: About,
): Promise<ChangedSetting> {
  return changed(db, actor, 'zones', async (tx) => {
    const saved = await saveDocument(tx, actor, 'zones', zones, { ...about, was: await listZones(tx) })
    if (saved.ok) await replaceZones(tx, zones)
    return saved
  })
}

/** All days without work at once; promises made already stay. */
export function changeHolidays(
  db: Db,
  actor: Actor,
  days: readonly Holiday[],
  about: About,
): Promise<ChangedSetting> {
  return changed(db, actor, 'holidays', async (tx) => {
    const was = await listNamedHolidays(tx)
    const saved = await saveDocument(tx, actor, 'holidays', days, { ...about, was })
    if (saved.ok) await replaceHolidays(tx, days)
    return saved
  })
}

function changed(
  db: Db,
  actor: Actor,
  key: string,
  save: (tx: Db) => Promise<SavedSetting>,
): Promise<ChangedSetting> {
  return undoableTransaction<ChangedSetting>(db, async (tx, undo) => {
    const saved = await save(tx)
    if (!saved.ok) return undo(saved)
    await recordAudit(tx, actor, {
      action: 'setting.changed',
      subject: ['setting', key],
      before: saved.before,
      after: saved.after,
    })
    return { ok: true }
  })
}
