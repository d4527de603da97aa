// The second step at the door of the back office: who is signed in and works here types a code.
import { accountLimits } from '#app/account/account-limits.ts'
import { queueAccountMail } from '#app/account/account-mails.server.ts'
import type { Refused, Shopper } from '#app/account/account.ts'
import type { AccountParts } from '#app/account/accounts-context.server.ts'
import { openOffice } from '#app/account/session.server.ts'
import { takeTry } from '#app/account/take-try.server.ts'
import { transaction } from '#app/db/db.server.ts'
import { clearLimit, type Limit, takeFromLimit } from '#app/http/limits.server.ts'
import { findOfficeDevice, rememberOfficeDevice } from './office-device.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import { takeCode } from './second-factor.server.ts'

export type Entered = { ok: true } | Refused | { ok: false; problem: 'wrong-code' }

/**
 * Opens the back office in her session, under a new token. Tries are bounded per address and per account; a browser in
 * which she worked before has its own count, so nobody locks her out. After the last try of an account she is told by
 * mail: whoever came that far has her password.
 */
export async function enterOffice(parts: AccountParts, shopper: Shopper, code: string): Promise<Entered> {
  const { db, secret, now, address } = parts
  const fromAddress = await takeTry(db, accountLimits.secondFactorAddress, address, now())
  if (!fromAddress.ok) return fromAddress
  const [limit, who] = ownLimit(parts, shopper)
  const taken = await takeFromLimit(db, limit, who, now())
  if (!taken.ok) return { ok: false, problem: 'too-many-requests', retryAfter: taken.retryAfter }
  const way = await takeCode({ db, secret }, shopper.id, code, now())
  if (way === null) {
    if (taken.count === limit.max) await tellOwner(parts, shopper)
    return { ok: false, problem: 'wrong-code' }
  }
  await clearLimit(db, limit, who)
  await openOffice(parts, shopper.sessionId)
  rememberOfficeDevice(parts, shopper.id)
  if (way === 'recovery') await tellUsed(parts, shopper)
  return { ok: true }
}

function ownLimit(parts: AccountParts, { id }: Shopper): readonly [Limit, string] {
  const device = findOfficeDevice(parts, id)
  return device === null
    ? [accountLimits.secondFactorAccount, id]
    : [accountLimits.secondFactorDevice, `${id} ${device}`]
}

function tellOwner(parts: AccountParts, { email: to, name }: Shopper): Promise<void> {
  const mail = { kind: 'office-codes', to, name, at: parts.now() } as const
  return transaction(parts.db, (tx) => queueAccountMail(tx, parts, mail))
}

async function tellUsed(parts: AccountParts, { id, email: to, name }: Shopper): Promise<void> {
  const left = await countRecoveryCodes(parts.db, id)
  const mail = { kind: 'second-factor', to, name, what: 'recovery-code', left, at: parts.now() } as const
  await transaction(parts.db, (tx) => queueAccountMail(tx, parts, mail))
}
