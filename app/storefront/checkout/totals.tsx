import { addKobo, kobo, type Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

type TotalsProps = {
  subtotalKobo?: Kobo
  adjustments: readonly { label: string; amountKobo: number; included?: boolean | undefined }[]
  totalKobo: Kobo
  /** What is or may be paid first, and what is left then. */
  parts?: { label: string; amountKobo: Kobo }[]
}

/** Subtotal, each adjustment by its label, and the total that is their sum. */
export function Totals({ subtotalKobo, adjustments, totalKobo, parts = [] }: TotalsProps) {
  const added = adjustments.filter((row) => !row.included).map((row) => kobo(-row.amountKobo))
  const subtotal = subtotalKobo ?? addKobo(totalKobo, ...added)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-rule pt-4 tabular-nums">
      <dt>Subtotal</dt>
      <dd className="pl-4 text-right">{formatNaira(subtotal)}</dd>
      {adjustments.map((row, place) => (
        // Two designs may have one name, and so one label.
        <div key={`${place} ${row.label}`} className={`contents ${row.included ? 'text-muted' : ''}`}>
          <dt>{row.label}</dt>
          <dd className="pl-4 text-right">{formatNaira(kobo(row.amountKobo))}</dd>
        </div>
      ))}
      <dt className="border-t border-rule pt-3 font-medium">Total</dt>
      <dd className="border-t border-rule pt-3 pl-4 text-right font-medium">{formatNaira(totalKobo)}</dd>
      {parts.map(({ label, amountKobo }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="pl-4 text-right">{formatNaira(amountKobo)}</dd>
        </div>
      ))}
    </dl>
  )
}
