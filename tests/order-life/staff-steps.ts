// What the desk and the bench may do with an order. Each says whether anything was done.
import { cancelOrder } from '#app/domain/orders/core/cancel-order.server.ts'
import { askForService, dropAsked } from '#app/domain/orders/changes/add-service.server.ts'
import { changeAddress, addressVersion } from '#app/domain/orders/core/change-address.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { addOrderPhotos, tellOfPhotos } from '#app/domain/orders/core/order-photos.server.ts'
import { lacks } from '#app/domain/orders/core/lacks.ts'
import { orderStatuses } from '#app/domain/orders/core/order.ts'
import { evidenceOf } from '#app/domain/orders/payments/dispute-evidence.ts'
import { answerDispute } from '#app/domain/orders/payments/disputes.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { askForBalance } from '#app/domain/orders/payments/balance.server.ts'
import { mailPayLink } from '#app/domain/orders/payments/mail-pay-link.server.ts'
import { makePayLink } from '#app/domain/orders/payments/pay-link.server.ts'
import { paymentDisputes } from '#app/domain/orders/payments/payment-tables.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import {
  askRefundAgain,
  retryRefund,
  settleRefundOutside,
} from '#app/domain/orders/payments/retry-refund.server.ts'
import { askApproval } from '#app/domain/orders/production/approvals.server.ts'
import { addJobPhotos } from '#app/domain/orders/production/job-photos.server.ts'
import { moveJob } from '#app/domain/orders/production/move-job.server.ts'
import { nextStage, stageBefore } from '#app/domain/orders/production/stages.ts'
import { handOver } from '#app/domain/orders/shipping/hand-over.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'
import { markDelivered, shipUnits } from '#app/domain/orders/shipping/shipments.server.ts'
import { undoParcel, voidParcel } from '#app/domain/orders/shipping/void-parcel.server.ts'
import { usualStages } from '#app/foundation/settings/stages.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { inArray } from 'drizzle-orm'
import { newKey, zenith } from '#tests/desk.ts'
import { someProof } from '#tests/step-up.ts'
import type { Step } from './customer-steps.ts'
import { jobsOf } from './jobs-of.ts'
import type { Given, OnOrder } from './life.ts'

const photo = { key: 'k', width: 900, height: 1200, thumbhash: null }

export const staffSteps = {
  'cancel by staff': async ({ world, order }) => {
    if (order.status === 'Cancelled') return false
    const about = { orderId: order.id, from: order.status, cause: 'other', note: 'life', tell: true } as const
    const done = await cancelOrder(world.db, world.deps, world.actor(), someProof, {
      ...about,
      key: newKey(),
    })
    return done.ok
  },
  'cancel and keep of the deposit': async ({ world, order, given }) => {
    const keptKobo = order.depositKeepKobo
    const about = {
      orderId: order.id,
      from: order.status,
      cause: 'balance-late',
      note: '',
      tell: true,
    } as const
    const wish = { ...about, key: newKey(), keepsDeposit: true }
    const done = await cancelOrder(world.db, world.deps, world.actor(), someProof, wish)
    if (done.ok) given.keptKobo = keptKobo
    return done.ok
  },
  'ask for the balance': async ({ world, order, dice }) => {
    const wish = { orderId: order.id, days: 1 + dice(14) }
    return (await askForBalance(world.db, world.deps, world.actor(), wish)).ok
  },
  'make a pay link': async ({ world, order }) =>
    order.status === 'Cancelled' && (await makePayLink(world.db, world.actor(), order.id)).ok,
  'send the link to pay': async ({ world, order, given }) => {
    const actor = { ...world.actor(), requestId: newKey() }
    const isSent = await mailPayLink(world.db, world.deps, actor, order.id)
    if (isSent) given.linksMailed++
    return isSent
  },
  'staff change the address': async ({ world, order, dice }) => {
    const { name, phone, landmark, city, postcode } = order
    const fields = { name, phone, landmark, city, postcode, address: `${dice(900) + 1} Marina` }
    const change = { orderId: order.id, fields, seen: addressVersion(order) }
    return (await changeAddress(world.db, world.actor(), change)).ok
  },
  'ask for a service': async ({ world, order, dice }) => {
    const service = { orderId: order.id, words: 'Lace repair', priceKobo: kobo(1 + dice(3_000_000)) }
    return (await askForService(world.db, world.deps, world.actor(), service)).ok
  },
  'ask no longer': async ({ world, order }) =>
    (await dropAsked(world.db, world.deps, world.actor(), order.id)).ok,
  'show photos': async ({ world, order }) => {
    const added = await addOrderPhotos(world.db, world.actor(), { orderId: order.id, photos: [photo] })
    return added.ok && (await tellOfPhotos(world.db, world.deps, world.actor(), order.id)).ok
  },
  'move on': async ({ world, order, given, dice }) => {
    const to = orderStatuses[dice(orderStatuses.length)]
    if (!to || to === 'Returned') return false
    const change = { orderId: order.id, from: order.status, to, reason: '', tell: true, confirmed: lacks }
    const done = await changeStatus(world.db, world.deps, world.actor(), change)
    if (done.ok && order.status === 'Cancelled') Object.assign(given, goneOnWith(order, given))
    return done.ok
  },
  'everything came back': async ({ world, order }) => {
    const change = {
      orderId: order.id,
      from: order.status,
      to: 'Returned',
      reason: 'life',
      tell: true,
    } as const
    return (await changeStatus(world.db, world.deps, world.actor(), change)).ok
  },
  'make it': async ({ world, order, dice }) => {
    const jobs = await jobsOf(world, order.id)
    const job = jobs[dice(jobs.length || 1)]
    const to =
      job && (dice(6) === 0 ? stageBefore(usualStages, job.stage) : nextStage(usualStages, job.stage))
    if (!job || !to) return false
    const move = { jobId: job.id, to, note: 'life', version: job.version }
    return (await moveJob(world.db, world.deps, world.actor(), move)).ok
  },
  'show the wig': async ({ world, order }) => {
    const [job] = (await jobsOf(world, order.id)).filter(({ stage }) => stage === 'checked')
    if (!job) return false
    const shown = { jobId: job.id, stage: job.stage, photos: [photo] }
    await addJobPhotos(world.db, world.actor(), shown)
    const asked = { jobId: job.id, version: job.version }
    return (await askApproval(world.db, world.deps, world.actor(), asked)).ok
  },
  'send a part': ({ world, order, dice }) => send({ world, order, dice }, true),
  'send the rest': ({ world, order, dice }) => send({ world, order, dice }, false),
  'undo the parcel': async ({ world, order }) => {
    const parcel = order.parcels.at(-1)
    const ref = parcel && { orderId: order.id, shipmentId: parcel.id }
    return ref !== undefined && (await undoParcel(world.db, world.deps, world.actor(), ref)).ok
  },
  'void a parcel': async ({ world, order, dice }) => {
    const parcel = order.parcels[dice(order.parcels.length || 1)]
    const wish = parcel && { orderId: order.id, shipmentId: parcel.id, reason: 'life' }
    return wish !== undefined && (await voidParcel(world.db, world.deps, world.actor(), wish)).ok
  },
  'deliver a parcel': async ({ world, order }) => {
    const parcel = order.parcels.find(({ deliveredAt }) => deliveredAt === null)
    const wish = parcel && { orderId: order.id, shipmentId: parcel.id, tell: true }
    return wish !== undefined && (await markDelivered(world.db, world.deps, world.actor(), wish)).ok
  },
  'hand it over': async ({ world, order }) => {
    if (order.status !== 'Ready for pickup') return false
    const given = { orderId: order.id, code: '', fetchedBy: 'Her sister', tell: true }
    return (await handOver(world.db, world.deps, world.actor(), given)).ok
  },
  'refund an amount': async (on) => refund(on, { amountKobo: kobo(1 + on.dice(6_000_000)), units: [] }),
  'refund all': async (on) => refund(on, { amountKobo: moneyOf(on.order).keptKobo, units: [] }),
  'refund a unit': async (on) => {
    const line = on.order.lines.find(({ id }) => (unitsToSend(on.order).get(id) ?? 0) > 0)
    if (!line) return false
    return refund(on, { amountKobo: line.unitPriceKobo, units: [{ orderLineId: line.id, quantity: 1 }] })
  },
  'see to a refund': seeToRefund,
  'answer the chargeback': answerChargeback,
} satisfies Record<string, Step>

async function send({ world, order, dice }: Pick<OnOrder, 'world' | 'order' | 'dice'>, isPart: boolean) {
  const left = [...unitsToSend(order)]
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0)
  const one = left[dice(left.length || 1)]
  const units = isPart ? (one ? [{ ...one, quantity: 1 }] : []) : left
  const way = { courier: 'Kwik', trackingNumber: '', trackingUrl: '' } as const
  const parcel = { orderId: order.id, id: newId('shp'), units, ...way, confirmed: lacks, tell: true }
  return (await shipUnits(world.db, world.deps, world.actor(), parcel)).ok
}

/**
 * Of one that was cancelled and goes on, because its money is still here: what that cancellation gave back was by somebody's word too,
 * and nothing is kept any more.
 */
function goneOnWith({ events }: OnOrder['order'], { refundedKobo }: Given) {
  const told = events.map(({ event }) => event)
  const after = told.slice(
    told.findLastIndex((event) => event.type === 'status' && event.to === 'Cancelled') + 1,
  )
  const next = after.findIndex(({ type }) => type !== 'refund-queued')
  const refunds = (next < 0 ? after : after.slice(0, next)).flatMap((event) =>
    event.type === 'refund-queued' ? [event.amountKobo] : [],
  )
  return { refundedKobo: refunds.reduce((sum, one) => sum + one, refundedKobo), keptKobo: 0 }
}

type Units = { orderLineId: string; quantity: number }[]

async function refund({ world, order, given }: OnOrder, wish: { amountKobo: Kobo; units: Units }) {
  const about = { orderId: order.id, reason: 'life', restock: true, key: newKey() }
  const done = await refundOrder(world.db, world.deps, world.actor(), someProof, { ...about, ...wish })
  if (done.ok) given.refundedKobo += done.amountKobo
  return done.ok
}

/** One that needs somebody: to the customer's own account, asked for again, or written down as paid otherwise. */
async function seeToRefund({ world, order, dice }: OnOrder): Promise<boolean> {
  const { db, deps } = world
  const open = order.refunds.filter(({ state }) => state === 'failed' || state === 'needs-attention')
  const one = open[dice(open.length || 1)]
  if (!one) return false
  const about = { orderId: order.id, refundId: one.id }
  if (one.state === 'failed') return (await askRefundAgain(db, deps, world.actor(), someProof, about)).ok
  if (one.providerId !== null) {
    const retry = { ...about, bank: zenith, accountNumber: '0123456789' }
    return (await retryRefund(db, deps, world.actor(), someProof, retry)).ok
  }
  // They look at the provider first: what it still works on may fail yet, and the form says that the customer has the money.
  const { charges, refunds } = world.bankView(order.number)
  const reference = order.payments.find(({ id }) => id === one.paymentId)?.reference
  const charge = charges.find((each) => each.reference === reference)
  const isThere = refunds.some(
    ({ transactionId, amount, status }) =>
      transactionId === charge?.id && amount === one.amountKobo && status === 'processed',
  )
  if (!isThere) return false
  return (await settleRefundOutside(db, deps, world.actor(), someProof, { ...about, reason: 'It is there' }))
    .ok
}

async function answerChargeback({ world, order, dice }: OnOrder): Promise<boolean> {
  const ids = order.payments.map(({ id }) => id)
  const rows = await world.db.select().from(paymentDisputes).where(inArray(paymentDisputes.paymentId, ids))
  const open = rows.find(({ state, answerState }) => state === 'to-answer' && answerState !== 'queued')
  if (!open) return false
  const answered = await answerDispute(world.db, world.deps, world.actor(), someProof, {
    disputeId: open.id,
    version: open.version,
    resolution: dice(2) === 0 ? 'accepted' : 'declined',
    message: 'It was handed over.',
    evidence: evidenceOf(order),
  })
  return answered.ok
}
