// Returns of orders of the test desk.
import { eq } from 'drizzle-orm'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { answerReturn } from '#app/domain/returns/answer-return.server.ts'
import { askReturn, type ReturnWanted } from '#app/domain/returns/ask-return.server.ts'
import { settleReturn, type SettleReturnDeps } from '#app/domain/returns/settle-return.server.ts'
import { returnArrivals, returns } from '#app/domain/returns/return-tables.server.ts'
import { newId, type OrderId, type ReturnId } from '#app/foundation/lib/ids.ts'
import { kobo, type Kobo } from '#app/foundation/lib/money.ts'
import type { Desk } from './desk.ts'
import { defaultSecret } from './mails.ts'
import { someProof } from './step-up.ts'

/** `phone`: the ways to one that are open. */
export function returnDesk(desk: Desk, phone: SettleReturnDeps['phone'] = { sms: null, whatsapp: null }) {
  const { db } = desk
  const deps: SettleReturnDeps = {
    ...desk.deps,
    secret: defaultSecret,
    phone,
  }
  const rowOf = async (id: ReturnId) => {
    const [row] = await db.select().from(returns).where(eq(returns.id, id))
    if (!row) throw new Error('no such return')
    return row
  }
  return {
    deps,
    rowOf,
    /** As the page of the office shows it. */
    async seen(id: ReturnId) {
      return { id, version: (await rowOf(id)).version }
    },
    arrivalsOf: (id: ReturnId) => db.select().from(returnArrivals).where(eq(returnArrivals.returnId, id)),
    /** Paid, sent and delivered a moment ago. */
    async delivered(wanted: Parameters<Desk['place']>[0] = {}) {
      const placed = await desk.place(wanted)
      await desk.pay(placed.orderId)
      const step = async (from: 'Processing' | 'Shipped', to: 'Shipped' | 'Delivered') => {
        const orderId = placed.orderId
        const change = { orderId, from, to, reason: '', tell: false, confirmed: ['no-tracking' as const] }
        const changed = await changeStatus(db, desk.deps, desk.actor(), change)
        if (!changed.ok) throw new Error(changed.problem)
      }
      await step('Processing', 'Shipped')
      await step('Shipped', 'Delivered')
      return placed
    },
    async ask(orderId: OrderId, wanted: Partial<ReturnWanted> = {}) {
      const [line] = (await readOrder(db, orderId)).lines
      if (!line) throw new Error('an order has lines')
      return askReturn(db, deps, {
        orderId,
        id: newId('rtn'),
        reason: 'mind',
        wish: 'credit',
        instead: '',
        words: '',
        units: [{ orderLineId: line.id, quantity: 1 }],
        photos: [],
        ...wanted,
      })
    },
    /** Asked for and lost on its way back, so that it can be settled. */
    async lost(orderId: OrderId, wanted: Partial<ReturnWanted> = {}): Promise<ReturnId> {
      const asked = await this.ask(orderId, wanted)
      if (!asked.ok) throw new Error(asked.problem)
      for (const step of [{ step: 'approve', instructions: 'To us.' }, { step: 'lose' }] as const)
        await answerReturn(db, deps, desk.actor(), await this.seen(asked.id), step)
      return asked.id
    },
    /** With store credit, or with words alone. */
    async settleWith(id: ReturnId, creditKobo: Kobo) {
      const settlement = { moneyKobo: kobo(0), creditKobo, words: 'As agreed.' }
      return settleReturn(db, deps, desk.actor(), someProof, await this.seen(id), settlement)
    },
  }
}
