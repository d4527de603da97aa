// The deeds of an order's page: each reads its form, calls the one function of the domain that does it, and says what
// came of it. Which role may do what is the guard's.
import { data, type RouterContextProvider } from 'react-router'
import { answerProblem } from '#app/admin/office-answer.ts'
import { parseForm } from '#app/http/form.server.ts'
import type { OrderId } from '#app/lib/ids.ts'
import { changeStatus } from '#app/orders/change-status.server.ts'
import { addOrderNote } from '#app/orders/order-notes.server.ts'
import { overrideStatus } from '#app/orders/override-status.server.ts'
import { makePayLink } from '#app/orders/pay-link.server.ts'
import { changeTracking, markDelivered, shipPieces } from '#app/orders/shipments.server.ts'
import {
  acceptMismatch,
  askForRest,
  dismissMismatch,
  refundMismatch,
} from '#app/orders/review-payment.server.ts'
import { undoParcel, voidParcel } from '#app/orders/void-parcel.server.ts'
import { office } from '#app/staff/staff-context.server.ts'
import { addressDeed } from './address-deed.server.ts'
import { answerLacks, badForm, type DeedParts, done } from './deed-parts.server.ts'
import { invoiceDeed } from './invoice-deed.server.ts'
import { cancelDeed, refundDeed, retryDeed, reviewDeed, settleDeed } from './money-deeds.server.ts'
import {
  deliveredForm,
  emptyForm,
  noteForm,
  overrideForm,
  reviewForm,
  shipForm,
  statusForm,
  trackingForm,
  undoForm,
  voidForm,
} from './order-forms.ts'
import { goneWords, reviewProblemWords, statusProblemWords, voidProblemWords } from './problem-words.ts'

const deeds = {
  status: statusDeed,
  override: overrideDeed,
  ship: shipDeed,
  tracking: trackingDeed,
  delivered: deliveredDeed,
  note: noteDeed,
  address: addressDeed,
  cancel: cancelDeed,
  refund: refundDeed,
  'retry-refund': retryDeed,
  'settle-refund': settleDeed,
  undo: undoDeed,
  void: voidDeed,
  'accept-payment': reviewDeed('accept-payment', acceptMismatch),
  'refund-payment': reviewDeed('refund-payment', refundMismatch),
  'dismiss-payment': reviewDeed('dismiss-payment', (db, _parts, ...rest) => dismissMismatch(db, ...rest)),
  'ask-rest': askRestDeed,
  'pay-link': payLinkDeed,
  invoice: invoiceDeed,
}
type DeedName = keyof typeof deeds

/** The guard has let only named deeds through. */
export async function doDeed(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: OrderId,
): Promise<Awaited<ReturnType<(typeof deeds)[DeedName]>>> {
  const name = new URL(request.url).searchParams.get('do') ?? ''
  if (!Object.hasOwn(deeds, name)) throw new Error(`no action ${name}`)
  return deeds[name as DeedName]({ parts: office(context), context, request, orderId })
}

async function statusDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, statusForm)
  if (!form.ok) return badForm('status', form)
  const { stay, courier = 'Other', trackingNumber, trackingUrl, ...change } = form.value
  const way = { courier, trackingNumber, trackingUrl }
  const changed = await changeStatus(parts.db, parts, parts.actor, { orderId, way, ...change })
  if (!changed.ok && changed.problem === 'lacks') return answerLacks('status', form.values, changed.lacks)
  if (!changed.ok)
    return answerProblem('status', form.values, statusProblemWords(changed.problem, changed.status))
  return stay ? data({ ok: true as const }) : done(orderId, 'status')
}

async function overrideDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, overrideForm)
  if (!form.ok) return badForm('override', form)
  const changed = await overrideStatus(parts.db, parts, parts.actor, { orderId, ...form.value })
  if (!changed.ok) return answerProblem('override', form.values, statusProblemWords(changed.problem, null))
  return done(orderId, 'override')
}

async function shipDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, shipForm)
  if (!form.ok) return badForm('ship', form)
  const { key, pieces, ...parcel } = form.value
  const sent = await shipPieces(parts.db, parts, parts.actor, {
    ...parcel,
    orderId,
    id: key,
    pieces: pieces.map(({ orderLineId, quantity }) => ({ lineId: orderLineId as `orl_${string}`, quantity })),
  })
  if (!sent.ok && sent.problem === 'lacks') return answerLacks('ship', form.values, sent.lacks)
  if (!sent.ok) return answerProblem('ship', form.values, statusProblemWords(sent.problem, null))
  return done(orderId, 'ship')
}

async function undoDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, undoForm)
  if (!form.ok) return badForm('undo', form)
  const shipmentId = form.value.shipment
  const undone = await undoParcel(parts.db, parts, parts.actor, { orderId, shipmentId })
  return undone.ok
    ? done(orderId, 'undo')
    : answerProblem('undo', form.values, voidProblemWords(undone.problem))
}

async function voidDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, voidForm)
  if (!form.ok) return badForm('void', form)
  const { shipment: shipmentId, reason } = form.value
  const voided = await voidParcel(parts.db, parts, parts.actor, { orderId, shipmentId, reason })
  return voided.ok
    ? done(orderId, 'void')
    : answerProblem('void', form.values, voidProblemWords(voided.problem))
}

async function askRestDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, reviewForm)
  if (!form.ok) return badForm('ask-rest', form)
  const asked = await askForRest(parts.db, parts, parts.actor, { orderId, paymentId: form.value.payment })
  if (!asked.ok) return answerProblem('ask-rest', form.values, reviewProblemWords(asked.problem))
  return done(orderId, asked.mailed ? 'ask-rest' : 'ask-rest-unmailed')
}

async function trackingDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, trackingForm)
  if (!form.ok) return badForm('tracking', form)
  const { shipment, ...change } = form.value
  const changed = await changeTracking(parts.db, parts, parts.actor, {
    orderId,
    shipmentId: shipment,
    ...change,
  })
  if (!changed.ok) return answerProblem('tracking', form.values, statusProblemWords(changed.problem, null))
  return done(orderId, 'tracking')
}

async function deliveredDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, deliveredForm)
  if (!form.ok) return badForm('delivered', form)
  const { shipment, tell } = form.value
  const marked = await markDelivered(parts.db, parts, parts.actor, { orderId, shipmentId: shipment, tell })
  if (!marked.ok) return answerProblem('delivered', form.values, statusProblemWords(marked.problem, null))
  return done(orderId, 'delivered')
}

async function noteDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, noteForm)
  if (!form.ok) return badForm('note', form)
  const { key, text } = form.value
  const isWritten = await addOrderNote(parts.db, parts.actor, { orderId, text, id: key })
  return isWritten ? done(orderId, 'note') : answerProblem('note', form.values, goneWords)
}

const payLinkWords = {
  gone: goneWords,
  'already-paid': 'A payment has already arrived for this order. Please look at its payments first.',
  closed: 'This order can no longer be paid by link.',
  'out-of-stock': 'The items are no longer in stock, so the order cannot be reopened.',
  forgotten: 'The customer asked for their data to be deleted.',
}

async function payLinkDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, emptyForm)
  const made = await makePayLink(parts.db, parts.actor, orderId)
  if (!made.ok) return answerProblem('pay-link', form.values, payLinkWords[made.problem])
  return done(orderId, 'pay-link')
}
