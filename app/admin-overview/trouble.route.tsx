import { redirect, useSearchParams } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/office-answer.ts'
import { doneWords } from '#app/admin/office-page.tsx'
import { parseForm } from '#app/http/form.server.ts'
import { type FailedMail, listFailedMails } from '#app/jobs/failed-mails.server.ts'
import { listFailedJobs } from '#app/jobs/failed-jobs.server.ts'
import type { MailId } from '#app/lib/ids.ts'
import { may } from '#app/staff/roles.ts'
import { office } from '#app/staff/staff-context.server.ts'
import { TroublePage } from './trouble-page.tsx'
import { runAgain, sendAgain } from './trouble.server.ts'
import { jobForm, mailForm } from './trouble-form.ts'
import type { Route } from './+types/trouble.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Emails and jobs · Back office' }]
}

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const after = readMailId(new URL(request.url).searchParams.get('after'))
  const [mails, jobs] = await Promise.all([
    listFailedMails(db, { before: after, limit: perPage + 1 }),
    listFailedJobs(db, perPage),
  ])
  const shown = mails.slice(0, perPage)
  return {
    mails: may(me.role, 'see-people') ? shown : shown.map(withoutRecipient),
    next: mails.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    jobs,
    canEdit: may(me.role, 'edit-orders'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, queue, actor } = office(context)
  const deed = new URL(request.url).searchParams.get('do') ?? ''
  if (deed === 'run-again') {
    const form = await parseForm(request, jobForm)
    if (!form.ok) return answerErrors(deed, form.values, { form: gone })
    const run = await runAgain(db, queue, actor, form.value.job)
    return run.ok ? redirect('/admin/trouble?done=job', 303) : answerProblem(deed, form.values, gone)
  }
  const form = await parseForm(request, mailForm)
  if (!form.ok) return answerErrors(deed, form.values, { form: gone })
  const sent = await sendAgain(db, queue, actor, form.value.mail)
  if (sent.ok) return redirect('/admin/trouble?done=mail', 303)
  return answerProblem(deed, form.values, sent.problem === 'words-gone' ? wordsGone : gone)
}

const gone = 'This was already tried again or removed. The list below is up to date.'
const wordsGone = 'The text of this email is no longer kept, so it cannot be sent again.'

function withoutRecipient(mail: FailedMail): FailedMail {
  return { ...mail, recipient: '' }
}

function readMailId(text: string | null): MailId | null {
  return text !== null && /^mal_[0-9a-z]{26}$/u.test(text) ? (text as MailId) : null
}

export default function Trouble({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const done = doneWords(params, {
    mail: 'The email is being sent again.',
    job: 'The job is running again.',
  })
  return <TroublePage {...loaderData} answer={actionData} done={done} />
}
