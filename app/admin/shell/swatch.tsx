import type { ChoiceRow } from '#app/domain/catalog/products/choices.ts'

/** Root and tips of a colour, as filters paint it; nothing where it has none. */
export function Swatch({ of: { hex, tipHex } }: { of: Pick<ChoiceRow, 'hex' | 'tipHex'> }) {
  if (hex === null) return null
  return (
    <svg viewBox="0 0 20 20" className="size-5 flex-none" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={hex} />
      {tipHex === null ? null : <path d="M16.7 3.3a9.5 9.5 0 0 1-13.4 13.4z" fill={tipHex} />}
    </svg>
  )
}
