// Leaves the back office and the shop: the session of this browser ends.
import { redirect, redirectDocument } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { signOut } from '#app/domain/accounts/sign-in.server.ts'
import type { Route } from './+types/log-out.route'

/** Looking at this address ends nothing. */
export function loader() {
  return redirect('/admin')
}

export async function action({ request, context }: Route.ActionArgs) {
  await signOut(accountDeps(context, request))
  return redirectDocument('/admin/login?why=signed-out', 303)
}
