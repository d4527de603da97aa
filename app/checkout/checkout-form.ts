// The checkout form: what a delivery in Nigeria needs and nothing more. No postcode, no account.
import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js/min'
import { z } from 'zod'
import { destinationFields, refineDestination } from '#app/delivery/destination-form.ts'

const line = (label: string, max: number) =>
  z
    .string({ error: `Please tell us ${label}.` })
    .trim()
    .min(1, `Please tell us ${label}.`)
    .max(max, `That is too long: ${max} characters at most.`)

const optionalLine = (max: number) =>
  z.string().trim().max(max, `That is too long: ${max} characters at most.`).default('')

export const checkoutSchema = z
  .object({
    name: line('your name', 120),
    email: line('your e-mail address', 254).pipe(z.email('This does not look like an e-mail address.')),
    phone: line('your phone number', 40),
    ...destinationFields,
    city: line('the town or city', 80),
    address: line('the street and house number', 240),
    landmark: optionalLine(160),
    note: optionalLine(250),
    /** One per shown checkout page; a repeated submit carries the same. */
    key: z.string({ error: 'Please reload this page.' }).regex(/^[0-9a-z]{32}$/u, 'Please reload this page.'),
    /** The total that stood on the page when the button was pressed, in kobo. */
    seenTotalKobo: z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number)
      .optional()
      .catch(undefined),
  })
  .superRefine(refineDestination)
  .transform((form, context) => {
    const phone = normalisePhone(form.phone, form.country)
    if (phone === null) {
      context.addIssue({ code: 'custom', path: ['phone'], message: 'Please check this number, e.g. 0803 123 4567.' })
      return z.NEVER
    }
    return { ...form, email: form.email.toLowerCase(), phone }
  })

export type CheckoutForm = z.output<typeof checkoutSchema>

/** 0803…, 234803…, +234 803… and numbers of other countries to E.164; null when no phone could have it. */
export function normalisePhone(text: string, country: string): string | null {
  const digits = text.replaceAll(/[\s().-]/gu, '')
  const international = /^234\d{10}$/u.test(digits) ? `+${digits}` : digits.replace(/^00/u, '+')
  const parsed = parsePhoneNumber(international, isSupportedCountry(country) ? country : 'NG')
  return parsed?.isValid() ? parsed.number : null
}
