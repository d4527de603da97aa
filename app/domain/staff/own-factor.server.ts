// Setting up their own second factor anew: at the entry after an owner took the old one off, or from their page with a new phone.
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { queueAccountMail } from '#app/domain/accounts/account-mails.server.ts'
import type { FactorNews } from '#app/domain/accounts/account-mail.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { endOfficeSessions } from '#app/domain/accounts/session.server.ts'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import type { SessionId, UserId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from './audit.server.ts'
import { recoveryCodeCount, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { saveSecondFactor } from './second-factor.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { beginSetUp, openSetUp, showAgain, type ShownSetUp } from './set-up.server.ts'
import { secondFactors, staff } from './staff-tables.server.ts'
import type { Proof } from './step-up.server.ts'
import { matchStep } from './totp.server.ts'

type Person = { id: UserId; email: string; name: string }
export type FactorDeps = Pick<AccountDeps, 'db' | 'secret' | 'queue' | 'baseUrl'>

/** `proof` is there when they replace one that they have. */
export async function beginOwnFactor(
  { db, secret }: Pick<FactorDeps, 'db' | 'secret'>,
  { id, email }: Person,
  proof: Proof | null,
  now: Date,
): Promise<ShownSetUp> {
  const { name: issuer } = await readSetting(db, 'house')
  return beginSetUp(secret, { whose: id, email, issuer, about: { isProven: proof !== null }, now })
}

const about = z.object({ isProven: z.boolean() })

export type FactorSaved =
  | { ok: true; codes: string[] }
  | { ok: false; problem: 'wrong-code'; shown: ShownSetUp }
  /** Too old, made for somebody else, or they have a second factor and had not proven it when they began. */
  | { ok: false; problem: 'begin-again' }

/**
 * Confirms it by its first code; who began without proof must have none: of two at once one wins. The recovery codes of
 * before work no more, and they are signed out of the back office wherever else they are.
 */
export async function finishOwnFactor(
  deps: FactorDeps,
  actor: Actor,
  person: Person,
  typed: { sealed: string; code: string; sessionId: SessionId },
): Promise<FactorSaved> {
  const { db, secret } = deps
  const { now } = actor
  const setUp = openSetUp(secret, { whose: person.id, sealed: typed.sealed, about, now })
  if (!setUp) return { ok: false, problem: 'begin-again' }
  const step = matchStep(setUp.totpSecret, typed.code, now)
  if (step === null) {
    const { name: issuer } = await readSetting(db, 'house')
    const named = { email: person.email, issuer }
    return { ok: false, problem: 'wrong-code', shown: showAgain(typed.sealed, setUp, named) }
  }
  return undoableTransaction<FactorSaved>(db, async (tx, undo) => {
    const [member] = await tx.select().from(staff).where(eq(staff.userId, person.id)).for('update')
    const [before] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
    const isFree = setUp.about.isProven || !before || before.confirmedAt === null
    if (!member || !isFree) return undo({ ok: false, problem: 'begin-again' })
    await saveSecondFactor(tx, person.id, { totpSecret: setUp.totpSecret, step, shopSecret: secret }, now)
    const codes = await replaceRecoveryCodes(tx, person.id)
    await endOfficeSessions(tx, person.id, typed.sessionId)
    await tell(tx, deps, actor, person, 'set-up')
    return { ok: true, codes }
  })
}

/** Ten new ones; those of before work no more. */
export function renewRecoveryCodes(
  deps: FactorDeps,
  actor: Actor,
  person: Person,
  _proof: Proof,
): Promise<string[]> {
  return transaction(deps.db, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, person.id)
    await tell(tx, deps, actor, person, 'codes')
    return codes
  })
}

/** By mail to them, and in the audit log. */
export async function tell(
  tx: Db,
  deps: Pick<FactorDeps, 'queue' | 'secret' | 'baseUrl'>,
  actor: Actor,
  { id, email: to, name }: Person,
  what: FactorNews,
): Promise<void> {
  const mail = { kind: 'second-factor', to, name, what, left: recoveryCodeCount, at: actor.now } as const
  await queueAccountMail(tx, deps, mail)
  await recordAudit(tx, actor, { action: `staff.${what}`, subject: ['staff', id] })
}
