import { listZones } from '#app/domain/delivery/delivery.server.ts'
import { completeSetting, type SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/couriers.route'
import { courierErrors, couriersAsValues, readCouriers } from './courier-form.ts'
import { CouriersPage } from './couriers-page.tsx'
import { type ListSetting, restoreList, saveList } from './list-setting.server.ts'
import { postSetting } from './post-setting.server.ts'
import { listSettingHistory } from './setting-history.server.ts'

const couriers: ListSetting<'couriers'> = {
  key: 'couriers',
  page: '/admin/settings/couriers',
  called: 'the couriers',
  asValues: couriersAsValues,
  read: readCouriers,
  errors: courierErrors,
  fields: { name: 'name', address: 'tracking address' },
  titleOf: (values, row) => values[`${row}.name`] ?? 'New courier',
}

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
  return postSetting(posted, {
    save: (deps, values) => saveList(couriers, deps, values),
    restore: (deps, values) => restoreList(couriers, deps, values),
  })
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
