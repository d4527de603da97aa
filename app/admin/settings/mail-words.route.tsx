import { data, redirect } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import type { MailWords } from '#app/foundation/settings/setting-keys.ts'
import { readVersionedSetting } from '#app/foundation/settings/settings.server.ts'
import type { WordedKind } from '#app/messages/kinds/registry.server.ts'
import { changeSetting } from './change-setting.server.ts'
import type { Route } from './+types/mail-words.route'
import { MailWordsPage } from './mail-words-page.tsx'
import {
  checkWords,
  drawKind,
  listWordChanges,
  readDraft,
  readKind,
  readWords,
  sendTest,
  wordsThen,
  writeDraft,
} from './mail-words.server.ts'
import { findSettingChange } from './setting-history.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'Email texts'} · Back office` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const deps = office(context)
  const kind = await readKind(deps, params.kind)
  const [saved, changes] = await Promise.all([readWords(deps, kind), listWordChanges(deps, kind)])
  const draft = readDraft(new URL(request.url).searchParams)
  const words = draft ?? saved
  const { subject, text } = await drawKind(deps, kind, words)
  const own = { subject: kind.mail.subject, gaps: kind.gaps, title: kind.title, kind: kind.kind }
  const seen = writeDraft(saved)
  const mayEdit = may(deps.me.role, 'edit-settings')
  return { ...own, words, seen, draft: draft && writeDraft(draft), told: { subject, text }, changes, mayEdit }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const deps = office(context)
  const kind = await readKind(deps, params.kind)
  const page = `/admin/settings/emails/${kind.kind}`
  const intent = new URL(request.url).searchParams.get('do') ?? ''
  const values = await readForm(request)
  if (intent === 'restore') return restore(deps, kind, values)
  if (!['save', 'preview', 'test'].includes(intent)) throw data(null, 405)
  const checked = checkWords(kind, values)
  if (!checked.ok) return answerErrors('save', values, checked.errors)
  const { words } = checked
  if (intent === 'preview') return redirect(`${page}?draft=${writeDraft(words)}#preview`, 303)
  if (intent === 'test') {
    if (await sendTest(deps, kind.kind, words))
      return redirect(`${page}?done=tested&draft=${writeDraft(words)}`, 303)
    return answerProblem('save', values, 'You have sent many tests. Please wait an hour.')
  }
  const put = await putWords(deps, kind.kind, { words, seen: values['seen'] ?? '', note: kind.title })
  return put ? redirect(`${page}?done=saved`, 303) : answerProblem('save', values, conflictWords)
}

async function restore(deps: Office, { kind, title }: WordedKind, values: FormValues) {
  const before = await findSettingChange(deps.db, 'mailWords', Number(values['change']) || 0)
  if (before === null) return answerProblem('restore', values, 'That value can no longer be restored.')
  const words = wordsThen(before.value, kind)
  const put = await putWords(deps, kind, { words, seen: null, note: `Restored earlier words: ${title}` })
  return put
    ? redirect(`/admin/settings/emails/${kind}?done=restored`, 303)
    : answerProblem('restore', values, conflictWords)
}

const conflictWords = 'Someone else just changed these words. Check them again.'

type Put = { words: MailWords; seen: string | null; note: string }

/** Other emails may have got other words meanwhile; this one has those that were seen (null: whichever). */
async function putWords({ db, actor }: Office, kind: string, { words, seen, note }: Put): Promise<boolean> {
  const { value, version } = await readVersionedSetting(db, 'mailWords')
  if (seen !== null && writeDraft(wordsThen(value, kind)) !== seen) return false
  const { [kind]: _, ...others } = value
  const isEmpty = Object.values(words).every((text) => text === '')
  const changed = { ...others, ...(isEmpty ? {} : { [kind]: words }) }
  return (await changeSetting(db, actor, 'mailWords', changed, { version, note })).ok
}

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  return <MailWordsPage {...loaderData} answer={actionData} />
}
