// Choosing a new password by the link of a mail. Opening the link changes nothing; the form does.
import { Form, Link, redirectDocument, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerErrors, answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { ownPath, withNext } from '#app/domain/accounts/own-path.ts'
import { PasswordField } from '#app/storefront/account/password-field.tsx'
import { resetPassword } from '#app/domain/accounts/reset-password.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import { resetForm } from './token-form.ts'
import type { Route } from './+types/reset-password.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Choose a new password', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const [token, next] = [query.get('token') ?? '', ownPath(query.get('next'))]
  return { token, next, picture: await findEntryPicture(db, 'key', now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseForm(request, resetForm)
  if (!parsed.ok) return answerErrors(parsed.values, parsed.errors)
  const reset = await resetPassword(accountDeps(context, request), parsed.value)
  if (!reset.ok) return answerRefused(parsed.values, reset)
  return redirectDocument(withNext('/login?changed=password', parsed.values['next']), 303)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formAction === '/reset-password'
  const token = answer?.values['token'] ?? loaderData.token
  const next = answer?.values['next'] ?? loaderData.next
  const isOver = token === '' || answer?.refused?.problem === 'link-expired'
  return (
    <EntryPage
      title="Choose a new password"
      lead={
        isOver
          ? 'Open the link in our email to choose a new password, or ask for another link.'
          : 'You will be signed out on every device.'
      }
      picture={loaderData.picture}
    >
      <FormProblem answer={answer} before="An error occurred: " next={false} />
      {isOver ? (
        <ButtonLink to={withNext('/forgot-password', next)}>Send me another link</ButtonLink>
      ) : (
        <Form method="post" action="/reset-password" noValidate className="flex flex-col gap-5">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="next" value={next} />
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            policyShown
            error={answer?.errors['password']}
          />
          <Button type="submit" busy={busy} busyLabel="Loading">
            Save new password
          </Button>
        </Form>
      )}
      <p className="border-t border-rule pt-3">
        <Link to={withNext('/login', next)} className="link inline-flex min-h-11 items-center">
          Back to sign in
        </Link>
      </p>
    </EntryPage>
  )
}
