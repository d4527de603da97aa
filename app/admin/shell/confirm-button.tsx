import { type ReactNode, useEffect, useRef } from 'react'
import { Button, type ButtonLook } from '#app/foundation/ui/button.tsx'

type Props = {
  /** On the button: "Remove". */
  children: ReactNode
  /** What is asked in place: "Remove Akú Bone Classic from the shop?" */
  question: ReactNode
  /** On the button that does it: "Yes, remove it". */
  yes: string
  look?: ButtonLook
  busy?: boolean
  /** Of the submit button, for forms with several. */
  name?: string
  value?: string
  /** Id of a form that stands elsewhere. */
  form?: string
}

/** Around a question that is asked in place. */
export const askLook =
  'mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-berry bg-blush px-4 py-3 text-control/body'

/** A press that asks in place before it submits the form around it. Opens and submits without JavaScript too. */
export function ConfirmButton({ children, question, yes, look = 'quiet', busy = false, ...submit }: Props) {
  const place = useRef<HTMLDetailsElement>(null)
  // An effect, because the box around question and buttons is no control of its own and listens for all of them.
  useEffect(() => {
    const box = place.current
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && shut(box)
    box?.addEventListener('keydown', onKey)
    return () => box?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <details ref={place} className="relative inline-block">
      <summary className={`button button-${look}`}>{children}</summary>
      <div className={askLook}>
        <p>{question}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="button-danger" busy={busy} {...submit}>
            {yes}
          </Button>
          <Button look="text" onClick={() => shut(place.current)}>
            Cancel
          </Button>
        </div>
      </div>
    </details>
  )
}

function shut(box: HTMLDetailsElement | null): void {
  if (!box) return
  box.open = false
  box.querySelector('summary')?.focus()
}
