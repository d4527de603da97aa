// Sensitive changes are made by her who proved who she is within the last minutes: by then an open laptop is not enough.
import type { Refused, Shopper } from '#app/account/account.ts'
import type { AccountParts } from '#app/account/accounts-context.server.ts'
import { isFresh, proveAgain } from '#app/account/prove-again.server.ts'
import { hasPassword } from '#app/account/password-identity.server.ts'
import type { FormValues } from '#app/http/form.server.ts'

/** How she can prove it: who has no password gets a link. */
export type ProofWay = 'password' | 'link'

/** Null while her last proof is fresh. */
export async function findProofWay(parts: AccountParts, shopper: Shopper): Promise<ProofWay | null> {
  if (isFresh(shopper, parts.now())) return null
  return (await hasPassword(parts.db, shopper.id)) ? 'password' : 'link'
}

/**
 * Ok when her proof is fresh or the password in the form is right. Refused with 'requires-recent-login' when there was
 * no password in the form, and with what proveAgain says of a wrong one.
 */
export async function checkProof(
  parts: AccountParts,
  shopper: Shopper,
  values: FormValues,
): Promise<{ ok: true } | Refused> {
  if (isFresh(shopper, parts.now())) return { ok: true }
  const password = values['current'] ?? ''
  if (password === '') return { ok: false, problem: 'requires-recent-login' }
  return proveAgain(parts, shopper, { password })
}
