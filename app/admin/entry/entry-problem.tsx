import { useEffect, useRef } from 'react'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { EntryAnswer } from './entry-answer.ts'

/** What stands in the way, brought before eye and ear each time the form comes back. */
export function EntryProblem({ answer }: { answer: EntryAnswer | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const errors = answer?.errors ?? {}
  const isSaid = Object.keys(errors).length > 0
  // An effect, because focus is the browser's: without it they would stay at the button.
  useEffect(() => {
    if (isSaid) place.current?.focus()
  }, [answer, isSaid])
  if (!isSaid) return null
  const { form, ...fields } = errors
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3">
      {form === undefined ? null : <Notice tone="problem">{form}</Notice>}
      {Object.keys(fields).length > 0 ? <ErrorSummary errors={fields} /> : null}
    </div>
  )
}
