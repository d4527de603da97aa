// Where a choice is seen: a button that turns the picture to it, or the reason why no picture shows it.
import type { Field } from '#app/domain/customizer/design.ts'
import { seenIn, unseenWords } from '#app/domain/customizer/seen-choices.ts'
import { isTurn, type Side } from './stills.ts'

export function SeenWhere({ field, side }: { field: Field; side: Side }) {
  const view = seenIn[field]
  if (view === null) return <p className="text-small text-muted">{unseenWords[field]}</p>
  if (isTurn(view) || view === side) return null
  return (
    <button type="submit" name="side" value={view} className="button button-text self-start text-small">
      {seeWords[view]}
    </button>
  )
}

const seeWords = { hairline: 'See it at the hairline', inside: 'See it inside the cap' } as const
