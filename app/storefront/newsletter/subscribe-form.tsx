import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { askToSubscribe, judgeTyped } from '#app/domain/newsletter/ask-to-subscribe.ts'
import type { Source, SubscribeAnswer } from '#app/domain/newsletter/newsletter.ts'
import { newsletterWords, problemWords, thanksWords } from '#app/domain/newsletter/newsletter-words.ts'
import { rememberPopup } from '#app/domain/newsletter/shown-flag.ts'

type Props = {
  source: Source
  /** Names the field; or `labelledBy` does, with the id of words that stand there anyway. */
  label?: string
  labelledBy?: string
  placeholder?: string
  /** How the page was answered that a browser without JavaScript asked for, and what was typed there. */
  answered?: { answer: SubscribeAnswer; typed: string } | undefined
  onThanked?: () => void
}

/**
 * One address, one button. Asks in place; without JavaScript the answer is a page. Thanks only for an ask that the
 * server took, and what was typed stays until then.
 */
export function SubscribeForm({ source, label, labelledBy, placeholder, answered, onThanked }: Props) {
  const id = `newsletter-${source}`
  const isScripted = useIsScripted()
  const house = useHouse()
  const { answer, isBusy, submit } = useAsk(answered?.answer ?? null, onThanked)
  if (answer?.ok) return <Thanks email={answer.email} />
  const problem = answer && problemWords(answer, house.email)
  return (
    <form
      method="post"
      action="/newsletter"
      noValidate={isScripted}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void submit(event)}
      className="subscribe flex w-full flex-col gap-1.5"
    >
      <input type="hidden" name="source" value={source} />
      {label === undefined ? null : (
        <label htmlFor={id} className="text-small font-medium">
          {label}
        </label>
      )}
      {/* Beside each other where both fit, else the button below. */}
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          placeholder={placeholder}
          defaultValue={answered?.typed}
          aria-labelledby={labelledBy}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? `${id}-consent` : `${id}-problem ${id}-consent`}
          className="input w-auto min-w-0 [flex:999_1_12rem]"
        />
        <Button type="submit" className="shrink-0 grow" busy={isBusy} busyLabel="One moment">
          Subscribe
        </Button>
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className="text-small text-berry in-[.ground-ink]:text-blush">
          {problem}
        </p>
      )}
      <p id={`${id}-consent`} className="pt-1.5 text-small text-pretty text-muted in-[.ground-ink]:text-ash">
        {newsletterWords.consent}
      </p>
    </form>
  )
}

function useAsk(before: SubscribeAnswer | null, onThanked: (() => void) | undefined) {
  const [answer, setAnswer] = useState(before)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    const asked = new FormData(form)
    let next = judgeTyped(field)
    if (next === null) {
      setIsBusy(true)
      next = await askToSubscribe(asked)
      setIsBusy(false)
    }
    setAnswer(next)
    if (!next.ok) return field.focus()
    rememberPopup('subscribed')
    onThanked?.()
  }

  return { answer, isBusy, submit }
}

/** The form is gone with the focus in it, so these words take the focus: they are read and Tab goes on from here. */
function Thanks({ email }: { email: string }) {
  const words = useRef<HTMLDivElement>(null)
  const { title, text } = thanksWords(email)
  // An effect, because the focus is the browser's.
  useEffect(() => {
    words.current?.focus({ preventScroll: true })
    words.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={words}
      role="status"
      tabIndex={-1}
      className="flex flex-col gap-3 border-t-2 border-gold pt-4 wrap-anywhere"
    >
      <p className="font-display text-heading">{title}</p>
      <p>{text}</p>
    </div>
  )
}
