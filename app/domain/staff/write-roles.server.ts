// The roles that the owner makes. Whoever gives one to somebody waits for whoever changes or removes one (lockStaff), and finds it
// as it then is. What a role may is read with every request, so that a change is in force at the next one.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { newId, type RoleId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { countInvitations, moveInvitations } from './invitations.server.ts'
import { putIntoRole, roleToGive } from './manage-staff.server.ts'
import { lockStaff } from './owners.server.ts'
import { completed } from './permission-words.ts'
import { builtInRoles, keyOf, mayGive, type Permission, type RoleKey, roleWords } from './roles.ts'
import type { RoleRow } from './staff-roles.server.ts'
import { staff, staffRoles } from './staff-tables.server.ts'
import type { Proof } from './step-up.server.ts'

export const roleLimits = { most: 30, name: 40 } as const

export type RoleProblem =
  | 'gone'
  /** By a colleague since it was read. */
  | 'changed'
  | 'name-taken'
  | 'too-many'
  /** It would give what they do not have themselves. */
  | 'beyond-own'
  /** They have it themselves. */
  | 'own-role'
  /** Somebody has it or is invited with it, and nobody said which they get instead. */
  | 'in-use'
  /** The one that its people were to get is no more. */
  | 'no-role'

export type RoleSaved = { ok: true; key: RoleId } | { ok: false; problem: RoleProblem }

type Wanted = { name: string; permissions: readonly Permission[] }
type Read = { key: RoleId; version: number }

export function addRole(
  db: Db,
  actor: Actor,
  { name, ...wanted }: Wanted,
  _proof: Proof,
): Promise<RoleSaved> {
  return writing(db, async (tx, undo) => {
    const permissions = completed(wanted.permissions)
    if (!mayGive(actor.role, permissions)) return undo({ ok: false, problem: 'beyond-own' })
    if ((await tx.$count(staffRoles, isNull(staffRoles.removedAt))) >= roleLimits.most)
      return undo({ ok: false, problem: 'too-many' })
    if (await isNameTaken(tx, name, null)) return undo({ ok: false, problem: 'name-taken' })
    const key = newId('rol')
    const { now } = actor
    await tx.insert(staffRoles).values({ key, name, permissions, createdAt: now, updatedAt: now })
    await recordAudit(tx, actor, {
      action: 'role.create',
      subject: ['role', key],
      after: audited({ name, permissions }),
    })
    return { ok: true, key }
  })
}

export function saveRole(
  db: Db,
  actor: Actor,
  { key, version }: Read,
  { name, ...wanted }: Wanted,
  _proof: Proof,
): Promise<RoleSaved> {
  return writing(db, async (tx, undo) => {
    const before = await roleToWrite(tx, actor, { key, version })
    if (!before.ok) return undo(before)
    const permissions = completed(wanted.permissions)
    if (!mayGive(actor.role, permissions)) return undo({ ok: false, problem: 'beyond-own' })
    if (await isNameTaken(tx, name, key)) return undo({ ok: false, problem: 'name-taken' })
    await tx
      .update(staffRoles)
      .set({ name, permissions, version: version + 1, updatedAt: actor.now })
      .where(eq(staffRoles.key, key))
    await recordAudit(tx, actor, {
      action: 'role.save',
      subject: ['role', key],
      before: audited(before.row),
      after: audited({ name, permissions }),
    })
    return { ok: true, key }
  })
}

/** `moveTo` is the role that whoever has it, or is invited with it, gets instead; null when nobody is. */
export function removeRole(
  db: Db,
  actor: Actor,
  { key, version }: Read,
  moveTo: RoleKey | null,
  _proof: Proof,
): Promise<RoleSaved> {
  return writing(db, async (tx, undo) => {
    const before = await roleToWrite(tx, actor, { key, version })
    if (!before.ok) return undo(before)
    const members = await tx.select().from(staff).where(eq(staff.role, key))
    if (members.length > 0 || (await countInvitations(tx, key, actor.now)) > 0) {
      if (moveTo === null || moveTo === key) return undo({ ok: false, problem: 'in-use' })
      const given = await roleToGive(tx, actor, moveTo)
      if (!given.ok) return undo(given)
      for (const member of members) await putIntoRole(tx, actor, member, given.role)
      await moveInvitations(tx, key, moveTo, actor.now)
    }
    await tx
      .update(staffRoles)
      .set({ removedAt: actor.now, version: version + 1, updatedAt: actor.now })
      .where(eq(staffRoles.key, key))
    await recordAudit(tx, actor, {
      action: 'role.remove',
      subject: ['role', key],
      before: audited(before.row),
      after: { people: members.length },
    })
    return { ok: true, key }
  })
}

function writing(
  db: Db,
  write: (tx: Db, undo: (outcome: RoleSaved) => never) => Promise<RoleSaved>,
): Promise<RoleSaved> {
  return undoableTransaction<RoleSaved>(db, async (tx, undo) => {
    await lockStaff(tx)
    return write(tx, undo)
  })
}

type ToWrite = { ok: true; row: RoleRow } | { ok: false; problem: RoleProblem }

async function roleToWrite(tx: Db, actor: Actor, { key, version }: Read): Promise<ToWrite> {
  const [row] = await tx
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.key, key), isNull(staffRoles.removedAt)))
  if (!row) return { ok: false, problem: 'gone' }
  if (row.version !== version) return { ok: false, problem: 'changed' }
  if (actor.role !== null && keyOf(actor.role) === key) return { ok: false, problem: 'own-role' }
  return { ok: true, row }
}

/** Names are how staff tell roles apart: "manager" is one of every shop. */
async function isNameTaken(tx: Db, name: string, except: RoleId | null): Promise<boolean> {
  const lower = name.toLowerCase()
  if (builtInRoles.some((role) => roleWords(role).name.toLowerCase() === lower)) return true
  const [other] = await tx
    .select({ key: staffRoles.key })
    .from(staffRoles)
    .where(and(sql`lower(${staffRoles.name}) = lower(${name})`, isNull(staffRoles.removedAt)))
  return other !== undefined && other.key !== except
}

/** By name of the permission, so that the log shows which came and which went. */
function audited({ name, permissions }: Wanted) {
  return { name, may: Object.fromEntries(permissions.map((permission) => [permission, true])) }
}
