// Saving and taking back a rule that has a plain form.
import { redirect } from 'react-router'
import { z } from 'zod'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/office-answer.ts'
import { fieldErrors, type FormValues, parseForm } from '#app/http/form.server.ts'
import { completeSetting } from '#app/settings/setting-keys.ts'
import { readVersionedSetting, settingSchemas } from '#app/settings/settings.server.ts'
import type { Office } from '#app/staff/staff-context.server.ts'
import { changeSetting } from './change-setting.server.ts'
import { formOf, valueOf } from './rule-form.ts'
import { findLastChange, findSettingChange } from './setting-history.server.ts'
import type { RulePart } from './setting-parts.ts'

const anyForm = z.record(z.string(), z.string())

export async function saveRule(parts: Office, request: Request, part: RulePart, page: string) {
  const { values } = await parseForm(request, anyForm)
  const judged = settingSchemas[part.key].safeParse(valueOf(part, values))
  if (!judged.success) return answerErrors('save', values, fieldErrors(judged.error))
  const about = { version: Number(values['version']), note: (values['note'] ?? '').slice(0, 200) }
  const changed = await changeSetting(parts.db, parts.actor, part.key, judged.data, about)
  return changed.ok ? redirect(`${page}?done=saved`, 303) : ruleConflict(parts, part, values)
}

export async function restoreRule(parts: Office, request: Request, part: RulePart, page: string) {
  const { values } = await parseForm(request, anyForm)
  const before = await findSettingChange(parts.db, part.key, Number(values['change']) || 0)
  const judged = settingSchemas[part.key].safeParse(before && completeSetting(part.key, before.value))
  if (!judged.success) return answerProblem('restore', values, 'That value no longer fits this rule.')
  const { version } = await readVersionedSetting(parts.db, part.key)
  const note = 'Taken back to an earlier value'
  const changed = await changeSetting(parts.db, parts.actor, part.key, judged.data, { version, note })
  if (changed.ok) return redirect(`${page}?done=restored`, 303)
  return answerProblem('restore', values, 'Somebody changed this just now. Please look again.')
}

async function ruleConflict({ db }: Office, part: RulePart, values: FormValues) {
  const { value, version } = await readVersionedSetting(db, part.key)
  const labels = Object.fromEntries(part.fields.map(({ name, label }) => [name, label]))
  const fields = differing(values, formOf(part, value), labels)
  return answerConflict('save', values, { version, ...(await findLastChange(db, part.key)), fields })
}

export async function loadRule({ db }: Office, part: RulePart) {
  const { value, version } = await readVersionedSetting(db, part.key)
  return { values: formOf(part, value), version }
}
