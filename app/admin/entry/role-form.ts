// Between the fields of the form of a role and what it is. Pure.
import { completed, permissionName } from '#app/domain/staff/permission-words.ts'
import { givable, type Permission } from '#app/domain/staff/roles.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

export type RoleFields = { name: string; permissions: readonly Permission[] }

/** The tick of a permission. */
export const fieldOfPermission = (permission: Permission) => `may.${permission}`

export const roleLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  ...Object.fromEntries(givable.map((one) => [fieldOfPermission(one), permissionName(one)])),
}

export function roleValues({ name, permissions }: RoleFields): FormValues {
  const ticks = givable.map((one) => [fieldOfPermission(one), permissions.includes(one) ? 'yes' : ''])
  return { name, ...Object.fromEntries(ticks) }
}

export type ReadRole = { ok: true; fields: RoleFields } | { ok: false; errors: Record<string, string> }

/** What a role is of no use without comes along. */
export function readRoleForm(values: FormValues, longest: number): ReadRole {
  const name = (values['name'] ?? '').replaceAll(/\s+/gu, ' ').trim()
  const problem = nameProblem(name, longest)
  if (problem !== null) return { ok: false, errors: { name: problem } }
  const permissions = completed(givable.filter((one) => values[fieldOfPermission(one)] === 'yes'))
  return { ok: true, fields: { name, permissions } }
}

/** It stands in invitations: an address in it would be one that we send. */
function nameProblem(name: string, longest: number): string | null {
  if (!/\p{L}/u.test(name)) return 'Enter a name.'
  if (name.length > longest) return `At most ${longest} characters.`
  return /^[\p{L}\p{M}\p{N} &'’()-]+$/u.test(name) ? null : 'Use letters, numbers, spaces, hyphens and &.'
}
