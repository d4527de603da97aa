import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#app/storefront/shell/logo.tsx'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** A page at the entry to the back office: the house's mark, one thing to do, the way back into the shop. */
export function EntryPage({ title, lead, children }: Props) {
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-md flex-col px-4">
      <header className="flex items-center justify-between border-b border-rule py-5 print:hidden">
        <Link to="/" className="inline-flex min-h-11 items-center" aria-label="To the shop">
          <Logo className="h-12 w-auto max-w-60" compact="h-16 w-auto" />
        </Link>
        <span className="text-small text-muted">Back office</span>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col gap-7 pt-10 pb-16 sm:pt-16">
        <div className="flex flex-col gap-3">
          <h1 className="font-display text-section">{title}</h1>
          {lead ? <div className="text-lead text-muted">{lead}</div> : null}
        </div>
        {children}
      </main>
    </div>
  )
}
