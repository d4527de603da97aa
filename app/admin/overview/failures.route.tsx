import { redirect, useSearchParams } from 'react-router'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { doneWords } from '#app/admin/shell/office-page.tsx'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { type FailedMessage, listFailedMessages } from '#app/foundation/jobs/failed-messages.server.ts'
import { listFailedJobs } from '#app/foundation/jobs/failed-jobs.server.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import { may } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { FailurePage } from './failures-page.tsx'
import { runAgain, sendAgain } from './failures.server.ts'
import { jobForm, mailForm } from './failures-form.ts'
import type { Route } from './+types/failures.route'

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const after = readMessageId(new URL(request.url).searchParams.get('after'))
  const [mails, jobs] = await Promise.all([
    listFailedMessages(db, { before: after, limit: perPage + 1 }),
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
  const intent = new URL(request.url).searchParams.get('do') ?? ''
  if (intent === 'run-again') {
    const form = await parseForm(request, jobForm)
    if (!form.ok) return answerErrors(intent, form.values, { form: gone })
    const run = await runAgain(db, queue, actor, form.value.job)
    return run.ok ? redirect('/admin/failures?done=job', 303) : answerProblem(intent, form.values, gone)
  }
  const form = await parseForm(request, mailForm)
  if (!form.ok) return answerErrors(intent, form.values, { form: gone })
  const sent = await sendAgain(db, queue, actor, form.value.mail)
  if (sent.ok) return redirect('/admin/failures?done=mail', 303)
  return answerProblem(intent, form.values, sent.problem === 'words-gone' ? wordsGone : gone)
}

const gone = 'This was already tried again or removed. The list below is up to date.'
const wordsGone = 'The text of this email is no longer kept, so it cannot be sent again.'

function withoutRecipient(mail: FailedMessage): FailedMessage {
  return { ...mail, recipient: '' }
}

function readMessageId(text: string | null): MessageId | null {
  return text !== null && /^mal_[0-9a-z]{26}$/u.test(text) ? (text as MessageId) : null
}

export default function Failure({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const done = doneWords(params, {
    mail: 'The email is being sent again.',
    job: 'The job is running again.',
  })
  return <FailurePage {...loaderData} answer={actionData} done={done} />
}
