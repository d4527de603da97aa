import type { ReactNode } from 'react'

type Props = { eyebrow: string; title: string; lead: ReactNode; children?: ReactNode }

/** A page about one thing: what it is, and one thing to do. */
export function SmallPage({ eyebrow, title, lead, children }: Props) {
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col gap-6">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="font-display text-section">{title}</h1>
        <p className="text-lead text-pretty text-muted">{lead}</p>
        {children}
      </div>
    </div>
  )
}
