// Who stands at the door of the back office, and what she does next.
import { createContext, type RouterContextProvider } from 'react-router'
import type { Shopper } from '#app/account/account.ts'
import { type AccountParts, accountParts } from '#app/account/accounts-context.server.ts'
import { isFresh } from '#app/account/prove-again.server.ts'
import { findSession } from '#app/account/session.server.ts'
import { findStaff } from '#app/staff/find-staff.server.ts'
import { hasSecondFactor } from '#app/staff/second-factor.server.ts'

type Context = Readonly<RouterContextProvider>

export type AtDoor =
  | { step: 'in' }
  /** `signedInAs` is a shopper who does not work here. */
  | { step: 'password'; signedInAs: string | null }
  | { step: 'code'; shopper: Shopper }
  | { step: 'set-up'; shopper: Shopper }

export async function standAtDoor(
  context: Context,
  request: Request,
): Promise<AtDoor & { parts: AccountParts }> {
  const parts = accountParts(context, request)
  const found = await findStaff(parts)
  if (found.ok) return { step: 'in', parts }
  const { shopper } = await findSession(parts)
  if (shopper === null) return { step: 'password', signedInAs: null, parts }
  if (found.problem === 'no-staff') return { step: 'password', signedInAs: shopper.email, parts }
  if (await hasSecondFactor(parts.db, shopper.id)) return { step: 'code', shopper, parts }
  // An open laptop must not get an authenticator of somebody else's.
  return isFresh(shopper, parts.now())
    ? { step: 'set-up', shopper, parts }
    : { step: 'password', signedInAs: null, parts }
}

/** True once the action of this request has said everything: the loader after it sends nobody on. */
export const answered = createContext(false)
