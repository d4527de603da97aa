// What a guest types to find their order: its number and a contact, then the code.
import { z } from 'zod'
import { line } from '#app/domain/delivery/recipient-form.ts'
import { asOrderNumber } from '#app/domain/orders/core/find-orders.server.ts'
import type { Contact } from '#app/domain/orders/core/order-lookup.server.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { solutionField } from './entry-fields.ts'

export const lookupForm = z.object({
  number: line('the order number', 20).transform((text, context) => {
    const number = asOrderNumber(text)
    if (number !== null) return number
    context.addIssue('An order number has only digits, for example 1042.')
    return z.NEVER
  }),
  contact: line('the email or phone number on the order', 254).transform((text, context): Contact => {
    const contact = readContact(text)
    if (contact !== null) return contact
    context.addIssue('This does not look like an email or a phone number.')
    return z.NEVER
  }),
  solution: solutionField,
})

function readContact(text: string): Contact | null {
  if (text.includes('@')) return z.email().safeParse(text).success ? { email: text } : null
  const phone = normalisePhone(text, 'NG')
  return phone === null ? null : { phone }
}

export const codeForm = z.object({
  code: z
    .string({ error: 'Please enter the code.' })
    .transform((text) => text.replaceAll(/\s/gu, ''))
    .pipe(z.string().regex(/^\d{6}$/u, 'The code has six digits.')),
})
