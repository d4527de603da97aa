// The wig in words, what changed along with the last choice, and the ways back.
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DesignerState } from './designer-state.ts'

type Props = {
  /** In short, for the eye; and as it is said after a change. */
  title: string
  words: string
  /** Price and date, as they are said after a change. */
  price: string
  state: DesignerState
  startAddress: string
  problem: string | null
  onUndo: () => void
  onReset: () => void
}

export function Said({ title, words, price, state, startAddress, problem, onUndo, onReset }: Props) {
  const { past, alsoChanged, changes } = state
  return (
    <div className="flex flex-col gap-2 pt-2 pb-3 lg:pt-0">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-small lg:text-body">{title}</p>
        <div className="flex shrink-0 gap-4">
          {past.length > 0 ? (
            <Button look="text" className="text-small" onClick={onUndo}>
              Undo
            </Button>
          ) : null}
          <a
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
        {changes > 0 ? `${words} ${price}` : ''}
      </p>
      {problem === null ? null : <Notice tone="problem">{problem}</Notice>}
      {alsoChanged.length > 0 ? (
        <Notice>
          <ul className="flex flex-col gap-1">
            {alsoChanged.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
