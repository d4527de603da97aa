// The form of the back office: posts to `?do=<deed>`, keeps what was typed, says what stands in the way, and warns before
// unsaved changes are left behind.
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
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
  /** More of the search that the page must not lose by the post: `pair=4`. */
  search?: string
  /** On its button; without it the form brings its own. */
  submit?: string
  look?: ButtonLook
  busyLabel?: string
  /** Beside the button. */
  aside?: ReactNode
  /** A few fields: its button stands under them, and not over them at the foot of the screen. */
  short?: boolean
  /** False for forms whose half-typed content nobody misses. */
  guard?: boolean
  /** With files. */
  multipart?: boolean
  id?: string
  /** Where two forms of a page have a field of one name: its ids begin with this one's word, "refund-reason". */
  ids?: string
  className?: string
  children?: ReactNode
}

type FormState = {
  values: Record<string, string>
  errors: Record<string, string>
  idOf: (name: string) => string
}

const FormContext = createContext<FormState>({ values: {}, errors: {}, idOf: (name) => name })

export function OfficeForm(props: Props) {
  const { deed, answer, version, guard = true, id, ids, className = '' } = props
  const form = useRef<HTMLFormElement>(null)
  const own = answer?.deed === deed ? answer : undefined
  const idOf = (name: string) => (ids === undefined ? name : `${ids}-${name}`)
  useUnsaved(form, { guard, answer: own })
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={addressOf(props)}
      encType={props.multipart ? 'multipart/form-data' : undefined}
      noValidate
      className={`office-form ${className}`}
    >
      <Version saved={version} answer={own} />
      <Refusal answer={own} form={form} idOf={idOf} />
      <FormContext value={{ values: own?.values ?? {}, errors: own?.errors ?? {}, idOf }}>
        {props.children}
      </FormContext>
      {props.submit === undefined ? null : <SaveBar {...props} submit={props.submit} />}
    </Form>
  )
}

function addressOf({ to = '', deed, search }: Props): string {
  return `${to}?do=${deed}${search ? `&${search}` : ''}`
}

/** After a conflict the next try is for the version that stands now: she has seen it. */
function Version({ saved, answer }: { saved: number | undefined; answer: OfficeAnswer | undefined }) {
  if (saved === undefined) return null
  return <input type="hidden" name="version" value={answer?.conflict?.version ?? saved} />
}

type RefusalProps = {
  answer: OfficeAnswer | undefined
  form: RefObject<HTMLFormElement | null>
  idOf: FormState['idOf']
}

function Refusal({ answer, form, idOf }: RefusalProps) {
  const head = useRef<HTMLDivElement>(null)
  useBringBefore(head, answer)
  return (
    <div ref={head} tabIndex={-1} className="contents">
      {answer?.conflict ? <ConflictNotice conflict={answer.conflict} form={form} /> : null}
      {answer ? <ErrorSummary errors={answer.errors} idOf={idOf} /> : null}
    </div>
  )
}

function SaveBar({ deed, submit, look, busyLabel = 'Saving', aside, short }: Props & { submit: string }) {
  return (
    <div className={short ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : 'save-bar'}>
      <Button type="submit" look={look} busy={useBusy(deed)} busyLabel={busyLabel}>
        {submit}
      </Button>
      {aside}
    </div>
  )
}

/**
 * What a field of the form around it is given: its id, what was typed before an error, or else what is saved, and its error.
 * `<Field {...fieldOf('name', product.name)} label="Name" />`.
 */
export function useFieldOf() {
  const { values, errors, idOf } = use(FormContext)
  return (name: string, saved: string | number = '') => ({
    name,
    id: idOf(name),
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
