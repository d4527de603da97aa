// Who a parcel goes to and where: the same fields and the same checks at the checkout and in the address book.
import { z } from 'zod'
import { normalisePhone } from '#app/lib/phone.ts'
import { destinationFields, refineDestination } from './destination-form.ts'

/** A line that must be filled in; `label` goes on after "Please tell us". */
export const line = (label: string, max: number) =>
  z
    .string({ error: `Please tell us ${label}.` })
    .trim()
    .min(1, `Please tell us ${label}.`)
    .max(max, `That is too long: ${max} characters at most.`)

export const optionalLine = (max: number) =>
  z.string().trim().max(max, `That is too long: ${max} characters at most.`).default('')

export const recipientFields = {
  name: line('your name', 120),
  phone: line('your phone number', 40),
  ...destinationFields,
  city: line('the town or city', 80),
  address: line('the street and house number', 240),
  landmark: optionalLine(160),
}

type Recipient = z.output<z.ZodObject<typeof recipientFields>>

/**
 * A form that holds recipientFields and perhaps more. Fields and what depends on several of them are checked in one go,
 * so that nobody is sent back twice; the phone number comes out as E.164.
 */
export function recipientForm<Form extends Recipient>(fields: z.ZodType<Form>): z.ZodType<Form> {
  return z.unknown().transform((input, context) => {
    const parsed = fields.safeParse(input)
    if (!parsed.success) for (const { path, message } of parsed.error.issues) report(path, message)
    const { country, state, area, phone } = loose.parse(input)
    const failed = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
    if (!failed.has('country') && !failed.has('state')) refineDestination({ country, state, area }, context)
    const number = normalisePhone(phone, country)
    if (number === null && !failed.has('phone'))
      report(['phone'], 'Please check this number, e.g. 0803 123 4567.')
    if (!parsed.success || number === null) return z.NEVER
    return { ...parsed.data, phone: number }

    function report(path: readonly PropertyKey[], message: string): void {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
  })
}

/** What the checks across fields need, whatever else is wrong. */
const loose = z
  .object({
    country: z.string().catch(''),
    state: z.string().catch(''),
    area: destinationFields.area,
    phone: z.string().catch(''),
  })
  .catch({ country: '', state: '', area: undefined, phone: '' })
