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
import { office } from '#app/staff/staff-context.server.ts'
import { addressDeed } from './address-deed.server.ts'
import { badForm, type DeedParts, done } from './deed-parts.server.ts'
import { invoiceDeed } from './invoice-deed.server.ts'
import { cancelDeed, refundDeed, retryDeed, settleDeed } from './money-deeds.server.ts'
import {
  deliveredForm,
  emptyForm,
  noteForm,
  overrideForm,
  shipForm,
  statusForm,
  trackingForm,
} from './order-forms.ts'
import { goneWords, statusProblemWords } from './problem-words.ts'

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
  if (!Object.hasOwn(deeds, name)) throw new Error(`no deed ${name}`)
  return deeds[name as DeedName]({ parts: office(context), context, request, orderId })
}

async function statusDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, statusForm)
  if (!form.ok) return badForm('status', form)
  const { stay, ...change } = form.value
  const changed = await changeStatus(parts.db, parts, parts.actor, { orderId, ...change })
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
  const { key, pieces, despite, ...parcel } = form.value
  const sent = await shipPieces(parts.db, parts, parts.actor, {
    ...parcel,
    orderId,
    id: key,
    pieces: pieces.map(({ orderLineId, quantity }) => ({ lineId: orderLineId as `orl_${string}`, quantity })),
    despiteApproval: despite,
  })
  if (!sent.ok) return answerProblem('ship', form.values, statusProblemWords(sent.problem, null))
  return done(orderId, 'ship')
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
  'already-paid': 'Money has arrived for it already. Look at its payments first.',
  closed: 'It has moved on, so nothing is to be paid by a link.',
  'out-of-stock': 'Its pieces are not on the shelf any more, so it cannot be opened again.',
  forgotten: 'Its buyer asked to be forgotten.',
}

async function payLinkDeed({ parts, request, orderId }: DeedParts) {
  const form = await parseForm(request, emptyForm)
  const made = await makePayLink(parts.db, parts.actor, orderId)
  if (!made.ok) return answerProblem('pay-link', form.values, payLinkWords[made.problem])
  return done(orderId, 'pay-link')
}
