// "Are you a person?", asked of the browser and not of the shopper: it works out a puzzle beside the typing; where it cannot,
// waiting is the check (http/human-wait.ts). A submit that comes too early waits for it. Each solution is good for one submit, so
// the next one gets a new puzzle.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { waitSeconds } from '#app/foundation/http/human-wait.ts'

type Props = {
  /** Only true after the server asked for it. */
  needed: boolean
  /** What else can be done where the check does not work; a link to sign in by mail when nothing is given. */
  otherwise?: ReactNode
}

/** Idle before JavaScript, and after a submit took the solution: the next one is worked out when they type or submits. */
type Stage = 'idle' | 'working' | 'solved' | 'failed'

/** Stands inside the form that it protects. */
export function HumanCheck({ needed, otherwise }: Props) {
  return needed ? <Check otherwise={otherwise ?? <MailLink />} /> : null
}

function MailLink() {
  return (
    <>
      or{' '}
      <a href="/login" className="link">
        let us email you a link
      </a>
    </>
  )
}

const said: Record<Stage, string> = {
  idle: '',
  working: 'Checking that you are a person…',
  solved: 'Checked. You can continue.',
  failed: `The check did not work here. Please wait ${waitSeconds} seconds and press the button again`,
}

function Check({ otherwise }: { otherwise: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const stage = useHumanCheck(input)
  return (
    <div className="text-small text-muted">
      <input ref={input} type="hidden" name="solution" />
      <p role="status">
        {said[stage]}
        {stage === 'failed' ? <>, {otherwise}.</> : null}
      </p>
      <noscript>
        <p>
          JavaScript is off in your browser, so we check with a short wait instead. Please wait {waitSeconds}{' '}
          seconds and press the button again, {otherwise}.
        </p>
      </noscript>
    </div>
  )
}

/** A puzzle is good for ten minutes; solutions older than this are made anew. */
const freshMs = 8 * 60_000

function useHumanCheck(input: RefObject<HTMLInputElement | null>): Stage {
  const [stage, setStage] = useState<Stage>('idle')
  // An effect, because the form around us is not ours, and solving begins once this is on the page.
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return
    return startChecks(field, form, setStage)
  }, [input])
  return stage
}

/** Keeps one solution ready in `field` for each submit of `form`, until the returned function is called. */
function startChecks(
  field: HTMLInputElement,
  form: HTMLFormElement,
  tell: (stage: Stage) => void,
): () => void {
  const stopped = new AbortController()
  let stage: Stage = 'idle'
  let solvedAt = 0
  let waiting: { submitter: HTMLElement | null } | null = null
  let isLetThrough = false

  const turn = (to: Stage) => {
    stage = to
    tell(to)
  }

  async function solve(): Promise<void> {
    turn('working')
    field.value = ''
    const solution = await loadAndSolve(stopped.signal)
    if (stopped.signal.aborted) return
    field.value = solution ?? ''
    solvedAt = performance.now()
    turn(solution === null ? 'failed' : 'solved')
    if (waiting === null) return
    const { submitter } = waiting
    waiting = null
    // Also when it failed: the server then says in its own words what else to do.
    isLetThrough = true
    form.requestSubmit(submitter?.isConnected ? submitter : null)
    isLetThrough = false
  }

  const isReady = () => stage === 'solved' && performance.now() - solvedAt < freshMs

  function onSubmit(event: SubmitEvent): void {
    if (!isLetThrough && !isReady()) {
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting = { submitter: event.submitter }
      if (stage !== 'working') void solve()
    } else if (stage === 'solved') {
      // The form is read in this same turn.
      setTimeout(() => {
        field.value = ''
        turn('idle')
      })
    }
  }

  // After a failure only a submit tries again, or each key would ask for a puzzle.
  const onTyping = () => {
    if (stage !== 'working' && stage !== 'failed' && !isReady()) void solve()
  }

  const { signal } = stopped
  form.addEventListener('submit', onSubmit, { capture: true, signal })
  form.addEventListener('input', onTyping, { signal })
  void solve()
  return () => stopped.abort()
}

async function loadAndSolve(signal: AbortSignal): Promise<string | null> {
  try {
    const { solveHumanCheck } = await import('#app/domain/accounts/human-check-solver.ts')
    return await solveHumanCheck(signal)
  } catch {
    // The solver's file could not be loaded: as good as no connection.
    return null
  }
}
