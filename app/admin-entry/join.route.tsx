// Joining the staff by a link: who she is, then her second factor. Opening the link changes nothing; the forms do.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { accountParts } from '#app/account/accounts-context.server.ts'
import { officeLinks } from '#app/admin/office-links.ts'
import { shop } from '#app/http/context.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { findInvitation } from '#app/staff/invitations.server.ts'
import { beginJoin, finishJoin, type JoinProblem } from '#app/staff/join-staff.server.ts'
import { roleWords } from '#app/staff/roles.ts'
import type { FormValues } from '#app/http/form.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { doorCodes, doorErrors, doorRefused, doorSetUp, keepDoorTyped } from './door-answer.ts'
import { joinForm, whoForm } from './door-forms.ts'
import { JoinPage } from './join-page.tsx'
import { drawSetUp } from './shown-set-up.server.ts'
import type { Route } from './+types/join.route'

export const meta: Route.MetaFunction = () =>
  pageHead({ title: 'Join us', path: '/admin/join', index: false })
export const headers = privatePage
export const links = officeLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = await findInvitation(db, token, now())
  if (!invitation) return { token, invitation: null }
  const { email, role } = invitation
  return { token, invitation: { email, role: roleWords[role].name, may: roleWords[role].may } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parts = accountParts(context, request)
  const deed = new URL(request.url).searchParams.get('do')
  if (deed === 'confirm') {
    const typed = await parseForm(request, joinForm)
    const { token = '', sealed = '', code = '' } = typed.values
    const joined = await finishJoin(parts, { token, sealed, code })
    return joined.ok ? doorCodes(joined.codes) : refuse(typed.values, joined)
  }
  const typed = await parseForm(request, whoForm)
  if (!typed.ok) return doorErrors(typed.values, typed.errors)
  const begun = await beginJoin(parts, typed.value)
  return begun.ok ? doorSetUp(typed.values, drawSetUp(begun.shown)) : refuse(typed.values, begun)
}

function refuse(values: FormValues, problem: JoinProblem) {
  switch (problem.problem) {
    case 'link-closed':
      return doorErrors(values, { link: 'closed' }, { status: 410 })
    case 'wrong-code': {
      const errors = { code: 'This code is not right. Please wait for the next one.' }
      return doorErrors(values, errors, { setUp: drawSetUp(problem.shown) })
    }
    default:
      return doorRefused(values, problem)
  }
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepDoorTyped(serverAction, request.signal)
}

/** What she is shown once must not give way to a link that is used up by now. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage {...loaderData} answer={actionData} />
}
