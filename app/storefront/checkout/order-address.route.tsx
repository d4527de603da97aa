// Where an order goes, changed by its customer until it is packed.
import { redirect } from 'react-router'
import { answerErrors, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { placeValues } from '#app/domain/delivery/country-fields.ts'
import {
  addressVersion,
  canChangeOwnAddress,
  changeOwnAddress,
  destinationOfOrder,
} from '#app/domain/orders/core/change-address.server.ts'
import { ownAddressForm } from '#app/domain/orders/core/own-address-form.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { fieldErrors, type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { OrderAddressPage } from './order-address-page.tsx'
import type { Route } from './+types/order-address.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Delivery address', index: false }, matches)

export const headers = privatePage

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shop)
  const order = await findOwn(db, params.token)
  if (!(await canChangeOwnAddress(db, order))) throw redirect(packedPath(order))
  const { linkToken: token, number, country } = order
  return { token, number, country, values: await valuesOf(db, order) }
}

async function findOwn(db: Db, token: string): Promise<WholeOrder> {
  const order = await findOrderByToken(db, token)
  if (!order) throw new Response(null, { status: 404 })
  return order
}

const packedPath = ({ linkToken }: WholeOrder) => `/order/${linkToken}?said=packed#delivery`

/** `seen` says which writing of the address the form was filled from. */
async function valuesOf(db: Db, order: WholeOrder): Promise<FormValues> {
  const { name, phone, city, address, landmark, postcode } = order
  const { country, state, area } = await destinationOfOrder(db, order)
  const place = { ...placeValues({ country, state }), area: area ?? '' }
  return {
    name,
    phone: phoneWords(phone),
    ...place,
    city,
    address,
    landmark,
    postcode,
    seen: addressVersion(order),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const order = await findOwn(deps.db, params.token)
  // The country stays: it decides about tax.
  const values: FormValues = { ...(await readForm(request)), country: order.country }
  // Without JavaScript: the fields of another state.
  if (values['intent'] === 'place') return answerErrors(values, {})
  const form = ownAddressForm.safeParse(values)
  if (!form.success) return answerErrors(values, fieldErrors(form.error))
  const { seen, country, state, area, ...fields } = form.data
  const to = { country, state, area: country === 'NG' && state === 'LA' ? area : undefined }
  const changed = await changeOwnAddress(deps.db, deps, { orderId: order.id, fields, to, seen })
  if (changed.ok) return redirect(`/order/${order.linkToken}?said=address#delivery`, 303)
  switch (changed.problem) {
    case 'another-zone':
      return answerErrors(values, { form: anotherZone })
    case 'moved':
      // What they typed stays; the next try is for what stands there now.
      return answerErrors({ ...values, seen: addressVersion(changed.now) }, { form: moved })
    case 'gone':
    case 'sent':
    case 'packed':
    case 'forgotten':
      return redirect(packedPath(order), 303)
  }
}

const anotherZone =
  'Delivery to that place has another fee or takes other days, so we cannot change it here. Nothing was changed. Message us on WhatsApp, and we will arrange it with you.'
const moved =
  'The address was changed in the meantime. Please check what you entered, then save it again to replace that.'

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export default function OrderAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderAddressPage {...loaderData} answer={actionData} />
}
