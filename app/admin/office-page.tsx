// What every page of the back office begins with: the way back, a headline, and what can be done here.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { OfficeIcon } from './office-icon.tsx'

type Props = {
  title: ReactNode
  /** One line under the headline: figures, a status, who. */
  lead?: ReactNode
  /** Buttons and links; on a phone they stand at the foot of the screen. Leave out what her role may not do. */
  actions?: ReactNode
  back?: { name: string; to: string }
  /** What was just done, e.g. from doneWords(). */
  done?: string | null
  children: ReactNode
}

export function OfficePage({ title, lead, actions, back, done = null, children }: Props) {
  return (
    <div className="office-page flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        {back ? (
          <nav aria-label="Back">
            <Link
              to={back.to}
              className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink lg:min-h-8"
            >
              <OfficeIcon name="back" size={16} />
              {back.name}
            </Link>
          </nav>
        ) : null}
        <div className="office-head">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="office-title">{title}</h1>
            {lead ? <div className="text-small text-muted">{lead}</div> : null}
          </div>
          {actions ? <div className="office-actions">{actions}</div> : null}
        </div>
      </header>
      {done === null ? null : <Notice tone="success">{done}</Notice>}
      {children}
    </div>
  )
}

type SectionProps = { title: string; aside?: ReactNode; id?: string; children: ReactNode }

export function OfficeSection({ title, aside, id, children }: SectionProps) {
  const heading = id ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
  return (
    <section aria-labelledby={heading} className="office-section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="office-section-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Words for the `?done=` of a redirect after a post; null for what we did not write. */
export function doneWords(search: URLSearchParams, words: Readonly<Record<string, string>>): string | null {
  const done = search.get('done') ?? ''
  return Object.hasOwn(words, done) ? (words[done] ?? null) : null
}
