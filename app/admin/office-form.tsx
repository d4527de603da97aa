// The form of the back office: posts to `?do=<deed>`, keeps what was typed, says what stands in the way, and warns before
// unsaved changes are left behind.
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { OfficeAnswer } from './office-answer.ts'
import { useUnsaved } from './unsaved.tsx'

type Props = {
  deed: string
  /** The action's answer as it came (`actionData`); the one of another form of the page is left alone. */
  answer?: OfficeAnswer | undefined
  /** Of what is edited: comes back as the field `version`, so that a save in between is seen. */
  version?: number
  /** The path that it is posted to, without a search; the page itself unless another takes it. */
  to?: string
  /** On its button; without it the form brings its own. */
  submit?: string
  busyLabel?: string
  /** Beside the button. */
  aside?: ReactNode
  /** False for forms whose half-typed content nobody misses. */
  guard?: boolean
  /** With files. */
  multipart?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

type FormState = { values: Record<string, string>; errors: Record<string, string> }

const FormContext = createContext<FormState>({ values: {}, errors: {} })

export function OfficeForm({
  deed,
  answer,
  version,
  to = '',
  submit,
  busyLabel = 'Saving',
  aside,
  guard = true,
  multipart = false,
  id,
  className = '',
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const own = answer?.deed === deed ? answer : undefined
  const busy = useBusy(deed)
  useUnsaved(form, { guard, answer: own })
  const head = useRef<HTMLDivElement>(null)
  useBringBefore(head, own)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={`${to}?do=${deed}`}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      className={`office-form ${className}`}
    >
      {version === undefined ? null : (
        <input type="hidden" name="version" value={own?.conflict?.version ?? version} />
      )}
      <div ref={head} tabIndex={-1} className="contents">
        {own?.conflict ? <ConflictNotice conflict={own.conflict} form={form} /> : null}
        {own ? <ErrorSummary errors={own.errors} /> : null}
      </div>
      <FormContext value={{ values: own?.values ?? {}, errors: own?.errors ?? {} }}>{children}</FormContext>
      {submit === undefined ? null : (
        <div className="save-bar">
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {submit}
          </Button>
          {aside}
        </div>
      )}
    </Form>
  )
}

/**
 * What a field of the form around it is given: what was typed before an error, or else what is saved, and its error.
 * `<Field {...fieldOf('name', product.name)} label="Name" />`.
 */
export function useFieldOf() {
  const { values, errors } = use(FormContext)
  return (name: string, saved: string | number = '') => ({
    name,
    defaultValue: values[name] ?? String(saved),
    error: errors[name],
  })
}

/** Whether this deed is being posted right now. */
export function useBusy(deed: string): boolean {
  const { formAction, formMethod } = useNavigation()
  if (formMethod !== 'POST' || formAction === undefined) return false
  return new URLSearchParams(formAction.split('?')[1]).get('do') === deed
}

/** Focus goes to what must be read: without it she would stay at the button, below. */
function useBringBefore(head: RefObject<HTMLElement | null>, answer: OfficeAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return
    const words = head.current?.querySelector<HTMLElement>('[tabindex="-1"], [role="alert"]')
    words?.focus({ preventScroll: true })
    words?.scrollIntoView({ block: 'center' })
  }, [head, answer])
}
