import { z } from 'zod'
import { emailField, solutionField } from './entry-fields.ts'

/** `next` is where they go afterwards; it is judged by ownPath and nobody else. */
export const logInForm = z.object({
  email: emailField,
  password: z.string({ error: 'Please enter your password.' }).min(1, 'Please enter your password.'),
  solution: solutionField,
})

/** An address that a link is sent to: sign-in link, forgotten password, confirmation once more. */
export const addressForm = z.object({ email: emailField, solution: solutionField })
