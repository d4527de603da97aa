// The actions of an order's page: for each its form, the one function of the domain that does it, and what is said when it
// was not done. Which role may do what, and where a code is asked, stands in office-pages.ts.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { differing } from '#app/admin/shell/office-answer.ts'
import type { officePages } from '#app/admin/shell/office-pages.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { askForService, dropAsked } from '#app/domain/orders/changes/add-service.server.ts'
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { addressVersion, changeAddress } from '#app/domain/orders/core/change-address.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { addOrderNote } from '#app/domain/orders/core/order-notes.server.ts'
import { removeOrderPhoto, tellOfPhotos } from '#app/domain/orders/core/order-photos.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { sendGiftCardAgain, setGiftCardBlock } from '#app/domain/orders/gifts/desk-gift-card.server.ts'
import { askForBalance } from '#app/domain/orders/payments/balance.server.ts'
import { issueInvoice } from '#app/domain/orders/payments/invoices.server.ts'
import { liftRefusal, refuseDelivery } from '#app/domain/orders/payments/refuse-delivery.server.ts'
import { makePayLink } from '#app/domain/orders/payments/pay-link.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { closeFailedRefund, settleRefundOutside } from '#app/domain/orders/payments/retry-refund.server.ts'
import {
  acceptMismatch,
  askForRest,
  dismissMismatch,
  refundMismatch,
} from '#app/domain/orders/payments/review-payment.server.ts'
import { handOver } from '#app/domain/orders/shipping/hand-over.server.ts'
import { changeTracking, markDelivered, shipUnits } from '#app/domain/orders/shipping/shipments.server.ts'
import { undoParcel, voidParcel } from '#app/domain/orders/shipping/void-parcel.server.ts'
import {
  addressForm,
  balanceForm,
  cancelForm,
  deliveredForm,
  deliveryRefusedForm,
  emptyForm,
  giftCardBlockForm,
  giftCardSendForm,
  handOverForm,
  noteForm,
  photoForm,
  overrideForm,
  refundForm,
  retryForm,
  reviewForm,
  serviceForm,
  settleForm,
  shipForm,
  statusForm,
  trackingForm,
  undoForm,
  voidForm,
} from './order-forms.ts'
import {
  addressLabels,
  deliveryRefusedWords,
  giftCardWords,
  goneWords,
  handOverProblem,
  payLinkProblemWords,
  refundProblemWords,
  retryProblemWords,
  reviewProblemWords,
  serviceProblemWords,
  statusProblemWords,
  voidProblemWords,
} from './problem-words.ts'
import { addFilm, addPhotos, photoProblemWords } from './photo-actions.server.ts'
import { priceOf, retry } from './refund-actions.server.ts'
import { action, type OrderAction, provenAction } from './run-action.server.ts'

type ActionName = keyof (typeof officePages)['admin/orders/:order']['do']

const actions: Record<ActionName, OrderAction> = {
  status: action({
    form: statusForm,
    call: ({ db, value, orderId, actor, ...deps }) => {
      const { stay: _stay, courier = 'Other', trackingNumber, trackingUrl, ...change } = value
      const way = { courier, trackingNumber, trackingUrl }
      return changeStatus(db, deps, actor, { orderId, way, ...change })
    },
    refuse: (refused) =>
      refused.problem === 'lacks'
        ? { lacks: refused.lacks }
        : statusProblemWords(refused.problem, refused.status),
    done: (_done, { stay }) => (stay ? data({ ok: true }) : 'status'),
  }),
  override: action({
    form: overrideForm,
    call: ({ db, value, orderId, actor, ...deps }) => overrideStatus(db, deps, actor, { orderId, ...value }),
    refuse: ({ problem }) => statusProblemWords(problem, null),
  }),
  ship: action({
    form: shipForm,
    call: ({ db, value: { key, units, ...parcel }, orderId, actor, ...deps }) => {
      const inside = units.map(({ orderLineId, quantity }) => ({
        lineId: orderLineId as `orl_${string}`,
        quantity,
      }))
      return shipUnits(db, deps, actor, { ...parcel, orderId, id: key, units: inside })
    },
    refuse: (refused) =>
      refused.problem === 'lacks' ? { lacks: refused.lacks } : statusProblemWords(refused.problem, null),
  }),
  tracking: action({
    form: trackingForm,
    call: ({ db, value: { shipment: shipmentId, ...change }, orderId, actor, ...deps }) =>
      changeTracking(db, deps, actor, { orderId, shipmentId, ...change }),
    refuse: ({ problem }) => statusProblemWords(problem, null),
  }),
  delivered: action({
    form: deliveredForm,
    call: ({ db, value: { shipment: shipmentId, tell }, orderId, actor, ...deps }) =>
      markDelivered(db, deps, actor, { orderId, shipmentId, tell }),
    refuse: ({ problem }) => statusProblemWords(problem, null),
  }),
  'hand-over': action({
    form: handOverForm,
    call: ({ db, value: { pickupCode: code, ...value }, orderId, actor, ...deps }) =>
      handOver(db, deps, actor, { orderId, code, ...value }),
    refuse: ({ problem }) => handOverProblem(problem),
  }),
  undo: action({
    form: undoForm,
    call: ({ db, value: { shipment: shipmentId }, orderId, actor, ...deps }) =>
      undoParcel(db, deps, actor, { orderId, shipmentId }),
    refuse: ({ problem }) => voidProblemWords(problem),
  }),
  void: action({
    form: voidForm,
    call: ({ db, value: { shipment: shipmentId, reason }, orderId, actor, ...deps }) =>
      voidParcel(db, deps, actor, { orderId, shipmentId, reason }),
    refuse: ({ problem }) => voidProblemWords(problem),
  }),
  'delivery-refused': action({
    form: deliveryRefusedForm,
    call: ({ db, value, orderId, actor, ...deps }) => refuseDelivery(db, deps, actor, { orderId, ...value }),
    refuse: ({ problem }) => deliveryRefusedWords[problem],
  }),
  'lift-refusal': action({
    form: emptyForm,
    call: async ({ db, orderId, actor }) => ({ ok: await liftRefusal(db, actor, orderId) }),
    refuse: () => 'The customer can already pay on delivery again.',
  }),
  note: action({
    form: noteForm,
    call: async ({ db, value: { key, text }, orderId, actor }) => ({
      ok: await addOrderNote(db, actor, { orderId, text, id: key }),
    }),
    refuse: () => goneWords,
  }),
  address: action({
    form: addressForm,
    call: ({ db, value, orderId, actor }) => changeAddress(db, actor, { orderId, ...value }),
    refuse: (refused, { values }) => {
      if (refused.problem === 'sent')
        return 'The order has already shipped, so its address can no longer be changed.'
      if (refused.problem !== 'moved') return statusProblemWords(refused.problem, null)
      // The next try is for what stands there now.
      const fields = differing(values, refused.now, addressLabels)
      const next = { ...values, seen: addressVersion(refused.now) }
      return { values: next, conflict: { version: 0, by: null, at: null, fields } }
    },
  }),
  photo: addPhotos,
  film: addFilm,
  'remove-photo': action({
    form: photoForm,
    call: async ({ db, value: { photo: photoId }, orderId, actor }) => {
      await removeOrderPhoto(db, actor, { orderId, photoId })
      return { ok: true }
    },
    refuse: () => goneWords,
  }),
  'tell-photos': action({
    form: emptyForm,
    call: ({ db, orderId, actor, ...deps }) => tellOfPhotos(db, deps, actor, orderId),
    refuse: ({ problem }) => photoProblemWords(problem),
    done: ({ by }) => `tell-photos-${by ?? 'nobody'}`,
  }),
  service: action({
    form: serviceForm,
    call: ({ db, value: { words, price: priceKobo }, orderId, actor, ...deps }) =>
      askForService(db, deps, actor, { orderId, words, priceKobo }),
    refuse: ({ problem }) => serviceProblemWords(problem),
    done: ({ mailed }) => (mailed ? 'service' : 'service-unmailed'),
  }),
  'drop-change': action({
    form: emptyForm,
    call: ({ db, orderId, actor, ...deps }) => dropAsked(db, deps, actor, orderId),
    refuse: ({ problem }) => serviceProblemWords(problem),
  }),
  'ask-balance': action({
    form: balanceForm,
    call: ({ db, value: { days }, orderId, actor, ...deps }) =>
      askForBalance(db, deps, actor, { orderId, days }),
    refuse: ({ problem }) =>
      problem === 'gone'
        ? goneWords
        : 'Nothing is owed any more: the balance was paid, or the order has ended.',
    done: ({ mailed }) => (mailed ? 'ask-balance' : 'ask-balance-unmailed'),
  }),
  cancel: provenAction({
    form: cancelForm,
    call: ({ db, value, orderId, actor, proof, ...deps }) =>
      cancelOrder(db, deps, actor, proof, { orderId, ...value }),
    refuse: ({ problem, status }) => statusProblemWords(problem, status),
  }),
  refund: provenAction({
    form: refundForm,
    call: async ({ db, value: { amount, delivery, ...wish }, orderId, actor, proof, ...deps }) => {
      const amountKobo = amount ?? (await priceOf(db, orderId, wish.units, delivery))
      return refundOrder(db, deps, actor, proof, { orderId, amountKobo, ...wish })
    },
    refuse: (refused) => ({ errors: { amount: refundProblemWords(refused) } }),
    done: ({ amountKobo, loweredKobo }) => {
      if (loweredKobo === 0) return 'refund'
      return loweredKobo === amountKobo ? 'refund-lowered' : 'refund-and-lowered'
    },
  }),
  'retry-refund': provenAction({
    form: retryForm,
    call: retry,
    refuse: ({ refusal }) => refusal,
    done: () => 'retry',
  }),
  'settle-refund': provenAction({
    form: settleForm,
    call: ({ db, value: { refund: refundId, how, reason }, orderId, actor, proof, ...deps }) => {
      const input = { orderId, refundId, reason }
      return how === 'outside'
        ? settleRefundOutside(db, deps, actor, proof, input)
        : closeFailedRefund(db, actor, proof, input)
    },
    refuse: ({ problem }) => retryProblemWords[problem],
    done: () => 'settle',
  }),
  'accept-payment': provenAction({
    form: reviewForm,
    call: ({ db, value: { payment: paymentId }, orderId, actor, proof, ...deps }) =>
      acceptMismatch(db, deps, actor, proof, { orderId, paymentId }),
    refuse: ({ problem }) => reviewProblemWords(problem),
  }),
  'refund-payment': provenAction({
    form: reviewForm,
    call: ({ db, value: { payment: paymentId }, orderId, actor, proof, ...deps }) =>
      refundMismatch(db, deps, actor, proof, { orderId, paymentId }),
    refuse: ({ problem }) => reviewProblemWords(problem),
  }),
  'dismiss-payment': provenAction({
    form: reviewForm,
    call: ({ db, value: { payment: paymentId }, orderId, actor, proof }) =>
      dismissMismatch(db, actor, proof, { orderId, paymentId }),
    refuse: ({ problem }) => reviewProblemWords(problem),
  }),
  'ask-rest': action({
    form: reviewForm,
    call: ({ db, value: { payment: paymentId }, orderId, actor, ...deps }) =>
      askForRest(db, deps, actor, { orderId, paymentId }),
    refuse: ({ problem }) => reviewProblemWords(problem),
    done: ({ mailed }) => (mailed ? 'ask-rest' : 'ask-rest-unmailed'),
  }),
  'gift-card-send': action({
    form: giftCardSendForm,
    call: ({ db, value: { toEmail }, orderId, actor, ...deps }) =>
      sendGiftCardAgain(db, deps, actor, { orderId, toEmail }),
    refuse: () => giftCardWords,
  }),
  'gift-card-block': action({
    form: giftCardBlockForm,
    call: ({ db, value: { reason }, orderId, actor }) => setGiftCardBlock(db, actor, { orderId, reason }),
    refuse: () => giftCardWords,
  }),
  'gift-card-unblock': action({
    form: emptyForm,
    call: ({ db, orderId, actor }) => setGiftCardBlock(db, actor, { orderId, reason: null }),
    refuse: () => giftCardWords,
  }),
  'pay-link': action({
    form: emptyForm,
    call: ({ db, orderId, actor }) => makePayLink(db, actor, orderId),
    refuse: ({ problem }) => payLinkProblemWords[problem],
  }),
  // The one that it has or a new one, opened to print.
  invoice: action({
    form: emptyForm,
    call: async ({ db, orderId, actor }) => ({ ...(await issueInvoice(db, actor, orderId)), orderId }),
    refuse: ({ problem }) =>
      problem === 'not-paid' ? 'An invoice can be issued once the order is paid.' : goneWords,
    done: ({ orderId }) => redirect(`/admin/print/invoice?orders=${orderId}`, 303),
  }),
}

/** The guard has let only named actions through. */
export function doAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: OrderId,
): ReturnType<OrderAction> {
  const name = new URL(request.url).searchParams.get('do') ?? ''
  if (!Object.hasOwn(actions, name)) throw new Error(`no action ${name}`)
  return actions[name as ActionName]({ context, request, orderId, name })
}
