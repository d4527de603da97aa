import { z } from 'zod'
import { line } from '#app/domain/delivery/recipient-form.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'

/** The phone is optional; typed, it must be one. It comes out as E.164. */
export const detailsSchema = z.object({
  name: line('your name', 120),
  phone: z
    .string()
    .trim()
    .max(40, 'Please check this number, e.g. 0803 123 4567.')
    .default('')
    .transform((text, context) => {
      if (text === '') return null
      const number = normalisePhone(text, 'NG')
      if (number === null)
        context.addIssue({ code: 'custom', message: 'Please check this number, e.g. 0803 123 4567.' })
      return number
    }),
})
