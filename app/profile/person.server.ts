import type { RouterContextProvider } from 'react-router'
import type { Shopper } from '#app/account/account.ts'
import { accountParts, type AccountParts } from '#app/account/accounts-context.server.ts'
import { requireUser } from '#app/account/guards.server.ts'

export type Person = { parts: AccountParts; shopper: Shopper }

/** Who is signed in, with what the domain functions need; sends everybody else to sign in and back. */
export async function requirePerson(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Person> {
  const shopper = await requireUser(context, request)
  return { parts: accountParts(context, request), shopper }
}
