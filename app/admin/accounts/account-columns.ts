// The accountant's file: one line for each time that money came in or went back. Pure.
import type { AccountKind, AccountRow, OrderParts } from '#app/domain/orders/payments/accounts.ts'
import { invoiceNumber } from '#app/domain/orders/payments/printed-invoice.ts'
import { type CellForm, writeCell } from '#app/foundation/lib/cells.ts'
import { lagosOffsetMs } from '#app/foundation/lib/lagos-day.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'

export const kindWords: Record<AccountKind, string> = {
  sale: 'Sale',
  more: 'Further payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  'credit-used': 'Store credit used',
  'credit-given': 'Store credit given',
  'gift-card': 'Gift cards sold or refunded',
  reward: 'Rewards for bringing a friend',
}

type Column = { name: string; form?: CellForm | 'amount'; cell: (row: AccountRow) => string }

const part = (name: string, key: keyof OrderParts): Column => ({
  name,
  form: 'amount',
  cell: ({ parts }) => (parts ? nairaCell(parts[key]) : ''),
})

const columns: readonly Column[] = [
  { name: 'date', form: 'amount', cell: ({ at }) => lagosCell(at).slice(0, 10) },
  { name: 'time', form: 'amount', cell: ({ at }) => lagosCell(at).slice(11, 16) },
  { name: 'kind', cell: ({ kind }) => kindWords[kind] },
  { name: 'order', form: 'code', cell: ({ orderNumber }) => String(orderNumber) },
  { name: 'invoice', cell: ({ invoiceNumber: of }) => (of === null ? '' : invoiceNumber(of)) },
  { name: 'country', cell: ({ country }) => country },
  { name: 'amount', form: 'amount', cell: ({ amountKobo }) => nairaCell(amountKobo) },
  { name: 'vat_percent', form: 'amount', cell: ({ vatPermille }) => String(vatPermille / 10) },
  { name: 'vat', form: 'amount', cell: ({ vatKobo }) => nairaCell(vatKobo) },
  {
    name: 'net',
    form: 'amount',
    cell: ({ amountKobo, vatKobo }) => nairaCell(kobo(amountKobo - vatKobo)),
  },
  { name: 'paid_by', cell: ({ way }) => way },
  { name: 'reference', form: 'code', cell: ({ reference }) => reference },
  { name: 'provider_fee', form: 'amount', cell: ({ feeKobo }) => nairaCell(feeKobo) },
  part('invoice_items', 'itemsKobo'),
  part('invoice_express', 'expressKobo'),
  part('invoice_services', 'serviceKobo'),
  part('invoice_delivery', 'deliveryKobo'),
  part('invoice_discount', 'discountKobo'),
  part('invoice_other', 'otherKobo'),
]

export const accountHeadings = columns.map(({ name }) => name)

/** Days, hours and amounts stay what a spreadsheet can count with: none of them is text that anybody typed. */
export function accountCells(row: AccountRow): string[] {
  return columns.map(({ form, cell }) => (form === 'amount' ? cell(row) : writeCell(cell(row), form)))
}

/** 'YYYY-MM-DDTHH:MM…' in Lagos. */
const lagosCell = (at: Date) => new Date(at.getTime() + lagosOffsetMs).toISOString()
