import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { Field } from '#app/foundation/ui/field.tsx'

/** The name that an account goes by, of customers and of staff: password managers are told so. */
export function EmailField({ answer }: { answer: Pick<FormAnswer, 'values' | 'errors'> | undefined }) {
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
