// Joining the staff by a link: who they are, then their second factor. Opening the link changes nothing; the forms do.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { officeLinks } from '#app/admin/shell/office-links.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { findInvitation } from '#app/domain/staff/invitations.server.ts'
import { beginJoin, finishJoin, type JoinProblem } from '#app/domain/staff/join-staff.server.ts'
import { roleWords } from '#app/domain/staff/roles.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { entryCodes, entryErrors, entryRefused, entrySetUp, keepEntryTyped } from './entry-answer.ts'
import { joinForm, whoForm } from './entry-forms.ts'
import { JoinPage } from './join-page.tsx'
import { drawSetUp } from './shown-set-up.server.ts'
import type { Route } from './+types/join.route'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: 'Join us', index: false }, matches)
export const headers = privatePage
export const links = officeLinks

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = await findInvitation(db, token, now())
  if (!invitation) return { token, invitation: null }
  const { email, role } = invitation
  return { token, invitation: { email, role: roleWords(role).name, may: roleWords(role).may } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = accountDeps(context, request)
  const intent = new URL(request.url).searchParams.get('do')
  if (intent === 'confirm') {
    const typed = await parseForm(request, joinForm)
    const { token = '', sealed = '', code = '' } = typed.values
    const joined = await finishJoin(deps, { token, sealed, code })
    return joined.ok ? entryCodes(joined.codes) : refuse(typed.values, joined)
  }
  const typed = await parseForm(request, whoForm)
  if (!typed.ok) return entryErrors(typed.values, typed.errors)
  const begun = await beginJoin(deps, typed.value)
  return begun.ok ? entrySetUp(typed.values, drawSetUp(begun.shown)) : refuse(typed.values, begun)
}

function refuse(values: FormValues, problem: JoinProblem) {
  switch (problem.problem) {
    case 'link-closed':
      return entryErrors(values, { link: 'closed' }, { status: 410 })
    case 'wrong-code': {
      const errors = { code: 'This code is not right. Please wait for the next one.' }
      return entryErrors(values, errors, { setUp: drawSetUp(problem.shown) })
    }
    default:
      return entryRefused(values, problem)
  }
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepEntryTyped(serverAction, request.signal)
}

/** What they are shown once must not give way to a link that is used up by now. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage {...loaderData} answer={actionData} />
}
