// Who wants to enter the back office, and what they do next.
import { createContext, type RouterContextProvider } from 'react-router'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { type AccountDeps, accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { isFresh } from '#app/domain/accounts/prove-again.server.ts'
import { findSession } from '#app/domain/accounts/session.server.ts'
import { findStaff } from '#app/domain/staff/find-staff.server.ts'
import { hasSecondFactor } from '#app/domain/staff/second-factor.server.ts'

type Context = Readonly<RouterContextProvider>

export type AtEntry =
  | { step: 'in' }
  /** `signedInAs` is a shopper who does not work here. */
  | { step: 'password'; signedInAs: string | null }
  | { step: 'code'; shopper: Shopper }
  | { step: 'set-up'; shopper: Shopper }

export async function findEntryStep(
  context: Context,
  request: Request,
): Promise<AtEntry & { deps: AccountDeps }> {
  const deps = accountDeps(context, request)
  const found = await findStaff(deps)
  if (found.ok) return { step: 'in', deps }
  const { shopper } = await findSession(deps)
  if (shopper === null) return { step: 'password', signedInAs: null, deps }
  if (found.problem === 'no-staff') return { step: 'password', signedInAs: shopper.email, deps }
  if (await hasSecondFactor(deps.db, shopper.id)) return { step: 'code', shopper, deps }
  // An open laptop must not get an authenticator of somebody else's.
  return isFresh(shopper, deps.now())
    ? { step: 'set-up', shopper, deps }
    : { step: 'password', signedInAs: null, deps }
}

/** True once the action of this request has said everything: the loader after it sends nobody on. */
export const answered = createContext(false)
