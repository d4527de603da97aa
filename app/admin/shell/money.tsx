import type { Kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'

/** An amount in tabular figures; nothing owed is muted. */
export function Money({ kobo, className = '' }: { kobo: Kobo; className?: string }) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${kobo === 0 ? 'text-muted' : ''} ${className}`}>
      {formatNaira(kobo)}
    </span>
  )
}
