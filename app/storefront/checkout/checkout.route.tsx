import { data, redirect, redirectDocument } from 'react-router'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { readCampaignCookie } from '#app/domain/campaigns/campaign-cookie.server.ts'
import { noteCampaignOrder } from '#app/domain/campaigns/campaign-report.server.ts'
import { cartMovedNotice, hasPendingChanges, readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { cartMirror } from '#app/domain/cart/cart-mirror.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { noteOpening } from '#app/domain/measurement/count-steps.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { fieldErrors, type FormValues, readForm } from '#app/foundation/http/form.server.ts'
import { chooseCode, isCodeIntent } from '#app/storefront/cart/choose-code.server.ts'
import { offersOfOrder } from '#app/domain/orders/offers/redeem-offers.server.ts'
import { codeProblemWords } from '#app/storefront/cart/discount-code.tsx'
import { offerCookie, readOfferCookie } from '#app/domain/offers/offer-cookie.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { firstProvider } from '#app/domain/orders/payments/choose-provider.server.ts'
import { unpaidLimits } from '#app/domain/orders/core/order-limits.ts'
import { findOrderByKey, readOrder } from '#app/domain/orders/core/orders.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { answerWithAccount, keepAddress, openWithAccount } from './checkout-account.server.ts'
import { clearDraft } from './checkout-draft.ts'
import { type CheckoutForm, checkoutSchema } from '#app/domain/orders/core/checkout-form.ts'
import { CheckoutPage, PendingCheckout } from './checkout-page.tsx'
import type { CheckoutAnswer, CheckoutProblem } from './checkout-view.ts'
import { type CheckoutDeps, destinationOf, mayTell, startOf, viewCheckout } from './checkout-view.server.ts'
import { valuesOfEditedOrder } from '#app/domain/orders/core/edit-order.server.ts'
import { findWaitingOrder, orderCookie, readOrderCookie, unpaidCookie } from './own-order.server.ts'
import { type PlacedOrder, placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import type { TooManyUnits } from '#app/domain/orders/payments/unpaid-orders.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { chooseCredit, isCreditIntent } from './choose-credit.server.ts'
import { type OrderTry, takeOrderTry } from './take-order-try.server.ts'
import { whereToPay } from './where-to-pay.server.ts'
import type { Route } from './+types/checkout.route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ title: 'Checkout', index: false }, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  if (hasPendingChanges(request)) return { isPending: true as const }
  const deps = context.get(shop)
  const cartId = readCartId(request)
  const cart = cartId ? await findCart(deps.db, cartId, deps.now()) : null
  if (!cart || cart.lines.length === 0) return redirect(await whereInstead(deps, request))
  noteOpening(deps.db, 'checkout', request)
  const user = await findUser(context, request)
  const known = user && (await openWithAccount(deps.db, user, cart.destination))
  const edited = await valuesOfEditedOrder(deps.db, readOrderCookie(request), user)
  const { isTicked } = await readSetting(deps.db, 'photos')
  const values = edited ?? { ...known?.values, wantsPhotos: isTicked ? 'yes' : '' }
  const code = readOfferCookie(request)
  const view = await viewCheckout({ ...deps, user, code }, cart, startOf(values, cart), values)
  return { ...view, isPending: false as const, key: newToken(), values, account: known?.account ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shopDeps = context.get(shop)
  const user = await findUser(context, request)
  const deps: CheckoutDeps = { ...shopDeps, user, code: readOfferCookie(request) }
  const cartId = readCartId(request)
  const { solution = null, ...typed } = await readForm(request)
  const isQuestion = typed['intent'] === 'update-total' || typed['useAddress'] !== undefined
  if (isQuestion) return answer(deps, cartId, typed, {}, null)
  typed['intent'] ??= meantIntent(typed)
  if (isCodeIntent(typed['intent'])) return answerCode(deps, cartId, typed)
  if (isCreditIntent(typed['intent']))
    return answer(deps, cartId, typed, await chooseCredit(deps, cartId, typed), null)
  const parsed = checkoutSchema.safeParse(typed)
  if (!parsed.success) return answer(deps, cartId, typed, fieldErrors(parsed.error), 'check-fields')
  if (cartId === null) return redirect(emptiedPath)
  const campaign = readCampaignCookie(request)
  const userAgent = request.headers.get('user-agent') ?? ''
  return place(deps, { cartId, typed, form: parsed.data, solution, campaign, userAgent })
}

/** A code that was typed and not sent is meant all the same: they see the new total before they pay. */
function meantIntent({ discountCode = '', creditCode = '' }: FormValues): string {
  if (discountCode.trim() !== '') return 'use-code'
  return creditCode.trim() === '' ? '' : 'use-credit'
}

/** The same page with the new code, which the browser keeps from now on. */
async function answerCode(deps: CheckoutDeps, cartId: string | null, typed: FormValues) {
  const { code, error } = await chooseCode(deps, deps.code, typed, cartId)
  const errors: Record<string, string> = error === null ? {} : { discountCode: codeProblemWords[error] }
  const again = await answer({ ...deps, code }, cartId, typed, errors, null)
  if (again instanceof Response) return again
  const headers = { 'set-cookie': offerCookie(code, deps.baseUrl) }
  return data(again.data, { ...again.init, headers })
}

type Placing = {
  cartId: string
  typed: FormValues
  form: CheckoutForm
  solution: string | null
  /** The number of the newsletter that led here. */
  campaign: number | null
  userAgent: string
}

async function place(deps: CheckoutDeps, { cartId, typed, form, solution, ...browser }: Placing) {
  const { user } = deps
  const tried = await mayTry(deps, cartId, form, solution)
  if (!tried.ok) {
    const refused = await refuseTry(deps, cartId, typed, tried)
    // An empty cart may have become the order of this very form a moment ago, which placing finds.
    if (!(refused instanceof Response)) return refused
  }
  const placed = await placeOrder(deps.db, {
    cartId,
    form,
    provider: (await firstProvider(deps.db, deps.payment)).provider,
    now: deps.now(),
    userId: user?.id ?? null,
    limits: unpaidLimits,
    code: deps.code,
    telling: { services: await mayTell(deps, typed['tell']), userAgent: browser.userAgent },
  })
  if (!placed.ok) return refusePlacing(deps, cartId, typed, placed)
  if (user && typed['keepAddress'] === 'yes' && form.deliveryMethod === 'delivery')
    await keepAddress(deps.db, user.id, form, deps.now())
  const { linkToken, id } = placed.order
  if (browser.campaign !== null) await noteCampaignOrder(deps.db, { orderId: id, number: browser.campaign })
  const next = await whereToPay(deps, placed.order, typed)
  const headers = new Headers()
  headers.append('set-cookie', orderCookie(linkToken, deps.baseUrl))
  // The items have moved from the cart into the order.
  headers.append('set-cookie', cartMovedNotice(deps.baseUrl))
  headers.append('set-cookie', unpaidCookie(await readOrder(deps.db, id), deps.baseUrl, deps.now()))
  // One that the order did not use waits for another.
  if ((await offersOfOrder(deps.db, id)).some(({ offerId }) => offerId === deps.code))
    headers.append('set-cookie', offerCookie(null, deps.baseUrl))
  // A whole new document: the payment page is not one of ours, whatever its address.
  return redirectDocument(next, { status: 303, headers })
}

/** Asks once the server has heard of what was changed in the cart a moment ago. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await cartMirror().flush()
  return serverLoader()
}

/** What was typed is kept on this device until the order is placed, which is when the browser is sent away to pay. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response && !thrown.headers.get('location')?.startsWith('/cart')) clearDraft()
    throw thrown
  }
}

/** The same form sent again is answered with the order that it placed, and counts nothing. */
async function mayTry(deps: CheckoutDeps, cartId: string, form: CheckoutForm, solution: string | null) {
  const cart = await findCart(deps.db, cartId, deps.now())
  if (!cart || (await findOrderByKey(deps.db, form.key))) return { ok: true as const }
  return takeOrderTry(deps, cart, form, solution)
}

const emptiedPath = '/cart?from=checkout'

/** With an empty cart: the order that its products went into, else the cart, which says what happened. */
async function whereInstead({ db }: ShopContext, request: Request): Promise<string> {
  const order = await findWaitingOrder(db, request)
  return order ? `/order/${order.linkToken}` : emptiedPath
}

/** The same page again with everything that was typed, what is wrong, and today's total. */
async function answer(
  deps: CheckoutDeps,
  cartId: string | null,
  typed: FormValues,
  errors: Record<string, string>,
  problem: CheckoutProblem | null,
  seenTotalKobo: Kobo | null = null,
) {
  const cart = cartId ? await findCart(deps.db, cartId, deps.now()) : null
  if (!cart || cart.lines.length === 0) return redirect(emptiedPath)
  const known = deps.user && (await answerWithAccount(deps.db, deps.user, typed))
  const { values, account } = known ?? { values: typed, account: null }
  const view = await viewCheckout(deps, cart, destinationOf(values), values)
  const key = problem === 'key-reused' ? newToken() : keyOf(values)
  return data<CheckoutAnswer>(
    { ...view, key, values, account, errors, problem, seenTotalKobo, retryMinutes: null, tooMany: null },
    { status: statusOf(problem) },
  )
}

/** The same for every look at one page, so that a repeated submit carries the same. */
function keyOf({ key = '' }: FormValues): string {
  return /^[0-9a-z]{32}$/u.test(key) ? key : newToken()
}

function statusOf(problem: CheckoutProblem | null): number {
  if (problem === null) return 200
  if (problem === 'check-fields') return 422
  return problem === 'too-many-orders' ? 429 : 409
}

function refusePlacing(
  deps: CheckoutDeps,
  cartId: string,
  values: FormValues,
  placed: Extract<PlacedOrder, { ok: false }>,
) {
  switch (placed.problem) {
    case 'empty-cart':
      return redirect(emptiedPath)
    case 'total-changed':
      return answer(deps, cartId, values, {}, 'total-changed', placed.seenTotalKobo)
    case 'too-many-units':
      return refuseUnits(deps, cartId, values, placed.tooMany)
    case 'deposit-changed':
    case 'gift-gone':
    case 'way-gone':
    case 'on-delivery-taken':
    case 'on-delivery-refused':
    case 'cart-changed':
    case 'no-delivery':
    case 'no-pickup':
    case 'key-reused':
    case 'too-much':
    case 'express-full':
    case 'date-moved':
    case 'too-many-unpaid':
      return answer(deps, cartId, values, {}, placed.problem)
  }
}

/** More units than may wait unpaid: whoever buys so many writes to the house, which types the order and sends a link to pay. */
async function refuseUnits(deps: CheckoutDeps, cartId: string, typed: FormValues, tooMany: TooManyUnits) {
  const again = await answer(deps, cartId, typed, {}, 'too-many-units')
  return again instanceof Response ? again : data({ ...again.data, tooMany }, { status: 409 })
}

/** Too many orders, or a puzzle first. Nothing was written, and nothing that was typed is lost. */
async function refuseTry(
  deps: CheckoutDeps,
  cartId: string,
  typed: FormValues,
  tried: Extract<OrderTry, { ok: false }>,
) {
  const again = await answer(deps, cartId, typed, {}, tried.problem)
  if (again instanceof Response || !again.init || tried.problem !== 'too-many-orders') return again
  const headers = { 'retry-after': String(tried.retryAfter) }
  return data({ ...again.data, retryMinutes: Math.ceil(tried.retryAfter / 60) }, { status: 429, headers })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <CheckoutPage answer={actionData} isFresh={false} />
  if (loaderData.isPending) return <PendingCheckout />
  const fresh = {
    ...loaderData,
    errors: {},
    problem: null,
    seenTotalKobo: null,
    retryMinutes: null,
    tooMany: null,
  }
  return <CheckoutPage answer={fresh} isFresh />
}
