import { redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { withLaterChoices } from '#app/domain/customizer/change-choices.ts'
import { readPublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import type { Route } from './+types/designer.route'
import { priceListAsValues, priceListOutline, readPriceList } from './price-list-form.ts'
import { priceListLabels } from './price-list-words.ts'
import { changePriceList, findPriceList, listPriceListHistory } from './price-list-history.server.ts'
import { ruleViews } from './designer-rules.ts'
import { DesignerSettings } from './designer-settings.tsx'
import { aboutChange, postSetting } from './post-setting.server.ts'

const page = '/admin/settings/designer'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [{ priceList, version }, changes] = await Promise.all([
    readPublishedPriceList(db),
    listPriceListHistory(db),
  ])
  return {
    outline: priceListOutline(priceList),
    values: priceListAsValues(priceList),
    rules: ruleViews(priceList),
    version,
    changes,
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, { save, restore })
}

async function save({ db, actor }: Office, values: FormValues) {
  const now = await readPublishedPriceList(db)
  const read = readPriceList(now.priceList, values)
  if (!read.ok) return answerErrors('save', values, read.errors)
  const { version: after, note } = aboutChange(values)
  const about = { after, before: now.priceList, note }
  const changed = await changePriceList(db, actor, read.priceList, about)
  if (changed.ok) return redirect(`${page}?done=saved`, 303)
  const theirs = await readPublishedPriceList(db)
  const [last] = await listPriceListHistory(db)
  return answerConflict('save', values, {
    version: theirs.version,
    by: last?.by ?? null,
    at: last?.at ?? null,
    fields: differing(values, priceListAsValues(theirs.priceList), priceListLabels(theirs.priceList)),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const earlier = await findPriceList(db, Number(values['change']) || 0)
  if (earlier === null) return answerProblem('restore', values, 'That version can no longer be restored.')
  const now = await readPublishedPriceList(db)
  const about = {
    after: now.version,
    before: now.priceList,
    note: `Restored from version ${values['change']}`,
  }
  // What was added since may be somebody's: it stays, hidden.
  const changed = await changePriceList(db, actor, withLaterChoices(earlier, now.priceList), about)
  if (changed.ok) return redirect(`${page}?done=restored`, 303)
  return answerProblem('restore', values, 'Someone else just changed the prices. Check them again.')
}

export default function Designer({ loaderData, actionData }: Route.ComponentProps) {
  return <DesignerSettings {...loaderData} answer={actionData} />
}
