// Another e-mail becomes theirs once the link that goes there is opened; until then nothing changes.
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { answerSent, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { requestEmailChange } from '#app/domain/accounts/change-email.server.ts'
import { line } from '#app/domain/delivery/recipient-form.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { proofErrors, proofLinkSent, proofRefused } from './proof-answer.server.ts'
import { requirePerson } from './person.server.ts'
import { checkProof, findProofWay } from './proof.server.ts'
import { proofOf, ProveAgain, sendLinkIntent } from './prove-again.tsx'
import type { Route } from './+types/email.route'

const title = 'Email'
const path = '/profile/email'

const schema = z.object({
  newEmail: line('your new email address', 254)
    .pipe(z.email('This does not look like an email address.'))
    .transform((email) => email.toLowerCase()),
})

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  return { email: shopper.email, way: await findProofWay(deps, shopper) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const person = await requirePerson(context, request)
  const { deps, shopper } = person
  const form = await parseForm(request, schema)
  const { values } = form
  if (values['intent'] === sendLinkIntent) return proofLinkSent(person, values, path)
  if (!form.ok) return proofErrors(person, values, form.errors)
  const { newEmail } = form.value
  if (newEmail === shopper.email)
    return proofErrors(person, values, { newEmail: 'This is already your email.' })
  const proven = await checkProof(deps, shopper, values)
  if (!proven.ok) return proofRefused(person, values, proven)
  const asked = await requestEmailChange(deps, shopper, { newEmail })
  if (!asked.ok) return proofRefused(person, values, asked)
  return answerSent(values, newEmail)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const values: FormValues = actionData?.values ?? {}
  const errors: FormValues = actionData?.errors ?? {}
  const sentTo = actionData?.sentTo ?? null
  const busy = navigation.formMethod === 'POST' && navigation.formData?.get('intent') === 'change'
  return (
    <AccountPage
      title={title}
      intro={
        <>
          You sign in with <strong className="font-medium text-ink">{loaderData.email}</strong>, and we email
          you there about your orders.
        </>
      }
    >
      {sentTo === null ? (
        <Form method="post" action={path} noValidate className="flex max-w-md flex-col gap-6">
          <FormProblem answer={actionData} />
          <Field
            name="newEmail"
            label="New email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            hint="We will send a link there. Your email changes when you confirm it."
            defaultValue={values['newEmail'] ?? ''}
            error={errors['newEmail']}
          />
          <ProveAgain email={loaderData.email} {...proofOf(loaderData.way, actionData)} />
          <Button type="submit" name="intent" value="change" busy={busy} className="sm:self-start">
            Change my email
          </Button>
        </Form>
      ) : (
        <Notice tone="success">
          <p>
            Check your email: open the link we sent to <strong className="font-medium">{sentTo}</strong> in
            this browser. Until then nothing changes.
          </p>
        </Notice>
      )}
    </AccountPage>
  )
}
