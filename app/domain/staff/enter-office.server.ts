// The second step at the entry to the back office: who is signed in and works here types a code.
import { accountLimits } from '#app/domain/accounts/account-limits.ts'
import { queueAccountMail } from '#app/domain/accounts/account-mails.server.ts'
import type { Refused, Shopper } from '#app/domain/accounts/account.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { openOffice } from '#app/domain/accounts/session.server.ts'
import { takeTry } from '#app/domain/accounts/take-try.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { clearLimit, type Limit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { findOfficeDevice, rememberOfficeDevice } from './office-device.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import { takeCode } from './second-factor.server.ts'

export type Entered = { ok: true } | Refused | { ok: false; problem: 'wrong-code' }

/**
 * Opens the back office in their session, under a new token. Tries are bounded per address and per account; a browser in
 * which they worked before has its own count, so nobody locks them out. After the last try of an account they are told by
 * mail: whoever came that far has their password.
 */
export async function enterOffice(deps: AccountDeps, shopper: Shopper, code: string): Promise<Entered> {
  const { db, secret, now, address } = deps
  const fromAddress = await takeTry(db, accountLimits.secondFactorAddress, address, now())
  if (!fromAddress.ok) return fromAddress
  const [limit, who] = ownLimit(deps, shopper)
  const taken = await takeFromLimit(db, limit, who, now())
  if (!taken.ok) return { ok: false, problem: 'too-many-requests', retryAfter: taken.retryAfter }
  const way = await takeCode({ db, secret }, shopper.id, code, now())
  if (way === null) {
    deps.log.warn({ userId: shopper.id, address }, 'office.refused')
    if (taken.count === limit.max) await tellOwner(deps, shopper)
    return { ok: false, problem: 'wrong-code' }
  }
  await clearLimit(db, limit, who)
  await openOffice(deps, shopper.sessionId)
  rememberOfficeDevice(deps, shopper.id)
  deps.log.info({ userId: shopper.id, way }, 'office.entered')
  if (way === 'recovery') await tellUsed(deps, shopper)
  return { ok: true }
}

function ownLimit(deps: AccountDeps, { id }: Shopper): readonly [Limit, string] {
  const device = findOfficeDevice(deps, id)
  return device === null
    ? [accountLimits.secondFactorAccount, id]
    : [accountLimits.secondFactorDevice, `${id} ${device}`]
}

function tellOwner(deps: AccountDeps, { email: to, name }: Shopper): Promise<void> {
  const mail = { kind: 'office-codes', to, name, at: deps.now() } as const
  return transaction(deps.db, (tx) => queueAccountMail(tx, deps, mail))
}

async function tellUsed(deps: AccountDeps, { id, email: to, name }: Shopper): Promise<void> {
  const left = await countRecoveryCodes(deps.db, id)
  const mail = { kind: 'second-factor', to, name, what: 'recovery-code', left, at: deps.now() } as const
  await transaction(deps.db, (tx) => queueAccountMail(tx, deps, mail))
}
