// Who a parcel goes to and where: the same fields and the same checks at the checkout and in the address book.
import { z } from 'zod'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { type CountryFields, fieldsOf, regionOf } from './country-fields.ts'
import { destinationFields, destinationProblems } from './destination-form.ts'

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
  /** Only where there are postcodes; '' elsewhere. */
  postcode: optionalLine(12),
}

type Recipient = z.output<z.ZodObject<typeof recipientFields>>

/**
 * A form that holds recipientFields and perhaps more. Fields and what depends on several of them are checked in one go,
 * so that nobody is sent back twice; the phone number comes out as E.164.
 */
export function recipientForm<Form extends Recipient>(fields: z.ZodType<Form>): z.ZodType<Form> {
  return z.unknown().transform((raw, context) => {
    const input = withRegion(raw)
    const parsed = fields.safeParse(input)
    const problems = [...(parsed.error?.issues ?? [])].map(({ path, message }) => ({ path, message }))
    const failed = new Set(problems.map(({ path }) => path[0]))
    const { country, state, area, phone, postcode } = loose.parse(input)
    const ofPlace =
      failed.has('country') || failed.has('state') ? [] : destinationProblems({ country, state, area })
    const words = fieldsOf(country)
    const code = words.postcode ? postcode.trim().toUpperCase() : ''
    const number = normalisePhone(phone, country)
    const across = problemsOf(words, { state, code, number }).filter(({ path }) => !failed.has(path[0]))
    const all = [...problems, ...ofPlace, ...across]
    for (const { path, message } of all.toSorted((a, b) => placeOnPage(a) - placeOnPage(b)))
      context.addIssue({ code: 'custom', path: [...path], message })
    if (!parsed.success || number === null) return z.NEVER
    return { ...parsed.data, phone: number, postcode: code }
  })
}

function withRegion(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null ? { ...raw, state: regionOf(raw) } : raw
}

type Problem = { path: PropertyKey[]; message: string }

/** What is wrong is listed in the order of the page. */
const pageOrder = 'name email phone country region state area city postcode address landmark note'.split(' ')

function placeOnPage({ path: [field] }: Problem): number {
  const place = pageOrder.indexOf(String(field))
  return place < 0 ? pageOrder.length : place
}

/** What depends on the country. */
function problemsOf(
  words: CountryFields,
  typed: { state: string; code: string; number: string | null },
): Problem[] {
  const problems = {
    region: regionProblem(words.region, typed.state),
    postcode: postcodeProblem(words.postcode, typed.code),
    phone: typed.number === null ? words.phoneProblem : null,
  }
  return Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ path: [field], message }],
  )
}

function regionProblem({ label, required }: CountryFields['region'], region: string): string | null {
  return required && region.trim() === '' ? `Please tell us the ${label.toLowerCase()}.` : null
}

/** What to ask of a postcode in capitals, or null. `rules` are null where there are none. */
export function postcodeProblem(rules: CountryFields['postcode'], code: string): string | null {
  if (rules === null) return null
  // ZIP and Eircode are names.
  const name = rules.label.replace(/^Post/u, 'post')
  if (code === '') return `Please tell us the ${name}.`
  if (rules.pattern.test(code)) return null
  return `Please check the ${name}${rules.example ? `, e.g. ${rules.example}` : ''}.`
}

/** What the checks across fields need, whatever else is wrong. */
const loose = z
  .object({
    country: z.string().catch(''),
    state: z.string().catch(''),
    area: destinationFields.area,
    phone: z.string().catch(''),
    postcode: z.string().catch(''),
  })
  .catch({ country: '', state: '', area: undefined, phone: '', postcode: '' })
