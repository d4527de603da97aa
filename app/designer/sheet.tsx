// What it costs and when it is ready: the bar that never leaves, and the sheet with one line for each choice.
import type { Kobo } from '#app/lib/money.ts'
import { kobo } from '#app/lib/money.ts'
import { formatNaira } from '#app/ui/format-naira.ts'

export type SheetLine = { key: string; label: string; detail: string; amountKobo: number }

type SheetProps = { lines: readonly SheetLine[]; totalKobo: Kobo; caption: string }

export function Sheet({ lines, totalKobo, caption }: SheetProps) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ key, label, detail, amountKobo }) => (
          <tr key={key} className="border-t border-rule align-baseline">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              <span className="text-small text-muted">{label}</span>
              <span className="block">{detail}</span>
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">{amountWords(amountKobo)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink align-baseline">
          <th scope="row" className="py-3 text-left font-medium">
            Your wig
          </th>
          <td className="py-3 text-right font-medium whitespace-nowrap">{formatNaira(totalKobo)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function amountWords(amountKobo: number) {
  if (amountKobo === 0) return <span className="text-muted">included</span>
  return formatNaira(kobo(amountKobo))
}
