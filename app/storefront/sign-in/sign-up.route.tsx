import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerErrors, answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { signUp } from '#app/domain/accounts/sign-up.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { findEntryPicture } from './entry-picture.server.ts'
import { land } from './land.server.ts'
import { signUpForm } from './sign-up-form.ts'
import { SignUpPage } from './sign-up-page.tsx'
import type { Route } from './+types/sign-up.route'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: 'Join Us', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const next = ownPath(query.get('next'))
  if (await findUser(context, request)) return redirect(query.has('next') ? next : '/profile')
  return { next, picture: await findEntryPicture(db, 'join', now()) }
}

/** Answers alike whether the address has an account or not: same words, status and cookies. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseForm(request, signUpForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const next = ownPath(parsed.values['next'] ?? null)
  const signedUp = await signUp(accountDeps(context, request), { ...parsed.value, next })
  if (!signedUp.ok) return answerRefused(parsed.values, signedUp)
  const flash = { kind: 'account-created', email: parsed.value.email } as const
  return land(context.get(shop), parsed.values, flash, '/')
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

/** A refused form changes nothing that the loader shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} answer={actionData} />
}
