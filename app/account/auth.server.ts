// Better Auth on our tables. It is called in-process; none of its routes is mounted. What stands in the column of a session's
// token is the SHA-256 of what the browser has: the hash is made before Better Auth sees it.
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/db/db.server.ts'
import type { OpenIdClient } from '#app/http/context.server.ts'
import { newId } from '#app/lib/ids.ts'
import { identities, sessions, users, verifications } from './account-tables.server.ts'
import { inTime } from './in-time.server.ts'

type Settings = { db: Db; baseUrl: string; secret: string }

export type Auth = ReturnType<typeof createAuth>

export function createAuth(settings: Settings) {
  return betterAuth(optionsOf(settings))
}

const prefixes: Record<string, string> = { user: 'usr', session: 'ses', account: 'idy', verification: 'vfy' }

function optionsOf({ db, baseUrl, secret }: Settings) {
  const schema = { user: users, session: sessions, account: identities, verification: verifications }
  return {
    baseURL: baseUrl,
    secret,
    database: drizzleAdapter(db, { provider: 'pg' as const, schema }),
    user: {
      additionalFields: {
        phone: { type: 'string' as const, required: false },
        disabledAt: { type: 'date' as const, required: false, input: false },
      },
    },
    session: { additionalFields: { provenAt: { type: 'date' as const, required: false, input: false } } },
    advanced: {
      database: { generateId: ({ model }: { model: string }) => newId(prefixes[model] ?? 'idn') },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  }
}

export const providerId = 'google'
export const providerName = 'Google'
export const providerReturnPath = `/sign-in/${providerId}/callback`

type Provider = Awaited<Auth['$context']>['socialProviders'][number]
export type ProviderLoader = () => Promise<Provider | null>

/** Longer than a provider needs, shorter than a shopper waits; milliseconds. */
const discoveryMs = 5_000

/**
 * Asks the provider for its endpoints and keys when somebody first wants to go there. One that cannot be reached is
 * asked again by the next, so that a shop which starts without a network offers it later.
 */
export function createProviderLoader(
  settings: Settings & { google: OpenIdClient | null; log: Logger },
): ProviderLoader {
  let loaded: Promise<Provider | null> | null = null
  return async () => {
    loaded ??= loadProvider(settings)
    const provider = await loaded
    if (provider === null) loaded = null
    return provider
  }
}

const discovery = z.object({ issuer: z.string() })
const plainIssuer = (issuer: string) => issuer.replace(/\/$/u, '')

async function loadProvider({
  google,
  log,
  ...settings
}: Settings & { google: OpenIdClient | null; log: Logger }): Promise<Provider | null> {
  if (google === null) return null
  const discoveryUrl = `${google.issuer}/.well-known/openid-configuration`
  try {
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(discoveryMs) })
    if (!answer.ok) throw new Error(`discovery was answered with ${answer.status}`)
    const { issuer } = discovery.parse(await answer.json())
    // OpenID Connect Discovery 1.0, section 4.3.
    if (plainIssuer(issuer) !== plainIssuer(google.issuer)) throw new Error('discovery names another issuer')
    const { clientId, clientSecret } = google
    const plugin = genericOAuth({
      config: [
        {
          providerId,
          clientId,
          clientSecret,
          discoveryUrl,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
        },
      ],
    })
    const { $context } = betterAuth({ ...optionsOf(settings), plugins: [plugin] })
    const { socialProviders } = await inTime($context, discoveryMs)
    return socialProviders.find(({ id }) => id === providerId) ?? null
  } catch (error) {
    log.warn({ err: error, issuer: google.issuer }, 'the sign-in provider cannot be reached')
    return null
  }
}
