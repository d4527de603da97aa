import { data, redirect } from 'react-router'
import { z } from 'zod'
import { openChannels, withoutEmail } from '#app/domain/contact/open-channels.ts'
import {
  type ManualOrder,
  type PlacedManually,
  placeManualOrder,
  type Service,
} from '#app/domain/orders/core/place-manual-order.server.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { fieldErrors, parseForm } from '#app/foundation/http/form.server.ts'
import type { OfferId } from '#app/foundation/lib/ids.ts'
import type { ChannelName } from '#app/foundation/jobs/channel-names.ts'
import { type ExchangeRefusal, placeExchange } from '#app/domain/returns/exchange.server.ts'
import { firstProvider } from '#app/domain/orders/payments/choose-provider.server.ts'
import { office } from '#app/domain/staff/staff-context.server.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { exchangeProblemWords } from './exchange-words.ts'
import { type NewOrderForm, newOrderSchema, readIntent } from './new-order-form.ts'
import { readServices } from './order-services.ts'
import { begin, type NewOrderView, press, readTypedCode, viewNewOrder } from './new-order.server.ts'
import { unknownCodeWords } from './words.ts'
import { NewOrderPage } from './new-order-page.tsx'
import type { Route } from './+types/new-order.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, me, now } = office(context)
  const { values, problem } = await begin(db, new URL(request.url).searchParams, now())
  const channels = openChannels(context.get(shop).phone)
  const view = await viewNewOrder(db, values, 'update', me.role, now())
  return { ...view, channels, problem: problem ?? view.exchangeProblem }
}

export type NewOrderAnswer = NewOrderView & {
  /** The ways that the shop has keys of. */
  channels: readonly ChannelName[]
  errors: Record<string, string>
  problem: string | null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, me, now } = office(context)
  const channels = openChannels(context.get(shop).phone)
  const form = await parseForm(request, z.record(z.string(), z.string()))
  const intent = readIntent(form.values['intent'])
  const pressed = await press(db, form.values, intent, now())
  const show = async (errors: Record<string, string>, refused: string | null) => {
    const view = await viewNewOrder(db, pressed.values, intent.verb, me.role, now())
    const problem = refused ?? view.exchangeProblem
    const status = problem === null && Object.keys(errors).length === 0 ? 200 : 422
    return data<NewOrderAnswer>({ ...view, channels, errors, problem }, { status })
  }
  if (intent.verb !== 'place' || pressed.problem !== null) return show({}, pressed.problem)
  const typed = newOrderSchema.safeParse(pressed.values)
  const { services, errors } = readServices(pressed.values)
  const code = await readTypedCode(db, pressed.values)
  if (code.isUnknown) errors['discountCode'] = unknownCodeWords
  if (!typed.success) return show({ ...fieldErrors(typed.error), ...errors }, null)
  if (Object.keys(errors).length > 0) return show(errors, null)
  const placed = await place(context, typed.data, { services, code: code.id })
  if (placed.ok) {
    // With nothing to pay now it is confirmed, and has no link to pay.
    const isConfirmed = typed.data.seenTotalKobo === 0 || typed.data.payBy === 'delivery'
    const page = isConfirmed ? '' : '/pay'
    return redirect(`/admin/orders/${placed.order.id}${page}?done=placed`, 303)
  }
  return show({}, refusalWords(placed))
}

async function place(
  context: Route.ActionArgs['context'],
  form: NewOrderForm,
  { services, code }: { services: readonly Service[]; code: OfferId | null },
): Promise<PlacedManually | ExchangeRefusal> {
  const { db, queue, baseUrl, payment, actor, me } = office(context)
  const {
    cart,
    channel,
    discount,
    discountReason,
    discountCode: _typed,
    customer,
    exchange,
    ...checkout
  } = form
  const deps = { queue, baseUrl }
  const clerk = { ...actor, userId: me.id }
  const manual: ManualOrder = {
    cartId: cart,
    form: { ...checkout, reach: reachOf(form, openChannels(context.get(shop).phone)) },
    channel,
    services,
    discount: discount === null ? null : { amountKobo: discount, reason: discountReason },
    code,
    customerId: customer,
    provider: (await firstProvider(db, payment)).provider,
  }
  return exchange === ''
    ? placeManualOrder(db, deps, clerk, manual)
    : placeExchange(db, deps, clerk, exchange, manual)
}

/** Without an email there is only the phone, as stands beside the choice. */
function reachOf({ email, reach }: NewOrderForm, channels: readonly ChannelName[]): ChannelName {
  if (email !== '' || reach !== 'mail') return channels.includes(reach) ? reach : 'mail'
  return withoutEmail(channels) ?? 'mail'
}

function refusalWords(refused: Extract<PlacedManually, { ok: false }> | ExchangeRefusal): string {
  switch (refused.problem) {
    case 'empty-cart':
      return 'There are no items in this order yet.'
    case 'cart-changed':
      return 'An item changed while you were typing: its price or its stock. Please check the items.'
    case 'total-changed':
      return `The total is now ${formatNaira(refused.quote.totalKobo)}. Tell the customer, and place the order again.`
    case 'on-delivery-taken':
      return 'This customer already has an order to pay on delivery. Choose another way to pay until that one is paid.'
    case 'on-delivery-refused':
      return 'This customer refused an order at the door. Choose another way to pay, or allow it again on that order.'
    case 'way-gone':
      return 'This order cannot be paid that way. Please check the summary, and place the order again.'
    case 'deposit-changed':
      return 'The deposit or the instalments have changed. Please check the summary, and place the order again.'
    case 'gift-gone':
      return 'The gifts of this order have changed. Please check the summary, and place the order again.'
    case 'date-moved':
      return 'The dates have just changed: other orders took the makers’ days, or a pre-order comes later. The summary shows the new dates. Place the order again if the customer agrees.'
    case 'express-full':
      return 'All express slots are taken. Please remove the express design and add it without express.'
    case 'too-many-unpaid':
      return 'This customer has unpaid orders for one of these products already.'
    case 'too-many-units':
      return `${refused.tooMany.most} of ${refused.tooMany.name} can be reserved before it is paid.`
    case 'no-delivery':
      return 'We do not deliver to this place yet.'
    case 'no-pickup':
      return 'Orders can no longer be picked up.'
    case 'too-much':
      return 'A single payment is limited to ₦10,000,000. Please split it into two orders.'
    case 'key-reused':
      return 'This page was already used for another order. Please start a new one.'
    case 'discount-too-large':
      return `Your role may give a discount of up to ${formatNaira(refused.mostKobo)}.`
    case 'gone':
    case 'not-settled':
    case 'no-credit':
    case 'credit-used':
    case 'forgotten':
    case 'exchanged':
      return exchangeProblemWords(refused)
  }
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOrderPage answer={actionData ?? { ...loaderData, errors: {} }} />
}
