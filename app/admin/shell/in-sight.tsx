import { type ReactNode, useEffect, useRef } from 'react'

/** What a press was answered with, brought to whoever pressed: on a phone the button stands screens below it. */
export function InSight({ answer, children }: { answer: object | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because only what is drawn can be scrolled to.
  useEffect(() => {
    if (!answer) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [answer])
  return answer ? (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none empty:hidden">
      {children}
    </div>
  ) : null
}
