// Browsers that opened the back office before have a count of wrong codes of their own, so that whoever knows a password
// and tries codes elsewhere does not lock its owner out. The cookie alone opens nothing; it is signed, no row stands for it.
import type { AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { newSecretToken } from '#app/domain/accounts/tokens.server.ts'
import { isSecure, readGuardedCookie, setCookie } from '#app/foundation/http/cookies.server.ts'
import { isSignature, sign } from '#app/foundation/http/signature.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'

type Deps = Pick<AccountDeps, 'request' | 'baseUrl' | 'secret' | 'setCookie'>

const cookieName = 'office-device'
const derivation = 'ade office devices v1'
const rememberedSeconds = 180 * 24 * 60 * 60

/** The id of this browser when they opened the back office in it before, else null. */
export function findOfficeDevice({ request, baseUrl, secret }: Deps, userId: UserId): string | null {
  const cookie = readGuardedCookie(request, cookieName, isSecure(baseUrl)) ?? ''
  const [id = '', signature = ''] = cookie.split('.')
  return id !== '' && isSignature(secret, derivation, signedText(userId, id), signature) ? id : null
}

/** From now on this browser counts their wrong codes apart from all others. */
export function rememberOfficeDevice(deps: Deps, userId: UserId): void {
  const { baseUrl, secret, setCookie: put } = deps
  const id = findOfficeDevice(deps, userId) ?? newSecretToken()
  const value = `${id}.${sign(secret, derivation, signedText(userId, id))}`
  put(setCookie(cookieName, value, { maxAge: rememberedSeconds, secure: isSecure(baseUrl) }))
}

const signedText = (userId: UserId, id: string) => `${userId}.${id}`
