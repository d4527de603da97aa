// Buttons beside a row of a list: they post what shall happen to it, and the form comes back with the row moved.
import { type RefObject, useEffect } from 'react'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { readStep } from './form-rows.ts'

type Props = { list: string; row: number; rows: number; name: string; removable?: boolean }

export function RowTools({ list, row, rows, name, removable = false }: Props) {
  const value = (step: string) => `${step}:${list}:${row}`
  return (
    <div className="flex flex-none">
      <button
        type="submit"
        name="step"
        value={value('up')}
        disabled={row === 0}
        className={toolLook}
        aria-label={`${name}: move up`}
      >
        <Icon name="chevron" size={20} className="rotate-180" />
      </button>
      <button
        type="submit"
        name="step"
        value={value('down')}
        disabled={row === rows - 1}
        className={toolLook}
        aria-label={`${name}: move down`}
      >
        <Icon name="chevron" size={20} />
      </button>
      {removable ? (
        <button
          type="submit"
          name="step"
          value={value('remove')}
          className={toolLook}
          aria-label={`${name}: remove`}
        >
          <Icon name="close" size={20} />
        </button>
      ) : null}
    </div>
  )
}

const toolLook =
  'grid size-11 cursor-pointer place-items-center text-muted hover:text-ink disabled:cursor-default disabled:text-dune'

/** After a press the focus goes on with the row that it was for, wherever that stands now. */
export function useFollowRow(place: RefObject<HTMLElement | null>, values: FormValues): void {
  const pressed = values['step']
  // An effect, because the row stands at its new place only once it is drawn. `values` is new after each press.
  useEffect(() => {
    const step = readStep(pressed)
    if (!step || !place.current) return
    const rows = place.current.children
    const to = { up: step.row - 1, down: step.row + 1, remove: step.row, add: rows.length - 1 }[step.step]
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    const again = row?.querySelector<HTMLElement>(`button[value^="${step.step}:"]:not(:disabled)`)
    const field = row?.querySelector<HTMLElement>('input:not([type="hidden"]), button:not(:disabled)')
    ;(again ?? field)?.focus()
  }, [place, pressed, values])
}
