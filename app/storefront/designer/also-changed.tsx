// What changed along with a choice: said in the page, beside the choice that did it, so that it lies over nothing.
import { Button } from '#app/foundation/ui/button.tsx'

type Props = {
  changes: readonly string[]
  /** Null where there is nothing to take back: before JavaScript, and for what an address asked for. */
  onUndo: (() => void) | null
}

export function AlsoChanged({ changes, onUndo }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 bg-sand px-4 py-2.5 text-small">
      <ul className="flex min-w-0 grow basis-60 flex-col gap-1">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {onUndo ? (
        <Button look="text" className="text-small" onClick={onUndo}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}
