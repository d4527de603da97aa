import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Destination } from '#app/delivery/delivery.ts'
import { findDelivery, type FoundDelivery } from '#app/delivery/delivery.server.ts'
import { shop } from '#app/http/context.server.ts'
import { readCookie } from '#app/http/cookies.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import type { CartLineId } from '#app/lib/ids.ts'
import { pageHead } from '#app/ui/page-head.ts'
import { applyCartChange, findCart } from './cart.server.ts'
import { cartCookie, hasPendingChanges, readCartId } from './cart-cookie.server.ts'
import { type CartChange, cartForm } from './cart-form.ts'
import { maxQuantity } from './cart.ts'
import { findRemovedLine, type RemovedLine } from './removed-lines.server.ts'
import { cartMirror } from './cart-mirror.ts'
import { CartPage } from './cart-page.tsx'
import { problemWords, waitWords } from './cart-words.ts'
import { ownCart } from './own-cart.server.ts'
import { type Cart, parcelOf } from './price-cart.server.ts'
import { findReadyDays, type ReadyDays } from './ready-days.server.ts'
import { takeCartRequest } from './take-cart-request.server.ts'
import { readUnpaidOrder, type UnpaidOrder, unpaidOrderCookie } from './unpaid-order.ts'
import type { Route } from './+types/cart.route'

export type CartView = {
  /** Without its id: that is the cookie's secret, which scripts must not read. */
  cart: Omit<Cart, 'id'> | null
  delivery: { destination: Destination; quote: Extract<FoundDelivery, { ok: true }> | null } | null
  /** Days on which what is made to order leaves the house; null when nothing is. */
  ready: ReadyDays | null
  removed: RemovedLine | null
  /** Changes are on their way: nothing else of this is true yet. */
  isPending: boolean
  /** Who led here: the checkout, because the cart was empty, or an unpaid order that was taken back to edit. */
  from: 'checkout' | 'order' | null
  /** The browser's order that waits for payment: what is short in the cart may be reserved in it. */
  unpaid: UnpaidOrder | null
}

/** What could not be done, shown beside its line (at the head of the page when it belongs to none). */
export type Refusal = { lineId: CartLineId | null; message: string; typed: string | null }

/** Most shoppers live here; the fee is shown for it until she says otherwise. */
const usualDestination: Destination = { country: 'NG', state: 'LA', area: 'mainland' }

export const meta: Route.MetaFunction = () => pageHead({ title: 'Your cart', path: '/cart', index: false })

export async function loader({ request, context }: Route.LoaderArgs): Promise<CartView> {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const led = query.get('from')
  const from: CartView['from'] = led === 'checkout' || led === 'order' ? led : null
  const unpaid = readUnpaidOrder(readCookie(request, unpaidOrderCookie))
  const nothing = { cart: null, delivery: null, ready: null, removed: null, from, unpaid }
  if (hasPendingChanges(request)) return { ...nothing, isPending: true }
  const cartId = readCartId(request)
  const found = cartId === null ? null : await findCart(db, cartId, now())
  if (!found) return { ...nothing, isPending: false }
  const { id, ...cart } = found
  const removed = await findRemovedLine(db, id, query.get('removed') ?? (from === 'checkout' ? 'last' : ''))
  const known = { ...nothing, cart, removed, isPending: false }
  if (cart.lines.length === 0) return known
  const destination = cart.destination ?? usualDestination
  const ready = await findReadyDays(db, cart.lines, now())
  const quote = await findDelivery(db, destination, parcelOf(found, ready, now()))
  return { ...known, delivery: { destination, quote: quote.ok ? quote : null }, ready }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, baseUrl } = context.get(shop)
  const parsed = await parseForm(request, cartForm)
  if (!parsed.ok)
    return refuse(parsed.values, Object.values(parsed.errors)[0] ?? problemWords('no-such-line'))
  const known = readCartId(request)
  const taken = await takeCartRequest(context.get(shop), { cartId: known, intents: [parsed.value.intent] })
  if (!taken.ok) return refuse(parsed.values, waitWords(taken.retryAfter), 429)
  const changed = await applyCartChange(db, known, parsed.value, now())
  if (!changed.ok) return refuse(parsed.values, problemWords(changed.problem, changed.left, changed.reason))
  const cartId = await ownCart(context, request, changed.cart.id)
  const headers = { 'set-cookie': cartCookie(cartId, baseUrl) }
  return redirect(placeOnPage(parsed.value), { status: 303, headers })
}

/** Asks when the server has heard of what was just added. Without a connection the browser's own copy is shown. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await cartMirror().flush()
  return withoutConnection(serverLoader, () => null)
}

/**
 * How many of a line, and its end, go by the browser's queue: whoever leaves before the server has answered finds the change
 * made all the same, and without a connection it is sent later. What needs the server is said to need it.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = Object.fromEntries(await request.clone().formData())
  const change = readQueueable(values)
  const outcome = change && (await cartMirror().change(change))
  if (!outcome) return withoutConnection(serverAction, () => ({ refused: needsConnection }))
  if (outcome.kind === 'refused') {
    const { message } = outcome
    return {
      refused: {
        lineId: change.lineId,
        message,
        typed: 'quantity' in change ? String(change.quantity) : null,
      },
    }
  }
  return outcome.kind === 'done' && change.intent === 'remove' ? redirect(placeOnPage(change)) : null
}

type Queueable = Extract<CartChange, { intent: 'set' | 'remove' }>

/** Null for what the queue does not take, and for what only the server can find words for. */
function readQueueable({ intent, lineId, step, quantity }: Record<string, unknown>): Queueable | null {
  const line = lineId as CartLineId
  if (intent === 'remove') return { intent, lineId: line }
  const wanted = Number(step ?? quantity)
  const isSound = Number.isInteger(wanted) && wanted >= 1 && wanted <= maxQuantity
  return intent === 'set' && isSound ? { intent, lineId: line, quantity: wanted } : null
}

const needsConnection: Refusal = {
  lineId: null,
  message: 'This needs a connection. Please try again when you are online.',
  typed: null,
}

/** After a refusal too: what was refused is often news about stock or price. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || defaultShouldRevalidate
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage view={loaderData} refused={actionData?.refused ?? null} />
}

function refuse(values: Record<string, string>, message: string, status = 422) {
  const { lineId, step, quantity } = values
  const refused: Refusal = {
    lineId: (lineId as CartLineId | undefined) ?? null,
    message,
    typed: step ?? quantity ?? null,
  }
  return data({ refused }, { status })
}

/** Where on the page she was, so that it opens there without JavaScript as well. */
function placeOnPage(change: CartChange): string {
  switch (change.intent) {
    case 'add':
    case 'adopt':
    case 'read-news':
      return '/cart'
    case 'remove':
      return `/cart?removed=${change.lineId}#removed`
    case 'set-destination':
      return '/cart#delivery'
    case 'set':
    case 'replace':
    case 'restore':
    case 'accept-price':
    case 'fit-stock':
      return `/cart#${change.lineId}`
  }
}

async function withoutConnection<T, U>(ask: () => Promise<T>, otherwise: () => U): Promise<T | U> {
  try {
    return await ask()
  } catch (error) {
    // fetch rejects with a TypeError when there is no connection; anything else is not ours to hide.
    if (error instanceof TypeError) return otherwise()
    throw error
  }
}
