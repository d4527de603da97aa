import { type RefObject, useEffect } from 'react'

/**
 * A <details> that opens over the page closes on Escape, which gives the focus back to what opened it, on a press elsewhere,
 * and when the Tab key leaves it: else it would lie over what has the focus.
 */
export function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  // An effect, because presses and keys outside of it are not React's.
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const sheet = details.current
      if (sheet?.open && target instanceof Node && !sheet.contains(target)) sheet.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      const sheet = details.current
      if (key !== 'Escape' || !sheet?.open) return
      sheet.open = false
      sheet.querySelector('summary')?.focus()
    }
    const onLeave = ({ target, relatedTarget }: FocusEvent) => {
      const sheet = details.current
      if (!sheet?.open || !(target instanceof Node) || !(relatedTarget instanceof Node)) return
      if (sheet.contains(target) && !sheet.contains(relatedTarget)) sheet.open = false
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
