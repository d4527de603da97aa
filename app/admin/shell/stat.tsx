import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  label: string
  value: ReactNode
  /** A second line: against what, since when. */
  note?: ReactNode
  /** The filtered list behind the figure. */
  to?: string
  tone?: 'plain' | 'berry'
}

/** One figure. A list of them stands in <Stats>. */
export function Stat({ label, value, note, to, tone = 'plain' }: Props) {
  return (
    <div className="relative flex min-w-0 flex-col gap-1 border-t border-rule pt-3">
      <dt className="text-small text-muted">
        {to ? (
          <Link to={to} className="stretched-link hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd
        className={`font-display text-heading tabular-nums *:whitespace-normal ${tone === 'berry' ? 'text-berry' : ''}`}
      >
        {value}
      </dd>
      {note ? <dd className="text-tiny text-muted *:rounded-s *:whitespace-normal">{note}</dd> : null}
    </div>
  )
}

export function Stats({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">{children}</dl>
}
