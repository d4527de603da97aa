// What is posted to the forms of roles: read, then proven, then written.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { answerConflict, answerErrors, answerProblem, differing } from '#app/admin/shell/office-answer.ts'
import { permissionsOf, roleWords } from '#app/domain/staff/roles.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { findRoleByKey } from '#app/domain/staff/staff-roles.server.ts'
import { proveStepUp } from '#app/domain/staff/step-up.server.ts'
import {
  addRole,
  removeRole,
  roleLimits,
  type RoleProblem,
  type RoleSaved,
  saveRole,
} from '#app/domain/staff/write-roles.server.ts'
import { type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { isId, type RoleId } from '#app/foundation/lib/ids.ts'
import { readRoleForm, roleLabels, roleValues } from './role-form.ts'
import { versionOf } from './role-view.server.ts'
import { roleKey } from './staff-forms.ts'

const list = '/admin/staff/roles'

type Context = Readonly<RouterContextProvider>

export async function postNewRole(context: Context, request: Request) {
  const values = await readForm(request)
  const read = readRoleForm(values, roleLimits.name)
  if (!read.ok) return answerErrors('create', values, read.errors)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors('create', values, { code: proven.error })
  const { db, actor } = office(context)
  const saved = await addRole(db, actor, read.fields, proven.proof)
  if (saved.ok) return redirect(`${list}/${saved.key}?done=created`, 303)
  return refuse(context, { action: 'create', values, key: null }, saved)
}

export async function postRole(context: Context, request: Request, key: string) {
  if (!isId('rol', key)) throw data(null, 404)
  const values = await readForm(request)
  const typed = values['version'] ?? ''
  const read = { key, version: /^\d{1,9}$/u.test(typed) ? Number(typed) : -1 }
  const isSave = new URL(request.url).searchParams.get('do') === 'save'
  return isSave ? save(context, values, read) : remove(context, values, read)
}

type Read = { key: RoleId; version: number }

async function save(context: Context, values: FormValues, read: Read) {
  const form = readRoleForm(values, roleLimits.name)
  if (!form.ok) return answerErrors('save', values, form.errors)
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors('save', values, { code: proven.error })
  const { db, actor } = office(context)
  const saved = await saveRole(db, actor, read, form.fields, proven.proof)
  if (saved.ok) return redirect(`${list}/${read.key}?done=saved`, 303)
  return refuse(context, { action: 'save', values, key: read.key }, saved)
}

async function remove(context: Context, values: FormValues, read: Read) {
  const to = roleKey.safeParse(values['to'])
  const proven = await proveStepUp(context, values)
  if (!proven.ok) return answerErrors('remove', values, { code: proven.error })
  const { db, actor } = office(context)
  const removed = await removeRole(db, actor, read, to.success ? to.data : null, proven.proof)
  if (removed.ok) return redirect(`${list}?done=removed`, 303)
  return refuse(context, { action: 'remove', values, key: read.key }, removed)
}

type Posted = { action: string; values: FormValues; key: RoleId | null }

async function refuse(
  context: Context,
  { action, values, key }: Posted,
  { problem }: Exclude<RoleSaved, { ok: true }>,
) {
  if (problem === 'changed' && key !== null) return conflict(context, { action, values, key })
  if (problem === 'gone' || problem === 'changed') throw data(null, 404)
  const [field, words] = problemWords[problem]
  return field === 'form'
    ? answerProblem(action, values, words)
    : answerErrors(action, values, { [field]: words })
}

async function conflict(context: Context, { action, values, key }: Posted & { key: RoleId }) {
  const { db } = office(context)
  const [role, version] = await Promise.all([findRoleByKey(db, key), versionOf(db, key)])
  if (role === null || version === null) throw data(null, 404)
  const theirs = roleValues({ name: roleWords(role).name, permissions: permissionsOf(role) })
  const fields = action === 'save' ? differing(values, theirs, roleLabels) : []
  return answerConflict(action, values, { version, by: null, at: null, fields })
}

const problemWords: Record<
  Exclude<RoleProblem, 'gone' | 'changed'>,
  readonly ['form' | 'name' | 'to', string]
> = {
  'name-taken': ['name', 'Another role has this name.'],
  'too-many': ['form', `You can have ${roleLimits.most} roles of your own at most.`],
  'beyond-own': ['form', 'You cannot give what you may not do yourself.'],
  'own-role': ['form', 'Nobody changes their own role. Another owner can.'],
  'in-use': ['to', 'People have this role or are invited with it. Choose what they get instead.'],
  'no-role': ['to', 'This role was removed meanwhile. Choose another one.'],
}
