// Fields that several of the sign-in forms have.
import { z } from 'zod'
import { line } from '#app/domain/delivery/recipient-form.ts'

/** In lower case, as accounts keep it. */
export const emailField = line('your email address', 254)
  .pipe(z.email('This does not look like an email address.'))
  .transform((email) => email.toLowerCase())

/** What a password must have is judged by signUp and resetPassword; here only that there is one. */
export const newPasswordField = z
  .string({ error: 'Please choose a password.' })
  .min(1, 'Please choose a password.')

/** The solved puzzle of a human check; null when none was asked for. */
export const solutionField = z
  .string()
  .nullish()
  .transform((text) => text || null)
