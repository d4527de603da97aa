// One of several things that a page of settings holds, folded up to its name and a line about it.
import type { ReactNode } from 'react'
import { Icon } from '#app/foundation/ui/icon.tsx'

type Props = {
  title: ReactNode
  /** How it stands; left out for a new one. */
  about: ReactNode
  /** From the start: what is wrong in it must be in sight. */
  isOpen: boolean
  children: ReactNode
}

export function SettingBlock({ title, about, isOpen, children }: Props) {
  return (
    <details open={isOpen ? true : undefined} className="group border-t border-rule">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 py-3.5">
        <span className="inline-flex items-baseline gap-2 font-medium">
          <Icon
            name="chevron"
            size={16}
            className="translate-y-1 -rotate-90 transition-transform duration-(--duration-quick) group-open:rotate-0"
          />
          {title}
        </span>
        {about === null ? null : (
          <span className="pl-6 text-small text-muted tabular-nums sm:pl-0">{about}</span>
        )}
      </summary>
      {children}
    </details>
  )
}
