import { type RefObject, useEffect } from 'react'
import { isNotForUs } from './office-keys.ts'

/** j and k move through the rows' links, x chooses the row that has the focus; enter is the link's own. */
export function useListKeys(table: RefObject<HTMLTableElement | null>): void {
  // An effect, because the keys are pressed anywhere on the page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isNotForUs(event) || !table.current) return
      if (event.key === 'x') choose(event, table.current)
      const step = { j: 1, k: -1 }[event.key]
      if (step === undefined) return
      const links = [...table.current.querySelectorAll<HTMLElement>('[data-row-link]')]
      const now = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      const next = now < 0 ? (step > 0 ? 0 : links.length - 1) : now + step
      links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table])
}

function choose(event: KeyboardEvent, table: HTMLTableElement): void {
  const row = document.activeElement?.closest('tr')
  if (!row || !table.contains(row)) return
  event.preventDefault()
  row.querySelector<HTMLInputElement>('[name="ids"]')?.click()
}
