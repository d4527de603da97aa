import type { ReactNode } from 'react'
import { Picture, type PictureData } from '#app/foundation/ui/picture.tsx'

type Props = { title: string; lead?: ReactNode; picture: PictureData | null; children: ReactNode }

/** The pages that let people in: one column to read and fill, and on a wide screen the hair beside it. */
export function EntryPage({ title, lead, picture, children }: Props) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:min-h-[calc(100svh_-_5rem)]">
      <div className="flex flex-col gap-7 w-full max-w-128 mx-auto pt-10 px-4 pb-18 md:pt-18 md:pb-24 lg:pt-14 lg:pb-20">
        <header className="flex flex-col gap-3">
          <h1 className="font-display text-title">{title}</h1>
          {lead ? <div className="text-lead text-muted">{lead}</div> : null}
        </header>
        {children}
      </div>
      <div className="hidden lg:sticky lg:top-20 lg:block lg:h-[calc(100svh_-_5rem)] lg:bg-sand">
        {picture ? <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 64rem) 45vw, 1px" /> : null}
      </div>
    </div>
  )
}
