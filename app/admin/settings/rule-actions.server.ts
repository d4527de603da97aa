// Showing, saving and taking back a rule that has a plain form.
import { data, type RouterContextProvider } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { fieldErrors, type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { completeSetting } from '#app/foundation/settings/setting-keys.ts'
import { housePicturesOf } from '#app/foundation/settings/house-pictures.ts'
import { readVersionedSetting, settingSchemas } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { changeSetting } from './change-setting.server.ts'
import { formOf, problemWords, ruleLines, valueOf, withSwitches } from './rule-form.ts'
import { goOn } from './post-setting.server.ts'
import { findLastChange, findSettingChange, listSettingHistory } from './setting-history.server.ts'
import type { RuleGroup, RulePart } from './setting-parts.ts'

/** What the page of one rule shows. Throws the 404 of a part that there is not. */
export async function loadRulePage(context: Context, group: RuleGroup, name: string) {
  const part = partOf(group, name)
  const { db, me } = office(context)
  const [{ value, version }, history] = await Promise.all([
    readVersionedSetting(db, part.key),
    listSettingHistory(db, part.key),
  ])
  const changes = history.map(({ value: then, ...change }) => ({ ...change, lines: ruleLines(part, then) }))
  return { part, values: formOf(part, value), version, changes, mayEdit: may(me.role, group.edit) }
}

/** The actions of that page. */
export function postRule(context: Context, group: RuleGroup, name: string, request: Request) {
  const part = partOf(group, name)
  const page = `${group.base}/${part.key}`
  const action = new URL(request.url).searchParams.get('do')
  if (action === 'save') return saveRule(office(context), request, part, page)
  if (action === 'restore') return restoreRule(office(context), request, part, page)
  throw data(null, 405)
}

type Context = Readonly<RouterContextProvider>

function partOf({ parts }: RuleGroup, name: string): RulePart {
  const part = parts.find(({ key }) => key === name)
  if (!part) throw data(null, 404)
  return part
}

async function saveRule(parts: Office, request: Request, part: RulePart, page: string) {
  const values = withSwitches(part, await readForm(request))
  const kept = await housePicturesKept(parts, part)
  const judged = settingSchemas[part.key].safeParse(
    { ...valueOf(part, values), ...kept },
    { error: (issue) => problemWords(part, issue) },
  )
  if (!judged.success) return answerErrors('save', values, fieldErrors(judged.error))
  const about = { version: Number(values['version']), note: (values['note'] ?? '').slice(0, 200) }
  const changed = await changeSetting(parts.db, parts.actor, part.key, judged.data, about)
  return changed.ok ? goOn(part.key, `${page}?done=saved`) : ruleConflict(parts, part, values)
}

async function restoreRule(parts: Office, request: Request, part: RulePart, page: string) {
  const values = await readForm(request)
  const before = await findSettingChange(parts.db, part.key, Number(values['change']) || 0)
  const kept = await housePicturesKept(parts, part)
  const then = before && { ...completeSetting(part.key, before.value), ...kept }
  const judged = settingSchemas[part.key].safeParse(then)
  if (!judged.success) return answerProblem('restore', values, 'That value no longer fits this setting.')
  const { version } = await readVersionedSetting(parts.db, part.key)
  const note = 'Restored an earlier value'
  const changed = await changeSetting(parts.db, parts.actor, part.key, judged.data, { version, note })
  if (changed.ok) return goOn(part.key, `${page}?done=restored`)
  return answerProblem('restore', values, 'Someone else just changed this. Check it again.')
}

/** Logo and icon have a page of their own. */
async function housePicturesKept({ db }: Office, { key }: RulePart) {
  return key === 'house' ? housePicturesOf((await readVersionedSetting(db, key)).value) : {}
}

async function ruleConflict({ db }: Office, part: RulePart, values: FormValues) {
  const { value, version } = await readVersionedSetting(db, part.key)
  const labels = Object.fromEntries(part.fields.map(({ name, label }) => [name, label]))
  const fields = differing(values, formOf(part, value), labels)
  return answerConflict('save', values, { version, ...(await findLastChange(db, part.key)), fields })
}
