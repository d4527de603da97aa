// Leaving for a sign-in provider. A POST, so that no page elsewhere can send anybody off; looking here leads to /login.
import { redirect } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { startProvider } from '#app/domain/accounts/provider.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { emptyForm } from './token-form.ts'
import type { Route } from './+types/provider-start.route'

export function loader() {
  return redirect('/login')
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { values } = await parseForm(request, emptyForm)
  const next = ownPath(values['next'] ?? null)
  const started = await startProvider(accountDeps(context, request), { provider: params.provider, next })
  if (started.ok) return redirect(started.url, 303)
  return redirect(`/login?next=${encodeURIComponent(next)}&refused=${started.problem}`, 303)
}
