// What an order costs beside its items, as lines of one cell: 'delivery 3000.00 Delivery to Lagos'; in brackets what the
// prices hold already.
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import type { AdjustmentKind } from '#app/domain/orders/core/order.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import { fromOneLine, toOneLine } from './one-line.ts'

export type Extra = { kind: AdjustmentKind; label: string; amountKobo: Kobo; included: boolean }

export function extraCell({ kind, label, amountKobo, included }: Extra): string {
  const amount = included ? `(${nairaCell(amountKobo)})` : nairaCell(amountKobo)
  return `${kind} ${amount} ${toOneLine(label)}`
}

const extraLine = /^(delivery|express|service|discount|vat) (\()?(-?)(\d{1,9})(?:\.(\d{2}))?\)?(?: (.*))?$/su

/** Null when a line is not of that shape. */
export function readExtras(text: string): Extra[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const extras = lines.flatMap((line): Extra[] => {
    const [, kind, bracket, minus, whole, fraction = '00', words = ''] = extraLine.exec(line) ?? []
    if (kind === undefined) return []
    const size = Number(whole) * 100 + Number(fraction)
    const amountKobo = kobo(minus === '-' ? -size : size)
    return [
      {
        kind: kind as AdjustmentKind,
        label: fromOneLine(words),
        amountKobo,
        included: bracket !== undefined,
      },
    ]
  })
  return extras.length === lines.length && lines.length <= 50 ? extras : null
}
