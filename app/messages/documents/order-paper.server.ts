// The invoice and the receipt of an order as a PDF: what the printed page of the office says, for the customer to keep.
import {
  paidLabel,
  type PrintedInvoice,
  type PrintedOrder,
  taxWords,
} from '#app/domain/orders/payments/printed-invoice.ts'
import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { PaperLogo } from './paper-logo.server.ts'
import { column, newPaper, type Paper, quiet } from './paper.server.ts'

export function invoicePdf(invoice: PrintedInvoice, logo: PaperLogo | null): Promise<Uint8Array> {
  const facts: Facts = [
    ['Number', invoice.number],
    ['Date', lagosDayWords(invoice.issuedAt)],
    // Nigeria Tax Act, s.147: the earliest of invoice, delivery and payment.
    ['Date of supply', lagosDayWords(earliest(invoice))],
    ['Order', String(invoice.orderNumber)],
  ]
  return draw(invoice, { name: 'Invoice', facts, logo })
}

export function receiptPdf(order: PrintedOrder, logo: PaperLogo | null): Promise<Uint8Array> {
  const facts: Facts = [
    ['Order', String(order.orderNumber)],
    ...(order.paidAt ? [['Paid', lagosDayWords(order.paidAt)] as const] : []),
  ]
  return draw(order, { name: 'Receipt', facts, logo })
}

function earliest({ issuedAt, paidAt }: PrintedOrder): Date {
  return paidAt !== null && paidAt < issuedAt ? paidAt : issuedAt
}

type Facts = readonly (readonly [label: string, value: string])[]
type About = { name: 'Invoice' | 'Receipt'; facts: Facts; logo: PaperLogo | null }

async function draw(order: PrintedOrder, { name, facts, logo }: About): Promise<Uint8Array> {
  const title = `${name}, order ${order.orderNumber}`
  const paper = await newPaper({ title, author: order.seller.name, at: order.issuedAt })
  paper.write(name, { align: 'right', size: 20 })
  if (logo) paper.draw(logo.bytes, logo)
  paper.y +=
    (logo?.height ?? paper.write(order.seller.shopName ?? order.seller.name, { size: 20, weight: 600 })) + 20
  drawHead(paper, order, facts)
  drawLines(paper, order)
  drawSums(paper, order)
  if (order.owedKobo > 0) drawOwed(paper, order)
  if (name === 'Receipt') drawPayments(paper, order)
  if (order.credits.length > 0) drawCredits(paper, order)
  paper.make(60)
  paper.y += 20
  paper.write(`${taxWords(order)} Thank you for shopping with us.`, { colour: quiet, size: 8.5 })
  return paper.end()
}

const half = column.width / 2

function drawHead(paper: Paper, order: PrintedOrder, facts: Facts): void {
  const { seller } = order
  const sold = [
    ...seller.address,
    seller.taxNumber && `TIN ${seller.taxNumber}`,
    seller.registrationNumber ?? '',
    `${seller.email}, ${seller.phone}`,
  ].filter((line) => line !== '')
  const top = paper.y
  for (const [label, value] of facts) {
    paper.write(label, { left: column.left + half, width: 90, colour: quiet })
    paper.y += paper.write(value, { left: column.left + half + 90, weight: 600 })
  }
  const factsEnd = paper.y
  paper.y = top
  drawParty(paper, 'Sold by', [seller.name, ...sold])
  paper.y = Math.max(paper.y, factsEnd) + 14
  const reached = [order.buyerEmail, order.buyerPhone].filter((part) => part !== '')
  drawParty(paper, 'Sold to', [...order.buyer, ...reached])
  paper.y += 20
}

function drawParty(paper: Paper, title: string, [name = '', ...lines]: readonly string[]): void {
  paper.y += paper.write(title, { colour: quiet, size: 8.5 })
  paper.y += paper.write(name, { width: half - 20, weight: 600 })
  for (const line of lines) paper.y += paper.write(line, { width: half - 20 })
}

/** Left edges and widths of the table; figures stand at the right of theirs. */
const cells = {
  description: { left: column.left, width: 225 },
  sku: { left: column.left + 235, width: 85 },
  quantity: { left: column.left + 320, width: 30, align: 'right' },
  each: { left: column.left + 350, width: 70, align: 'right' },
  amount: { left: column.right - 79, width: 79, align: 'right' },
} as const

function drawLines(paper: Paper, { lines, extras }: PrintedOrder): void {
  drawTableHead(paper)
  for (const line of lines) {
    if (paper.make(50)) drawTableHead(paper)
    paper.write(line.sku, cells.sku)
    paper.write(String(line.quantity), cells.quantity)
    paper.write(formatNaira(line.unitKobo), cells.each)
    paper.write(formatNaira(line.amountKobo), cells.amount)
    paper.y += paper.write(line.description, { ...cells.description, weight: 600 })
    paper.y += paper.write(line.detail, { ...cells.description, colour: quiet, size: 8.5 }) + 6
  }
  for (const row of extras) {
    if (paper.make(30)) drawTableHead(paper)
    paper.write(formatNaira(row.amountKobo), cells.amount)
    paper.y += paper.write(row.label, { width: 380 }) + 6
  }
}

function drawTableHead(paper: Paper): void {
  const look = { colour: quiet, size: 8.5 }
  paper.write('SKU', { ...cells.sku, ...look })
  paper.write('Qty', { ...cells.quantity, ...look })
  paper.write('Each', { ...cells.each, ...look })
  paper.write('Amount', { ...cells.amount, ...look })
  paper.y += paper.write('Description', { ...cells.description, ...look }) + 4
  paper.rule()
  paper.y += 6
}

function drawSums(paper: Paper, { vat, isZeroRated, totalKobo, creditKobo, totalWords }: PrintedOrder): void {
  paper.make(90)
  paper.rule()
  paper.y += 6
  if (isZeroRated) drawSum(paper, 'VAT, zero-rated export', formatNaira(kobo(0)))
  if (vat) {
    drawSum(paper, 'Net', formatNaira(vat.netKobo))
    drawSum(paper, vat.label, formatNaira(vat.vatKobo))
  }
  drawSum(paper, 'Total', formatNaira(totalKobo), 600)
  if (creditKobo > 0) drawSum(paper, 'Paid with store credit', formatNaira(creditKobo))
  paper.y += 8
  paper.y += paper.write(`In words: ${totalWords}`)
}

function drawSum(paper: Paper, label: string, amount: string, weight: 400 | 600 = 400): void {
  paper.write(amount, { ...cells.amount, weight })
  paper.y += paper.write(label, { width: cells.amount.left - column.left - 12, align: 'right', weight }) + 3
}

function drawPayments(paper: Paper, { payments }: PrintedOrder): void {
  drawTitle(paper, 'Payments received')
  for (const { at, words, amountKobo } of payments)
    drawMoney(paper, `${lagosDayWords(at)}, ${words}`, formatNaira(amountKobo))
}

function drawCredits(paper: Paper, { credits, balanceKobo }: PrintedOrder): void {
  drawTitle(paper, 'Refunded since')
  for (const { at, reason, amountKobo } of credits)
    drawMoney(paper, `${lagosDayWords(at)}, ${reason}`, `−${formatNaira(amountKobo)}`)
  drawSum(paper, 'Balance', formatNaira(balanceKobo), 600)
}

/** Of an order with a deposit, until all of it is paid. */
function drawOwed(paper: Paper, order: PrintedOrder): void {
  paper.make(40)
  paper.y += 8
  drawSum(paper, paidLabel(order), formatNaira(order.paidKobo))
  for (const { label, amountKobo } of order.owedParts) {
    paper.make(24)
    drawSum(paper, label, formatNaira(amountKobo))
  }
  drawSum(paper, 'Balance to pay before delivery', formatNaira(order.owedKobo), 600)
}

function drawTitle(paper: Paper, title: string): void {
  paper.make(60)
  paper.y += 14
  paper.y += paper.write(title, { weight: 600 }) + 4
}

function drawMoney(paper: Paper, words: string, amount: string): void {
  paper.make(24)
  paper.write(amount, cells.amount)
  paper.y += paper.write(words, { width: 380 }) + 3
}
