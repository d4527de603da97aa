// What lies in a parcel beside the items. No prices: a parcel may be a gift; only what is collected at the door is said. Pure.
import { partWords } from '#app/domain/catalog/products/sets.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { toCollectKobo } from '#app/domain/orders/core/pay-by.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import { lineDetail } from '#app/domain/orders/core/line-detail.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'
import { unitsToSend } from '#app/domain/orders/shipping/parcels.ts'

export const slipSizes = ['a4', 'a6', 'label'] as const
export type SlipSize = (typeof slipSizes)[number]

export type PackingSlip = {
  id: string
  number: number
  placedAt: Date
  deliverTo: string[]
  phone: string
  note: string
  giftMessage: string
  /** Its customer comes for it. */
  isPickup: boolean
  /** What the courier collects at the door, in words; null for nothing. */
  collect: string | null
  promisedTo: string
  /** What goes into the parcel now: units that left before or were taken back are not in it. */
  lines: {
    id: string
    name: string
    detail: string
    sku: string
    quantity: number
    /** What goes in for a set, for all of its units. */
    parts: { sku: string; words: string }[]
  }[]
  /** Units of the order that are not in this parcel. */
  elsewhere: number
}

export function answerSize(text: string | null): SlipSize {
  return slipSizes.find((size) => size === text) ?? 'a4'
}

export function packingSlip(order: WholeOrder): PackingSlip {
  const left = unitsToSend(order)
  // Printed again once everything is gone, it says what the order was.
  const isOver = [...left.values()].every((units) => units === 0)
  const lines = order.lines.flatMap((line) => {
    const quantity = isOver ? line.quantity : (left.get(line.id) ?? 0)
    // Its parts stand below, each with its own box.
    const detail = lineDetail({ ...line, parts: null, design: orderedCustomization(line) })
    const parts = (line.parts ?? []).map((part) => ({
      sku: part.sku,
      words: partWords({ ...part, quantity: part.quantity * quantity }),
    }))
    return quantity === 0 ? [] : [{ id: line.id, name: line.name, detail, sku: line.sku, quantity, parts }]
  })
  const packed = sum(lines)
  return {
    id: order.id,
    number: order.number,
    placedAt: order.placedAt,
    deliverTo: destinationLines(order),
    phone: phoneWords(order.phone),
    note: order.note,
    giftMessage: order.giftMessage,
    isPickup: order.pickup !== null,
    collect: toCollectKobo(order) > 0 ? formatNaira(toCollectKobo(order)) : null,
    promisedTo: order.promisedTo,
    lines,
    elsewhere: sum(order.lines) - packed,
  }
}

function sum(rows: readonly { quantity: number }[]): number {
  return rows.reduce((all, { quantity }) => all + quantity, 0)
}
