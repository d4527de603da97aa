// What the account functions work with, made once per process and handed to each request by server/app.ts.
import { createContext, type RouterContextProvider } from 'react-router'
import { shop, type ShopContext } from '#app/http/context.server.ts'
import { type Auth, createAuth, type ProviderLoader, createProviderLoader } from './auth.server.ts'
import { createPasswordHasher, type PasswordHasher } from './password.server.ts'
import type { FoundSession } from './session.server.ts'

export type Accounts = {
  auth: Auth
  hasher: PasswordHasher
  /** Null while there is no provider, or it cannot be reached. */
  loadProvider: ProviderLoader
  /** Whose session this request carries, looked up once. */
  session: { found: Promise<FoundSession> | null }
}

export type SharedAccounts = Omit<Accounts, 'session'>
export type AccountParts = ShopContext & Accounts & { request: Request }

export const accounts = createContext<Accounts>()

/** One for each database: it keeps connections to nothing and state of nobody. */
export function createAccounts({ db, baseUrl, secret, google, log }: ShopContext): SharedAccounts {
  const settings = { db, baseUrl, secret }
  return {
    auth: createAuth(settings),
    hasher: createPasswordHasher(),
    loadProvider: createProviderLoader({ ...settings, google, log }),
  }
}

export function accountParts(context: Readonly<RouterContextProvider>, request: Request): AccountParts {
  return { ...context.get(shop), ...context.get(accounts), request }
}
