import { data, redirect } from 'react-router'
import { z } from 'zod'
import { answerErrors, answerProblem } from '#app/admin/shell/office-answer.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { may } from '#app/domain/staff/roles.ts'
import { type Office, office } from '#app/domain/staff/staff-context.server.ts'
import { proveStepUp, stepUpNeeded } from '#app/domain/staff/step-up.server.ts'
import type { Route } from './+types/user.route'
import { groupName } from '#app/domain/accounts/customer-groups.ts'
import { listGroups } from '#app/domain/accounts/customer-groups.server.ts'
import {
  banPerson,
  type ChangedPerson,
  groupPerson,
  noteAboutPerson,
  unbanPerson,
} from './change-person.server.ts'
import { findPerson } from './find-person.server.ts'
import { type MergedPeople, mergePeople } from './merge-people.server.ts'
import { noteForm } from './note-form.ts'
import { UserPage } from './user-page.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.person.name ?? 'Customer'} · Back office` }]
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, me } = office(context)
  const { searchParams } = new URL(request.url)
  const [person, groups] = await Promise.all([
    findPerson(db, params.user, Number(searchParams.get('page'))),
    listGroups(db),
  ])
  if (person === null) throw data(null, 404)
  return {
    person: {
      ...person,
      phone: person.phone === null ? null : { number: person.phone, words: phoneWords(person.phone) },
    },
    groups: groups.map(({ name }) => name),
    may: {
      note: may(me.role, 'edit-people'),
      ban: may(me.role, 'ban-people'),
      merge: may(me.role, 'edit-people'),
      export: may(me.role, 'export'),
      seeOrders: may(me.role, 'see-orders'),
    },
    stepUp: stepUpNeeded(context),
    refused: searchParams.get('export'),
  }
}

export async function action(args: Route.ActionArgs) {
  const intent = new URL(args.request.url).searchParams.get('do')
  const deps = office(args.context)
  switch (intent) {
    case 'note':
      return note(args, deps)
    case 'group':
    case 'ungroup':
      return group(intent, args, deps)
    case 'ban':
      return ban(args, deps)
    case 'unban':
      return said(args, 'unban', {}, 'open', await unbanPerson(deps.db, deps.actor, userOf(args)))
    case 'merge':
      return merge(args, deps)
    default:
      throw data(null, 405)
  }
}

const groupForm = z.object({
  group: z
    .string()
    .transform(groupName)
    .refine((name) => name !== '', 'Enter the name of a group.'),
})
const banForm = z.object({
  reason: z.string().trim().min(3, 'Give a reason, for whoever reads this next.').max(500),
})
const mergeForm = z.object({ from: z.string().regex(/^usr_[0-9a-z]{26}$/u, 'Choose an account.') })

async function note(args: Route.ActionArgs, { db, actor }: Office) {
  const form = await parseForm(args.request, noteForm)
  if (!form.ok) return answerErrors('note', form.values, form.errors)
  const noted = await noteAboutPerson(db, actor, { userId: userOf(args), text: form.value.text })
  return said(args, 'note', form.values, 'note', noted)
}

async function group(intent: 'group' | 'ungroup', args: Route.ActionArgs, { db, actor }: Office) {
  const form = await parseForm(args.request, groupForm)
  if (!form.ok) return answerErrors(intent, form.values, form.errors)
  const change = { userId: userOf(args), name: form.value.group, isIn: intent === 'group' }
  return said(args, intent, form.values, `${intent}ed`, await groupPerson(db, actor, change))
}

async function ban(args: Route.ActionArgs, { db, actor }: Office) {
  const form = await parseForm(args.request, banForm)
  if (!form.ok) return answerErrors('ban', form.values, form.errors)
  const banned = await banPerson(db, actor, { userId: userOf(args), reason: form.value.reason })
  return said(args, 'ban', form.values, 'closed', banned)
}

async function merge(args: Route.ActionArgs, { db, queue, actor }: Office) {
  const form = await parseForm(args.request, mergeForm)
  if (!form.ok) return answerErrors('merge', form.values, form.errors)
  const proven = await proveStepUp(args.context, form.values)
  if (!proven.ok) return answerErrors('merge', form.values, { code: proven.error })
  const from = form.value.from as UserId
  const merged = await mergePeople(db, queue, actor, proven.proof, { from, into: userOf(args) })
  return said(args, 'merge', form.values, 'merged', merged)
}

function said(
  args: Route.ActionArgs,
  intent: string,
  values: Record<string, string>,
  done: string,
  outcome: ChangedPerson | MergedPeople,
) {
  if (outcome.ok) return redirect(`/admin/users/${args.params.user}?done=${done}`)
  return answerProblem(intent, values, problemWords[outcome.problem])
}

const problemWords: Record<Extract<ChangedPerson | MergedPeople, { ok: false }>['problem'], string> = {
  unknown: 'This account no longer exists.',
  'too-many-groups': 'There are as many groups as the shop can keep. Use one of these, or empty one first.',
  staff: 'This is a team member. Remove them from staff first.',
  banned: 'A closed account cannot be merged. Reopen it first if you are sure.',
  'same-person': 'That is the same account.',
}

const userOf = ({ params }: Route.ActionArgs) => params.user as UserId

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage {...loaderData} answer={actionData} />
}
