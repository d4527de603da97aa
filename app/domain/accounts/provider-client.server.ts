// Talking OpenID Connect with the sign-in provider: where it is, where to send people, and whom its answer names. Every
// answer is checked: who gave it, PKCE, and of the ID token signature, issuer, audience, time and nonce.
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { Logger } from 'pino'
import type { OpenIdClient } from '#app/foundation/http/context.server.ts'
import type { Refused } from './account.ts'

export const providerId = 'google'
export const providerName = 'Google'
export const providerReturnPath = `/sign-in/${providerId}/callback`

export type ProviderClient = Configuration
export type ProviderLoader = () => Promise<ProviderClient | null>

/** Longer than a provider needs, shorter than a shopper waits; seconds. */
const discoverySeconds = 5
/** How long it may take for each answer after that; seconds. */
const answerSeconds = 4

/**
 * Asks the provider for its endpoints when somebody first wants to go there. One that cannot be reached is asked again
 * by the next, so that a shop which starts without a network offers it later.
 */
export function createProviderLoader(settings: { google: OpenIdClient | null; log: Logger }): ProviderLoader {
  let loaded: Promise<ProviderClient | null> | null = null
  return async () => {
    loaded ??= loadProvider(settings)
    const provider = await loaded
    if (provider === null) loaded = null
    return provider
  }
}

async function loadProvider({
  google,
  log,
}: {
  google: OpenIdClient | null
  log: Logger
}): Promise<ProviderClient | null> {
  if (google === null) return null
  const address = new URL(`${google.issuer}/.well-known/openid-configuration`)
  // The library trusts TLS with the ID token unless it is told to check the signature.
  const execute = [enableNonRepudiationChecks]
  // The stand-in of a demo; the configuration refuses such an issuer in production.
  if (address.protocol === 'http:') execute.push(allowInsecureRequests)
  try {
    const { clientId, clientSecret } = google
    const options = { execute, timeout: discoverySeconds }
    const provider = await discovery(address, clientId, clientSecret, undefined, options)
    // OpenID Connect Discovery 1.0, section 4.3.
    const { issuer } = provider.serverMetadata()
    if (plainIssuer(issuer) !== plainIssuer(google.issuer)) throw new Error('discovery names another issuer')
    provider.timeout = answerSeconds
    return provider
  } catch (error) {
    log.warn({ err: error, issuer: google.issuer }, 'sign_in_provider.unreachable')
    return null
  }
}

const plainIssuer = (issuer: string) => issuer.replace(/\/$/u, '')

/** One trip to the provider and back. */
export type Trip = { state: string; nonce: string; verifier: string }

/** Where to send somebody. */
export async function providerAddress(
  provider: ProviderClient,
  { state, nonce, verifier }: Trip,
  returnTo: string,
): Promise<string> {
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnTo,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** What a provider says about a person, none of it judged. */
export type Claims = { sub: string; email?: unknown; email_verified?: unknown; name?: unknown }

/**
 * Whom the answer names that stands in the query of `returned`. invalid-credential when it is a no, or not an answer to
 * this trip; network-request-failed when the provider does not say.
 */
export async function readAnswer(
  provider: ProviderClient,
  returned: URL,
  { state, nonce, verifier }: Trip,
  log: Logger,
): Promise<Claims | Refused> {
  try {
    // Without an ID token nothing ties the answer to this trip: a nonce that is expected makes it a must.
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const tokens = await authorizationCodeGrant(provider, returned, checks)
    const claims = tokens.claims()
    if (claims === undefined) return { ok: false, problem: 'invalid-credential' }
    return claims['email'] === undefined
      ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
      : claims
  } catch (error) {
    // They said no at the provider, or it did for them.
    if (error instanceof AuthorizationResponseError) return { ok: false, problem: 'invalid-credential' }
    const isFalse =
      error instanceof ResponseBodyError || (error instanceof ClientError && falseCodes.has(error.code ?? ''))
    log.warn({ err: error }, 'sign_in_provider.refused')
    return { ok: false, problem: isFalse ? 'invalid-credential' : 'network-request-failed' }
  }
}

/** The library's codes for an answer that came and must not be believed. */
const falseCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])
