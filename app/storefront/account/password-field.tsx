// A password typed once: pasted or by hand, seen when they want to, and taken as it is, blanks at its ends included.
// Without JavaScript it is a plain field, and the server says what is missing.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldFrame, fieldWiring } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { type PasswordOwner, passwordPolicy, unmetRules } from '#app/domain/accounts/password-policy.ts'

type Props = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** For a new password: says what it must be, and while they type what it still lacks. */
  policyShown?: boolean
  /** Whose password it is; when left out, the fields `email` and `name` of the same form tell. */
  who?: PasswordOwner
  hint?: ReactNode
  error?: string | undefined
  /** The field's name unless two forms of a page share it. */
  id?: string
  required?: boolean
}

const policyHint = `${passwordPolicy.minLength} characters or more. Three or four words of your own are strong and easy to remember.`

export function PasswordField({
  name,
  label,
  autoComplete,
  policyShown = false,
  who,
  hint = policyShown ? policyHint : undefined,
  error,
  id = name,
  required = true,
}: Props) {
  const { input, isShown, toggle } = useShownPassword()
  const isScripted = useIsScripted()
  const [unmet, setUnmet] = useState<readonly string[]>([])
  const check = (element: HTMLInputElement) => {
    if (policyShown)
      setUnmet(element.value === '' ? [] : unmetRules(element.value, who ?? readOwner(element.form)))
  }
  const wired = fieldWiring(id, hint, error)
  // What the server said about it already is not said twice.
  const unsaid = unmet.filter((rule) => !error?.includes(rule))
  const described = [wired['aria-describedby'], unsaid.length > 0 ? `${id}-unmet` : undefined]
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...wired}
          {...plainTyping}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          ref={input}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required={required}
          minLength={policyShown ? passwordPolicy.minLength : undefined}
          className="input pr-14"
          onChange={(event) => check(event.currentTarget)}
        />
        {isScripted ? <ShowButton controls={id} isShown={isShown} onClick={toggle} /> : null}
      </div>
      {policyShown ? <UnmetRules id={`${id}-unmet`} unmet={unsaid} /> : null}
    </FieldFrame>
  )
}

const plainTyping = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const

type ShowProps = { controls: string; isShown: boolean; onClick: () => void }

/** Its name does not change: pressed says that the password is shown. */
function ShowButton({ controls, isShown, onClick }: ShowProps) {
  return (
    <button
      type="button"
      aria-label="Show password"
      aria-controls={controls}
      aria-pressed={isShown}
      className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-muted -outline-offset-4 hover:text-ink"
      onClick={onClick}
    >
      <Icon name={isShown ? 'eye' : 'eye-closed'} size={20} />
    </button>
  )
}

/** The region is there from the start, so that what appears in it is read out. */
function UnmetRules({ id, unmet }: { id: string; unmet: readonly string[] }) {
  return (
    <ul id={id} aria-live="polite" className="text-small text-muted empty:hidden">
      {unmet.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  )
}

/** A shown password is hidden again when the form leaves: browsers remember the text of plain fields. */
function useShownPassword() {
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  // An effect, because the form is not ours: it belongs to the page around.
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const hide = () => {
      if (input.current) input.current.type = 'password'
      setIsShown(false)
    }
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [input])
  return { input, isShown, toggle: () => setIsShown((shown) => !shown) }
}

function readOwner(form: HTMLFormElement | null): PasswordOwner {
  const typed = (name: string) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return { email: typed('email'), name: typed('name') }
}
