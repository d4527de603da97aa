import { countJobs, saveStages } from '#app/domain/orders/production/save-stages.server.ts'
import { completeSetting, type SettingValues } from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import type { Route } from './+types/stages.route'
import { type ListSetting, restoreList, saveList } from './list-setting.server.ts'
import { postSetting } from './post-setting.server.ts'
import { listSettingHistory } from './setting-history.server.ts'
import { readStages, stageErrors, stagesAsValues } from './stages-form.ts'
import { StagesPage } from './stages-page.tsx'

const stages: ListSetting<'stages'> = {
  key: 'stages',
  page: '/admin/settings/stages',
  called: 'the stages',
  asValues: stagesAsValues,
  read: readStages,
  errors: stageErrors,
  fields: {
    name: 'name',
    done: 'words once it is done',
    now: 'words while it is under way',
    place: 'position',
  },
  titleOf: (values, row) => values[`${row}.name`] || 'Stage',
  change: async (db, actor, { list }, about) => {
    const saved = await saveStages(db, actor, list, about)
    if (saved.ok || saved.problem === 'conflict') return saved
    const words = saved.problem === 'has-jobs' ? hasJobsWords(saved.name, saved.jobs) : notTogether
    return { ok: false, problem: 'refused', words }
  },
}

const notTogether =
  'Two stages would have the same name, or there would be too many. Please check them again.'

function hasJobsWords(name: string, jobs: number): string {
  const there = jobs === 1 ? '1 job is' : `${jobs} jobs are`
  return `${there} in “${name}”. Move ${jobs === 1 ? 'it' : 'them'} first, then switch the stage off.`
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [{ value, version }, jobs, history] = await Promise.all([
    readVersionedSetting(db, 'stages'),
    countJobs(db),
    listSettingHistory(db, 'stages'),
  ])
  return {
    values: stagesAsValues(value.list),
    // Of each stage, none too: “Constructor” would find what every object has by that name.
    jobs: Object.fromEntries(value.list.map(({ id }) => [id, jobs.get(id) ?? 0])),
    version,
    changes: history.map(({ value: then, ...change }) => ({ ...change, lines: stageLines(then) })),
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, {
    save: (deps, values) => saveList(stages, deps, values),
    restore: (deps, values) => restoreList(stages, deps, values),
  })
}

function stageLines(value: unknown): string[] {
  const { list } = completeSetting('stages', value) as SettingValues['stages']
  return list.map(({ name, isOn, isShown, begins, finishes }) =>
    [
      name,
      isOn ? '' : ' (off)',
      isShown ? '' : ', not shown to customers',
      begins ? ', making has begun' : '',
      finishes ? ', the wig is finished' : '',
    ].join(''),
  )
}

export default function StagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StagesPage {...loaderData} answer={actionData} />
}
