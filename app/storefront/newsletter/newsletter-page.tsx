import type { ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; children?: ReactNode }

/** The page behind a link of a newsletter: what it is about, and one thing to do. */
export function NewsletterPage({ title, lead, children }: Props) {
  return (
    <div className="page section">
      <div className="mx-auto flex max-w-prose flex-col gap-6">
        <p className="eyebrow">Newsletter</p>
        <h1 className="font-display text-title">{title}</h1>
        {lead === null ? null : <p className="text-lead text-pretty text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
