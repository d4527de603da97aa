import { Field } from './field.tsx'

type Answer = {
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string>>
}

/** The name that an account goes by, of customers and of staff: password managers are told so. */
export function EmailField({ answer }: { answer: Answer | undefined }) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={answer?.values['email'] ?? ''}
      error={answer?.errors['email']}
    />
  )
}
