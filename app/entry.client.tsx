import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answersEvent } from '#app/foundation/ui/waiting.ts'
import { tellWhenAskedAhead } from '#app/domain/measurement/tell-seen.ts'
import { wholeSheet } from '#app/foundation/ui/whole-sheet.ts'
import { watchLeaving } from '#app/storefront/shell/while-leaving.ts'

watchLeaving()
tellWhenAskedAhead()
void wholeSheet().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <Answering>
        <HydratedRouter />
      </Answering>,
    )
  }),
)

/** Tells the starter that React has taken over. */
function Answering({ children }: { children: ReactNode }) {
  // An effect, because only then all of the page answers.
  useEffect(() => {
    document.documentElement.dataset['answers'] = ''
    dispatchEvent(new Event(answersEvent))
  }, [])
  return children
}
