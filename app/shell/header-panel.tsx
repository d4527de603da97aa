import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = { icon: IconName; label: string; children: ReactNode }

/** A panel under the header. Opens and closes without JavaScript; `name` lets only one of them be open. */
export function HeaderPanel({ icon, label, children }: Props) {
  const details = useClosingDetails()
  return (
    <details ref={details} name="header-panel" className="group lg:hidden">
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

/** Closes on a new page, on Escape (giving focus back) and on a press elsewhere. */
function useClosingDetails() {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // Effects, because <details> keeps its own state: the page only tells it to close.
  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [key])

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      ref.current.open = false
      ref.current.querySelector('summary')?.focus()
    }
    const onToggle = () => {
      if (ref.current?.open) ref.current.querySelector<HTMLElement>('input[type="search"]')?.focus()
    }
    const details = ref.current
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    details?.addEventListener('toggle', onToggle)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      details?.removeEventListener('toggle', onToggle)
    }
  }, [])

  return ref
}
