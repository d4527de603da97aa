// Who works here: the list, one person (?who=…), invitations.
import { redirect } from 'react-router'
import type { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import type { RoleKey } from '#app/domain/staff/roles.ts'
import { listRoles } from '#app/domain/staff/staff-roles.server.ts'
import { listInvitations, withdrawInvitation } from '#app/domain/staff/invitations.server.ts'
import { listStaff } from '#app/domain/staff/list-staff.server.ts'
import {
  changeRole,
  inviteByMail,
  removeStaff,
  resetSecondFactor,
  type StaffChanged,
} from '#app/domain/staff/manage-staff.server.ts'
import { office, type Office } from '#app/domain/staff/staff-context.server.ts'
import { type Proof, proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import { invitationForm, inviteForm, memberForm, roleForm } from './staff-forms.ts'
import { StaffPage } from './staff-page.tsx'
import type { Route } from './+types/staff.route'

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const query = new URL(request.url).searchParams
  const [members, open, roles] = await Promise.all([listStaff(db), listInvitations(db, now()), listRoles(db)])
  const invitations = open.flatMap(({ id, email, role, createdAt, expiresAt }) =>
    email === null ? [] : [{ id, email, role, createdAt, expiresAt }],
  )
  return {
    members,
    roles,
    invitations,
    me: me.id,
    who: members.find(({ id }) => id === query.get('who')) ?? null,
    again: invitations.find(({ id }) => id === query.get('again')) ?? null,
    needed: stepUpNeeded(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = new URL(request.url).searchParams.get('do') ?? ''
  const deps = office(context)
  if (intent === 'withdraw') return withdraw(deps, request)
  const form = await parseForm<Wanted>(request, schemas[intent] ?? memberForm)
  if (!form.ok) return answerErrors(intent, form.values, form.errors)
  const proven = await proveStepUp(context, form.values)
  if (!proven.ok) return answerErrors(intent, form.values, { code: proven.error })
  const changed = await change(deps, intent, form.value, proven.proof)
  if (!changed.ok) return answerProblem(intent, form.values, problemWords[changed.problem])
  return redirect(`/admin/staff?done=${intent}`, 303)
}

const schemas: Record<string, z.ZodType<Wanted>> = { invite: inviteForm, role: roleForm }

type Wanted = { email?: string; user?: UserId; role?: RoleKey }

function change(deps: Office, intent: string, wanted: Wanted, proof: Proof): Promise<StaffChanged> {
  const { db, actor, me } = deps
  const { user, role, email } = wanted
  if (intent === 'invite' && email !== undefined && role !== undefined)
    return inviteByMail(deps, actor, { email, role, inviter: me.name }, proof)
  if (user === undefined) throw new Error(`staff: a form without a person for ${intent}`)
  if (intent === 'role' && role !== undefined) return changeRole(db, actor, { userId: user, role }, proof)
  if (intent === 'remove') return removeStaff(db, actor, user, proof)
  if (intent === 'reset-factor') return resetSecondFactor(deps, actor, user, proof)
  throw new Error(`staff: the policy allows ${intent}, and this page does not know it`)
}

async function withdraw({ db, actor }: Office, request: Request) {
  const form = await parseForm(request, invitationForm)
  if (!form.ok) return answerErrors('withdraw', form.values, form.errors)
  const isGone = await withdrawInvitation(db, actor, form.value.invitation)
  return isGone
    ? redirect('/admin/staff?done=withdraw', 303)
    : answerProblem('withdraw', form.values, 'This invitation was used or withdrawn meanwhile.')
}

const problemWords: Record<Extract<StaffChanged, { ok: false }>['problem'], string> = {
  'last-owner': 'This is the last owner. Make somebody else an owner first.',
  'no-staff': 'This person does not work here any more.',
  'is-staff': 'This person works here already. Change the role in the list instead.',
  'no-role': 'This role was removed meanwhile. Choose another one.',
  'beyond-own': 'This role may do what you may not. Ask an owner.',
  'own-role': 'Nobody changes their own role. Another owner can.',
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} answer={actionData} />
}
