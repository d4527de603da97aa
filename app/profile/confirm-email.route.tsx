// The link in the mail to a new address. Opening it changes nothing, because mail programs open links by themselves; the
// button does.
import { data, Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { answerRefused, keepTyped } from '#app/account/form-answer.ts'
import { FormProblem } from '#app/account/form-problem.tsx'
import { accountParts } from '#app/account/accounts-context.server.ts'
import { confirmEmailChange } from '#app/account/change-email.server.ts'
import { findUser } from '#app/account/guards.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { claimOrders } from '#app/orders/claim-orders.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageHead } from '#app/ui/page-head.ts'
import type { Route } from './+types/confirm-email.route'

const title = 'Confirm your new e-mail'
const path = '/profile/confirm-email'

const schema = z.object({ token: z.string().max(200).default('') })

export const meta: Route.MetaFunction = () => pageHead({ title, path, index: false })

export const headers = privatePage

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, schema)
  const token = form.ok ? form.value.token : ''
  const parts = accountParts(context, request)
  const confirmed = await confirmEmailChange(parts, token)
  if (!confirmed.ok) return answerRefused(form.values, confirmed)
  const shopper = await findUser(context, request)
  if (!shopper) return data({ isConfirmed: true as const })
  // What she ordered as a guest with this address is hers now. Who is not signed in gets it when she signs in.
  await claimOrders(parts.db, { userId: shopper.id, email: confirmed.email }, parts.now())
  return redirect('/profile?done=email', 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  // Without JavaScript a refused form has come back under its bare address.
  const kept = actionData && 'values' in actionData ? actionData.values['token'] : undefined
  const token = kept || loaderData.token
  const isOver =
    token === '' || (actionData && 'values' in actionData && actionData.refused?.problem === 'link-expired')
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col items-start gap-6">
        <h1 className="font-display text-section">{title}</h1>
        {actionData && 'isConfirmed' in actionData ? (
          <>
            <Notice tone="success">This address is yours now. Sign in with it from here on.</Notice>
            <ButtonLink to="/login?next=/profile">Sign in</ButtonLink>
          </>
        ) : isOver ? (
          <>
            <FormProblem answer={actionData} next={false} />
            <p className="text-lead text-muted">
              The link from the newest mail is needed for it. The e-mail that you sign in with stands in your
              profile, and there you can ask for another link.
            </p>
            <ButtonLink to="/profile/email">See my e-mail</ButtonLink>
          </>
        ) : (
          <>
            <p className="text-lead text-muted">
              One press, and you sign in with this address from now on. We also tell the address before.
            </p>
            <Form method="post" action={path} className="flex flex-col items-start gap-6">
              <FormProblem answer={actionData} />
              <input type="hidden" name="token" value={token} />
              <Button type="submit" busy={navigation.formMethod === 'POST'}>
                Make it my e-mail
              </Button>
            </Form>
          </>
        )}
      </div>
    </div>
  )
}
