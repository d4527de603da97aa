import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { accountWords } from '#app/domain/accounts/account-words.ts'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'

type Props = {
  answer: FormAnswer | undefined
  /** Stands before the message of something that failed, e.g. "An error occurred: ". */
  before?: string | undefined
  /** False where the page itself offers what to do next. */
  next?: boolean
  /** What is said when a mail was asked for and sent. */
  sent?: ReactNode
}

/** How a form came back, brought before eye and ear each time: what stands in the way, or what was sent. */
export function FormProblem({ answer, before = '', next = true, sent = null }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const words = answer ? outcomeOf(answer, { before, next, sent }) : null
  const isSaid = words !== null
  // An effect, because focus is the browser's: without it they would stay at the button, below what they must read.
  useEffect(() => {
    if (!isSaid) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [answer, isSaid])
  if (!isSaid) return null
  return (
    <div ref={place} tabIndex={-1}>
      {words}
    </div>
  )
}

type How = { before: string; next: boolean; sent: ReactNode }

function outcomeOf(answer: FormAnswer, { before, next, sent }: How): ReactNode {
  if (answer.sentTo !== null) return sent === null ? null : <Notice tone="success">{sent}</Notice>
  if (Object.keys(answer.errors).length > 0) return <ErrorSummary errors={answer.errors} />
  if (answer.refused === null && !answer.noResult) return null
  return (
    <Notice tone="problem">
      <Words answer={answer} before={before} withNext={next} />
    </Notice>
  )
}

function Words({ answer, before, withNext }: { answer: FormAnswer; before: string; withNext: boolean }) {
  if (answer.refused === null) {
    return <p>{before}Something went wrong. Nothing you typed is lost. Please try again in a moment.</p>
  }
  const { message, next } = accountWords(answer.refused)
  return (
    <>
      <p>
        {before}
        {message}
      </p>
      {next && withNext ? (
        <Link to={next.to} className="link inline-flex min-h-11 items-center">
          {next.label}
        </Link>
      ) : null}
    </>
  )
}
