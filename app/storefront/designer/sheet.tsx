// What it costs, one line for each choice.
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { withVariant } from '#app/domain/catalog/products/variant-words.ts'
import type { DesignPrice } from '#app/domain/customizer/studio-price.ts'
import type { DesignerData } from './designer-data.ts'

type Props = { price: DesignPrice; base: DesignerData['base']; caption: string }

export function Sheet({ price, base, caption }: Props) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {price.lines.map(({ label, field, amountKobo }, place) => (
          <tr key={`${field ?? ''} ${label}`} className="border-t border-rule align-baseline">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {base && place === 0 ? withVariant(base.name, base.words) : label}
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">
              {base && place > 0 && amountKobo > 0 ? '+' : ''}
              {formatNaira(amountKobo)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink align-baseline">
          <th scope="row" className="py-3 pr-4 text-left font-medium">
            Your wig, {price.grams} g of hair
          </th>
          <td className="py-3 text-right font-medium whitespace-nowrap">{formatNaira(price.totalKobo)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
