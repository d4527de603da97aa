import type { RouterContextProvider } from 'react-router'
import type { Shopper } from '#app/domain/accounts/account.ts'
import { accountDeps, type AccountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { requireUser } from '#app/domain/accounts/guards.server.ts'

export type Person = { deps: AccountDeps; shopper: Shopper }

/** Who is signed in, with what the domain functions need; sends everybody else to sign in and back. */
export async function requirePerson(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Person> {
  const shopper = await requireUser(context, request)
  return { deps: accountDeps(context, request), shopper }
}
