// Their own way in: second step, recovery codes, the devices that they are signed in on.
import { data, redirect } from 'react-router'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { listSessions, revokeSession } from '#app/domain/accounts/sessions.server.ts'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { beginOwnFactor, finishOwnFactor, renewRecoveryCodes } from '#app/domain/staff/own-factor.server.ts'
import { countRecoveryCodes } from '#app/domain/staff/recovery-codes.server.ts'
import { office, type Office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { emptyForm, sessionForm, setUpForm } from './entry-forms.ts'
import { MePage } from './me-page.tsx'
import { type DrawnSetUp, drawSetUp } from './shown-set-up.server.ts'
import type { Route } from './+types/me.route'

export const headers = privatePage

export type Shown = { ok: true; codes: string[] | null; setUp: DrawnSetUp | null; error?: string }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const shopper = await findUser(context, request)
  const [codesLeft, sessions] = await Promise.all([
    countRecoveryCodes(db, me.id),
    shopper ? listSessions(db, shopper, now()) : [],
  ])
  const { name, email, role } = me
  return { me: { name, email, role }, codesLeft, sessions, needed: stepUpNeeded(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = new URL(request.url).searchParams.get('do') ?? ''
  const deps = office(context)
  if (intent === 'sign-out') return signOutDevice(request, context)
  if (intent === 'confirm-factor') return confirmFactor(deps, request)
  const { values } = await parseForm(request, emptyForm)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors(intent, values, { code: proven.error })
  const { me, actor } = deps
  if (intent === 'new-factor')
    return shown({ setUp: drawSetUp(await beginOwnFactor(deps, me, proven.proof, actor.now)) })
  return shown({ codes: await renewRecoveryCodes(deps, actor, me, proven.proof) })
}

const shown = (part: Partial<Shown>, status = 200) =>
  data<Shown>({ ok: true, codes: null, setUp: null, ...part }, { status })

async function confirmFactor(deps: Office, request: Request) {
  const { values } = await parseForm(request, setUpForm)
  const { sealed = '', code = '' } = values
  const { me, actor } = deps
  const saved = await finishOwnFactor(deps, actor, me, { sealed, code, sessionId: me.sessionId })
  if (saved.ok) return shown({ codes: saved.codes })
  if (saved.problem === 'begin-again')
    return answerProblem('confirm-factor', {}, 'This took too long. Please begin again.')
  const error = 'This code is not right. Please wait for the next one.'
  return shown({ setUp: drawSetUp(saved.shown), error }, 422)
}

async function signOutDevice(request: Request, context: Route.ActionArgs['context']) {
  const form = await parseForm(request, sessionForm)
  const shopper = await findUser(context, request)
  if (form.ok && shopper) await revokeSession(accountDeps(context, request), shopper, form.value.session)
  return redirect('/admin/me?done=sign-out', 303)
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  return <MePage {...loaderData} answer={actionData} />
}
