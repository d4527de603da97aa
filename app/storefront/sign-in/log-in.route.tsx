import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerErrors, answerRefused, answerSent, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { listProviders } from '#app/domain/accounts/provider.server.ts'
import { requestSignInLink } from '#app/domain/accounts/sign-in-link.server.ts'
import { signIn } from '#app/domain/accounts/sign-in.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { findEntryPicture } from './entry-picture.server.ts'
import { addressForm, logInForm } from './log-in-form.ts'
import { LogInPage } from './log-in-page.tsx'
import { welcome } from './welcome.server.ts'
import type { Route } from './+types/log-in.route'

/** Why somebody finds themselves here who did not ask for it. */
export type Reason = 'expired' | 'disabled' | 'password-changed' | 'no-result'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: 'Sign in', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const next = ownPath(query.get('next'))
  if (await findUser(context, request)) return redirect(query.has('next') ? next : '/profile')
  return {
    next,
    reason: readReason(query),
    providers: listProviders(accountDeps(context, request)),
    picture: await findEntryPicture(db, 'return', now()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  // Two buttons, two schemas: a body is read once, so the second reads a copy.
  const copy = request.clone()
  const parsed = await parseForm(request, logInForm)
  if (parsed.values['intent'] === 'link') return sendLink({ request: copy, context })
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const signedIn = await signIn(accountDeps(context, request), parsed.value)
  if (!signedIn.ok) return answerRefused(parsed.values, signedIn)
  await welcome(context, request, signedIn.shopper)
  return redirectDocument(ownPath(parsed.values['next'] ?? null), 303)
}

async function sendLink({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const parsed = await parseForm(request, addressForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const next = ownPath(parsed.values['next'] ?? null)
  const sent = await requestSignInLink(accountDeps(context, request), { ...parsed.value, next })
  return sent.ok ? answerSent(parsed.values, parsed.value.email) : answerRefused(parsed.values, sent)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

function readReason(query: URLSearchParams): Reason | null {
  const ended = query.get('ended')
  if (ended === 'expired' || ended === 'disabled') return ended
  if (query.get('changed') === 'password') return 'password-changed'
  // Back from a sign-in provider without being signed in.
  const refused = query.get('refused')
  if (refused === null) return null
  return refused === 'user-disabled' ? 'disabled' : 'no-result'
}

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
  return <LogInPage {...loaderData} answer={actionData} />
}
