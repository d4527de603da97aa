import { Form, redirect, useNavigation } from 'react-router'
import { changePassword } from '#app/domain/accounts/change-password.server.ts'
import { keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import { hasPassword } from '#app/domain/accounts/password-identity.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { proofErrors, proofLinkSent, proofRefused } from './proof-answer.server.ts'
import { passwordSchema } from './password-form.ts'
import { requirePerson } from './person.server.ts'
import { checkProof, findProofWay } from './proof.server.ts'
import { proofOf, ProveAgain, sendLinkIntent } from './prove-again.tsx'
import type { Route } from './+types/password.route'

const title = 'Password'
const path = '/profile/password'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  return {
    email: shopper.email,
    name: shopper.name,
    hasPassword: await hasPassword(deps.db, shopper.id),
    way: await findProofWay(deps, shopper),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePerson(context, request)
  const { deps, shopper } = person
  const form = await parseForm(request, passwordSchema)
  const { values } = form
  if (values['intent'] === sendLinkIntent) return proofLinkSent(person, values, path)
  if (!form.ok) return proofErrors(person, values, form.errors)
  const { current, password } = form.value
  const has = await hasPassword(deps.db, shopper.id)
  if (has && current === '')
    return proofErrors(person, values, { current: 'Please enter your current password.' })
  // Who has a password proves themselves with it; who has none, with a link a moment ago.
  const proven = has ? { ok: true as const } : await checkProof(deps, shopper, values)
  if (!proven.ok) return proofRefused(person, values, proven)
  const changed = await changePassword(deps, shopper, { current: has ? current : null, next: password })
  if (!changed.ok) return proofRefused(person, values, changed)
  return redirect(`/profile?done=${has ? 'password' : 'first-password'}`, 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { email, name, hasPassword: has } = loaderData
  const errors = actionData?.errors ?? {}
  const busy = navigation.formMethod === 'POST' && navigation.formData?.get('intent') === 'change'
  return (
    <AccountPage
      title={has ? title : 'Set a password'}
      intro={
        has
          ? 'Changing it signs you out on every other device.'
          : 'You sign in without a password so far. Set one, and you no longer need a link or Google.'
      }
    >
      <Form method="post" action={path} noValidate className="flex max-w-md flex-col gap-6">
        <FormProblem answer={actionData} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {has ? (
          <PasswordField
            name="current"
            label="Current password"
            autoComplete="current-password"
            error={errors['current']}
          />
        ) : (
          <ProveAgain email={email} {...proofOf(loaderData.way, actionData)} />
        )}
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          policyShown
          who={{ email, name }}
          error={errors['password']}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
          error={errors['confirmPassword']}
        />
        <Button type="submit" name="intent" value="change" busy={busy} className="sm:self-start">
          {has ? 'Change password' : 'Set password'}
        </Button>
      </Form>
    </AccountPage>
  )
}
