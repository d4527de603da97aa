// What the office shows of roles: all of them, who has each, and who changed what.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { historyOf } from '#app/admin/shell/history.server.ts'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { countInvitations } from '#app/domain/staff/invitations.server.ts'
import { permissionName } from '#app/domain/staff/permission-words.ts'
import { isBuiltIn, keyOf, permissions, type Role } from '#app/domain/staff/roles.ts'
import { findRoleByKey, listRoles } from '#app/domain/staff/staff-roles.server.ts'
import { staff, staffRoles } from '#app/domain/staff/staff-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { isId, type RoleId } from '#app/foundation/lib/ids.ts'

export type ListedRole = { role: Role; people: number }

export async function listRolesWithPeople(db: Db): Promise<ListedRole[]> {
  const [roles, counts] = await Promise.all([
    listRoles(db),
    db
      .select({ key: staff.role, people: sql<number>`count(*)::int` })
      .from(staff)
      .groupBy(staff.role),
  ])
  return roles.map((role) => ({
    role,
    people: counts.find(({ key }) => key === keyOf(role))?.people ?? 0,
  }))
}

export async function viewRole(db: Db, key: string, now: Date) {
  if (!isBuiltIn(key) && !isId('rol', key)) return null
  const role = await findRoleByKey(db, key)
  if (role === null) return null
  const [people, own] = await Promise.all([
    db
      .select({ id: users.id, name: users.name })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(eq(staff.role, key))
      .orderBy(asc(users.name), asc(users.id)),
    isBuiltIn(key) ? null : viewOwn(db, key, now),
  ])
  return { key, role, people, own }
}

export type RoleView = NonNullable<Awaited<ReturnType<typeof viewRole>>>

/** The version that a conflict shows; null when it was removed. */
export async function versionOf(db: Db, key: RoleId): Promise<number | null> {
  const [row] = await db
    .select({ version: staffRoles.version })
    .from(staffRoles)
    .where(and(eq(staffRoles.key, key), isNull(staffRoles.removedAt)))
  return row?.version ?? null
}

async function viewOwn(db: Db, key: RoleId, now: Date) {
  const [version, invited, entries, roles] = await Promise.all([
    versionOf(db, key),
    countInvitations(db, key, now),
    historyOf(db, 'role', key),
    listRoles(db),
  ])
  const history = entries.map((entry) => ({
    number: entry.number,
    at: entry.at,
    by: entry.by,
    what: whatHappened(entry),
  }))
  return { version: version ?? 0, invited, history, others: roles.filter((one) => keyOf(one) !== key) }
}

type Entry = { action: string; before: unknown; after: unknown }

/** 'Added: View stock. Name was Packing.' */
function whatHappened({ action, before, after }: Entry): string {
  if (action === 'role.create') return 'Added'
  const [was, is] = [read(before), read(after)]
  const added = permissions.filter((one) => one in is.may && !(one in was.may)).map(permissionName)
  const removed = permissions.filter((one) => one in was.may && !(one in is.may)).map(permissionName)
  const parts = [
    was.name === is.name ? '' : `Name was ${was.name}`,
    added.length === 0 ? '' : `Added: ${added.join(', ')}`,
    removed.length === 0 ? '' : `Removed: ${removed.join(', ')}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Saved' : parts.join('. ')
}

/** Of an entry that this very page had written. */
function read(entry: unknown): { name: string; may: Record<string, true> } {
  return { name: '', may: {}, ...Object(entry) } as { name: string; may: Record<string, true> }
}
