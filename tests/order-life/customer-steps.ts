// What a customer and their bank may do with an order. Each says whether anything was done; what the shop refuses is nothing.
import { cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import {
  addressVersion,
  changeOwnAddress,
  destinationOfOrder,
} from '#app/domain/orders/core/change-address.server.ts'
import { cancelOwnOrder, editOrder } from '#app/domain/orders/core/edit-order.server.ts'
import { changeReach } from '#app/domain/orders/core/change-reach.server.ts'
import { answerPhotos } from '#app/domain/orders/core/order-photos.server.ts'
import { changeItems, dropChange } from '#app/domain/orders/changes/change-items.server.ts'
import type { LineWish } from '#app/domain/orders/changes/change.ts'
import { changePlace, offerOf } from '#app/domain/orders/changes/change-place.server.ts'
import { asMovable, quotePlace } from '#app/domain/orders/changes/quote-place.server.ts'
import { asChangeable, itemsVersion, quoteChange } from '#app/domain/orders/changes/quote-change.server.ts'
import { settleNothingDue } from '#app/domain/orders/payments/settle-nothing.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { answerApproval } from '#app/domain/orders/production/approvals.server.ts'
import { withdrawReturn } from '#app/domain/returns/ask-return.server.ts'
import { findReturnPlace } from '#app/domain/returns/return-place.server.ts'
import { returnReasons, returnWishes } from '#app/domain/returns/return.ts'
import { channelNames } from '#app/foundation/jobs/channel-names.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { payWith } from '#tests/paystack-bench.ts'
import { someProof } from '#tests/step-up.ts'
import { jobsOf } from './jobs-of.ts'
import { type OnOrder, placeOrder } from './life.ts'

export type Step = (on: OnOrder) => Promise<boolean>

const cards = ['ok', 'ok', 'ok', 'ok', 'declined', 'refund-fails', 'refund-stuck']

export const customerSteps = {
  'open the payment page': async ({ world, order }) =>
    (await settleNothingDue(world.db, world.deps, order.id)) ||
    (await startPayment(world.db, world.deps, order.id)).ok,
  /** Of a plan also for several parts, or for one that may be paid already. */
  'open the page for the balance': async ({ world, order, dice }) => {
    if (order.balanceKobo === 0) return false
    const what =
      order.planParts && dice(2) === 0 ? { throughPart: 2 + dice(order.planParts.length) } : 'balance'
    return (await startPayment(world.db, world.deps, order.id, null, what)).ok
  },
  /** On any page that was ever opened for it. */
  'pay at the bank': async ({ order, dice }) => {
    const pages = order.payments.flatMap(({ authorizationUrl }) => authorizationUrl ?? [])
    const page = pages[dice(pages.length || 1)]
    if (page === undefined) return false
    await payWith(page, cards[dice(cards.length)] ?? 'ok')
    return true
  },
  'come back from the bank': async ({ world, order, dice }) => {
    const open = order.payments.filter(({ state }) => state !== 'paid')
    const attempt = open[dice(open.length || 1)]
    return attempt !== undefined && (await settlePayment(world.db, world.deps, attempt.reference)).ok
  },
  'cancel unpaid': async ({ world, order }) =>
    order.status === 'Pending' && (await cancelOwnOrder(world.db, world.deps, order.id)) === null,
  'edit unpaid': async ({ world, order }) =>
    order.status === 'Pending' && (await editOrder(world.db, world.deps, { order, cartId: null })).ok,
  'cancel paid': async ({ world, order }) =>
    order.status !== 'Cancelled' &&
    (await cancelUnbegun(world.db, { ...world.deps, requestId: 'life' }, order.id)).ok,
  'other items': otherItems,
  'drop the change': ({ world, order }) => dropChange(world.db, order.id, 'withdrawn'),
  'another address': async ({ world, order, dice }) => {
    const { name, phone, landmark, city, state, postcode } = order
    const fields = { name, phone, landmark, city, postcode, address: `${dice(900) + 1} Allen Avenue` }
    const { country, area } = await destinationOfOrder(world.db, order)
    const to = { country, state, area }
    const deps = { ...world.deps, requestId: 'life' }
    const change = { orderId: order.id, fields, to, seen: addressVersion(order) }
    return (await changeOwnAddress(world.db, deps, change)).ok
  },
  'another zone': anotherZone,
  'answer the photos': async ({ world, order, dice }) => {
    const answer = dice(3) === 0 ? 'question' : 'right'
    return (await answerPhotos(world.db, world.deps, { orderId: order.id, answer, note: 'Is it darker?' })).ok
  },
  'answer the wig': async ({ world, order, dice }) => {
    const [job] = (await jobsOf(world, order.id)).filter(({ approval }) => approval === 'asked')
    if (!job) return false
    const answer = dice(3) === 0 ? 'change' : 'accept'
    const said = { jobId: job.id, answer, note: 'Parting to the left', now: world.clock.at } as const
    return (await answerApproval(world.db, world.deps, order.linkToken, said)).ok
  },
  'choose how to hear': ({ world, order, dice }) =>
    changeReach(world.db, order.id, channelNames[dice(3)] ?? 'mail', world.clock.at),
  'write STOP': async ({ world: { phone }, order, dice }) => {
    const number = order.phone.replace('+', '')
    await phone.standIn.write(dice(2) === 0 ? 'sms' : 'whatsapp', number, 'Stop', { name: order.name })
    return true
  },
  'ask for a return': askForReturn,
  'withdraw a return': async ({ world, order, dice }) => {
    const { returns } = await findReturnPlace(world.db, order)
    const one = returns[dice(returns.length || 1)]
    return (
      one !== undefined &&
      one.state !== 'withdrawn' &&
      withdrawReturn(world.db, world.back.deps, { orderId: order.id, id: one.id })
    )
  },
  /** With what a return gave them, or instead of what they lost. */
  'order once more': async ({ life, dice }) => {
    if (life.orders.length > 1) return false
    await placeOrder(life, dice)
    return true
  },
} satisfies Record<string, Step>

/** Dearer, cheaper, more, fewer; also while another change waits. */
async function otherItems({ life, world, order, dice }: OnOrder): Promise<boolean> {
  const line = order.lines[dice(order.lines.length)]
  if (!line) return false
  const wish: LineWish = { lineId: line.id, quantity: dice(4) }
  if (dice(2) === 0 && line.isCustom) wish.length = ['18', '24', '26'][dice(3)] ?? '18'
  const variantId = life.shelf[dice(3)]
  if (dice(2) === 0 && !line.madeToOrder && variantId) wish.variantId = variantId
  const changeable = await asChangeable(world.db, order)
  const quoted = changeable && (await quoteChange(world.db, changeable, [wish], world.clock.at))
  if (!quoted?.ok) return false
  const actor =
    dice(4) === 0 ? world.actor() : { userId: null, role: null, requestId: 'life', now: world.clock.at }
  const change = {
    orderId: order.id,
    wishes: [wish],
    seen: itemsVersion(order),
    seenTotalKobo: quoted.quote.totalKobo,
    proof: someProof,
  }
  return (await changeItems(world.db, world.deps, actor, change)).ok
}

const places = [
  { country: 'NG', state: 'LA', area: 'mainland' },
  { country: 'NG', state: 'LA', area: 'island' },
  { country: 'NG', state: 'RI' },
  { country: 'NG', state: 'SO' },
  { country: 'GB', state: '' },
] as const

/** Dearer, cheaper, abroad and back; also while it is made, while another change waits, and for what nobody saw. */
async function anotherZone({ world, order, dice }: OnOrder): Promise<boolean> {
  const { name, phone, landmark, city, postcode } = order
  const to = places[dice(places.length)] ?? places[0]
  const fields = { name, phone, landmark, city, postcode, address: `${dice(900) + 1} Broad Street` }
  const movable = await asMovable(world.db, order)
  const quoted = movable.ok ? await quotePlace(world.db, movable.order, { fields, to }, world.clock.at) : null
  const agreedTo = quoted?.ok && dice(8) > 0 ? offerOf(quoted.quote) : '0 nowhere'
  const change = { orderId: order.id, fields, to, seen: addressVersion(order), agreedTo }
  return (await changePlace(world.db, { ...world.deps, requestId: 'life' }, change)).ok
}

async function askForReturn({ world, order, dice }: OnOrder): Promise<boolean> {
  const { items } = await findReturnPlace(world.db, order)
  const item = items[dice(items.length || 1)]
  if (!item) return false
  const pick = <Name extends string>(names: readonly Name[]) => names[dice(names.length)] as Name
  const asked = await world.back.ask(order.id, {
    id: newId('rtn'),
    reason: pick(Object.keys(returnReasons) as (keyof typeof returnReasons)[]),
    wish: pick(Object.keys(returnWishes) as (keyof typeof returnWishes)[]),
    units: [{ orderLineId: item.line.id, quantity: 1 + dice(item.units) }],
  })
  return asked.ok
}
