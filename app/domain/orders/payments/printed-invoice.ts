// An invoice as it is printed: seller, buyer, number, lines, tax, total in figures and in words, and what went back since.
// Amounts are kobo. Pure.
import { dueWords } from '#app/domain/orders/core/instalments.ts'
import { addKobo, includedTax, kobo, type Kobo, timesKobo } from '#app/foundation/lib/money.ts'
import { nairaWords } from '#app/foundation/lib/naira-words.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import type { InvoiceRow } from '#app/domain/orders/payments/invoices.server.ts'
import type { InvoiceSeller } from '#app/domain/orders/production/production.ts'
import { lineDetail } from '#app/domain/orders/core/line-detail.ts'
import { moneyOf, paidSoFar } from './money-of-order.ts'
import { destinationLines } from '#app/domain/orders/core/order-address.ts'
import { usedCreditKobo } from '#app/domain/orders/core/order.ts'
import { orderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import type { WholeOrder } from '#app/domain/orders/core/orders.server.ts'

/** Of what came: an order that is paid on delivery has its invoice with its money, and nothing before. */
export function hasReceipt(
  { isPaid, payBy }: Pick<WholeOrder, 'isPaid' | 'payBy'>,
  hasInvoice: boolean,
): boolean {
  return isPaid && (hasInvoice || payBy !== 'delivery')
}

export type PrintedInvoice = PrintedOrder & {
  /** Six digits at least: 'INV-000042'. */
  number: string
}

/** What an order's papers say, its invoice and its receipt. */
export type PrintedOrder = {
  orderNumber: number
  issuedAt: Date
  paidAt: Date | null
  /** What came in, each with its way and reference. */
  payments: { id: string; at: Date; words: string; amountKobo: Kobo }[]
  seller: InvoiceSeller
  buyer: string[]
  buyerEmail: string
  buyerPhone: string
  lines: {
    id: string
    description: string
    detail: string
    sku: string
    quantity: number
    unitKobo: Kobo
    amountKobo: Kobo
  }[]
  extras: { id: number; label: string; amountKobo: Kobo }[]
  totalKobo: Kobo
  /** Of the total, what store credit paid. */
  creditKobo: Kobo
  totalWords: string
  /** True for an order that leaves Nigeria while the house charges VAT: an export is zero-rated. */
  isZeroRated: boolean
  /** Null while the house charges no VAT, and for exports. Prices hold it: `netKobo` and `vatKobo` add up to the total. */
  vat: { label: string; netKobo: Kobo; vatKobo: Kobo } | null
  credits: { id: string; at: Date; reason: string; amountKobo: Kobo }[]
  /** What they have paid in the end; the total when nothing went back and nothing is owed. */
  balanceKobo: Kobo
  /** In money alone, less what went back. */
  paidKobo: Kobo
  /** What is still to be paid after the deposit. */
  owedKobo: Kobo
  /** Of it, what is due by which day; empty without a plan. */
  owedParts: { no: number; label: string; amountKobo: Kobo }[]
}

export function printedInvoice(order: WholeOrder, invoice: InvoiceRow): PrintedInvoice {
  return { number: invoiceNumber(invoice.number), ...printedOrder(order, invoice) }
}

/** `seller` as the house stood when it was paid, `issuedAt` when the paper is made. */
export function printedOrder(
  order: WholeOrder,
  { seller, issuedAt }: Pick<InvoiceRow, 'seller' | 'issuedAt'>,
): PrintedOrder {
  // Store credit pays; the supply costs what it costs.
  const creditKobo = usedCreditKobo(order)
  const totalKobo = addKobo(order.totalKobo, creditKobo)
  const credits = order.refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ id, createdAt, amountKobo }) => ({ id, at: createdAt, reason: 'Credit', amountKobo }))
  // Store credit that came back, or was given for what was returned.
  const creditBack = order.credits
    .filter(({ cause }) => cause !== 'spent')
    .map(({ id, at, amountKobo }) => ({ id: String(id), at, reason: 'Store credit', amountKobo }))
  return {
    orderNumber: order.number,
    issuedAt,
    paidAt: order.payments.find(({ state }) => state === 'paid')?.paidAt ?? null,
    payments: order.payments
      .filter(({ state, amountKobo }) => state === 'paid' && amountKobo > 0)
      .map(({ id, paidAt, createdAt, channel, reference, amountKobo }) => ({
        id,
        at: paidAt ?? createdAt,
        words: [channelWords(channel), reference].filter((part) => part !== '').join(', '),
        amountKobo,
      })),
    seller: { ...seller, phone: phoneWords(seller.phone) },
    // The place where it is picked up is nobody's address.
    buyer: order.pickup === null ? destinationLines(order) : [order.name],
    buyerEmail: order.email,
    buyerPhone: phoneWords(order.phone),
    lines: order.lines.map((line) => ({
      id: line.id,
      description: line.name,
      detail: lineDetail({ ...line, design: orderedCustomization(line) }),
      sku: line.sku,
      quantity: line.quantity,
      unitKobo: line.unitPriceKobo,
      amountKobo: timesKobo(line.unitPriceKobo, line.quantity),
    })),
    extras: order.adjustments
      .filter((row) => !row.included && row.kind !== 'credit')
      .map(({ id, label, amountKobo }) => ({ id, label, amountKobo })),
    totalKobo,
    creditKobo,
    totalWords: nairaWords(totalKobo),
    isZeroRated: isExport(order) && seller.vatPermille > 0,
    vat: isExport(order) ? null : vatOf(order, totalKobo, seller),
    credits: [...credits, ...creditBack],
    // A second payment of one order never was part of its total.
    balanceKobo: kobo(Math.min(totalKobo, moneyOf(order).worthKobo)),
    paidKobo: paidSoFar(order).paidKobo,
    owedKobo: order.balanceKobo,
    owedParts: (order.openParts ?? []).map(({ no, dueOn, amountKobo }) => ({
      no,
      label: `Instalment ${no}, by ${dueWords(dueOn)}`,
      amountKobo,
    })),
  }
}

export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`
}

/** 'Bank transfer' for 'bank_transfer'. */
function channelWords(channel: string | null): string {
  const words = (channel ?? '').replaceAll('_', ' ')
  return words === 'ussd' ? 'USSD' : words.charAt(0).toUpperCase() + words.slice(1)
}

function isExport({ country }: WholeOrder): boolean {
  return country !== 'NG'
}

/** What the order said of its tax when it was placed goes first; an order from before counts at the rate of the invoice. */
function vatOf(order: WholeOrder, totalKobo: Kobo, { vatPermille }: InvoiceSeller): PrintedInvoice['vat'] {
  const agreed = order.adjustments.find(({ kind, included }) => kind === 'vat' && included)
  if (!agreed && vatPermille === 0) return null
  const vatKobo = agreed?.amountKobo ?? includedTax(totalKobo, vatPermille)
  const label = agreed?.label.replace(/ included$/u, '') ?? `VAT ${vatPermille / 10}%`
  return { label, vatKobo, netKobo: kobo(totalKobo - vatKobo) }
}

/** Beside what is paid of one that owes: what went back has rows of its own below. */
export function paidLabel({ credits }: Pick<PrintedOrder, 'credits'>): string {
  return credits.length > 0 ? 'Paid, less refunds' : 'Paid'
}

/** Under the sum. */
export function taxWords({ vat, isZeroRated }: Pick<PrintedOrder, 'vat' | 'isZeroRated'>): string {
  if (vat) return `All prices are in naira and include ${vat.label}.`
  if (isZeroRated) return 'All prices are in naira. Zero-rated export: no VAT is charged.'
  return 'All prices are in naira. No VAT is charged.'
}
