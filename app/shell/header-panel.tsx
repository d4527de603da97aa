import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'

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
      <div className="panel">
        <div className="page">{children}</div>
      </div>
    </details>
  )
}

function focusSearch({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector<HTMLElement>('input[type="search"]')?.focus()
}

function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  // An effect, because presses and keys outside of the panel are not React's.
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const panel = details.current
      if (panel?.open && target instanceof Node && !panel.contains(target)) panel.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const panel = details.current
      if (event.key !== 'Escape' || !panel?.open) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    }
    // Left by the Tab key it would lie over what has the focus.
    const onLeave = ({ target, relatedTarget }: FocusEvent) => {
      const panel = details.current
      if (!panel?.open || !(target instanceof Node) || !(relatedTarget instanceof Node)) return
      if (panel.contains(target) && !panel.contains(relatedTarget)) panel.open = false
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusout', onLeave)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusout', onLeave)
    }
  }, [details])
}
