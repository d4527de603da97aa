// The sign-up form, field for field as the specification has it (section 2 and 5).
import { z } from 'zod'
import { unmetRules } from '#app/domain/accounts/password-policy.ts'
import { line, optionalLine } from '#app/domain/delivery/recipient-form.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { emailField, newPasswordField, solutionField } from './entry-fields.ts'
import { mismatchWords } from './sign-up-words.ts'

const onceMore = 'Please enter the password again.'

const fields = z.object({
  name: line('your name', 120),
  email: emailField,
  phone: optionalLine(40),
  password: newPasswordField,
  confirmPassword: z.string({ error: onceMore }),
  solution: solutionField,
})

export type SignUpForm = Omit<z.output<typeof fields>, 'phone' | 'confirmPassword'> & { phone: string | null }

/** Everything that is wrong at once: what depends on several fields is checked even when another is not right. */
export const signUpForm: z.ZodType<SignUpForm> = z.unknown().transform((input, context) => {
  const parsed = fields.safeParse(input)
  const errors = new Map(parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]))
  const typed = loose.parse(input)
  const phone = typed.phone === '' ? null : normalisePhone(typed.phone, 'NG')
  const checks: Record<string, string | undefined> = {
    phone:
      typed.phone === '' || phone
        ? undefined
        : 'Please check this number, e.g. 0803 123 4567, or leave it empty.',
    password: unmetRules(typed.password, typed)[0],
    confirmPassword: compare(typed),
  }
  for (const [field, message] of Object.entries(checks)) {
    if (message !== undefined && !errors.has(field)) errors.set(field, message)
  }
  for (const [field, message] of errors) context.addIssue({ code: 'custom', path: [field], message })
  if (!parsed.success || errors.size > 0) return z.NEVER
  const { name, email, password, solution } = parsed.data
  return { name, email, password, phone, solution }
})

function compare({ password, confirmPassword }: z.output<typeof loose>): string | undefined {
  if (password === confirmPassword) return undefined
  return confirmPassword === '' ? onceMore : mismatchWords
}

const text = z.string().catch('')
const loose = z
  .object({
    password: text,
    confirmPassword: text,
    phone: text.transform((phone) => phone.trim()),
    email: text,
    name: text,
  })
  .catch({ password: '', confirmPassword: '', phone: '', email: '', name: '' })
