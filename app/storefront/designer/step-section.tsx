// One row of the way: closed it says what is chosen, open it holds the choices. The head of each row is a button that
// sends the form, so that it opens without JavaScript too and carries what is ticked.
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { StepInfo } from './steps.ts'

type Props = {
  info: StepInfo
  /** What is chosen here, in a few words. */
  chosen: string
  isOpen: boolean
  /** It was opened just now: it comes to the top of what is left below the picture. */
  isFresh: boolean
  back: StepInfo | null
  next: StepInfo | null
  children: ReactNode
}

export function StepSection({ info, chosen, isOpen, isFresh, back, next, children }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  // An effect, because only after the rows above have closed is it known where this one stands.
  useEffect(() => {
    if (!isOpen || !isFresh) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    head.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
    // "Next" has gone with the step before.
    if (document.activeElement === document.body)
      head.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOpen, isFresh])
  const id = `step-${info.step}`
  return (
    <section aria-labelledby={`${id}-head`} className="border-b border-rule">
      <h2 ref={head}>
        <button
          type="submit"
          name="step"
          value={info.step}
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="group grid min-h-15 w-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-4 text-left"
        >
          <span className="font-display text-card">{info.name}</span>
          <span className="min-w-0 py-2 text-right text-pretty text-small text-muted">
            {isOpen ? '' : chosen}
          </span>
          <Icon name={isOpen ? 'minus' : 'plus'} size={16} />
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className="flex flex-col gap-6 pb-8">
          <p className="-mt-1 max-w-prose text-small text-muted">{info.line}</p>
          {children}
          <Onwards info={info} back={back} next={next} />
        </div>
      ) : null}
    </section>
  )
}

/** A step that this design has nothing to choose in: said, so that nobody looks for it, and not on the way. */
export function IdleStep({ info, why }: { info: StepInfo; why: string }) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-4 border-b border-rule text-muted">
      <h2 className="font-display text-card">{info.name}</h2>
      <p className="min-w-0 py-2 text-right text-pretty text-small">{why}</p>
    </div>
  )
}

function Onwards({ info, back, next }: Pick<Props, 'info' | 'back' | 'next'>) {
  return (
    <div className="flex items-center justify-between gap-4">
      {back ? (
        <button type="submit" name="step" value={back.step} className="button button-text">
          Back to {back.name.toLowerCase()}
        </button>
      ) : (
        <span />
      )}
      <noscript>
        <button type="submit" name="step" value={info.step} className="button button-text">
          Update the picture
        </button>
      </noscript>
      {next ? (
        <button type="submit" name="step" value={next.step} className="button button-quiet">
          Next: {next.name}
        </button>
      ) : null}
    </div>
  )
}
