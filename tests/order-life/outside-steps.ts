// Money beside the provider: a transfer with its receipt, parts of one, cash at the counter and at the door, and what nobody takes there.
import { markPaidOutside } from '#app/domain/orders/payments/mark-paid.server.ts'
import { sumsToPay } from '#app/domain/orders/payments/money-of-order.ts'
import { choicesFor } from '#app/domain/orders/payments/payment-review.ts'
import { dueNow, recordTransfer, refuseProof } from '#app/domain/orders/payments/record-transfer.server.ts'
import { liftRefusal, refuseDelivery } from '#app/domain/orders/payments/refuse-delivery.server.ts'
import {
  acceptMismatch,
  askForRest,
  refundMismatch,
} from '#app/domain/orders/payments/review-payment.server.ts'
import { chooseTransfer, lastProof, sendProof } from '#app/domain/orders/payments/transfers.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { someProof } from '#tests/step-up.ts'
import type { Step } from './customer-steps.ts'

const receipt = { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-1.7') } as const

export const outsideSteps = {
  'choose a transfer': ({ world, order }) => chooseTransfer(world.db, world.deps, order.id),
  'send a receipt': async ({ world, order }) =>
    (await sendProof(world.db, world.deps, { orderId: order.id, file: receipt })).ok,
  /** All of it, a part, or more; with a receipt or without; a reference that was there before is none. */
  'the desk finds a transfer': async ({ life, world, order, given, dice }) => {
    const due = dueNow(order).kobo
    const proof = await lastProof(world.db, order.id)
    // Nobody transfers anything where nothing was asked for.
    if (due === 0 || (order.payBy !== 'transfer' && proof === null)) return false
    const receivedKobo = kobo([due, due, due, 1 + dice(due), due + 1 + dice(500_000)][dice(5)] ?? due)
    const again = given.references[dice(given.references.length * 4)]
    const reference = again ?? `${life.email} ${order.number} ${given.references.length}`
    const recorded = await recordTransfer(world.db, world.deps, world.actor(), someProof, {
      orderId: order.id,
      proofId: proof?.state === 'new' ? proof.id : null,
      receivedKobo,
      reference,
      seenDueKobo: due,
    })
    if (!recorded.ok) return false
    given.references.push(reference)
    given.outsideKobo += receivedKobo
    return true
  },
  'the desk finds no transfer': async ({ world, order, dice }) => {
    const proof = await lastProof(world.db, order.id)
    if (proof?.state !== 'new') return false
    const note = dice(3) === 0 ? '' : 'Nothing has come yet.'
    const refused = { orderId: order.id, proofId: proof.id, note }
    return (await refuseProof(world.db, world.deps, world.actor(), refused)).ok
  },
  'the desk decides about a part': async ({ world, order, dice }) => {
    const part = order.payments.find(({ state }) => state === 'quarantined')
    const choice = part && choicesFor(order, part)[dice(3)]
    if (!part || !choice || choice === 'dismiss') return false
    const { db, deps } = world
    const about = { orderId: order.id, paymentId: part.id }
    if (choice === 'ask-rest') return (await askForRest(db, deps, world.actor(), about)).ok
    const decide = choice === 'accept' ? acceptMismatch : refundMismatch
    return (await decide(db, deps, world.actor(), someProof, about)).ok
  },
  /** At the counter, or what the courier brings. */
  'cash comes': async ({ world, order, given }) => {
    const sums = sumsToPay(order)
    const isOut = order.payBy === 'delivery' && order.parcels.length > 0
    if (sums === null || sums.dueKobo === 0 || !(isOut || order.pickup !== null)) return false
    const cash = {
      orderId: order.id,
      method: 'cash',
      reference: '',
      seenKobo: sums.dueKobo,
      seenOwedKobo: order.balanceKobo,
    } as const
    const marked = await markPaidOutside(world.db, world.deps, world.actor(), someProof, cash)
    if (marked.ok) given.outsideKobo += sums.dueKobo
    return marked.ok
  },
  'refused at the door': async ({ world, order }) => {
    if (order.deliveryRefusedAt !== null) return false
    const told = { orderId: order.id, note: 'Nobody was there', tell: true }
    return (await refuseDelivery(world.db, world.deps, world.actor(), told)).ok
  },
  'may order so again': ({ world, order }) => liftRefusal(world.db, world.actor(), order.id),
} satisfies Record<string, Step>
