// The private page of one order: what was bought, how its payment stands, what comes next. Whoever has the link may
// read it, so nothing personal stands in the address and nothing is kept or indexed.
import { providerOfNext } from '#app/domain/orders/payments/choose-provider.server.ts'
import { statusIs } from '#app/domain/orders/core/order-states.ts'
import { randomUUID } from 'node:crypto'
import { data, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { findUser } from '#app/domain/accounts/guards.server.ts'
import { joinedCartCookies, ownCart, readCartId } from '#app/domain/cart/browser-cart.server.ts'
import { takeCartRequest } from '#app/domain/cart/change-cart.server.ts'
import { firstWayTo } from '#app/domain/contact/contact.ts'
import { openChannels } from '#app/domain/contact/open-channels.ts'
import { changeReach } from '#app/domain/orders/core/change-reach.server.ts'
import { type ChannelName, channelNames } from '#app/foundation/jobs/channel-names.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { type PayChannel, payChannels } from '#app/foundation/gateways/payment/payment-gateway.ts'
import { parseForm, readForm } from '#app/foundation/http/form.server.ts'
import { typedWords } from '#app/foundation/http/typed-text.ts'
import { privatePage } from '#app/foundation/http/private-page.ts'
import type { JobId } from '#app/foundation/lib/ids.ts'
import { answerApproval } from '#app/domain/orders/production/approvals.server.ts'
import { whyNotGiveUp } from '#app/domain/orders/core/give-up-order.server.ts'
import { keepMakingDays } from '#app/domain/orders/production/keep-making-days.server.ts'
import {
  findOrderByToken,
  lockOrder,
  readOrder,
  type WholeOrder,
} from '#app/domain/orders/core/orders.server.ts'
import { dropCardWish } from '#app/domain/orders/cards/remember-card.server.ts'
import { hasReceipt } from '#app/domain/orders/payments/printed-invoice.ts'
import { findInvoices } from '#app/domain/orders/payments/invoices.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { chooseTransfer } from '#app/domain/orders/payments/transfers.server.ts'
import { type PayWhat, partOf } from '#app/domain/orders/payments/current-attempt.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { listReviewPlaces } from '#app/domain/reviews/review-place.server.ts'
import { withDesignTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { pageHead } from '#app/foundation/ui/page-head.ts'
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { dropChange } from '#app/domain/orders/changes/change-items.server.ts'
import { asChangeable } from '#app/domain/orders/changes/quote-change.server.ts'
import { findWaitingChange } from '#app/domain/orders/changes/waiting-change.server.ts'
import { listTelling, stopTelling } from '#app/domain/orders/adverts/agree-to-telling.server.ts'
import { answerPhotos, wishPhotos } from '#app/domain/orders/core/order-photos.server.ts'
import { photosAnswers } from '#app/domain/orders/core/order.ts'
import { asUnbegun } from '#app/domain/orders/core/unbegun-order.server.ts'
import { offerCookie } from '#app/domain/offers/offer-cookie.server.ts'
import { offersOfOrder } from '#app/domain/orders/offers/redeem-offers.server.ts'
import { cancelOwnOrder, editOrder, orderAgain } from '#app/domain/orders/core/edit-order.server.ts'
import type { RefusedNote } from './refused-note.tsx'
import { cardsFor } from './pay-with-card.server.ts'
import { OrderPage } from './order-page.tsx'
import { viewOrder } from './order-view.server.ts'
import { mayChangeAddress, viewChange } from './view-change.server.ts'
import { viewFriends } from './view-friends.server.ts'
import { viewGiftCard } from './view-gift-card.server.ts'
import { viewPhotos } from './view-photos.server.ts'
import { listProduction } from './view-production.server.ts'
import { viewTransfer } from './view-transfer.server.ts'
import { viewReturns } from './view-returns.server.ts'
import { findWaitingOrder, orderCookie, readOrderCookie, unpaidCookie } from './own-order.server.ts'
import type { Route } from './+types/order.route'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead({ title: loaderData ? `Order ${loaderData.order.number}` : 'Order', index: false }, matches)

export const headers = privatePage

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const deps = context.get(shop)
  const { db, now, secret, baseUrl, payment, phone } = deps
  if (params.token === 'unpaid') throw redirect(await waitingPath(db, request))
  const order = await findOrderByToken(db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const hint = query.get('payment')
  const production = await listProduction(deps, order)
  const canInvite = wantsAnOwner(order) && (await findUser(context, request)) === null
  const change = order.isPaid ? await findWaitingChange(db, order.id) : null
  const shown = viewOrder(order, hint === 'checking', now(), await listReviewPlaces(db, order, now()))
  const hasInvoice = (await findInvoices(db, [order.id])).length > 0
  const view = {
    order: {
      ...shown,
      lines: shown.lines.map((line) => ({
        ...line,
        design: withDesignTickets(line.design, { secret, now: now() }),
      })),
      payAt: (await providerOfNext(db, payment, order)).words,
      cards: await cardsFor(deps, order, () => findUser(context, request)),
      transfer: await viewTransfer(db, order, now()),
      giftCard: await viewGiftCard(db, order),
      hasInvoice,
      hasReceipt: hasReceipt(order, hasInvoice),
      mayChangeAddress: await mayChangeAddress(db, order, change),
      mayCancelPaid: (await asUnbegun(db, order)) !== null,
      mayChangeItems: change === null && (await asChangeable(db, order)) !== null,
      change: change && viewChange(change),
      ...(await viewPhotos(db, order, { secret, now: now() })),
    },
    reach: { channels: openChannels(phone, { hasEmail: order.email !== '' }), chosen: chosenOf(order) },
    hint,
    againKey: mayOrderAgain(order) ? randomUUID() : null,
    canInvite,
    production,
    said: query.get('said'),
    telling: await listTelling(db, order.id),
    friends: await viewFriends(db, order),
    ...(await viewReturns(db, order, now())),
  }
  // Only for the browser that placed it: there pages must know what is reserved, and when nothing is any more.
  if (readOrderCookie(request) !== order.linkToken) return data(view)
  return data(view, { headers: { 'set-cookie': unpaidCookie(order, baseUrl, now()) } })
}

/** /order/unpaid: the order of this browser that waits for money, else the cart. */
async function waitingPath(db: Db, request: Request): Promise<string> {
  const order = await findWaitingOrder(db, request)
  return order ? `/order/${order.linkToken}` : '/cart'
}

/** Paid and going ahead, by somebody without an account, or whose address is not proven yet. */
function wantsAnOwner({ isPaid, userId, forgottenAt, status }: WholeOrder): boolean {
  const isOver = statusIs(status, 'over')
  return isPaid && !isOver && userId === null && forgottenAt === null
}

type Ask = (
  deps: ShopContext,
  order: WholeOrder,
  request: Request,
  context: Route.ActionArgs['context'],
) => ReturnType<typeof answer> | Promise<Response>

/** What is asked of an order beside being paid, by `?do=`: with something typed, and by a button alone. */
const forms: ReadonlyMap<string | null, Ask> = new Map<string | null, Ask>([
  ['answer', answer],
  ['photos', answerTo],
  ['again', again],
  ['reach', reach],
])
const presses: ReadonlyMap<string | null, Ask> = new Map<string | null, Ask>([
  ['edit', edit],
  ['by-transfer', payByTransfer],
  ['cancel', cancel],
  ['drop-change', dropOwnChange],
  ['cancel-paid', cancelPaid],
  ['wish-photos', wishTheirPhotos],
  ['stop-telling', stopTheirTelling],
])

export async function action({ params, request, context }: Route.ActionArgs) {
  const deps = context.get(shop)
  const order = await findOrderByToken(deps.db, params.token)
  if (!order) throw new Response(null, { status: 404 })
  const wish = new URL(request.url).searchParams.get('do')
  const form = forms.get(wish)
  if (form) return form(deps, order, request, context)
  const typed = await readForm(request)
  const press = presses.get(wish)
  if (press) return press(deps, order, request, context)
  const payWish = payWishes.get(wish)
  // What nobody offered, as an older or a foreign page may ask for: nobody is led to pay who did not say so.
  if (!payWish) return redirect(`/order/${order.linkToken}`, 303)
  if (wish === 'later') await agreeToLater(deps, order)
  // Whoever has the link may pay: a friend's card is remembered for nobody.
  if (order.keepCardAt !== null && (await findUser(context, request))?.id !== order.userId)
    await dropCardWish(deps.db, order.id)
  return pay(deps, order, payWish.what === 'order' ? payWish : { ...payWish, what: partOf(typed['through']) })
}

type PayWish = { by: PayChannel | null; what: PayWhat }

const payOrder: PayWish = { by: null, what: 'order' }
const payWishes: ReadonlyMap<string | null, PayWish> = new Map<string | null, PayWish>([
  [null, payOrder],
  ['later', payOrder],
  ['pay-balance', { by: null, what: 'balance' }],
  ...payChannels.flatMap((by): [string, PayWish][] => [
    [`pay-by-${by}`, { by, what: 'order' }],
    [`pay-balance-by-${by}`, { by, what: 'balance' }],
  ]),
])

/**
 * To the gateway's page, for one way to pay when it is named. The page opened last is resumed when it was for the same; before
 * another one is opened, no bank may be at work on an earlier one.
 */
async function pay(deps: ShopContext, order: WholeOrder, { by, what }: PayWish) {
  if (await settleNothingDue(deps.db, deps, order.id)) return redirect(`/order/${order.linkToken}`, 303)
  const last = order.payments.findLast((payment) => payment.state !== 'created')
  if (last?.channel === by && last.cardId === null) {
    // It may have been paid a moment ago.
    await settlePayment(deps.db, deps, last.reference)
  } else {
    const problem = await whyNotGiveUp(deps.db, deps, order.id)
    if (problem !== null) return redirectDocument(`/order/${order.linkToken}?payment=${problem}`, 303)
  }
  const page = await startPayment(deps.db, deps, order.id, by, what)
  if (!page.ok) return redirectDocument(`/order/${order.linkToken}?payment=${page.problem}`, 303)
  // Whoever pays by the link alone, sent by the house or from another browser, is led back to the order as well.
  return redirectDocument(page.authorizationUrl, {
    status: 303,
    headers: { 'set-cookie': orderCookie(order.linkToken, deps.baseUrl) },
  })
}

/** Its items are reserved for days then; a page of the provider that is open can still be paid. */
async function payByTransfer(deps: ShopContext, order: WholeOrder) {
  await chooseTransfer(deps.db, deps, order.id)
  return redirect(`/order/${order.linkToken}#transfer`, 303)
}

/** Back into the cart, with stock and everything that was typed. */
async function edit(
  deps: ShopContext,
  order: WholeOrder,
  request: Request,
  context: Route.ActionArgs['context'],
) {
  const edited = await editOrder(deps.db, deps, { order, cartId: readCartId(request) })
  if (!edited.ok) return redirect(`/order/${order.linkToken}?payment=${edited.problem}`, 303)
  const cartId = await ownCart(context, request, edited.cartId)
  const used = await offersOfOrder(deps.db, order.id)
  const unpaid = unpaidCookie(await readOrder(deps.db, order.id), deps.baseUrl, deps.now())
  const cookies = [
    ...joinedCartCookies(cartId, deps.baseUrl),
    orderCookie(order.linkToken, deps.baseUrl),
    unpaid,
    // Its use of a code is free again, for the order that it becomes.
    ...used.filter(({ code }) => code !== null).map(({ offerId }) => offerCookie(offerId, deps.baseUrl)),
  ]
  const named = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect('/cart?from=order', { status: 303, headers: new Headers(named) })
}

/** The first of their ways. */
function chosenOf(order: WholeOrder): ChannelName {
  return firstWayTo(order)?.channel ?? 'mail'
}

const reachSchema = z.object({ reach: z.enum(channelNames) })

async function reach(deps: ShopContext, order: WholeOrder, request: Request) {
  const form = await parseForm(request, reachSchema)
  const isSaved = form.ok && (await changeReach(deps.db, order.id, form.value.reach, deps.now()))
  return redirect(`/order/${order.linkToken}${isSaved ? '?said=reach#updates' : '#updates'}`, 303)
}

const againSchema = z.object({ key: z.uuid() })

/** What can still be bought of it goes into the cart, which tells what could not. */
async function again(
  deps: ShopContext,
  order: WholeOrder,
  request: Request,
  context: Route.ActionArgs['context'],
) {
  const own = `/order/${order.linkToken}`
  const form = await parseForm(request, againSchema)
  if (!form.ok || !mayOrderAgain(order)) return redirect(own, 303)
  const known = readCartId(request)
  if (!(await takeCartRequest(deps, known, ['add'])).ok) return redirect(`${own}?said=too-often#items`, 303)
  const filled = await orderAgain(deps.db, { order, cartId: known, key: form.value.key }, deps.now())
  const cartId = await ownCart(context, request, filled)
  const cookies = joinedCartCookies(cartId, deps.baseUrl)
  const named = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirect('/cart', { status: 303, headers: new Headers(named) })
}

/** Not while it waits for money, nor once it is back in the cart to edit. */
function mayOrderAgain({ status, givenUp, forgottenAt, giftCardId }: WholeOrder): boolean {
  return (
    giftCardId === null && !statusIs(status, 'awaits-payment') && givenUp !== 'edited' && forgottenAt === null
  )
}

async function cancel(deps: ShopContext, order: WholeOrder) {
  const problem = await cancelOwnOrder(deps.db, deps, order.id)
  return redirect(`/order/${order.linkToken}${problem === null ? '' : `?payment=${problem}`}`, 303)
}

async function cancelPaid(deps: ShopContext, order: WholeOrder) {
  const cancelled = await cancelUnbegun(deps.db, deps, order.id)
  return redirect(
    `/order/${order.linkToken}${cancelled.ok ? '' : `?said=${cancelled.problem === 'disputed' ? 'disputed' : 'begun'}`}`,
    303,
  )
}

async function stopTheirTelling({ db, now }: ShopContext, { id, linkToken }: WholeOrder) {
  await stopTelling(db, id, now())
  return redirect(`/order/${linkToken}?said=telling-stopped#adverts`, 303)
}

async function wishTheirPhotos(deps: ShopContext, order: WholeOrder) {
  const isWished = await wishPhotos(deps.db, order.id)
  return redirect(
    `/order/${order.linkToken}${isWished ? '#photos-wish' : '?said=photos-late#photos-wish'}`,
    303,
  )
}

/** A bank may be at work on it; money that comes later goes back by itself. */
async function dropOwnChange(deps: ShopContext, order: WholeOrder) {
  const problem = await whyNotGiveUp(deps.db, deps, order.id)
  if (problem !== null) return redirect(`/order/${order.linkToken}?payment=${problem}#change`, 303)
  await dropChange(deps.db, order.id, 'withdrawn')
  return redirect(`/order/${order.linkToken}`, 303)
}

/** The makers' days that were promised are gone: the next free ones, and the promise of the parcel with them. */
async function agreeToLater({ db, now }: ShopContext, { id }: WholeOrder): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order && statusIs(order.status, 'awaits-payment')) await keepMakingDays(tx, order, now())
  })
}

const tooLong = 'Please keep it to 500 characters.'

const photosSchema = z.object({
  answer: z.enum(photosAnswers),
  note: typedWords(500, tooLong),
})

/** What they say to the photos of their items. */
async function answerTo(deps: ShopContext, order: WholeOrder, request: Request) {
  const form = await parseForm(request, photosSchema)
  const refuse = (message: string) => refuseNote({ jobId: null, note: form.values['note'] ?? '', message })
  if (!form.ok) return refuse(form.errors['note'] ?? 'Please try again.')
  const answered = await answerPhotos(deps.db, deps, { orderId: order.id, ...form.value })
  if (answered.ok) return redirect(`/order/${order.linkToken}#photos`, 303)
  return refuse(photosProblems[answered.problem])
}

const photosProblems = {
  'note-needed': 'Please tell us what you would like to know.',
  'not-asked': 'You have already answered, or your order is on its way. Message us if something is wrong.',
}

function refuseNote(refused: RefusedNote) {
  return data<RefusedNote>(refused, { status: 422 })
}

const answerSchema = z.object({
  job: z.custom<JobId>((id) => typeof id === 'string' && /^job_[0-9a-z]{26}$/u.test(id)),
  answer: z.enum(['accept', 'change']),
  note: typedWords(500, tooLong),
})

/** What they say to their finished wig. */
async function answer(deps: ShopContext, order: WholeOrder, request: Request) {
  const form = await parseForm(request, answerSchema)
  const { job = '', note = '' } = form.values
  const refuse = (message: string) => refuseNote({ jobId: job, note, message })
  if (!form.ok) return refuse(form.errors['note'] ?? 'Please try again.')
  const { answer: said } = form.value
  const answered = await answerApproval(deps.db, deps, order.linkToken, {
    jobId: form.value.job,
    answer: said,
    note: form.value.note,
    now: deps.now(),
  })
  if (answered.ok) return redirect(`/order/${order.linkToken}?said=${said}#making`, 303)
  switch (answered.problem) {
    case 'note-needed':
      return refuse('Please tell us what to change.')
    case 'one-change-only':
      return refuse('Your one change has been made. Email us if something is wrong.')
    case 'not-asked':
      return refuse(
        'You have already answered, or the time to answer has passed. Email us if something is wrong.',
      )
  }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} refused={actionData ?? null} />
}
