import { Picture } from '#app/foundation/ui/picture.tsx'
import type { StockRow } from './stock-row.ts'

/** A small picture with the product's name, length and SKU: how they find it on the shelf. */
export function Variant({ row }: { row: StockRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="h-14 w-11 shrink-0 overflow-hidden bg-dune">
        {row.picture ? <Picture picture={row.picture} sizes="44px" /> : null}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{row.name}</span>
        <span className="text-tiny text-muted">
          {variantWithSku(row)}
          {row.state === 'shown' ? null : ` · ${row.state === 'draft' ? 'Not published' : 'Retired'}`}
        </span>
      </span>
    </span>
  )
}

/** '20 in, 180% · AKU-BS-20' */
export function variantWithSku({ words, sku }: Pick<StockRow, 'words' | 'sku'>): string {
  return words === '' ? sku : `${words} · ${sku}`
}
