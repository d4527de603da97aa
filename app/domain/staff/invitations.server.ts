// Links that make a member of staff, once. Whoever has the link opens it, so it stands in the database as a hash, lives
// shortly and is good for one person. Opening its page uses nothing up.
import { and, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm'
import { hashToken, newSecretToken } from '#app/domain/accounts/tokens.server.ts'
import { emailKey } from '#app/domain/accounts/people.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { newId, type RoleId, type UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { hasOwner, lockStaff } from './owners.server.ts'
import { keyOf, type Role, type RoleKey } from './roles.ts'
import { isRoleOf, type RoleRow, roleNamed } from './staff-roles.server.ts'
import { staffInvitations, staffRoles } from './staff-tables.server.ts'

type InvitationRow = typeof staffInvitations.$inferSelect
export type Invitation = Omit<InvitationRow, 'role'> & { role: Role }

/** What is printed at the machine lives 30 minutes, what is mailed a week. */
const printedMs = 30 * 60_000
const mailedMs = 7 * 24 * 60 * 60_000
/** After that nobody asks any more who was invited when; the audit log says so without the address. */
const keptMs = 30 * 24 * 60 * 60_000

/**
 * The link to the very first owner's seat: its token, or null when the shop has an owner. The links before it stop
 * working.
 */
export function makeFirstLink(db: Db, now: Date): Promise<string | null> {
  return transaction(db, async (tx) => {
    await lockStaff(tx)
    if (await hasOwner(tx)) return null
    await withdrawAll(tx, isNull(staffInvitations.email), now)
    return add(tx, { email: null, role: 'owner', invitedBy: null, now, livesMs: printedMs })
  })
}

/** A link for a named person, made by whoever sits at the machine. */
export function makePrintedLink(
  db: Db,
  { email, role }: { email: string; role: Role },
  actor: Actor,
): Promise<string> {
  return transaction(db, async (tx) => {
    await lockStaff(tx)
    return invite(tx, actor, { email, role, livesMs: printedMs })
  })
}

/** The token for a mail. Earlier links to the same address stop working. Under lockStaff. */
export function makeMailedLink(
  tx: Db,
  { email, role }: { email: string; role: Role },
  actor: Actor,
): Promise<string> {
  return invite(tx, actor, { email, role, livesMs: mailedMs })
}

async function invite(
  tx: Db,
  actor: Actor,
  { email, role, livesMs }: { email: string; role: Role; livesMs: number },
): Promise<string> {
  const key = emailKey(email)
  const { now, userId: invitedBy } = actor
  await withdrawAll(tx, eq(staffInvitations.email, key), now)
  const token = await add(tx, { email: key, role, invitedBy, now, livesMs })
  const made = await findInvitation(tx, token, now)
  await recordAudit(tx, actor, {
    action: 'staff.invite',
    subject: ['staff', made?.id ?? ''],
    after: { role: keyOf(role), by: invitedBy === null ? 'the machine' : 'mail' },
  })
  return token
}

type New = Pick<Invitation, 'email' | 'role' | 'invitedBy'> & { now: Date; livesMs: number }

async function add(tx: Db, { now, livesMs, ...invitation }: New): Promise<string> {
  const token = newSecretToken()
  await tx.insert(staffInvitations).values({
    ...invitation,
    role: keyOf(invitation.role),
    id: newId('inv'),
    token: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + livesMs),
  })
  return token
}

/** What the token opens right now; null when it was used, withdrawn, is too old, was never ours, or the seat is taken. */
export async function findInvitation(db: Db, token: string, now: Date): Promise<Invitation | null> {
  const [found] = await invitationsWith(db).where(
    and(eq(staffInvitations.token, hashToken(token)), isNull(staffRoles.removedAt), ...stillOpen(now)),
  )
  return found && (await isSeatFree(db, found.row)) ? asInvitation(found) : null
}

/** The same, held until the transaction ends: of two people with one link one goes on. Under lockStaff. */
export async function holdInvitation(tx: Db, id: Invitation['id'], now: Date): Promise<Invitation | null> {
  const [found] = await invitationsWith(tx)
    .where(and(eq(staffInvitations.id, id), isNull(staffRoles.removedAt), ...stillOpen(now)))
    .for('update', { of: staffInvitations })
  return found && (await isSeatFree(tx, found.row)) ? asInvitation(found) : null
}

/** A link to a role that was removed opens nothing. */
function invitationsWith(db: Db) {
  return db
    .select({ row: staffInvitations, own: staffRoles })
    .from(staffInvitations)
    .leftJoin(staffRoles, isRoleOf(staffInvitations.role))
}

function asInvitation({ row, own }: { row: InvitationRow; own: RoleRow | null }): Invitation {
  return { ...row, role: roleNamed(row.role, own) }
}

/** Marks it as used. With the first owner every link to that seat is closed for good. */
export async function useInvitation(tx: Db, { id, role, email }: Invitation, now: Date): Promise<void> {
  await tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.id, id))
  const toFirstSeat = and(isNull(staffInvitations.invitedBy), eq(staffInvitations.role, 'owner'))
  if (role === 'owner') await withdrawAll(tx, toFirstSeat, now)
  if (email !== null) await withdrawAll(tx, eq(staffInvitations.email, email), now)
}

export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const found = await invitationsWith(db)
    .where(and(...stillOpen(now)))
    .orderBy(desc(staffInvitations.createdAt))
  return found.map(asInvitation)
}

/** Whoever is invited with the one role comes with the other. Under lockStaff. */
export async function moveInvitations(tx: Db, from: RoleId, to: RoleKey, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ role: to })
    .where(and(eq(staffInvitations.role, from), ...stillOpen(now)))
}

/** Links that still open the office with this role. */
export function countInvitations(db: Db, role: RoleId, now: Date): Promise<number> {
  return db.$count(staffInvitations, and(eq(staffInvitations.role, role), ...stillOpen(now)))
}

/** False when there was nothing to withdraw any more. */
export function withdrawInvitation(db: Db, actor: Actor, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const open = await withdrawAll(tx, eq(staffInvitations.id, id as Invitation['id']), actor.now)
    const [gone] = open
    if (!gone) return false
    await recordAudit(tx, actor, {
      action: 'staff.withdraw',
      subject: ['staff', gone.id],
      before: { role: gone.role },
    })
    return true
  })
}

/** Whoever may not invite any more: the links that they sent before open nothing. */
export async function withdrawInvitationsBy(tx: Db, userId: UserId, now: Date): Promise<void> {
  await withdrawAll(tx, eq(staffInvitations.invitedBy, userId), now)
}

/** Whoever leaves the house, or never came: their address goes with them. */
export async function forgetInvitations(tx: Db, email: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, emailKey(email)))
}

/** Deletes links that opened nothing for a month. Returns how many. */
export async function forgetOldInvitations(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  return (await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before))).rowCount ?? 0
}

function withdrawAll(tx: Db, which: SQL | undefined, now: Date) {
  return tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(which, isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt)))
    .returning({ id: staffInvitations.id, role: staffInvitations.role })
}

function stillOpen(now: Date) {
  return [
    isNull(staffInvitations.usedAt),
    isNull(staffInvitations.withdrawnAt),
    gt(staffInvitations.expiresAt, now),
  ]
}

async function isSeatFree(db: Db, { email }: InvitationRow): Promise<boolean> {
  return email !== null || !(await hasOwner(db))
}
