import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerErrors, answerRefused, answerSent, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { ownPath } from '#app/domain/accounts/own-path.ts'
import { requestPasswordReset } from '#app/domain/accounts/reset-password.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AddressForm } from './address-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import { addressForm } from './log-in-form.ts'
import type { Route } from './+types/forgot-password.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Forgot your password?', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  return { next, picture: await findEntryPicture(db, 'key', now()) }
}

/** Answers alike whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseForm(request, addressForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const next = ownPath(parsed.values['next'] ?? null)
  const asked = await requestPasswordReset(accountDeps(context, request), { ...parsed.value, next })
  return asked.ok ? answerSent(parsed.values, parsed.value.email) : answerRefused(parsed.values, asked)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntryPage
      title="Forgot your password?"
      lead="Enter your email, and we will send you a link to choose a new one."
      picture={loaderData.picture}
    >
      <AddressForm
        action="/forgot-password"
        next={loaderData.next}
        answer={actionData}
        button="Send me the link"
        before="An error occurred: "
        sent={(email) => ({
          title: 'Password reset email has been sent',
          text: `Check your email. If ${email} has an account, the link arrives in a minute or two. It works once.`,
        })}
      />
    </EntryPage>
  )
}
