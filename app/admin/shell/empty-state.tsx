import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode; action?: ReactNode }

/** Nothing here, said kindly: why, and what to do about it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-rule py-10 in-data-section:border-0 in-data-section:pt-3 in-data-section:pb-6">
      <p className="font-display text-heading">{title}</p>
      {children ? <div className="max-w-prose text-muted">{children}</div> : null}
      {action}
    </div>
  )
}

/** Lines of text that are on their way; `words` tells it to the ear. */
export function Skeleton({ lines = 3, words = 'Loading' }: { lines?: number; words?: string }) {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <span className="sr-only">{words}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden="true"
          className="block h-4 animate-breathe rounded-s bg-sand"
          style={{ width: `${92 - ((line * 23) % 45)}%` }}
        />
      ))}
    </div>
  )
}
