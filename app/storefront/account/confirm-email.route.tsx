// The link in the mail to a new address. Opening it changes nothing, because mail programs open links by themselves; the
// button does, in a browser that is signed in to the account that asked.
import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { confirmEmailChange, readEmailChange } from '#app/domain/accounts/change-email.server.ts'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { claimOrders } from '#app/domain/orders/core/claim-orders.server.ts'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import type { Route } from './+types/confirm-email.route'

const title = 'Confirm your new email'
const path = '/profile/confirm-email'

const schema = z.object({ token: z.string().max(200).default('') })

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await readEmailChange(accountDeps(context, request), token)
  const shopper = await findUser(context, request)
  return { token, mustSignIn: link !== null && !link.isSignedIn, signedInAs: shopper?.email ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, schema)
  const token = form.ok ? form.value.token : ''
  const deps = accountDeps(context, request)
  const confirmed = await confirmEmailChange(deps, token)
  if (!confirmed.ok) return answerRefused(form.values, confirmed)
  const { db, now } = context.get(shop)
  // What was ordered as a guest with this address belongs to the account now.
  await claimOrders(db, { userId: confirmed.userId, email: confirmed.email }, now())
  return redirect('/profile?done=email', 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function ConfirmEmail({ loaderData, actionData: answer }: Route.ComponentProps) {
  const navigation = useNavigation()
  // Without JavaScript a refused form has come back under its bare address.
  const token = answer?.values['token'] || loaderData.token
  const problem = answer?.refused?.problem
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col items-start gap-6">
        <h1 className="font-display text-section">{title}</h1>
        {loaderData.mustSignIn || problem === 'sign-in-first' ? (
          <SignInFirst token={token} signedInAs={loaderData.signedInAs} />
        ) : token === '' || problem === 'link-expired' ? (
          <>
            <FormProblem answer={answer} next={false} />
            <p className="text-lead text-muted">
              Open the link in the newest email we sent you. Your profile shows the email you sign in with,
              and there you can ask for another link.
            </p>
            <ButtonLink to="/profile/email">See my email</ButtonLink>
          </>
        ) : (
          <>
            <p className="text-lead text-muted">
              Press the button, and you sign in with this email from now on. We also tell your old address.
            </p>
            <Form method="post" action={path} className="flex flex-col items-start gap-6">
              <FormProblem answer={answer} />
              <input type="hidden" name="token" value={token} />
              <Button type="submit" busy={navigation.formMethod === 'POST'}>
                Use this email
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  )
}

/** The link alone is not enough: whoever asked for the change may be a stranger to this mailbox. */
function SignInFirst({ token, signedInAs }: { token: string; signedInAs: string | null }) {
  const back = `${path}?token=${encodeURIComponent(token)}`
  return (
    <>
      <p className="text-lead">
        {signedInAs === null
          ? 'Please sign in first, to the account that is getting this email. Nothing has been changed yet.'
          : `You are signed in as ${signedInAs}, and another account asked for this change. Sign out, then sign in to that account. Nothing has been changed yet.`}
      </p>
      <p className="text-muted">
        You did not ask for this? Then please close this page. Your address stays yours, and no account gets
        it.
      </p>
      {signedInAs === null ? (
        <ButtonLink to={`/login?next=${encodeURIComponent(back)}`}>Sign in</ButtonLink>
      ) : (
        <ButtonLink to="/logout">Sign out</ButtonLink>
      )}
    </>
  )
}
