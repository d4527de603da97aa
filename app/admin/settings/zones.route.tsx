import { redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { listZones, type ZoneRow } from '#app/domain/delivery/delivery.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { Route } from './+types/zones.route'
import { changeZones } from './change-setting.server.ts'
import { aboutChange, postSetting } from './post-setting.server.ts'
import {
  findLastChange,
  findSettingChange,
  listSettingHistory,
  readDocumentVersion,
} from './setting-history.server.ts'
import { readZones, unreachedStates, zonesAsValues } from './zone-form.ts'
import { ZonesPage } from './zones-page.tsx'

const page = '/admin/settings/zones'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [zones, version, history] = await Promise.all([
    listZones(db),
    readDocumentVersion(db, 'zones'),
    listSettingHistory(db, 'zones'),
  ])
  return {
    values: zonesAsValues(zones),
    unreached: unreachedStates(zones),
    version,
    changes: history.map(({ value, ...change }) => ({ ...change, lines: zoneLines(value) })),
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, { save, restore })
}

async function save({ db, actor }: Office, values: FormValues) {
  const read = readZones(values)
  if (!read.ok) return answerErrors('save', values, read.errors)
  const changed = await changeZones(db, actor, read.zones, aboutChange(values))
  if (changed.ok) return redirect(`${page}?done=saved`, 303)
  const theirs = zonesAsValues(await listZones(db))
  const labels = Object.fromEntries(Object.keys(theirs).map((name) => [name, zoneFieldName(theirs, name)]))
  return answerConflict('save', values, {
    version: await readDocumentVersion(db, 'zones'),
    ...(await findLastChange(db, 'zones')),
    fields: differing(values, theirs, labels).filter(({ name }) => name.startsWith('z')),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const before = await findSettingChange(db, 'zones', Number(values['change']) || 0)
  if (!Array.isArray(before?.value) || before.value.length === 0)
    return answerProblem('restore', values, 'Those zones can no longer be restored.')
  const version = await readDocumentVersion(db, 'zones')
  const note = 'Restored earlier zones'
  const changed = await changeZones(db, actor, before.value as ZoneRow[], { version, note })
  if (changed.ok) return redirect(`${page}?done=restored`, 303)
  return answerProblem('restore', values, 'Someone else just changed the zones. Check them again.')
}

function zoneLines(value: unknown): string[] {
  return (value as ZoneRow[]).map(
    ({ name, feeKobo, daysMin, daysMax }) =>
      `${name}: ${formatNaira(feeKobo)}, ${daysMin} to ${daysMax} days`,
  )
}

function zoneFieldName(values: FormValues, name: string): string {
  const [block = '', field = ''] = name.split('.')
  return `${values[`${block}.name`] ?? 'New zone'}: ${field}`
}

export default function Zones({ loaderData, actionData }: Route.ComponentProps) {
  return <ZonesPage {...loaderData} answer={actionData} />
}
