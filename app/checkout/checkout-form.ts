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

const fields = z.object({
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

export type CheckoutForm = z.output<typeof fields>

/** Fields and what depends on several of them, checked in one go: a shopper is not sent back twice. */
export const checkoutSchema: z.ZodType<CheckoutForm> = z.unknown().transform((input, context) => {
  const parsed = fields.safeParse(input)
  if (!parsed.success) for (const { path, message } of parsed.error.issues) report(path, message)
  const { country, state, area, phone } = loose.parse(input)
  const failed = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
  if (!failed.has('country') && !failed.has('state')) refineDestination({ country, state, area }, context)
  const number = normalisePhone(phone, country)
  if (number === null && !failed.has('phone'))
    report(['phone'], 'Please check this number, e.g. 0803 123 4567.')
  if (!parsed.success || number === null) return z.NEVER
  return { ...parsed.data, email: parsed.data.email.toLowerCase(), phone: number }

  function report(path: readonly PropertyKey[], message: string): void {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
})

/** What the checks across fields need, whatever else is wrong. */
const loose = z
  .object({
    country: z.string().catch(''),
    state: z.string().catch(''),
    area: destinationFields.area,
    phone: z.string().catch(''),
  })
  .catch({ country: '', state: '', area: undefined, phone: '' })

/** 0803…, 234803…, +234 803… and numbers of other countries to E.164; null when no phone could have it. */
export function normalisePhone(text: string, country: string): string | null {
  const digits = text.replaceAll(/[\s().-]/gu, '')
  const international = /^234\d{10}$/u.test(digits) ? `+${digits}` : digits.replace(/^00/u, '+')
  const parsed = parsePhoneNumber(international, isSupportedCountry(country) ? country : 'NG')
  return parsed?.isValid() ? parsed.number : null
}
