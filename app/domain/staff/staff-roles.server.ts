// The roles that there are: the built-in ones and the house's own, for whoever asks for one by its key.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { completed, permissionsSentence } from './permission-words.ts'
import { type BuiltInRole, builtInRoles, isBuiltIn, type OwnRole, type Role, roleWords } from './roles.ts'
import { type staff, type staffInvitations, staffRoles } from './staff-tables.server.ts'

export type RoleRow = typeof staffRoles.$inferSelect

/** What only an owner may is not given, whatever the row says, nor what this release does not know. */
export function ownRoleOf({ key, name, permissions }: RoleRow): OwnRole {
  const given = completed(permissions)
  return { key, name, may: permissionsSentence(given), permissions: given }
}

/** The role that a row names, which has its own joined to it (`isRoleOf`). One that was removed opens nothing. */
export function roleNamed(key: string, own: RoleRow | null): Role {
  if (isBuiltIn(key)) return key
  if (own === null) throw new Error(`staff: there is no role ${key}`)
  return own.removedAt === null ? ownRoleOf(own) : { ...ownRoleOf(own), permissions: [] }
}

/** On which the house's own roles are joined to a column that names one. */
export function isRoleOf(column: typeof staff.role | typeof staffInvitations.role) {
  return sql`${staffRoles.key} = ${column}`
}

/** The house's own, by name. */
export async function listOwnRoles(db: Db): Promise<OwnRole[]> {
  const rows = await db
    .select()
    .from(staffRoles)
    .where(isNull(staffRoles.removedAt))
    .orderBy(asc(staffRoles.name), asc(staffRoles.key))
  return rows.map(ownRoleOf)
}

/** All that somebody can be given: the built-in ones first. */
export async function listRoles(db: Db): Promise<Role[]> {
  return [...builtInRoles, ...(await listOwnRoles(db))]
}

export async function findRoleByKey(db: Db, key: string): Promise<Role | null> {
  if (isBuiltIn(key)) return key
  const [row] = await db
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.key, key as RoleRow['key']), isNull(staffRoles.removedAt)))
  return row ? ownRoleOf(row) : null
}

/** What to call a role that somebody has or had, by its key: removed ones too. */
export async function roleNames(db: Db): Promise<Record<string, string>> {
  const rows = await db.select({ key: staffRoles.key, name: staffRoles.name }).from(staffRoles)
  const builtIn = builtInRoles.map((role: BuiltInRole) => [role, roleWords(role).name])
  return Object.fromEntries([...builtIn, ...rows.map(({ key, name }) => [key, name])]) as Record<
    string,
    string
  >
}
