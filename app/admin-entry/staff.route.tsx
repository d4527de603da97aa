// Who works here: the list, one person (?who=…), invitations.
import { redirect } from 'react-router'
import type { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/office-answer.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import type { UserId } from '#app/lib/ids.ts'
import type { Role } from '#app/staff/roles.ts'
import { listInvitations, withdrawInvitation } from '#app/staff/invitations.server.ts'
import { listStaff } from '#app/staff/list-staff.server.ts'
import {
  changeRole,
  inviteByMail,
  removeStaff,
  resetSecondFactor,
  type StaffChanged,
} from '#app/staff/manage-staff.server.ts'
import { office, type Office } from '#app/staff/staff-context.server.ts'
import { type Proof, proveStepUp, stepUpNeeded } from '#app/staff/step-up.server.ts'
import { invitationForm, inviteForm, memberForm, roleForm } from './staff-forms.ts'
import { StaffPage } from './staff-page.tsx'
import type { Route } from './+types/staff.route'

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Staff · Back office' }]
}
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const query = new URL(request.url).searchParams
  const [members, open] = await Promise.all([listStaff(db), listInvitations(db, now())])
  const invitations = open.flatMap(({ id, email, role, createdAt, expiresAt }) =>
    email === null ? [] : [{ id, email, role, createdAt, expiresAt }],
  )
  return {
    members,
    invitations,
    me: me.id,
    who: members.find(({ id }) => id === query.get('who')) ?? null,
    again: invitations.find(({ id }) => id === query.get('again')) ?? null,
    needed: stepUpNeeded(context),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deed = new URL(request.url).searchParams.get('do') ?? ''
  const parts = office(context)
  if (deed === 'withdraw') return withdraw(parts, request)
  const form = await parseForm<Wanted>(request, schemas[deed] ?? memberForm)
  if (!form.ok) return answerErrors(deed, form.values, form.errors)
  const proven = await proveStepUp(context, form.values)
  if (!proven.ok) return answerErrors(deed, form.values, { code: proven.error })
  const changed = await change(parts, deed, form.value, proven.proof)
  if (!changed.ok) return answerProblem(deed, form.values, problemWords[changed.problem])
  return redirect(`/admin/staff?done=${deed}`, 303)
}

const schemas: Record<string, z.ZodType<Wanted>> = { invite: inviteForm, role: roleForm }

type Wanted = { email?: string; user?: UserId; role?: Role }

function change(parts: Office, deed: string, wanted: Wanted, proof: Proof): Promise<StaffChanged> {
  const { db, actor, me } = parts
  const { user, role, email } = wanted
  if (deed === 'invite' && email !== undefined && role !== undefined)
    return inviteByMail(parts, actor, { email, role, inviter: me.name }, proof)
  if (user === undefined) throw new Error(`staff: a form without a person for ${deed}`)
  if (deed === 'role' && role !== undefined) return changeRole(db, actor, { userId: user, role }, proof)
  if (deed === 'remove') return removeStaff(db, actor, user, proof)
  if (deed === 'reset-factor') return resetSecondFactor(parts, actor, user, proof)
  throw new Error(`staff: the policy allows ${deed}, and this page does not know it`)
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
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} answer={actionData} />
}
