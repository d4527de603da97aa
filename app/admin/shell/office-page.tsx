// What every page of the back office begins with: the way back, a headline, and what can be done here.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownWords } from '#app/foundation/lib/own-words.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { OfficeIcon } from './office-icon.tsx'
import { useMayOpen } from './office-link.tsx'

export const pageLook = 'w-full max-w-336 px-4 pt-4 pb-12 lg:px-10 lg:pt-7 lg:pb-16'

/** Everybody's, where the page before is none of theirs. */
const today = { name: 'Today', to: '/admin' }

type Props = {
  title: ReactNode
  /** One line under the headline: figures, a status, who. */
  lead?: ReactNode
  /** Buttons and links; on a phone they stand at the foot of the screen. Leave out what their role may not do. */
  actions?: ReactNode
  /** Even on a phone they stay at the head: the foot belongs to the button that saves. */
  actionsStay?: boolean
  back?: { name: string; to: string }
  /** At the other end of the line with the way back. */
  backAside?: ReactNode
  /** What was just done, e.g. from doneWords(). */
  done?: string | null
  children: ReactNode
}

export function OfficePage({
  title,
  lead,
  actions,
  actionsStay = false,
  back,
  backAside,
  done = null,
  children,
}: Props) {
  const mayOpen = useMayOpen()
  const way = back && !mayOpen(back.to) ? today : back
  return (
    <div className={`flex flex-col gap-6 ${pageLook}`}>
      <header className="flex flex-col gap-1">
        {way ? (
          <nav aria-label="Back" className="flex items-center justify-between gap-4">
            <Link
              to={way.to}
              className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-ink lg:min-h-8"
            >
              <OfficeIcon name="back" size={16} />
              {way.name}
            </Link>
            {backAside ? <span className="flex gap-4">{backAside}</span> : null}
          </nav>
        ) : null}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="font-display text-heading">{title}</h1>
            {lead ? <div className="text-small text-muted">{lead}</div> : null}
          </div>
          {actions ? (
            <div
              data-actions={actionsStay ? undefined : ''}
              className={actionsStay ? ownActions : footActions}
            >
              {actions}
            </div>
          ) : null}
        </div>
      </header>
      {done === null ? null : <Notice tone="success">{done}</Notice>}
      {children}
    </div>
  )
}

const ownActions = 'flex flex-wrap items-center gap-2 max-md:pt-2'

const footActions =
  'flex flex-wrap items-center gap-2 scrollbar-none max-lg:group-has-[[name=ids]:checked]/office:hidden thumb:fixed thumb:inset-x-0 thumb:bottom-foot thumb:z-20 thumb:flex-nowrap thumb:overflow-x-auto thumb:border-t thumb:border-rule thumb:bg-ivory thumb:px-4 thumb:py-2 thumb:*:shrink-0 thumb:*:grow thumb:[&>details>summary]:w-full'

type SectionProps = {
  title: string
  aside?: ReactNode
  id?: string
  /** On a desk the title stands beside what belongs to it. */
  beside?: boolean
  children: ReactNode
}

export function OfficeSection({ title, aside, id, beside = false, children }: SectionProps) {
  const heading = id ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')
  return (
    <section
      aria-labelledby={heading}
      data-section=""
      className={`flex flex-col gap-4 border-t border-rule pt-5 ${beside ? 'lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="font-display text-card/section">
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
  return ownWords(words, search.get('done'))
}
