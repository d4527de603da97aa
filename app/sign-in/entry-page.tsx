import type { ReactNode } from 'react'
import { Picture, type PictureData } from '#app/ui/picture.tsx'

type Props = { title: string; lead?: ReactNode; picture: PictureData | null; children: ReactNode }

/** The pages that let people in: one column to read and fill, and on a wide screen the hair beside it. */
export function EntryPage({ title, lead, picture, children }: Props) {
  return (
    <div className="entry">
      <div className="entry-column">
        <header className="flex flex-col gap-3">
          <h1 className="font-display text-title">{title}</h1>
          {lead ? <div className="text-lead text-muted">{lead}</div> : null}
        </header>
        {children}
      </div>
      <div className="entry-picture">
        {picture ? <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 64rem) 45vw, 1px" /> : null}
      </div>
    </div>
  )
}
