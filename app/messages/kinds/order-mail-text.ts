// What the plain part of a mail says of the order.
import { timesKobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { OrderMailData, OrderMailDesign, OrderMailLine } from './order-mail-data.ts'

export function orderDetailsText(order: OrderMailData, showsDestination: boolean): string {
  return [
    sums(order),
    ...order.lines.flatMap((line) => (line.design ? [design(line, line.design)] : [])),
    ...(showsDestination && order.deliverTo.length > 0 ? destination(order) : []),
  ].join('\n\n')
}

function sums(order: OrderMailData): string {
  const rows = (included: boolean) =>
    order.adjustments
      .filter((row) => row.included === included)
      .map((row) => `${row.label}: ${formatNaira(row.amountKobo)}`)
  return [
    `Order ${order.number}`,
    ...order.lines.map(
      (line) =>
        `${line.quantity} × ${line.name}, ${line.detail}: ${formatNaira(timesKobo(line.unitPriceKobo, line.quantity))}`,
    ),
    ...rows(false),
    `Total: ${formatNaira(order.totalKobo)}`,
    ...rows(true),
  ].join('\n')
}

function design(
  line: OrderMailLine,
  { words, notes, choices, breakdown, pictureUrl }: OrderMailDesign,
): string {
  return [
    `Your design: ${line.name}`,
    words,
    ...notes,
    ...choices.map((choice) => `- ${choice.label}: ${choice.value}`),
    `Price of one:`,
    ...breakdown.map((part) => `- ${part.label}: ${formatNaira(part.amountKobo)}`),
    `Picture: ${pictureUrl}`,
  ].join('\n')
}

function destination(order: OrderMailData): string[] {
  const note = order.note === '' ? [] : [`Your note: ${order.note}`]
  const { pickup, deliverTo } = order
  const title = pickup ? 'Pickup' : 'Delivering to'
  const lines = [...deliverTo, ...(pickup ? [pickup.place.hours] : [])]
  return [`${title}:\n${lines.join('\n')}`, ...note]
}
