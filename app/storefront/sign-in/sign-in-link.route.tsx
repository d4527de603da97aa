// Signing in by the link of a mail.
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountDeps } from '#app/domain/accounts/accounts-context.server.ts'
import { answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { ownPath, withNext } from '#app/domain/accounts/own-path.ts'
import { openSignInLink } from '#app/domain/accounts/sign-in-link.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { EntryPage } from './entry-page.tsx'
import { findEntryPicture } from './entry-picture.server.ts'
import { land } from './land.server.ts'
import { LinkForm } from './link-form.tsx'
import { tokenForm } from './token-form.ts'
import { welcome } from './welcome.server.ts'
import type { Route } from './+types/sign-in-link.route'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title: 'Sign in', index: false }, matches)

export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  return {
    token: query.get('token') ?? '',
    next: ownPath(query.get('next')),
    picture: await findEntryPicture(db, 'mail', now()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { values } = await parseForm(request, tokenForm)
  const signedIn = await openSignInLink(accountDeps(context, request), values['token'] ?? '')
  const next = ownPath(values['next'] ?? null)
  if (signedIn.ok) await welcome(context, request, signedIn.shopper)
  // The link pressed twice, or opened again: it has done its work, and they are in.
  else if (signedIn.problem !== 'link-expired' || !(await findUser(context, request)))
    return answerRefused(values, signedIn)
  return land(context.get(shop), values, { kind: 'signed-in' }, next)
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function SignInLink({ loaderData, actionData: answer }: Route.ComponentProps) {
  const token = answer?.values['token'] ?? loaderData.token
  const next = answer?.values['next'] ?? loaderData.next
  const problem = answer?.refused?.problem
  const isOver = token === '' || problem === 'link-expired' || problem === 'user-disabled'
  return (
    <EntryPage
      title="Welcome back"
      lead={token === '' ? 'Open the link in our email to sign in.' : 'Press the button to sign in.'}
      picture={loaderData.picture}
    >
      <FormProblem answer={answer} />
      {isOver ? null : <LinkForm action="/sign-in-link" token={token} next={next} button="Sign in" />}
      <p className="border-t border-rule pt-3">
        <Link to={withNext('/login', next)} className="link inline-flex min-h-11 items-center">
          Back to sign in
        </Link>
      </p>
    </EntryPage>
  )
}
