import { Field } from '#app/foundation/ui/field.tsx'

type Props = {
  /** What stepUpNeeded says: false while their last code is younger than ten minutes. */
  needed: boolean
  /** What proveStepUp said of the code. */
  error?: string | undefined
  /** The field's name unless two forms of a page share it. */
  id?: string
}

/** Asked inside the form of what needs proof, so that the same press goes on with it. */
export function StepUpField({ needed, error, id = 'code' }: Props) {
  if (!needed && error === undefined) return null
  return (
    <Field
      id={id}
      name="code"
      label="Code from your authenticator app"
      hint="To confirm it is you. A recovery code works too."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  )
}
