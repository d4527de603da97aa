import { Form, redirect, useNavigation } from 'react-router'
import { answerErrors, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { FormProblem } from './form-problem.tsx'
import { addressSchema } from '#app/domain/delivery/address-form.ts'
import { findAddress, saveAddress } from '#app/domain/delivery/addresses.server.ts'
import { placeValues } from '#app/domain/delivery/country-fields.ts'
import { type FormValues, parseForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { AccountPage } from './account-page.tsx'
import { AddressFields } from './address-fields.tsx'
import { requirePerson } from './person.server.ts'
import type { Route } from './+types/address.route'

const list = { to: '/profile/addresses', name: 'Addresses' }
const titleOf = (isNew: boolean) => (isNew ? 'Add an address' : 'Edit address')

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageHead({ title: titleOf(params.address === undefined), index: false }, matches)
export const headers = privatePage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  if (params.address === undefined) return { id: null, values: newAddress(shopper), isDefault: false }
  const found = await findAddress(deps.db, shopper.id, params.address)
  if (!found) throw redirect(list.to)
  const { id, isDefault, createdAt: _created, updatedAt: _updated, area, ...rest } = found
  const values: FormValues = {
    ...rest,
    ...placeValues(rest),
    area: area ?? '',
    phone: phoneWords(rest.phone),
  }
  return { id, values, isDefault }
}

function newAddress({ name, phone }: { name: string; phone: string | null }): FormValues {
  return { name, phone: phone ? phoneWords(phone) : '', country: 'NG', state: 'LA', area: 'mainland' }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { deps, shopper } = await requirePerson(context, request)
  const form = await parseForm(request, addressSchema)
  const { values } = form
  // Without JavaScript: the fields of another country or state.
  if (values['intent'] === 'place') return answerErrors(values, {})
  if (!form.ok) return answerErrors(values, form.errors)
  const id = params.address ?? null
  const saved = await saveAddress(deps.db, shopper.id, { id, form: form.value, now: deps.now() })
  if (!saved.ok) return answerErrors(values, { form: problems[saved.problem] })
  return redirect(`${list.to}?done=saved`, 303)
}

const problems = {
  gone: 'This address has been removed. Please add it as a new one.',
  full: 'You have saved as many addresses as we can keep. Please remove one first.',
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped(serverAction, request.signal)

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const { id, isDefault } = loaderData
  const values = { ...loaderData.values, ...actionData?.values }
  const errors = actionData?.errors ?? {}
  const busy = navigation.formMethod === 'POST'
  return (
    <AccountPage title={titleOf(id === null)} back={list}>
      <Form method="post" noValidate className="flex max-w-md flex-col gap-6">
        <FormProblem answer={actionData} />
        <AddressFields values={values} errors={errors} />
        {isDefault ? (
          <p className="text-small text-muted">This is your default address.</p>
        ) : (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="isDefault"
              value="yes"
              defaultChecked={values['isDefault'] === 'yes'}
              className="size-5"
            />
            Make this my default address
          </label>
        )}
        <Button type="submit" name="intent" value="save" busy={busy} className="sm:self-start">
          Save address
        </Button>
      </Form>
    </AccountPage>
  )
}
