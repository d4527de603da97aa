// Coming back from a sign-in provider: the one GET of the shop that changes something, because the protocol says so.
// It is safe because it only works with the state that this browser was given when it left, and only once.
import { redirect } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { withNext } from '#app/domain/accounts/own-path.ts'
import { finishProvider } from '#app/domain/accounts/provider.server.ts'
import { welcomeBuyer } from './keep-order-address.server.ts'
import type { Route } from './+types/provider-return.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await finishProvider(accountDeps(context, request))
  if (!signedIn.ok) return redirect(withNext(`/login?refused=${signedIn.problem}`, signedIn.next), 303)
  await welcomeBuyer(context, request, signedIn.shopper)
  return redirect(signedIn.next, 303)
}
