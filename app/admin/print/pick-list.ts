// What to take off the shelves for several orders in one walk: each variant once, with how many and for whom; of a set its parts. Pure.
import { variantDetail } from '#app/domain/orders/core/line-detail.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'

export type Pick = {
  key: string
  sku: string
  name: string
  /** '24 in, 180%' */
  detail: string
  quantity: number
  orders: { number: number; quantity: number }[]
}

type PickList = {
  /** In the order of the shelves: by SKU. */
  shelf: Pick[]
  /** Made for one order each: they come from the bench. */
  bench: Pick[]
  units: number
  orders: number[]
}

/** Units that are sent or withdrawn are left out, and pre-orders that have not come. */
export function pickList(orders: readonly WholeOrder[]): PickList {
  const shelf = new Map<string, Pick>()
  const bench: Pick[] = []
  for (const order of orders) {
    const left = unitsToSend(order)
    for (const line of order.lines) {
      const quantity = left.get(line.id) ?? 0
      if (quantity === 0 || line.comesOn !== null) continue
      for (const one of unitsOf(line, quantity)) {
        if (one.isMade) {
          const { isMade: _made, ...made } = one
          const orderOf = { number: order.number, quantity: one.quantity }
          bench.push({ ...made, key: `${line.id} ${one.sku}`, orders: [orderOf] })
        } else add(shelf, one, order.number)
      }
    }
  }
  const rows = [...shelf.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return {
    shelf: rows,
    bench,
    units: [...rows, ...bench].reduce((sum, { quantity }) => sum + quantity, 0),
    orders: orders.map(({ number }) => number),
  }
}

type Units = Omit<Pick, 'orders' | 'key'> & { isMade: boolean }

function unitsOf(line: WholeOrder['lines'][number], quantity: number): Units[] {
  const { sku, parts, madeToOrder } = line
  const name = orderedCustomization(line)?.title ?? line.name
  if (parts === null) return [{ sku, name, detail: variantDetail(line), quantity, isMade: madeToOrder }]
  return parts.map((part) => ({
    sku: part.sku,
    name: part.name,
    detail: part.words,
    quantity: part.quantity * quantity,
    isMade: part.isMade === true,
  }))
}

function add(shelf: Map<string, Pick>, { sku, name, detail, quantity }: Units, number: number): void {
  const key = `${sku} ${detail}`
  const known = shelf.get(key)
  if (!known) {
    shelf.set(key, { key, sku, name, detail, quantity, orders: [{ number, quantity }] })
    return
  }
  known.quantity += quantity
  const own = known.orders.find((order) => order.number === number)
  if (own) own.quantity += quantity
  else known.orders.push({ number, quantity })
}
