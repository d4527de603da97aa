// Sensitive changes are made by somebody who proved who they are within the last minutes: by then an open laptop is not enough.
import type { Refused, Shopper } from '#app/domain/accounts/account.ts'
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { isFresh, proveAgain } from '#app/domain/accounts/prove-again.server.ts'
import { hasPassword } from '#app/domain/accounts/password-identity.server.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

/** How they can prove it: who has no password gets a link. */
export type ProofWay = 'password' | 'link'

/** Null while their last proof is fresh. */
export async function findProofWay(deps: AccountDeps, shopper: Shopper): Promise<ProofWay | null> {
  if (isFresh(shopper, deps.now())) return null
  return (await hasPassword(deps.db, shopper.id)) ? 'password' : 'link'
}

/**
 * Ok when their proof is fresh or the password in the form is right. Refused with 'requires-recent-login' when there was
 * no password in the form, and with what proveAgain says of a wrong one.
 */
export async function checkProof(
  deps: AccountDeps,
  shopper: Shopper,
  values: FormValues,
): Promise<{ ok: true } | Refused> {
  if (isFresh(shopper, deps.now())) return { ok: true }
  const password = values['current'] ?? ''
  if (password === '') return { ok: false, problem: 'requires-recent-login' }
  return proveAgain(deps, shopper, { password })
}
