// What to take off the shelves for several orders in one walk: each variant once, with how many and for whom. Pure.
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

/** Units that are sent or withdrawn are left out. */
export function pickList(orders: readonly WholeOrder[]): PickList {
  const shelf = new Map<string, Pick>()
  const bench: Pick[] = []
  for (const order of orders) {
    const left = unitsToSend(order)
    for (const line of order.lines) {
      const quantity = left.get(line.id) ?? 0
      if (quantity === 0) continue
      const from = { number: order.number, quantity }
      const { sku } = line
      const detail = variantDetail(line)
      if (line.madeToOrder) {
        const name = orderedCustomization(line)?.title ?? line.name
        bench.push({ key: line.id, sku, name, detail, quantity, orders: [from] })
        continue
      }
      const key = `${sku} ${line.lengthIn}`
      const known = shelf.get(key)
      if (known) {
        known.quantity += quantity
        known.orders.push(from)
      } else shelf.set(key, { key, sku, name: line.name, detail, quantity, orders: [from] })
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
