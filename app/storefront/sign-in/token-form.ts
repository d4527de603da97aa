import { z } from 'zod'
import { optionalLine } from '#app/domain/delivery/recipient-form.ts'
import { newPasswordField, solutionField } from './entry-fields.ts'

/** The token of a mail's link. One that is missing or cut off is an expired link like any other. */
const token = z.string().max(512).catch('')

export const tokenForm = z.object({ token })

/** With a name and a password only where they are chosen anew. */
export const confirmForm = z.object({
  token,
  name: optionalLine(120),
  password: z.string().catch(''),
})

export const resetForm = z.object({ token, password: newPasswordField })

/** For a form that is only a button. */
export const emptyForm = z.object({})

/** One password; who they are stands in the order. */
export const orderAccountForm = z.object({ password: newPasswordField, solution: solutionField })
