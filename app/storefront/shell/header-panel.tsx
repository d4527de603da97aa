import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '#app/foundation/ui/icon.tsx'
import { useClosing } from '#app/foundation/ui/use-closing.ts'

type Props = { icon: IconName; label: string; children: ReactNode }

/**
 * A panel under the header. Opens and closes without JavaScript, and its `name` lets only one be open; with JavaScript
 * it also closes on Escape, on a press elsewhere, when the focus leaves it and, by its key, on every new page.
 */
export function HeaderPanel({ icon, label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useClosing(details)
  return (
    <details key={key} ref={details} name="header-panel" className="group lg:hidden" onToggle={focusSearch}>
      <summary className="grid size-11 cursor-pointer place-items-center" aria-label={label}>
        <Icon name={icon} className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-100%)] overflow-y-auto border-y border-rule bg-ivory forced-colors:border">
        <div className="page">{children}</div>
      </div>
    </details>
  )
}

function focusSearch({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector<HTMLElement>('input[type="search"]')?.focus()
}
