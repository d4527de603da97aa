import { Form, redirect, useNavigation } from 'react-router'
import { answerErrors, answerRefused, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { updateProfile } from '#app/domain/accounts/update-profile.server.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { detailsSchema } from './details-form.ts'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/details.route'

const title = 'Your details'

export const meta: Route.MetaFunction = ({ matches }) => pageHead({ title, index: false }, matches)
export const headers = privatePage

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopper } = await requirePerson(context, request)
  return { name: shopper.name, phone: shopper.phone ? phoneWords(shopper.phone) : '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, detailsSchema)
  if (!form.ok) return answerErrors(form.values, form.errors)
  const updated = await updateProfile(deps, shopper, form.value)
  if (!updated.ok) return answerRefused(form.values, updated)
  return redirect('/profile?done=details', 303)
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const values: FormValues = actionData?.values ?? {}
  const errors: FormValues = actionData?.errors ?? {}
  return (
    <AccountPage title={title} intro="We use these for delivery and to contact you about an order.">
      <Form method="post" noValidate className="flex max-w-md flex-col gap-6">
        <FormProblem answer={actionData} />
        <Field
          name="name"
          label="Full name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={values['name'] ?? loaderData.name}
          error={errors['name']}
        />
        <Field
          name="phone"
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="e.g. 0803 123 4567"
          defaultValue={values['phone'] ?? loaderData.phone}
          error={errors['phone']}
        />
        <Button type="submit" busy={navigation.formMethod === 'POST'} className="sm:self-start">
          Save
        </Button>
      </Form>
    </AccountPage>
  )
}
