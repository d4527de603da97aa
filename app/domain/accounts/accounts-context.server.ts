// What the account functions work with, made once per process and handed to each request by server/app.ts.
import { createContext, type RouterContextProvider } from 'react-router'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { type AnswerEvenly, answerEvenly } from '#app/foundation/http/even-time.server.ts'
import { createPasswordHasher, type PasswordHasher } from './password.server.ts'
import { type ProviderLoader, createProviderLoader } from './provider-client.server.ts'
import type { FoundSession } from './session.server.ts'

export type Accounts = {
  hasher: PasswordHasher
  /** Null while there is no provider, or it cannot be reached. */
  loadProvider: ProviderLoader
  answerEvenly: AnswerEvenly
  /** Whose session this request carries, looked up once. */
  session: { found: Promise<FoundSession> | null }
}

export type SharedAccounts = Omit<Accounts, 'session'>
export type AccountDeps = ShopContext & Accounts & { request: Request }

export const accounts = createContext<Accounts>()

/** Made once: it keeps connections to nothing and state of nobody. */
export function createAccounts(settings: Pick<ShopContext, 'google' | 'log'>): SharedAccounts {
  return { hasher: createPasswordHasher(), loadProvider: createProviderLoader(settings), answerEvenly }
}

export function accountDeps(context: Readonly<RouterContextProvider>, request: Request): AccountDeps {
  return { ...context.get(shop), ...context.get(accounts), request }
}
