// Orders as lines of a file: one line per ordered item, and what belongs to the whole order on each of its lines.
import { statusName } from '#app/domain/orders/core/order-states.ts'
import type { OrderToExport } from '#app/domain/orders/core/list-orders-to-export.server.ts'
import { orderTotalKobo } from '#app/domain/orders/core/order.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import { extraCell } from './order-extras.ts'
import { externalPrefix } from './order-key.ts'

/** The lines of an order, in the order of orderColumns. */
export function orderCells({
  order,
  lines,
  adjustments,
  paidKobo,
  paidAt,
  refundedKobo,
}: OrderToExport): string[][] {
  const { checkoutKey, placedAt, forgottenAt } = order
  const head = [
    String(order.number),
    checkoutKey.startsWith(externalPrefix) ? checkoutKey.slice(externalPrefix.length) : '',
    placedAt.toISOString(),
    statusName(order.status),
    order.channel,
    order.name,
    order.email,
    order.phone,
    order.country,
    order.state,
    order.city,
    order.address,
    order.landmark,
    order.postcode,
    order.note,
    order.deliveryZone,
    order.promisedFrom,
    order.promisedTo,
    adjustments.map(extraCell).join('\n'),
    paidKobo === 0 ? '' : nairaCell(paidKobo),
    paidAt?.toISOString() ?? '',
    refundedKobo === 0 ? '' : nairaCell(refundedKobo),
    nairaCell(orderTotalKobo(lines, adjustments)),
    forgottenAt?.toISOString() ?? '',
  ]
  return lines.map((line) => [
    ...head,
    line.sku,
    line.name,
    line.description,
    String(line.lengthIn),
    line.variantWords ?? '',
    String(line.quantity),
    nairaCell(line.unitPriceKobo),
    yes(line.madeToOrder),
    yes(line.isCustom),
    line.dueOn ?? '',
    line.grams === null ? '' : String(line.grams),
    line.url,
    line.pictureKey ?? '',
    json(line.customization),
    json(line.choices),
    json(line.breakdown),
    line.priceListVersion === null ? '' : String(line.priceListVersion),
  ])
}

const yes = (is: boolean) => (is ? 'yes' : 'no')
const json = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
