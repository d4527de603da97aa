// Everything that may happen to one order of the test desk, each by its name. An action that the order refuses changes nothing.
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { moveStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { cancelOrder, cancelUnbegun } from '#app/domain/orders/core/cancel-order.server.ts'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { cancelOwnOrder } from '#app/domain/orders/core/edit-order.server.ts'
import { importOrders } from '#app/domain/orders/core/import-orders.server.ts'
import type { ImportedOrder } from '#app/domain/orders/core/imported-order.ts'
import { orderStatuses } from '#app/domain/orders/core/order.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { overrideStatus } from '#app/domain/orders/core/override-status.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { makePayLink } from '#app/domain/orders/payments/pay-link.server.ts'
import { expireHolds, reconcilePayments } from '#app/domain/orders/payments/reconcile.server.ts'
import { refundOrder } from '#app/domain/orders/payments/refund-order.server.ts'
import { acceptMismatch, refundMismatch } from '#app/domain/orders/payments/review-payment.server.ts'
import { settlePayment } from '#app/domain/orders/payments/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payments/start-payment.server.ts'
import { markDelivered, shipUnits } from '#app/domain/orders/shipping/shipments.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { newId, type OrderId, type VariantId } from '#app/foundation/lib/ids.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { type Desk, newKey } from './desk.ts'
import { checkoutForm } from './factories.ts'
import { someProof } from './step-up.ts'

export type Case = { orderId: OrderId; reference: string; variantId: VariantId; quantity: number }

export type ActionName = keyof ReturnType<typeof deskActions>

/** Past the time for which units wait for a payment; milliseconds. */
const afterHoldMs = 31 * 60_000

export function deskActions(desk: Desk) {
  const { db, deps, bank } = desk
  const read = (orderId: OrderId) => readOrder(db, orderId)
  const at = (ms: number) => ({ ...deps, now: () => new Date(desk.clock.at.getTime() + ms) })
  const settle = (reference: string) => settlePayment(db, deps, reference)
  const quarantined = async (orderId: OrderId) =>
    (await read(orderId)).payments.find(({ state }) => state === 'quarantined')
  const decline = (reference: string) => {
    const charge = bank.charges.get(reference)
    if (charge && charge.state !== 'paid') charge.state = 'failed'
  }
  return {
    /** The bank has the money, and nobody has told us. */
    'bank takes it': async ({ reference }: Case) => bank.take(reference),
    'money comes': async ({ reference }: Case) => {
      bank.take(reference)
      await settle(reference)
    },
    'half the money comes': async ({ reference }: Case) => {
      const charge = bank.charges.get(reference)
      if (charge && charge.state !== 'paid') charge.amountKobo = Math.floor(charge.amountKobo / 2)
      bank.take(reference)
      await settle(reference)
    },
    'bank declines': async ({ reference }: Case) => {
      decline(reference)
      await settle(reference)
    },
    /** A transfer is under way. */
    'bank is at work': async ({ reference }: Case) => {
      const charge = bank.charges.get(reference)
      if (charge && charge.state !== 'paid') charge.state = 'open'
    },
    'webhook comes': async ({ reference }: Case) => settle(reference),
    'clock looks': async () => reconcilePayments(db, at(3 * 60_000)),
    'time runs out': async () => expireHolds(db, at(afterHoldMs)),
    'page opens': async ({ orderId }: Case) => startPayment(db, deps, orderId),
    /** Each attempt that is open is paid, as by somebody with two pages. */
    'all pages are paid': async ({ orderId }: Case) => {
      for (const { reference } of (await read(orderId)).payments) {
        bank.take(reference)
        await settle(reference)
      }
    },
    /** A card was declined, and the next one pays on a page of its own. */
    'next card pays': async ({ orderId, reference }: Case) => {
      decline(reference)
      await settle(reference)
      await startPayment(db, deps, orderId)
      const latest = (await read(orderId)).payments.at(-1)?.reference ?? reference
      bank.take(latest)
      await settle(latest)
    },
    'customer cancels': async ({ orderId }: Case) => cancelOwnOrder(db, deps, orderId),
    'customer cancels what is paid': async ({ orderId }: Case) =>
      cancelUnbegun(db, { ...deps, requestId: 'test' }, orderId),
    cancel: async ({ orderId }: Case) => {
      const { status } = await read(orderId)
      const cancellation = {
        orderId,
        from: status,
        cause: 'other',
        note: 'test',
        tell: false,
        key: newKey(),
      } as const
      await cancelOrder(db, deps, desk.actor(), someProof, cancellation)
    },
    move: async ({ orderId }: Case) => {
      const { status } = await read(orderId)
      for (const to of orderStatuses)
        await changeStatus(db, deps, desk.actor(), { orderId, from: status, to, reason: '', tell: false })
    },
    return: async ({ orderId }: Case) => {
      const { status } = await read(orderId)
      const change = { orderId, from: status, to: 'Returned', reason: 'test', tell: false } as const
      await changeStatus(db, deps, desk.actor(), change)
    },
    ship: async ({ orderId }: Case) => {
      const { lines } = await read(orderId)
      await shipUnits(db, deps, desk.actor(), {
        orderId,
        id: newId('shp'),
        units: lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
        courier: 'Kwik',
        trackingNumber: '',
        trackingUrl: '',
        confirmed: ['not-made', 'no-tracking'],
        tell: false,
      })
    },
    deliver: async ({ orderId }: Case) => {
      for (const { id } of (await read(orderId)).parcels)
        await markDelivered(db, deps, desk.actor(), { orderId, shipmentId: id, tell: false })
    },
    'refund a unit': async ({ orderId }: Case) => {
      const { lines } = await read(orderId)
      await refundOrder(db, deps, desk.actor(), someProof, {
        orderId,
        amountKobo: lines[0]?.unitPriceKobo ?? kobo(1),
        reason: 'test',
        key: newKey(),
        units: lines.map(({ id }) => ({ orderLineId: id, quantity: 1 })),
        restock: true,
      })
    },
    'refund an amount': async ({ orderId }: Case) => {
      const refund = { amountKobo: naira(60_000), reason: 'test', key: newKey(), units: [], restock: false }
      await refundOrder(db, deps, desk.actor(), someProof, { orderId, ...refund })
    },
    'refunds go out': async () => desk.sendQueuedRefunds(),
    'override to going': async ({ orderId }: Case) => {
      const { status } = await read(orderId)
      const change = { orderId, from: status, to: 'Processing', reason: 'test', tell: false } as const
      await overrideStatus(db, deps, desk.actor(), change)
    },
    'override to over': async ({ orderId }: Case) => {
      const { status } = await read(orderId)
      const change = { orderId, from: status, to: 'Cancelled', reason: 'test', tell: false } as const
      await overrideStatus(db, deps, desk.actor(), change)
    },
    'open for payment': async ({ orderId }: Case) => makePayLink(db, desk.actor(), orderId),
    'mismatch is accepted': async ({ orderId }: Case) => {
      const payment = await quarantined(orderId)
      if (payment) await acceptMismatch(db, deps, desk.actor(), someProof, { orderId, paymentId: payment.id })
    },
    'mismatch goes back': async ({ orderId }: Case) => {
      const payment = await quarantined(orderId)
      if (payment) await refundMismatch(db, deps, desk.actor(), someProof, { orderId, paymentId: payment.id })
    },
    /** Somebody else holds every unit that is free. */
    /** An order of another shop, with its money, as history. */
    'history comes in': async () => importHistory(desk),
    'rival buys': async ({ variantId }: Case) => {
      const shelf = await desk.shelf(variantId)
      const free = shelf ? shelf.onHand - shelf.held : 0
      if (free > 0) await buyRest(desk, variantId, free)
    },
    'units are lost': async ({ variantId }: Case) => {
      const move = { variantId, delta: -1, reason: 'damaged', note: 'test' } as const
      await transaction(db, (tx) => moveStock(tx, desk.actor(), move))
    },
    'units come in': async ({ variantId }: Case) => {
      const move = { variantId, delta: 1, reason: 'received', note: 'test' } as const
      await transaction(db, (tx) => moveStock(tx, desk.actor(), move))
    },
  } satisfies Record<string, (on: Case) => Promise<unknown>>
}

async function buyRest({ db, clock }: Desk, variantId: VariantId, quantity: number): Promise<void> {
  const cart = await applyCartChange(db, null, { intent: 'add', variantId, quantity }, clock.at)
  // Somebody else was faster.
  if (!cart.ok || cart.cart.id === null) return
  const cartId = cart.cart.id
  const place = (seenTotalKobo: number | undefined) =>
    placeOrder(db, { cartId, form: checkoutForm({ seenTotalKobo }), provider: 'paystack', now: clock.at })
  const asked = await place(undefined)
  if (!asked.ok && asked.problem === 'total-changed') await place(asked.quote.totalKobo)
}

const historicLine = {
  sku: '',
  name: 'Akú of before',
  description: 'From the former shop',
  quantity: 1,
  lengthIn: 18,
  variantWords: null,
  url: '',
  unitPriceKobo: naira(90_000),
  madeToOrder: true,
  isCustom: false,
  customization: null,
  choices: null,
  breakdown: null,
  priceListVersion: null,
  grams: 300,
  dueOn: null,
  pictureKey: null,
}

async function importHistory({ db, clock }: Desk): Promise<void> {
  const order: ImportedOrder = {
    key: `import/${newId('imp')}`,
    number: null,
    head: {
      status: 'Delivered',
      channel: 'shop',
      name: 'Adaeze Okafor',
      email: 'adaeze@example.com',
      phone: '+2348031234567',
      country: 'NG',
      state: 'LA',
      city: 'Ikeja',
      address: '12 Allen Avenue',
      landmark: '',
      postcode: '',
      note: '',
      deliveryZone: 'lagos-mainland',
      promisedFrom: '2026-01-05',
      promisedTo: '2026-01-07',
      placedAt: new Date('2026-01-02T10:00:00Z'),
      forgottenAt: null,
    },
    userId: null,
    lines: [historicLine],
    adjustments: [],
    paid: { amountKobo: historicLine.unitPriceKobo, at: new Date('2026-01-02T10:00:00Z') },
    refundedKobo: kobo(0),
    staffNote: null,
  }
  await transaction(db, (tx) => importOrders(tx, [order], { write: true, now: clock.at }))
}
