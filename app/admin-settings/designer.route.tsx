import { redirect } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/office-answer.ts'
import type { FormValues } from '#app/http/form.server.ts'
import { may } from '#app/staff/roles.ts'
import { type Office, office } from '#app/staff/staff-context.server.ts'
import { readPublishedBook } from '#app/studio/studio.server.ts'
import type { Route } from './+types/designer.route'
import { bookAsValues, bookOutline, readBook } from './book-form.ts'
import { bookLabels } from './book-words.ts'
import { changeBook, findBook, listBookHistory } from './book-history.server.ts'
import { DesignerSettings } from './designer-settings.tsx'
import { aboutChange, postSetting } from './post-setting.server.ts'

const page = '/admin/settings/designer'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Wig designer · Back office' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const [{ book, version }, changes] = await Promise.all([readPublishedBook(db), listBookHistory(db)])
  return {
    outline: bookOutline(book),
    values: bookAsValues(book),
    version,
    changes,
    mayEdit: may(me.role, 'edit-settings'),
  }
}

export function action(posted: Route.ActionArgs) {
  return postSetting(posted, { save, restore })
}

async function save({ db, actor }: Office, values: FormValues) {
  const now = await readPublishedBook(db)
  const read = readBook(now.book, values)
  if (!read.ok) return answerErrors('save', values, read.errors)
  const { version: after, note } = aboutChange(values)
  const about = { after, before: now.book, note }
  const changed = await changeBook(db, actor, read.book, about)
  if (changed.ok) return redirect(`${page}?done=saved`, 303)
  const theirs = await readPublishedBook(db)
  const [last] = await listBookHistory(db)
  return answerConflict('save', values, {
    version: theirs.version,
    by: last?.by ?? null,
    at: last?.at ?? null,
    fields: differing(values, bookAsValues(theirs.book), bookLabels(theirs.book)),
  })
}

async function restore({ db, actor }: Office, values: FormValues) {
  const earlier = await findBook(db, Number(values['change']) || 0)
  if (earlier === null) return answerProblem('restore', values, 'That version can no longer be restored.')
  const now = await readPublishedBook(db)
  const about = { after: now.version, before: now.book, note: `Restored from version ${values['change']}` }
  const changed = await changeBook(db, actor, earlier, about)
  if (changed.ok) return redirect(`${page}?done=restored`, 303)
  return answerProblem('restore', values, 'Someone else just changed the prices. Check them again.')
}

export default function Designer({ loaderData, actionData }: Route.ComponentProps) {
  return <DesignerSettings {...loaderData} answer={actionData} />
}
