// Where an order goes, changed by its customer until it is packed. What a place in another zone comes to is shown first; the press that follows
// says what was shown.
import { data, redirect } from 'react-router'
import { answerErrors, answerFilled, keepTyped } from '#app/domain/accounts/form-answer.ts'
import { placeValues } from '#app/domain/delivery/country-fields.ts'
import { changePlace, type PlaceChanged } from '#app/domain/orders/changes/change-place.server.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import {
  addressVersion,
  canChangeOwnAddress,
  changeOwnAddress,
  destinationOfOrder,
  type OwnAddressChanged,
} from '#app/domain/orders/core/change-address.server.ts'
import { ownAddressForm } from '#app/domain/orders/core/own-address-form.ts'
import { findOrderByToken, type WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { fieldErrors, type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { type AddressAnswer, OrderAddressPage } from './order-address-page.tsx'
import { payChange } from './pay-change.server.ts'
import { viewPlaceOffer } from './place-offer.server.ts'
import type { Route } from './+types/order-address.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Delivery address', index: false }, matches)

export const headers = privatePage

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shop)
  const order = await findOwn(db, params.token)
  if (!(await canChangeOwnAddress(db, order))) throw redirect(packedPath(order))
  const { linkToken: token, number } = order
  if ((await findWaitingChange(db, order.id))?.kind === 'address') throw redirect(`/order/${token}#change`)
  return { token, number, values: await valuesOf(db, order) }
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
  // A page of the release before does not ask for the country.
  const values: FormValues = { country: order.country, ...(await readForm(request)) }
  // Without JavaScript: the fields of another country or state.
  if (values['intent'] === 'place') return answerErrors(values, {})
  const form = ownAddressForm.safeParse(values)
  if (!form.success) return answerErrors(values, fieldErrors(form.error))
  const { seen, agreedTo, country, state, area, ...fields } = form.data
  const to = { country, state, area: country === 'NG' && state === 'LA' ? area : undefined }
  const change = { orderId: order.id, fields, to, seen }
  const changed = await changeOwnAddress(deps.db, deps, change)
  if (changed.ok) return redirect(changedPath(order), 303)
  if (changed.problem !== 'another-zone') return refuse(changed, order, values)
  const moved = await changePlace(deps.db, deps, { ...change, agreedTo })
  if (!moved.ok) return refuse(moved, order, values)
  return moved.dueKobo > 0 ? payChange(deps, order) : redirect(changedPath(order), 303)
}

const changedPath = ({ linkToken }: WholeOrder) => `/order/${linkToken}?said=address#delivery`

type Refused = Exclude<Extract<OwnAddressChanged | PlaceChanged, { ok: false }>, { problem: 'another-zone' }>

function refuse(refused: Refused, order: WholeOrder, values: FormValues) {
  switch (refused.problem) {
    case 'to-agree': {
      const { agreedTo = '', ...typed } = values
      const offer = viewPlaceOffer(order, refused.quote, agreedTo !== '')
      return data<AddressAnswer>({ ...answerFilled(typed, {}).data, offer }, { status: 200 })
    }
    case 'moved':
      // What they typed stays; the next try is for what stands there now.
      return answerErrors({ ...values, seen: addressVersion(refused.now) }, { form: movedWords })
    case 'waiting':
      return redirect(`/order/${order.linkToken}#change`, 303)
    case 'gone':
    case 'sent':
    case 'packed':
    case 'forgotten':
      return redirect(packedPath(order), 303)
    default:
      return answerErrors(values, { form: refusedWords[refused.problem] })
  }
}

const refusedWords = {
  unpaid:
    'Delivery to that place has a different fee or date, and your order is not paid yet. Nothing was changed. Choose “Edit order” on the order page, then enter the place at checkout.',
  'by-hand':
    'Delivery to that place has a different fee or date, and our team has agreed the price of this order with you. Nothing was changed. Message us on WhatsApp, and we will arrange it with you.',
  'no-delivery': 'We do not deliver to that place yet. Nothing was changed.',
  'no-on-delivery':
    'You cannot pay on delivery at that place, so we cannot send this order there. Nothing was changed. Message us on WhatsApp, and we will arrange it with you.',
}
const movedWords =
  'The address was changed in the meantime. Please check what you entered, then save again to replace it.'

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return keepTyped(serverAction, request.signal)
}

export default function OrderAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderAddressPage {...loaderData} answer={actionData} />
}
