// The form of the back office: posts to `?do=<action>`, keeps what was typed, says what stands in the way, and warns before
// unsaved changes are left behind.
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button, type ButtonLook } from '#app/foundation/ui/button.tsx'
import { ErrorSummary } from '#app/foundation/ui/field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { OfficeAnswer } from './office-answer.ts'
import { useUnsaved } from './unsaved.tsx'

type Props = {
  action: string
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
  const { action, answer, version, guard = true, id, ids, className = '' } = props
  const form = useRef<HTMLFormElement>(null)
  const own = answer?.action === action ? answer : undefined
  const list = useSearchParams()[0].get('list')
  const idOf = (name: string) => (ids === undefined ? name : `${ids}-${name}`)
  useUnsaved(form, { guard, answer: own })
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={addressOf(props, list)}
      encType={props.multipart ? 'multipart/form-data' : undefined}
      noValidate
      className={`flex flex-col gap-5 ${className}`}
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

/** Of the page itself, `list`, where it was come from, stays. */
function addressOf({ to = '', action, search }: Props, list: string | null): string {
  const more = to === '' && list !== null ? `&${new URLSearchParams({ list })}` : ''
  return `${to}?do=${action}${search ? `&${search}` : ''}${more}`
}

/** After a conflict the next try is for the version that stands now: they have seen it. */
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

/** The button that saves, always in reach: above the bar of a phone, at the foot of a desk's window. */
export const saveBarLook =
  'sticky bottom-0 z-20 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-ivory py-3 max-lg:bottom-foot max-lg:-mx-4 max-lg:px-4 max-lg:[&>.button-primary]:flex-1 short:static'

function SaveBar({ action, submit, look, busyLabel = 'Saving', aside, short }: Props & { submit: string }) {
  return (
    <div
      className={short ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : saveBarLook}
      data-save-bar={short ? undefined : ''}
    >
      <Button type="submit" look={look} busy={useBusy(action)} busyLabel={busyLabel}>
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

/** Whether this action is being posted right now. */
export function useBusy(action: string): boolean {
  const { formAction, formMethod } = useNavigation()
  if (formMethod !== 'POST' || formAction === undefined) return false
  return new URLSearchParams(formAction.split('?')[1]).get('do') === action
}

/** Focus goes to what must be read: without it they would stay at the button, below. */
function useBringBefore(head: RefObject<HTMLElement | null>, answer: OfficeAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return
    const words = head.current?.querySelector<HTMLElement>('[tabindex="-1"], [role="alert"]')
    words?.focus({ preventScroll: true })
    words?.scrollIntoView({ block: 'center' })
  }, [head, answer])
}
