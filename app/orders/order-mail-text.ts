// The same mail for readers that show plain text only.
import { brand } from '#app/brand.ts'
import { timesKobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'
import type { OrderMailData, OrderMailDesign, OrderMailLine, OrderMailWords } from './order-mail-words.ts'

export function orderMailText(words: OrderMailWords, order: OrderMailData): string {
  return [
    words.headline,
    ...words.paragraphs,
    ...(words.fact ? [`${words.fact.label}: ${words.fact.value}`] : []),
    `${words.button}:\n${order.orderUrl}`,
    sums(order),
    ...order.lines.flatMap((line) => (line.design ? [design(line, line.design)] : [])),
    ...(words.showsDestination ? destination(order) : []),
    [
      `Can we help? WhatsApp ${brand.whatsapp} or write to ${brand.email}. ${brand.hours}.`,
      'Your order’s page is private to whoever has the link, so please keep this mail to yourself.',
      `${brand.legalName}, ${brand.address.street}, ${brand.address.area}, ${brand.address.city}`,
    ].join('\n'),
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
    `What one costs:`,
    ...breakdown.map((part) => `- ${part.label}: ${formatNaira(part.amountKobo)}`),
    `Its picture: ${pictureUrl}`,
  ].join('\n')
}

function destination(order: OrderMailData): string[] {
  const note = order.note === '' ? [] : [`Your note: ${order.note}`]
  return [`Delivering to:\n${order.deliverTo.join('\n')}`, ...note]
}
