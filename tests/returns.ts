// Returns of orders of the test desk.
import { eq } from 'drizzle-orm'
import { changeStatus } from '#app/domain/orders/core/change-status.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { askReturn, type ReturnWanted } from '#app/domain/returns/ask-return.server.ts'
import type { SettleReturnDeps } from '#app/domain/returns/settle-return.server.ts'
import { returnArrivals, returns } from '#app/domain/returns/return-tables.server.ts'
import { newId, type OrderId, type ReturnId } from '#app/foundation/lib/ids.ts'
import type { Desk } from './desk.ts'
import { defaultSecret } from './mails.ts'

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
  }
}
