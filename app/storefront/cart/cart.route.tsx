import { findUser } from '#app/domain/accounts/guards.server.ts'
import { codeProblemWords } from './discount-code.tsx'
import { longestTypedCode } from '#app/domain/offers/offer.ts'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Destination } from '#app/domain/delivery/delivery.ts'
import { offerTime, reductionOf, type SaidOffer, sayOffer, takesOffWords } from '#app/domain/offers/offer.ts'
import { readOfferCookie } from '#app/domain/offers/offer-cookie.server.ts'
import { readCodeOffer } from '#app/domain/offers/offers.server.ts'
import { automaticFor } from '#app/domain/orders/offers/offer-limits.server.ts'
import type { Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { nobody, shownOffers } from '#app/domain/orders/offers/quote-offers.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { ownWords } from '#app/foundation/lib/own-words.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { shop } from '#app/foundation/http/context.server.ts'
import { readCookie } from '#app/foundation/http/cookies.server.ts'
import { parseForm } from '#app/foundation/http/form.server.ts'
import type { CartLineId, OfferId } from '#app/foundation/lib/ids.ts'
import { type Quote, quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import {
  cartCookie,
  type CartChange,
  cartForm,
  hasPendingChanges,
  readCartId,
} from '#app/domain/cart/browser-cart.server.ts'
import { maxQuantity } from '#app/domain/cart/cart.ts'
import { findRemovedLine, readSavedLines, type RemovedLine } from '#app/domain/cart/removed-lines.server.ts'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import { CartPage } from './cart-page.tsx'
import { findGiftsToAdd, type GiftsToAdd } from './gifts-to-add.server.ts'
import { problemWords, waitWords } from '#app/domain/cart/cart-words.ts'
import { type Cart, type CartLine, findCart } from '#app/domain/cart/cart.server.ts'
import type { ReadyDays } from '#app/domain/customizer/ready-days.server.ts'
import { takeCartChanges } from '#app/domain/cart/change-cart.server.ts'
import { readUnpaidOrder, type UnpaidOrder, unpaidOrderCookie } from '#app/domain/cart/unpaid-order.ts'
import type { Route } from './+types/cart.route'

export type CartView = {
  /** Without its id: that is the cookie's secret, which scripts must not read. */
  cart: Omit<Cart, 'id'> | null
  delivery: {
    destination: Destination
    quote: Quote | null
    /** What an offer gives and is not in the cart yet. */
    gifts: GiftsToAdd | null
    /** Gifts that they removed, and may have back. */
    declined: { id: OfferId; name: string }[]
    /** Days on which what is made to order leaves the house; null when nothing is. */
    ready: ReadyDays | null
  } | null
  removed: RemovedLine | null
  /** Saved for later. */
  saved: CartLine[]
  /** Changes are on their way: nothing else of this is true yet. */
  isPending: boolean
  /** Who led here: the checkout, because the cart was empty, or an unpaid order that was taken back to edit. */
  from: 'checkout' | 'order' | null
  /** So many links were made from their connection that there is none for now. */
  hasTooManyLinks: boolean
  /** A code that was typed, or that a link named, and why it is not used. */
  refusedCode: { typed: string; error: string } | null
  /** While the cart is empty: the code that the browser keeps. */
  keptCode: { code: string; takesOff: string } | null
  /** While the cart is empty: automatic offers that they would get, on everything. */
  told: SaidOffer[]
  /** The browser's order that waits for payment: what is short in the cart may be reserved in it. */
  unpaid: UnpaidOrder | null
}

/** What could not be done, shown beside its line (at the head of the page when it belongs to none). */
export type Refusal = { lineId: CartLineId | null; message: string; typed: string | null }

/** In an empty cart. */
const mostTold = 3

/** Most shoppers live here; the fee is shown for it until they say otherwise. */
const usualDestination: Destination = { country: 'NG', state: 'LA', area: 'mainland' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Your cart', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs): Promise<CartView> {
  const { db, now } = context.get(shop)
  const query = new URL(request.url).searchParams
  const code = readOfferCookie(request)
  const { from, hasTooManyLinks } = whereFrom(query)
  const unpaid = readUnpaidOrder(readCookie(request, unpaidOrderCookie))
  const nothing = {
    cart: null,
    delivery: null,
    removed: null,
    saved: [],
    hasTooManyLinks,
    from,
    unpaid,
    refusedCode: readRefusedCode(query),
    keptCode: null,
    told: [],
  }
  if (hasPendingChanges(request)) return { ...nothing, isPending: true }
  const whileEmpty = async () => ({
    keptCode: await keptCodeOf(db, code, now()),
    told: await toldWhileEmpty(db, await personOf(context, request), now()),
  })
  const cartId = readCartId(request)
  const found = cartId === null ? null : await findCart(db, cartId, now())
  if (!found) return { ...nothing, ...(await whileEmpty()), isPending: false }
  const { id, ...cart } = found
  const removed = await findRemovedLine(db, id, query.get('removed') ?? (from === 'checkout' ? 'last' : ''))
  const saved = cart.savedCount === 0 ? [] : await readSavedLines(db, id, now())
  const known = { ...nothing, cart, removed, saved, isPending: false }
  if (cart.lines.length === 0) return { ...known, ...(await whileEmpty()) }
  const destination = cart.destination ?? usualDestination
  const offers = { code, person: await personOf(context, request) }
  const quoted = await quoteCart(db, cart, { to: destination, offers }, now())
  const { ready } = quoted.ok ? quoted.quote : quoted
  const quote = quoted.ok ? { ...quoted.quote, offers: shownOffers(quoted.quote.offers) } : null
  const toGet = quoted.ok ? quoted.quote.offers.toGet : []
  const isDeclined = ({ offer }: (typeof toGet)[number]) => cart.declinedGifts.includes(offer.id)
  const wanted = toGet.filter((one) => !isDeclined(one))
  const declined = toGet.filter(isDeclined).map(({ offer: { id: offerId, name } }) => ({ id: offerId, name }))
  const gifts = await findGiftsToAdd(db, wanted, now())
  return { ...known, delivery: { destination, quote, gifts, declined, ready } }
}

/** A guest is judged at checkout, once they say who they are. */
async function personOf(context: Route.LoaderArgs['context'], request: Request): Promise<Person> {
  const user = await findUser(context, request)
  return user ? { ...nobody, email: user.email, userId: user.id } : nobody
}

/** A code that waits for something to be bought with it. */
async function keptCodeOf(db: Db, id: OfferId | null, now: Date): Promise<CartView['keptCode']> {
  const offer = id === null ? null : await readCodeOffer(db, id)
  if (!offer || offer.code === null || offerTime(offer, now) !== 'running') return null
  return { code: offer.code, takesOff: takesOffWords(reductionOf(offer), formatNaira) }
}

/** Offers on some items are told where these are. */
async function toldWhileEmpty(db: Db, person: Person, now: Date): Promise<SaidOffer[]> {
  const { automatic } = await automaticFor(db, person, now)
  return automatic
    .filter(({ scope }) => scope === 'everything')
    .slice(0, mostTold)
    .map(sayOffer)
}

function readRefusedCode(query: URLSearchParams): CartView['refusedCode'] {
  const error = ownWords(codeProblemWords, query.get('code'))
  return error === null ? null : { error, typed: query.get('typed')?.slice(0, longestTypedCode) ?? '' }
}

function whereFrom(query: URLSearchParams): Pick<CartView, 'from' | 'hasTooManyLinks'> {
  const led = query.get('from')
  return {
    from: led === 'checkout' || led === 'order' ? led : null,
    hasTooManyLinks: query.get('said') === 'too-many-links',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = await parseForm(request, cartForm)
  if (!parsed.ok)
    return refuse(parsed.values, Object.values(parsed.errors)[0] ?? problemWords('no-such-line'))
  const taken = await takeCartChanges(context, request, [parsed.value])
  if (!taken.ok) return refuse(parsed.values, waitWords(taken.retryAfter), 429)
  const { cartId, results } = taken
  const [made] = results
  if (made?.ok !== true || cartId === null) {
    const { problem, left, reason } = made?.ok === false ? made : { problem: 'no-cart' as const }
    return refuse(parsed.values, problemWords(problem, left, reason))
  }
  const headers = { 'set-cookie': cartCookie(cartId, context.get(shop).baseUrl) }
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

/** Where on the page they were, so that it opens there without JavaScript as well. */
function placeOnPage(change: CartChange): string {
  if (change.intent === 'remove' || change.intent === 'save') return `/cart?removed=${change.lineId}#removed`
  if (change.intent === 'set-destination') return '/cart#delivery'
  return 'lineId' in change ? `/cart#${change.lineId}` : '/cart'
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
