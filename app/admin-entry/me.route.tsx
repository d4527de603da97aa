// Her own way in: second step, recovery codes, the devices that she is signed in on.
import { data, redirect } from 'react-router'
import { findUser } from '#app/account/guards.server.ts'
import { accountParts } from '#app/account/accounts-context.server.ts'
import { listSessions, revokeSession } from '#app/account/sessions.server.ts'
import { answerErrors, answerProblem } from '#app/admin/office-answer.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { beginOwnFactor, finishOwnFactor, renewRecoveryCodes } from '#app/staff/own-factor.server.ts'
import { countRecoveryCodes } from '#app/staff/recovery-codes.server.ts'
import { office, type Office } from '#app/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/staff/step-up.server.ts'
import { emptyForm, sessionForm, setUpForm } from './door-forms.ts'
import { MePage } from './me-page.tsx'
import { type DrawnSetUp, drawSetUp } from './shown-set-up.server.ts'
import type { Route } from './+types/me.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Your sign-in · Back office' }]
}
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
  const deed = new URL(request.url).searchParams.get('do') ?? ''
  const parts = office(context)
  if (deed === 'sign-out') return signOutDevice(request, context)
  if (deed === 'confirm-factor') return confirmFactor(parts, request)
  const { values } = await parseForm(request, emptyForm)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors(deed, values, { code: proven.error })
  const { me, actor } = parts
  if (deed === 'new-factor')
    return shown({ setUp: drawSetUp(beginOwnFactor(parts, me, proven.proof, actor.now)) })
  return shown({ codes: await renewRecoveryCodes(parts, actor, me, proven.proof) })
}

const shown = (part: Partial<Shown>, status = 200) =>
  data<Shown>({ ok: true, codes: null, setUp: null, ...part }, { status })

async function confirmFactor(parts: Office, request: Request) {
  const { values } = await parseForm(request, setUpForm)
  const { sealed = '', code = '' } = values
  const { me, actor } = parts
  const saved = await finishOwnFactor(parts, actor, me, { sealed, code, sessionId: me.sessionId })
  if (saved.ok) return shown({ codes: saved.codes })
  if (saved.problem === 'begin-again')
    return answerProblem('confirm-factor', {}, 'This took too long. Please begin again.')
  const error = 'This code is not right. Please wait for the next one.'
  return shown({ setUp: drawSetUp(saved.shown), error }, 422)
}

async function signOutDevice(request: Request, context: Route.ActionArgs['context']) {
  const form = await parseForm(request, sessionForm)
  const shopper = await findUser(context, request)
  if (form.ok && shopper) await revokeSession(accountParts(context, request), shopper, form.value.session)
  return redirect('/admin/me?done=sign-out', 303)
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  return <MePage {...loaderData} answer={actionData} />
}
