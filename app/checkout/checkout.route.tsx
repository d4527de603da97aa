import { data, redirect, redirectDocument } from 'react-router'
import type { Shopper } from '#app/account/account.ts'
import { findUser } from '#app/account/guards.server.ts'
import { readCartId } from '#app/cart/cart-cookie.server.ts'
import { findCart } from '#app/cart/cart.server.ts'
import type { Cart } from '#app/cart/price-cart.server.ts'
import type { Destination } from '#app/delivery/delivery.ts'
import { listZones } from '#app/delivery/delivery.server.ts'
import { shop, type ShopContext } from '#app/http/context.server.ts'
import { isSecure, readCookie, setCookie } from '#app/http/cookies.server.ts'
import { type FormValues, parseForm } from '#app/http/form.server.ts'
import { newToken } from '#app/lib/ids.ts'
import type { Kobo } from '#app/lib/money.ts'
import { findOrderByToken } from '#app/orders/orders.server.ts'
import { startPayment } from '#app/orders/start-payment.server.ts'
import { pageHead } from '#app/ui/page-head.ts'
import {
  answerWithAccount,
  type CheckoutAccount,
  keepAddress,
  openWithAccount,
} from './checkout-account.server.ts'
import { checkoutSchema } from './checkout-form.ts'
import { CheckoutPage } from './checkout-page.tsx'
import {
  findCartDelivery,
  makeQuote,
  type PlacedOrder,
  placeOrder,
  type Quote,
} from './place-order.server.ts'
import type { Route } from './+types/checkout.route'

/** The order that this browser placed last, so that "back" from the payment page finds it; seconds. */
const orderCookieAge = 2 * 24 * 60 * 60

const startDestination: Destination = { country: 'NG', state: 'LA', area: 'mainland' }

export const meta: Route.MetaFunction = () => pageHead({ title: 'Checkout', path: '/checkout', index: false })

export async function loader({ request, context }: Route.LoaderArgs) {
  const parts = context.get(shop)
  const cartId = readCartId(request)
  const cart = cartId ? await findCart(parts.db, cartId, parts.now()) : null
  if (!cart || cart.lines.length === 0) return redirect(await waitingOrder(parts, request))
  const user = await findUser(context, request)
  const known = user && (await openWithAccount(parts.db, user, cart.destination))
  const values = known?.values ?? {}
  const isFilled = values['country'] !== undefined
  const destination = isFilled ? destinationOf(values) : (cart.destination ?? startDestination)
  const view = await viewCheckout(parts, cart, destination)
  return { ...view, key: newToken(), values, account: known?.account ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopParts = context.get(shop)
  const user = await findUser(context, request)
  const parts: Parts = { ...shopParts, user }
  const cartId = readCartId(request)
  const parsed = await parseForm(request, checkoutSchema)
  const { intent, useAddress } = parsed.values
  if (intent === 'update-total' || useAddress !== undefined)
    return answer(parts, cartId, parsed.values, {}, null)
  if (!parsed.ok) return answer(parts, cartId, parsed.values, parsed.errors, 'check-fields')
  if (cartId === null) return redirect('/cart')
  const form = parsed.value
  const placed = await placeOrder(parts.db, {
    cartId,
    form,
    provider: parts.payment.provider,
    now: parts.now(),
    userId: user?.id ?? null,
  })
  if (!placed.ok) return refusePlacing(parts, cartId, parsed.values, placed)
  if (user && parsed.values['keepAddress'] === 'yes') await keepAddress(parts.db, user.id, form, parts.now())
  const { linkToken, id } = placed.order
  const page = await startPayment(parts.db, parts, id)
  const cookie = setCookie('order', linkToken, { maxAge: orderCookieAge, secure: isSecure(parts.baseUrl) })
  const headers = { 'set-cookie': cookie }
  // The order stands even when the gateway cannot be reached: its page offers to pay again.
  const next = page.ok ? page.authorizationUrl : `/order/${linkToken}?payment=${page.problem}`
  // A whole new document: the payment page is not one of ours, whatever its address.
  return redirectDocument(next, { status: 303, headers })
}

type Parts = ShopContext & { user: Shopper | null }

/** Back from the payment page the cart is empty, because its pieces are in an order: that order's page, else the cart. */
async function waitingOrder({ db }: ShopContext, request: Request): Promise<string> {
  const token = readCookie(request, 'order')
  const order = token === null ? null : await findOrderByToken(db, token)
  return order?.status === 'Pending' ? `/order/${order.linkToken}` : '/cart'
}

export type CheckoutProblem =
  | 'check-fields'
  | 'cart-changed'
  | 'total-changed'
  | 'no-delivery'
  | 'key-reused'
  | 'too-much'
  | 'express-full'
  | 'date-moved'

/** A cart without its id, which is the secret of its cookie. */
type ShownCart = Omit<Cart, 'id'>

export type CheckoutView = {
  cart: ShownCart
  destination: Destination
  quote: Quote | null
  zones: { name: string; feeKobo: Kobo }[]
}

export type CheckoutAnswer = CheckoutView & {
  key: string
  values: FormValues
  /** Null for guests. */
  account: CheckoutAccount | null
  errors: Record<string, string>
  problem: CheckoutProblem | null
  seenTotalKobo: Kobo | null
}

async function viewCheckout(parts: ShopContext, cart: Cart, destination: Destination): Promise<CheckoutView> {
  const delivery = await findCartDelivery(parts.db, cart, destination, parts.now())
  const zones = await listZones(parts.db)
  const { id: _secret, ...shown } = cart
  return {
    cart: shown,
    destination,
    quote: delivery.ok ? await makeQuote(parts.db, cart, delivery) : null,
    zones: zones.map(({ name, feeKobo }) => ({ name, feeKobo })),
  }
}

/** The same page again with everything that was typed, what is wrong, and today's total. */
async function answer(
  parts: Parts,
  cartId: string | null,
  typed: FormValues,
  errors: Record<string, string>,
  problem: CheckoutProblem | null,
  seenTotalKobo: Kobo | null = null,
) {
  const cart = cartId ? await findCart(parts.db, cartId, parts.now()) : null
  if (!cart || cart.lines.length === 0) return redirect('/cart')
  const known = parts.user && (await answerWithAccount(parts.db, parts.user, typed))
  const { values, account } = known ?? { values: typed, account: null }
  const view = await viewCheckout(parts, cart, destinationOf(values))
  const usedKey = values['key'] ?? ''
  const key = problem !== 'key-reused' && /^[0-9a-z]{32}$/u.test(usedKey) ? usedKey : newToken()
  const status = problem === null ? 200 : problem === 'check-fields' ? 422 : 409
  return data<CheckoutAnswer>({ ...view, key, values, account, errors, problem, seenTotalKobo }, { status })
}

function refusePlacing(
  parts: Parts,
  cartId: string,
  values: FormValues,
  placed: Extract<PlacedOrder, { ok: false }>,
) {
  switch (placed.problem) {
    case 'empty-cart':
      return redirect('/cart')
    case 'total-changed':
      return answer(parts, cartId, values, {}, 'total-changed', placed.seenTotalKobo)
    case 'cart-changed':
    case 'no-delivery':
    case 'key-reused':
    case 'too-much':
    case 'express-full':
    case 'date-moved':
      return answer(parts, cartId, values, {}, placed.problem)
  }
}

function destinationOf(values: FormValues): Destination {
  const { country = 'NG', state = '', area } = values
  const known = area === 'mainland' || area === 'island' || area === 'outer' ? area : undefined
  return { country, state, area: state === 'LA' ? known : undefined }
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const fresh = { ...loaderData, errors: {}, problem: null, seenTotalKobo: null }
  return <CheckoutPage answer={actionData ?? fresh} />
}
