import { redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { listZones } from '#app/domain/delivery/delivery.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { completeSetting, type SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting, settingSchemas } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/couriers.route'
import { changeSetting } from './change-setting.server.ts'
import { courierErrors, couriersAsValues, readCouriers } from './courier-form.ts'
import { CouriersPage } from './couriers-page.tsx'
import { aboutChange, postSetting } from './post-setting.server.ts'
import { findLastChange, findSettingChange, listSettingHistory } from './setting-history.server.ts'

const page = '/admin/settings/couriers'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [{ value, version }, zones, history] = await Promise.all([
    readVersionedSetting(db, 'couriers'),
    listZones(db),
    listSettingHistory(db, 'couriers'),
  ])
  return {
    values: couriersAsValues(value.list),
    zones: zones.map(({ id, name }) => ({ id, name })),
    version,
    changes: history.map(({ value: then, ...change }) => ({ ...change, lines: courierLines(then) })),
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, { save, restore })
}

async function save({ db, actor }: Office, values: FormValues) {
  const { list, blockOf } = readCouriers(values)
  const judged = settingSchemas.couriers.safeParse({ list })
  if (!judged.success) return answerErrors('save', values, courierErrors(judged.error.issues, blockOf))
  const changed = await changeSetting(db, actor, 'couriers', judged.data, aboutChange(values))
  if (changed.ok) return redirect(`${page}?done=saved`, 303)
  const { value, version } = await readVersionedSetting(db, 'couriers')
  const theirs = couriersAsValues(value.list)
  const names = Object.keys({ ...theirs, ...values }).filter((name) => /^c\d+\.(?:name|address)$/u.test(name))
  const labels = Object.fromEntries(names.map((name) => [name, fieldName(theirs, name)]))
  return answerConflict('save', values, {
    version,
    ...(await findLastChange(db, 'couriers')),
    fields: differing(values, theirs, labels),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const before = await findSettingChange(db, 'couriers', Number(values['change']) || 0)
  const judged = settingSchemas.couriers.safeParse(before && completeSetting('couriers', before.value))
  if (!judged.success) return answerProblem('restore', values, 'Those couriers can no longer be restored.')
  const { version } = await readVersionedSetting(db, 'couriers')
  const note = 'Restored earlier couriers'
  const changed = await changeSetting(db, actor, 'couriers', judged.data, { version, note })
  if (changed.ok) return redirect(`${page}?done=restored`, 303)
  return answerProblem('restore', values, 'Someone else just changed the couriers. Check them again.')
}

function fieldName(values: FormValues, name: string): string {
  const [block = '', field = ''] = name.split('.')
  return `${values[`${block}.name`] ?? 'New courier'}: ${field === 'address' ? 'tracking address' : field}`
}

function courierLines(value: unknown): string[] {
  const { list } = completeSetting('couriers', value) as SettingValues['couriers']
  return list.map(
    ({ name, trackingAddress, isOn }) =>
      `${name}${isOn ? '' : ' (off)'}: ${trackingAddress || 'no tracking address'}`,
  )
}

export default function Couriers({ loaderData, actionData }: Route.ComponentProps) {
  return <CouriersPage {...loaderData} answer={actionData} />
}
