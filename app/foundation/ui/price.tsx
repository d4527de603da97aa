import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from './format-naira.ts'

type Props = {
  amountKobo: Kobo
  /** What it cost before; shown only when it was more. */
  oldKobo?: Kobo | null | undefined
  /** Says that dearer variants exist: "from ₦…". */
  from?: boolean
  /** Says how much less it is now, in whole per cent; for the one price of a page, not for lists. */
  percent?: boolean
  className?: string
}

/** A price in tabular figures; the old one is struck through for the eye and named for the ear. */
export function Price({ amountKobo, oldKobo, from = false, percent = false, className }: Props) {
  const reduced = oldKobo !== null && oldKobo !== undefined && oldKobo > amountKobo
  if (!reduced)
    return (
      <span className={`inline-block tabular-nums ${className ?? ''}`}>
        {from ? 'from ' : null}
        {formatNaira(amountKobo)}
      </span>
    )
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className ?? ''}`}>
      <span className="text-berry">
        <span className="sr-only">Now </span>
        {from ? 'from ' : null}
        {formatNaira(amountKobo)}
      </span>
      <s className="text-small text-muted">
        <span className="sr-only">, old price </span>
        {formatNaira(oldKobo)}
      </s>
      {percent ? <PercentOff amountKobo={amountKobo} oldKobo={oldKobo} /> : null}
    </span>
  )
}

/** Rounded down, so that it never promises more than it is; nothing below one per cent. */
function PercentOff({ amountKobo, oldKobo }: { amountKobo: Kobo; oldKobo: Kobo }) {
  const off = Math.floor(((oldKobo - amountKobo) * 100) / oldKobo)
  return off < 1 ? null : <span className="text-small text-berry">{off}% off</span>
}
