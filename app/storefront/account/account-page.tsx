// What their own pages begin with: a headline, the way back, and what was just done.
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { type AccountSection, profileHome } from './account-sections.ts'

type PageProps = {
  title: string
  intro?: ReactNode
  /** Where a phone goes back to. */
  back?: AccountSection
  /** What was just done, in words. */
  done?: string | null
  children: ReactNode
}

export function AccountPage({ title, intro, back = profileHome, done = null, children }: PageProps) {
  return (
    <div className="flex max-w-2xl flex-col gap-8 lg:gap-10">
      <header className="flex flex-col gap-3">
        <Link to={back.to} className="tab -mt-2 gap-1.5 self-start text-small text-muted lg:hidden">
          <Icon name="chevron" size={16} className="rotate-90" />
          {back.name}
        </Link>
        <h1 className="font-display text-section">{title}</h1>
        {intro ? <p className="max-w-prose text-muted">{intro}</p> : null}
      </header>
      <Done words={done} />
      {children}
    </div>
  )
}

/** Focus goes here because the button that was pressed may be on another page. */
export function Done({ words }: { words: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words !== null) place.current?.focus({ preventScroll: true })
  }, [words])
  if (words === null) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">{words}</Notice>
    </div>
  )
}
