import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-s border border-rule px-1 font-sans text-micro leading-none text-muted">
      {children}
    </kbd>
  )
}
