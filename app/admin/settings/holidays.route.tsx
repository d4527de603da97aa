import { redirect, useSearchParams } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { type Holiday, listNamedHolidays } from '#app/domain/delivery/delivery.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import type { Route } from './+types/holidays.route'
import { changeHolidays } from './change-setting.server.ts'
import { holidaysAsText, readHolidays } from './holiday-form.ts'
import { NoteField, settingDone } from './rule-page.tsx'
import { aboutChange, postSetting } from './post-setting.server.ts'
import {
  findLastChange,
  findSettingChange,
  listSettingHistory,
  readDocumentVersion,
} from './setting-history.server.ts'
import { SettingHistory } from './setting-history.tsx'

const page = '/admin/settings/holidays'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [days, version, history] = await Promise.all([
    listNamedHolidays(db),
    readDocumentVersion(db, 'holidays'),
    listSettingHistory(db, 'holidays'),
  ])
  return {
    text: holidaysAsText(days),
    version,
    changes: history.map(({ value, ...change }) => ({
      ...change,
      lines: holidaysAsText(value as Holiday[]).split('\n'),
    })),
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, { save, restore })
}

async function save({ db, actor }: Office, values: FormValues) {
  const read = readHolidays(values['days'] ?? '')
  if (!read.ok) return answerErrors('save', values, { days: read.message })
  const changed = await changeHolidays(db, actor, read.days, aboutChange(values))
  if (changed.ok) return redirect(`${page}?done=saved`, 303)
  const theirs = { days: holidaysAsText(await listNamedHolidays(db)) }
  return answerConflict('save', values, {
    version: await readDocumentVersion(db, 'holidays'),
    ...(await findLastChange(db, 'holidays')),
    fields: differing(values, theirs, { days: 'Holidays' }),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const before = await findSettingChange(db, 'holidays', Number(values['change']) || 0)
  if (!Array.isArray(before?.value))
    return answerProblem('restore', values, 'Those holidays can no longer be restored.')
  const version = await readDocumentVersion(db, 'holidays')
  const note = 'Restored earlier holidays'
  const changed = await changeHolidays(db, actor, before.value as Holiday[], { version, note })
  if (changed.ok) return redirect(`${page}?done=restored`, 303)
  return answerProblem('restore', values, 'Someone else just changed the holidays. Check them again.')
}

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { text, version, changes, mayEdit } = loaderData
  const [params] = useSearchParams()
  return (
    <OfficePage
      title="Holidays"
      lead="Delivery dates skip these days and weekends."
      back={{ name: 'Settings', to: '/admin/settings' }}
      done={doneWords(params, settingDone)}
    >
      {mayEdit ? (
        <OfficeForm action="save" answer={actionData} version={version} submit="Save" className="max-w-xl">
          <Days text={text} />
          <NoteField />
        </OfficeForm>
      ) : (
        <p className="whitespace-pre-line tabular-nums">{text}</p>
      )}
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={actionData} />
    </OfficePage>
  )
}

function Days({ text }: { text: string }) {
  const fieldOf = useFieldOf()
  return (
    <TextAreaField
      {...fieldOf('days', text)}
      label="One date and name per line"
      hint="For example, 2027-01-01 New Year’s Day"
      rows={16}
      spellCheck={false}
      className="tabular-nums"
    />
  )
}
