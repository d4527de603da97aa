import { answerProblem } from '#app/admin/shell/office-answer.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { isWebAddress, menuPlaces } from '#app/foundation/settings/menu.ts'
import {
  completeSetting,
  settingDefaults,
  type SettingValues,
} from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/menu.route'
import { changeSetting } from './change-setting.server.ts'
import { type ListSetting, restoreList, saveList } from './list-setting.server.ts'
import { menuAsValues, menuErrors, readMenu } from './menu-form.ts'
import { type MenuOptions, readMenuOptions } from './menu-options.server.ts'
import { MenuPage } from './menu-page.tsx'
import { goOn, postSetting } from './post-setting.server.ts'
import { listSettingHistory } from './setting-history.server.ts'

const menu: ListSetting<'menu'> = {
  key: 'menu',
  page: '/admin/settings/menu',
  called: 'the menu',
  asValues: menuAsValues,
  read: readMenu,
  errors: menuErrors,
  fields: { label: 'label', to: 'leads to', address: 'web address', place: 'position' },
  titleOf: (values, row) => values[`${row}.label`] || 'Link',
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const [{ value, version }, history] = await Promise.all([
    readVersionedSetting(db, 'menu'),
    listSettingHistory(db, 'menu'),
  ])
  const read = await readMenuOptions(db, value.list, now())
  return {
    ...read,
    values: menuAsValues(value.list),
    isOriginal: JSON.stringify(value.list) === JSON.stringify(settingDefaults.menu.list),
    version,
    changes: history.map(({ value: then, ...change }) => ({
      ...change,
      lines: menuLines(then, read.options),
    })),
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, {
    save: (deps, values) => saveList(menu, deps, values),
    restore: (deps, values) => restoreList(menu, deps, values),
    reset,
  })
}

/** Back to the menu of every shop, in one step. */
async function reset({ db, actor }: Office, values: FormValues) {
  const about = { version: Number(values['version']), note: 'Original menu' }
  const changed = await changeSetting(db, actor, 'menu', settingDefaults.menu, about)
  if (changed.ok) return goOn('menu', `${menu.page}?done=reset`)
  return answerProblem('reset', values, 'Someone else just changed the menu. Check it again.')
}

function menuLines(value: unknown, groups: MenuOptions): string[] {
  const { list } = completeSetting('menu', value) as SettingValues['menu']
  const names = new Map(groups.flatMap(({ options }) => options.map(({ to, name }) => [to, name])))
  return list.map(({ label, to, isOn }) => {
    const target = isWebAddress(to) ? to : (names.get(to) ?? menuPlaces[to] ?? 'no longer there')
    return `${label || target}${isOn ? '' : ' (hidden)'}: ${target}`
  })
}

export default function Menu({ loaderData, actionData }: Route.ComponentProps) {
  return <MenuPage {...loaderData} answer={actionData} />
}
