// The wig in words, what changed along with the last choice, and the ways back.
import { type ReactNode, useRef } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { DesignerState } from './designer-state.ts'

type Props = {
  /** The design in short. */
  title: string
  /** What is said after a change; '' before the first. */
  announcement: string
  state: DesignerState
  startAddress: string
  problem: string | null
  onUndo: () => void
  onReset: () => void
  /** What changed along, where no step says it. */
  children: ReactNode
}

export function Said({
  title,
  announcement,
  state,
  startAddress,
  problem,
  onUndo,
  onReset,
  children,
}: Props) {
  const { past } = state
  const startAgain = useRef<HTMLAnchorElement>(null)
  return (
    <div className="flex flex-col gap-2 pt-2 pb-3 lg:pt-0">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-small lg:text-body">{title}</p>
        <div className="flex shrink-0 gap-4">
          {past.length > 0 ? (
            <Button
              look="text"
              className="text-small"
              onClick={() => {
                onUndo()
                // After the last one there is no such button any more.
                if (past.length === 1) startAgain.current?.focus()
              }}
            >
              Undo
            </Button>
          ) : null}
          <a
            ref={startAgain}
            href={startAddress}
            className="button button-text text-small"
            onClick={(event) => {
              event.preventDefault()
              onReset()
            }}
          >
            Start again
          </a>
        </div>
      </div>
      {/* Empty until something changes, so that the page is not read out by itself. */}
      <p role="status" className="sr-only">
        {[announcement, ...(announcement === '' ? [] : state.alsoChanged)].join(' ')}
      </p>
      {children}
      {problem === null ? null : <Notice tone="problem">{problem}</Notice>}
    </div>
  )
}
