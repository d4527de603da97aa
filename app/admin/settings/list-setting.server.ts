// Saving and taking back a setting that is a list, typed block by block.
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { completeSetting, type SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting, settingSchemas } from '#app/foundation/settings/settings.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import type { Office } from '#app/domain/staff/staff-context.server.ts'
import type { blockErrors } from './block-form.ts'
import { type ChangedSetting, changeSetting } from './change-setting.server.ts'
import { aboutChange, goOn } from './post-setting.server.ts'
import { findLastChange, findSettingChange } from './setting-history.server.ts'

type ListKey = 'couriers' | 'menu' | 'stages'
type List<Key extends ListKey> = SettingValues[Key]['list']

export type ListSetting<Key extends ListKey> = {
  key: Key
  page: string
  /** 'the couriers', in what is said. */
  called: string
  asValues: (list: List<Key>) => FormValues
  read: (values: FormValues) => { list: List<Key>; blockOf: number[] }
  errors: (
    issues: Parameters<typeof blockErrors>[0],
    blockOf: readonly number[],
    values: FormValues,
  ) => Errors
  /** Fields that a conflict shows, by their names within a block, and what they are called there. */
  fields: Readonly<Record<string, string>>
  /** What a block is called in a conflict. */
  titleOf: (values: FormValues, row: string) => string
  /** Where saving asks for more than the schema; left out: changeSetting. */
  change?: (
    db: Db,
    actor: Actor,
    value: SettingValues[Key],
    about: { version: number; note: string; isRestored: boolean },
  ) => Promise<ChangedSetting | { ok: false; problem: 'refused'; words: string }>
}

function change<Key extends ListKey>(
  of: ListSetting<Key>,
  { db, actor }: Office,
  value: SettingValues[Key],
  about: { version: number; note: string; isRestored: boolean },
) {
  return of.change ? of.change(db, actor, value, about) : changeSetting(db, actor, of.key, value, about)
}

type Errors = Record<string, string>

export async function saveList<Key extends ListKey>(of: ListSetting<Key>, deps: Office, values: FormValues) {
  const { db } = deps
  const { list, blockOf } = of.read(values)
  const judged = settingSchemas[of.key].safeParse({ list })
  if (!judged.success) return answerErrors('save', values, of.errors(judged.error.issues, blockOf, values))
  const changed = await change(of, deps, judged.data, { ...aboutChange(values), isRestored: false })
  if (changed.ok) return goOn(of.key, `${of.page}?done=saved`)
  if (changed.problem === 'refused') return answerProblem('save', values, changed.words)
  const { value, version } = await readVersionedSetting(db, of.key)
  const theirs = of.asValues(value.list)
  return answerConflict('save', values, {
    version,
    ...(await findLastChange(db, of.key)),
    fields: differing(values, theirs, labelsOf(of, { ...theirs, ...values }, theirs)),
  })
}

function labelsOf<Key extends ListKey>(of: ListSetting<Key>, values: FormValues, theirs: FormValues) {
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const [, row = '', field = ''] = /^(b\d+)\.(\w+)$/u.exec(name) ?? []
      const label = of.fields[field]
      return label === undefined ? [] : [[name, `${of.titleOf(theirs, row)}: ${label}`]]
    }),
  )
}

export async function restoreList<Key extends ListKey>(
  of: ListSetting<Key>,
  deps: Office,
  values: FormValues,
) {
  const { db } = deps
  const before = await findSettingChange(db, of.key, Number(values['change']) || 0)
  const judged = settingSchemas[of.key].safeParse(before && completeSetting(of.key, before.value))
  if (!judged.success)
    return answerProblem('restore', values, `That version of ${of.called} can no longer be restored.`)
  const { version } = await readVersionedSetting(db, of.key)
  const note = `Restored an earlier version of ${of.called}`
  const changed = await change(of, deps, judged.data, { version, note, isRestored: true })
  if (changed.ok) return goOn(of.key, `${of.page}?done=restored`)
  if (changed.problem === 'refused') return answerProblem('restore', values, changed.words)
  return answerProblem('restore', values, `Someone else just changed ${of.called}. Check again.`)
}
