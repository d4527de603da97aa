import type { ReactNode } from 'react'

/** The office is denser than the shop: the same chips, less air, for a mouse. */
export const chipLook = 'chip min-h-9 border-rule px-3 aria-[current]:border-ink pointer-coarse:min-h-11'

/** Links that narrow what is shown; on a phone in one line that goes on behind the edge of the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap gap-1.5 scrollbar-none max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:*:flex-none"
    >
      {children}
    </nav>
  )
}
