import { z } from 'zod'
import { newPasswordField, solutionField } from './entry-fields.ts'

/** The token of a mail's link. One that is missing or cut off is an expired link like any other. */
const token = z.string().max(512).catch('')

export const tokenForm = z.object({ token })

export const resetForm = z.object({ token, password: newPasswordField })

/** For a form that is only a button. */
export const emptyForm = z.object({})

/** One password; who she is stands in the order. */
export const orderAccountForm = z.object({ password: newPasswordField, solution: solutionField })
