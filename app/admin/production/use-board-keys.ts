import { type RefObject, useEffect, useRef } from 'react'
import { isNotForUs } from '#app/admin/shell/office-keys.ts'

type Send = (id: string, step: 1 | -1) => void

const steps: Record<string, 1 | -1> = { m: 1, b: -1 }

/** j and k walk through the jobs that are shown; m sends the one with the focus on, b takes it back. */
export function useBoardKeys(send: Send): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null)
  const latest = useRef(send)
  // An effect, because the keys are pressed anywhere on the page.
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isNotForUs(event) || !board.current) return
      const walk = { j: 1, k: -1 }[event.key]
      if (walk !== undefined) focusNext(board.current, walk)
      const step = steps[event.key]
      const job = document.activeElement?.closest<HTMLElement>('[data-job]')?.dataset['job']
      if (step === undefined || job === undefined) return
      event.preventDefault()
      latest.current(job, step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return board
}

function focusNext(board: HTMLElement, step: number): void {
  const links = [...board.querySelectorAll<HTMLElement>('[data-job-link]')].filter(
    (link) => link.offsetParent !== null,
  )
  const now = links.findIndex((link) => link.closest('[data-job]')?.contains(document.activeElement))
  const next = now < 0 ? (step > 0 ? 0 : links.length - 1) : now + step
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
}
