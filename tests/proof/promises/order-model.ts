// What must follow when things happen to one order one after the other, said again in a few lines and independent of the shop's
// code: a sequence of commands for fast-check, each with what it does to the model.
import type fc from 'fast-check'
import fastCheck from 'fast-check'
import { expect } from 'vitest'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { ActionName, Case, deskActions } from '#tests/desk-actions.ts'
import { expectSums } from '#tests/desk-sums.ts'
import type { Desk } from '#tests/desk.ts'

/** One order of one unit, its shelf, and what somebody else has of it. */
type Model = {
  status: OrderStatus
  isPaid: boolean
  endedByStaff: boolean
  keptKobo: number
  onHand: number
  held: number
  /** Units that somebody else holds without having paid. */
  rival: number
}

type Real = { desk: Desk; on: Case; actions: ReturnType<typeof deskActions> }

const totalKobo = naira(103_000)
const amountKobo = naira(60_000)

export const newModel = (stock: number): Model => ({
  status: 'Pending',
  isPaid: false,
  endedByStaff: false,
  keptKobo: 0,
  onHand: stock,
  held: 1,
  rival: 0,
})

/** What each does to the model. */
const steps: Partial<Record<ActionName, (model: Model) => void>> = {
  'money comes': pay,
  'page opens': () => {},
  'webhook comes': () => {},
  'history comes in': () => {},
  'refunds go out': () => {},
  'time runs out'(model) {
    model.held -= model.rival
    model.rival = 0
    if (model.status === 'Pending') release(model, false)
  },
  'customer cancels'(model) {
    if (model.status === 'Pending') release(model, false)
  },
  cancel(model) {
    if (model.status === 'Pending') release(model, true)
    else if (model.status === 'Processing') {
      Object.assign(model, { status: 'Cancelled', endedByStaff: true, keptKobo: 0 })
      model.onHand++
    }
  },
  'refund an amount'(model) {
    if (model.keptKobo >= amountKobo) model.keptKobo -= amountKobo
  },
  ship(model) {
    if (model.status === 'Processing') model.status = 'Shipped'
  },
  deliver(model) {
    if (model.status === 'Shipped') model.status = 'Delivered'
  },
  return(model) {
    if (model.status === 'Shipped' || model.status === 'Delivered') model.status = 'Returned'
  },
  'rival buys'(model) {
    model.rival += model.onHand - model.held
    model.held = model.onHand
  },
  'units come in': (model) => void model.onHand++,
  'units are lost'(model) {
    if (model.onHand > model.held) model.onHand--
  },
}

function pay(model: Model): void {
  if (model.isPaid) return
  model.isPaid = true
  if (model.status === 'Pending') {
    model.held--
    sell(model)
  } else if (!model.endedByStaff && model.onHand > model.held) sell(model)
}

function sell(model: Model): void {
  model.onHand--
  Object.assign(model, { status: 'Processing', keptKobo: totalKobo })
}

function release(model: Model, endedByStaff: boolean): void {
  model.held--
  Object.assign(model, { status: 'Cancelled', endedByStaff })
}

export function orderCommands(): fc.Arbitrary<fc.AsyncCommand<Model, Real>>[] {
  return (Object.keys(steps) as ActionName[]).map((name) => fastCheck.constant(commandOf(name)))
}

function commandOf(name: ActionName): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    async run(model, { desk, on, actions }) {
      await actions[name](on)
      steps[name]?.(model)
      const order = await readOrder(desk.db, on.orderId)
      const shelf = await desk.shelf(on.variantId)
      const { keptKobo } = moneyOf(order)
      const { status, onHand, held } = model
      expect({ status: order.status, keptKobo, ...shelf }, name).toEqual({
        status,
        keptKobo: model.keptKobo,
        onHand,
        held,
      })
      await expectSums(desk, on)
    },
    toString: () => name,
  }
}
