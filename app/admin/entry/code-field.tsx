import { Field } from '#app/foundation/ui/field.tsx'

type Props = { error?: string | undefined; recovery?: boolean }

/** Six digits of an authenticator app, or one of the recovery codes. */
export function CodeField({ error, recovery = false }: Props) {
  return recovery ? (
    <Field
      key="recovery"
      name="code"
      label="Recovery code"
      hint="One of the ten you saved, e.g. k2m4-9xqa-77dz-p0wn. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
    />
  ) : (
    <Field
      key="code"
      name="code"
      label="6-digit code from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      required
      maxLength={40}
      error={error}
    />
  )
}
