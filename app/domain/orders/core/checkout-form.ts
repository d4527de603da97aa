// The checkout form: what a delivery in Nigeria needs and nothing more. A postcode only abroad, no account. Who picks the
// order up gives no address.
import { z } from 'zod'
import { fieldsOf } from '#app/domain/delivery/country-fields.ts'
import type { DeliveryMethod } from '#app/domain/delivery/pickup.ts'
import { longestGiftMessage } from './order.ts'
import { payWays } from './pay-by.ts'
import { line, optionalLine, recipientFields, recipientForm } from '#app/domain/delivery/recipient-form.ts'
import { channelNames } from '#app/foundation/jobs/channel-names.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'

const { name, phone, ...place } = recipientFields

const contactFields = {
  name,
  email: line('your email address', 254)
    .pipe(z.email('This does not look like an email address.'))
    .transform((email) => email.toLowerCase()),
  phone,
}

const seenKobo = z
  .string()
  .regex(/^\d{1,12}$/u)
  .transform(Number)
  .optional()
  .catch(undefined)

/** What they agreed to when the button was pressed. */
export const seenFields = {
  /** The total that stood on the page when the button was pressed, in kobo. */
  seenTotalKobo: seenKobo,
  /** Left out: all of it now. Else the deposit that stood on the page, and what may be kept of it, in kobo, or the plan. */
  pay: z.enum(['deposit', 'plan']).optional().catch(undefined),
  seenDepositKobo: seenKobo,
  seenKeepKobo: seenKobo,
  /** Its days and sums, as planKey writes them. */
  seenPlan: z.string().max(500).optional().catch(undefined),
  /** The gifts of offers that stood on the page, as giftsKey writes them. */
  seenGifts: z.string().max(2_000).optional().catch(undefined),
  /** The day by which express units were to be ready on the page: a slot that is gone must not make it later unsaid. */
  seenReady: z.iso.date().optional().catch(undefined),
}

const restOfForm = {
  /** How they hear of the order. */
  reach: z.enum(channelNames).catch('mail'),
  note: optionalLine(250),
  giftMessage: optionalLine(longestGiftMessage),
  /** To see photos of their own items before they go out. */
  wantsPhotos: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
  /** One per shown checkout page; a repeated submit carries the same. */
  key: z.string({ error: 'Please reload this page.' }).regex(/^[0-9a-z]{32}$/u, 'Please reload this page.'),
  ...seenFields,
  /** Left out: by the payment provider. */
  payBy: z.enum(payWays).optional().catch(undefined),
}

/** In the order of the page: what is wrong is listed in the same. */
const deliveryFields = z.object({
  ...contactFields,
  ...place,
  ...restOfForm,
  deliveryMethod: z.literal('delivery').catch('delivery'),
})

export type CheckoutForm = Omit<z.output<typeof deliveryFields>, 'deliveryMethod'> & {
  deliveryMethod: DeliveryMethod
}

const noPlace = {
  country: 'NG',
  state: '',
  area: undefined,
  city: '',
  address: '',
  landmark: '',
  postcode: '',
}

const pickupForm = z
  .object({ ...contactFields, ...restOfForm, deliveryMethod: z.literal('pickup') })
  .transform((form, context): CheckoutForm => {
    const number = normalisePhone(form.phone, 'NG')
    if (number !== null) return { ...form, ...noPlace, phone: number }
    context.addIssue({ code: 'custom', path: ['phone'], message: fieldsOf('NG').phoneProblem })
    return z.NEVER
  })

const deliveryForm = recipientForm(deliveryFields)

export const checkoutSchema = z.unknown().transform((typed, context): CheckoutForm => {
  const form: z.ZodType<CheckoutForm> = isPickup(typed) ? pickupForm : deliveryForm
  const parsed = form.safeParse(typed)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: [...path], message })
  return z.NEVER
})

function isPickup(typed: unknown): boolean {
  return (typed as { deliveryMethod?: unknown } | null)?.deliveryMethod === 'pickup'
}
