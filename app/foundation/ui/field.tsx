// A labelled input with its hint and its error, tied together so that a screen reader says all three.
import type { ComponentProps, ReactNode } from 'react'

type Common = {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Said after the label of fields that may stay empty. */
  optional?: boolean
  /** The field's name unless two forms of a page share it. */
  id?: string
}

type FieldProps = Common & Omit<ComponentProps<'input'>, 'name' | 'id'>

export function Field({ name, label, hint, error, optional, id = name, ...rest }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input {...rest} {...fieldWiring(id, hint, error)} name={name} className="input" />
    </FieldFrame>
  )
}

type AreaProps = Common & Omit<ComponentProps<'textarea'>, 'name' | 'id'>

export function TextAreaField({ name, label, hint, error, optional, id = name, ...rest }: AreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea rows={3} {...rest} {...fieldWiring(id, hint, error)} name={name} className="input" />
    </FieldFrame>
  )
}

type SelectProps = Common & Omit<ComponentProps<'select'>, 'name' | 'id'>

export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  id = name,
  children,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <select {...rest} {...fieldWiring(id, hint, error)} name={name} className="input">
        {children}
      </select>
    </FieldFrame>
  )
}

type SummaryProps = {
  /** Field name to message, as `parseForm` answers; `form` is for what belongs to no field. */
  errors: Record<string, string>
  title?: string
  /** The id of the field of that name; the name unless two forms of a page share it. */
  idOf?: (name: string) => string
}

/** What stands in the way of a form, at its head, each line a link to its field. Nothing when nothing does. */
export function ErrorSummary({ errors, title = 'Please check these', idOf = itself }: SummaryProps) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <div role="alert" tabIndex={-1} className="notice notice-problem flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            {name === 'form' ? (
              message
            ) : (
              <a href={`#${idOf(name)}`} className="link inline-flex min-h-11 items-center">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const itself = (name: string) => name

type FrameProps = Pick<Common, 'label' | 'hint' | 'error'> & {
  id: string
  optional?: boolean | undefined
  children: ReactNode
}

/** For inputs that need more around them than `Field` has. */
export function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-small text-berry">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** What ties an input to the hint and the error of its frame. */
export function fieldWiring(id: string, hint: ReactNode, error: string | undefined) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}
