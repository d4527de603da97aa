// How an invited person becomes a member of staff: they say who they are, sets up a second factor, and with its first code
// account, role, factor and recovery codes are written at once, or nothing is.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import type { Refused } from '#app/domain/accounts/account.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { admitInvited, checkInvited } from '#app/domain/accounts/invited-account.server.ts'
import { endOfficeSessions, openOffice, startSession } from '#app/domain/accounts/session.server.ts'
import { takeTry } from '#app/domain/accounts/take-try.server.ts'
import { type Db, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { findInvitation, holdInvitation, type Invitation, useInvitation } from './invitations.server.ts'
import { rememberOfficeDevice } from './office-device.server.ts'
import { isLastOwner, lockStaff } from './owners.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { keyOf, type Role } from './roles.ts'
import { saveSecondFactor } from './second-factor.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { beginSetUp, openSetUp, showAgain, type ShownSetUp } from './set-up.server.ts'
import { staff } from './staff-tables.server.ts'
import { matchStep } from './totp.server.ts'

export type JoinProblem =
  | Refused
  /** The link was used, withdrawn, is too old, or was never ours. */
  | { ok: false; problem: 'link-closed' }
  | { ok: false; problem: 'wrong-code'; shown: ShownSetUp }

const invited = z.object({
  email: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  userId: z
    .string()
    .transform((id) => id as UserId)
    .nullable(),
})

/** Looks who they are and gives them a secret for their authenticator. Writes nothing but the count of tries. */
export async function beginJoin(
  deps: AccountDeps,
  typed: { token: string; email: string; name: string; password: string },
): Promise<{ ok: true; shown: ShownSetUp } | JoinProblem> {
  const { db, now, secret, address } = deps
  const taken = await takeTry(db, accountLimits.joins, address, now())
  if (!taken.ok) return taken
  const invitation = await findInvitation(db, typed.token, now())
  if (!invitation) return { ok: false, problem: 'link-closed' }
  const email = invitation.email ?? typed.email
  const mailboxProven = invitation.invitedBy !== null
  const checked = await checkInvited(deps, { ...typed, email, mailboxProven })
  if (!checked.ok) return checked
  const about = checked.invited
  const { name: issuer } = await readSetting(db, 'house')
  const setUp = { whose: invitation.id, email: about.email, issuer, about, now: now() }
  return { ok: true, shown: beginSetUp(secret, setUp) }
}

export type Joined = { ok: true; role: Role; codes: string[] }

/**
 * One transaction; of two uses of one link one wins. They are signed in, their recovery codes are handed over this once.
 * Refused with link-closed also when their account was changed meanwhile.
 */
export async function finishJoin(
  deps: AccountDeps & { requestId: string },
  typed: { token: string; sealed: string; code: string },
): Promise<Joined | JoinProblem> {
  const { db, now, secret, address } = deps
  const at = now()
  const taken = await takeTry(db, accountLimits.joins, address, at)
  if (!taken.ok) return taken
  const invitation = await findInvitation(db, typed.token, at)
  const setUp =
    invitation && openSetUp(secret, { whose: invitation.id, sealed: typed.sealed, about: invited, now: at })
  if (!setUp) return { ok: false, problem: 'link-closed' }
  const step = matchStep(setUp.totpSecret, typed.code, at)
  if (step === null) {
    const { name: issuer } = await readSetting(db, 'house')
    const named = { email: setUp.about.email, issuer }
    return { ok: false, problem: 'wrong-code', shown: showAgain(typed.sealed, setUp, named) }
  }
  const joined = await undoableTransaction<Written>(db, async (tx, undo) => {
    await lockStaff(tx)
    const held = await holdInvitation(tx, invitation.id, at)
    const user = held && (await admitInvited(tx, setUp.about, at))
    if (!held || !user) return undo({ ok: false, problem: 'link-closed' })
    await saveSecondFactor(tx, user.id, { totpSecret: setUp.totpSecret, step, shopSecret: secret }, at)
    const codes = await replaceRecoveryCodes(tx, user.id)
    await useInvitation(tx, held, at)
    // Somebody may still be in with the phone that they lost.
    await endOfficeSessions(tx, user.id)
    const role = (await isLastOwner(tx, user.id)) ? 'owner' : held.role
    const actor = { userId: user.id, role, requestId: deps.requestId, now: at }
    await giveRole(tx, actor, user.id, { ...held, role })
    return { ok: true, userId: user.id, role, codes }
  })
  if (!joined.ok) return joined
  const signedIn = await startSession(deps, joined.userId)
  if (!signedIn.ok) return signedIn
  await openOffice(deps, signedIn.shopper.sessionId)
  rememberOfficeDevice(deps, joined.userId)
  return { ok: true, role: joined.role, codes: joined.codes }
}

type Written =
  | { ok: true; userId: UserId; role: Role; codes: string[] }
  | { ok: false; problem: 'link-closed' }

/** Somebody who works here already and lost their phone may come by a link that was made at the machine; the last owner stays one. */
async function giveRole(
  tx: Db,
  actor: Actor,
  userId: UserId,
  { id, role, invitedBy }: Invitation,
): Promise<void> {
  const [before] = await tx.select().from(staff).where(eq(staff.userId, userId))
  const { now } = actor
  const key = keyOf(role)
  await tx
    .insert(staff)
    .values({ userId, role: key, invitedBy, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: staff.userId, set: { role: key, updatedAt: now } })
  await recordAudit(tx, actor, {
    action: 'staff.join',
    subject: ['staff', userId],
    before: before ? { role: before.role } : null,
    after: { role: key, invitation: id },
  })
}
