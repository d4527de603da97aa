// Which question is open, and what was answered. Both live in the history of the tab, so that Back leads to the question
// before, a reload forgets nothing, and Back from the results finds every answer again.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Answers, type QuestionName, questions, readAnswers } from './answers.ts'

type Status = { step: number; chosen: Partial<Answers> }

export function useSteps() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const [status, setStatus] = useState<Status>({ step: 0, chosen: {} })
  const { step, chosen } = status
  const fieldsets = useRef<(HTMLFieldSetElement | null)[]>([])

  // An effect, because the server knows nothing of this tab; before anything is painted, so that no question flashes by.
  useLayoutEffect(() => {
    const kept = readStatus(state)
    // What they pressed before React was there stands in the page alone, and the next drawing would wipe it out.
    const pressed = readPressed(fieldsets.current)
    setStatus((now) => ({ step: kept.step, chosen: { ...kept.chosen, ...now.chosen, ...pressed } }))
    // `key` is another one for each entry of the history.
  }, [state, key])

  const seen = useRef(step)
  // An effect, because the next question has to be there before it can be focused.
  useEffect(() => {
    if (seen.current !== step) fieldsets.current[step]?.focus()
    seen.current = step
  }, [step])

  return {
    step,
    chosen,
    fieldsets,
    next: () =>
      void navigate(
        { hash: `question-${step + 2}` },
        { state: { step: step + 1, chosen } satisfies Status, preventScrollReset: true },
      ),
    // Each question was opened from the one before it.
    back: () => void navigate(-1),
    choose: (name: QuestionName, code: string): void => {
      const now = { step, chosen: { ...chosen, [name]: code } }
      setStatus(now)
      // As the router keeps it; it need not hear of every press.
      window.history.replaceState({ ...window.history.state, usr: now }, '')
    },
  }
}

function readPressed(fieldsets: readonly (HTMLFieldSetElement | null)[]): Partial<Answers> {
  const pressed = fieldsets.flatMap((set) => [
    ...(set?.querySelectorAll<HTMLInputElement>('input:checked') ?? []),
  ])
  return Object.fromEntries(pressed.map(({ name, value }) => [name, value])) as Partial<Answers>
}

/** Whatever a tab may hold from an earlier version of the page is read as nothing. */
function readStatus(state: unknown): Status {
  const { step, chosen } = Object(state) as Partial<Record<keyof Status, unknown>>
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < questions.length
  return { step: isStep ? step : 0, chosen: readAnswers(Object(chosen) as Record<string, unknown>) }
}
