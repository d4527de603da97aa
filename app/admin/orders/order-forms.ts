// What can be posted to the page of one order.
import { z } from 'zod'
import { fieldsOf } from '#app/domain/delivery/country-fields.ts'
import { postcodeProblem } from '#app/domain/delivery/recipient-form.ts'
import type { Id, RefundId } from '#app/foundation/lib/ids.ts'
import { type Kobo, MAX_KOBO, parseNaira } from '#app/foundation/lib/money.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { cancelCauses } from '#app/domain/orders/core/cancel-causes.ts'
import { readLacks } from '#app/domain/orders/core/lacks.ts'
import { orderStatuses, type UnitsOfLine } from '#app/domain/orders/core/order.ts'
import { serviceNameWords, servicePriceWords } from './order-services.ts'

const ticked = z
  .string()
  .optional()
  .transform((text) => text === 'yes')
const status = z.enum(orderStatuses)
const idOf = <Prefix extends string>(prefix: Prefix) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`, 'u'), 'Please reload this page.')
    .transform((text) => text as Id<Prefix>)
const words = (max: number) => z.string().trim().max(max, `${max} characters at most, please.`)
const optional = (max: number) => words(max).optional().default('')
const reason = words(500).min(1, 'Please say why, so that others understand it later.')
/** What was told as missing and is confirmed. */
const confirmed = z.string().max(200).optional().default('').transform(readLacks)

const tracking = {
  trackingNumber: optional(80),
  trackingUrl: optional(400).refine(
    (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
    'Please paste the whole link, starting with https://',
  ),
}

/** One of the house's: whether it still is, the domain says. */
const courier = z.string('Please choose a courier.').trim().min(1, 'Please choose a courier.').max(60)

export const statusForm = z.object({
  from: status,
  to: status,
  reason: optional(500),
  tell: ticked,
  /** For Shipped; without a script the fields stand beside what is missing. */
  courier: courier.optional().catch(undefined),
  ...tracking,
  confirmed,
  /** Sent by script: the answer is read in place, and no page is opened. */
  stay: ticked,
})

export const overrideForm = z.object({
  from: status,
  to: z.enum(orderStatuses, { error: 'Please choose a status.' }),
  reason,
  tell: ticked,
})

/** Fields named `units.<line>`, how many of each. */
const units = z.record(z.string(), z.string()).transform((fields, context): UnitsOfLine[] => {
  return Object.entries(fields).flatMap(([name, text]) => {
    if (!name.startsWith('units.')) return []
    const count = text.trim() === '' ? 0 : Number(text)
    if (!Number.isSafeInteger(count) || count < 0) {
      context.addIssue({ code: 'custom', path: [name], message: 'Please enter a whole number of items.' })
      return []
    }
    return count === 0 ? [] : [{ orderLineId: name.slice('units.'.length), quantity: count }]
  })
})

export const shipForm = withUnits(
  z.object({
    key: idOf('shp'),
    courier,
    ...tracking,
    confirmed,
    tell: ticked,
  }),
)

export const trackingForm = z.object({ shipment: idOf('shp'), ...tracking, tell: ticked })
export const deliveredForm = z.object({ shipment: idOf('shp'), tell: ticked })
export const handOverForm = z.object({
  /** Not `code`, which is a secret of signing in and never written back: a slip in this one is mended where it stands. */
  pickupCode: optional(12),
  fetchedBy: optional(120),
  tell: ticked,
})
export const undoForm = z.object({ shipment: idOf('shp') })
export const voidForm = z.object({ shipment: idOf('shp'), reason })
/** Work in words, as on an order that staff type. */
export const serviceForm = z.object({
  words: z
    .string()
    .trim()
    .transform((text) => text.replaceAll(/\s+/gu, ' '))
    .pipe(words(80).min(1, serviceNameWords)),
  price: z.string().transform((text, context): Kobo => {
    const amount = parseNaira(text.trim())
    if (amount !== null && amount > 0 && amount <= MAX_KOBO) return amount
    context.addIssue({ code: 'custom', message: servicePriceWords })
    return z.NEVER
  }),
})
export const photoForm = z.object({ photo: idOf('pho') })
export const reviewForm = z.object({ payment: idOf('pay') })
export const noteForm = z.object({
  key: idOf('not'),
  text: words(2_000).min(1, 'Please write a note first.'),
})

const line = (label: string, max: number) => words(max).min(1, `Please enter ${label}.`)

export const addressForm = z
  .object({
    seen: z.string().max(40),
    country: z.string().max(2),
    name: line('the name', 120),
    phone: line('the phone number', 40),
    address: line('the street and house number', 240),
    landmark: optional(160),
    city: line('the town or city', 80),
    postcode: optional(12),
  })
  .transform(({ country, seen, ...fields }, context) => {
    const { postcode: rules, phoneProblem } = fieldsOf(country)
    const phone = normalisePhone(fields.phone, country)
    const postcode = rules === null ? '' : fields.postcode.toUpperCase()
    if (phone === null) context.addIssue({ code: 'custom', path: ['phone'], message: phoneProblem })
    // An order from before there were postcodes has none: that holds no correction back.
    const problem = postcode === '' ? null : postcodeProblem(rules, postcode)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['postcode'], message: problem })
    return phone === null || problem !== null ? z.NEVER : { seen, fields: { ...fields, phone, postcode } }
  })

export const balanceForm = z.object({
  days: z.coerce
    .number('Enter a number of days from 1 to 90.')
    .int('Enter a number of days from 1 to 90.')
    .min(1, 'Enter a number of days from 1 to 90.')
    .max(90, 'Enter a number of days from 1 to 90.'),
})

export const deliveryRefusedForm = z.object({ note: optional(300), tell: ticked })

export const cancelForm = z
  .object({
    from: status,
    cause: z.enum(cancelCauses, { error: 'Please choose a reason.' }),
    note: optional(500),
    tell: ticked,
    key: idOf('ref'),
    keepsDeposit: ticked,
  })
  .refine(({ cause, note }) => cause !== 'other' || note !== '', {
    path: ['note'],
    message: 'Please write the reason.',
  })

const amount = z
  .string()
  .trim()
  .optional()
  .default('')
  .transform((text, context): Kobo | null => {
    if (text === '') return null
    const kobo = parseNaira(text)
    if (kobo === null)
      context.addIssue({ code: 'custom', message: 'Please enter an amount in naira, e.g. 12,500.' })
    return kobo
  })

export const refundForm = withUnits(
  z.object({
    key: idOf('ref').transform((id): RefundId => id),
    /** Left empty, it is what the chosen units and the delivery cost. */
    amount,
    delivery: ticked,
    reason,
    restock: ticked,
  }),
)

export const retryForm = z.object({
  refund: idOf('ref'),
  /** 'check' asks whose account it is, 'send' pays, 'again' asks for a failed one once more. */
  step: z.enum(['check', 'send', 'again']),
  bank: optional(20),
  accountNumber: z
    .string()
    .optional()
    .default('')
    .transform((text) => text.replaceAll(/[\s-]/gu, '')),
})

export const settleForm = z.object({
  refund: idOf('ref'),
  /** Paid in another way, or nothing more to be done about a failed one. */
  how: z.enum(['outside', 'close']),
  reason,
})

export const giftCardSendForm = z.object({
  toEmail: z.union([z.literal(''), z.email().max(254)], { error: 'Please enter an email address.' }),
})
export const giftCardBlockForm = z.object({ reason: words(200).min(1, 'Please say why.') })

export const emptyForm = z.object({})

/** A form with fields of its own and how many units of each line. */
function withUnits<Fields extends object>(fields: z.ZodType<Fields>) {
  return z.unknown().transform((input, context): Fields & { units: UnitsOfLine[] } => {
    const own = fields.safeParse(input)
    const chosen = units.safeParse(input)
    for (const issue of [...(own.error?.issues ?? []), ...(chosen.error?.issues ?? [])])
      context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message })
    if (!own.success || !chosen.success) return z.NEVER
    return { ...own.data, units: chosen.data }
  })
}
