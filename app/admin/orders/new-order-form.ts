// An order as it is typed while somebody talks: items in a cart of its own, a person, an address, a discount, and what the
// buttons ask for.
import { z } from 'zod'
import { longestTypedCode } from '#app/domain/offers/offer.ts'
import { line, optionalLine, recipientFields, recipientForm } from '#app/domain/delivery/recipient-form.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { parseNaira } from '#app/foundation/lib/money.ts'
import { channelNames } from '#app/foundation/jobs/channel-names.ts'
import { seenFields } from '#app/domain/orders/core/checkout-form.ts'
import { payWays } from '#app/domain/orders/core/pay-by.ts'
import { longestGiftMessage, manualChannels } from '#app/domain/orders/core/order.ts'

const { name: _name, ...restOfRecipient } = recipientFields

const secret = /^[0-9a-z]{32}$/u
const key = z.string({ error: 'Please reload this page.' }).regex(secret, 'Please reload this page.')
const noItem = 'Please add an item first.'

/** The account that was chosen; null for somebody without one. */
export const customerField = z
  .custom<UserId>((id) => typeof id === 'string' && /^usr_[0-9a-z]{26}$/u.test(id))
  .nullable()
  .catch(null)

const fields = z.object({
  name: line('who it is for', 120),
  /** Somebody on the telephone may have none. */
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.union([z.literal(''), z.email('This does not look like an email address.')]))
    .default(''),
  ...restOfRecipient,
  /** Without an email there is only the phone. */
  reach: z.enum(channelNames).catch('mail'),
  note: optionalLine(250),
  giftMessage: optionalLine(longestGiftMessage),
  wantsPhotos: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
  deliveryMethod: z.literal('delivery').catch('delivery'),
  channel: z.enum(manualChannels, 'Please choose the channel.'),
  discount: z
    .string()
    .trim()
    .default('')
    .transform((text, context) => {
      if (text === '') return null
      const amountKobo = parseNaira(text)
      if (amountKobo !== null) return amountKobo === 0 ? null : amountKobo
      context.addIssue({ code: 'custom', message: 'Please enter an amount in naira, e.g. 5,000.' })
      return z.NEVER
    }),
  discountReason: optionalLine(60),
  customer: customerField,
  /** The return whose store credit this order takes over; '' for none. What it may carry over is asked of the database. */
  exchange: z.string().default(''),
  // Until an item was put in there is none.
  cart: z.string({ error: noItem }).regex(secret, noItem),
  key,
  discountCode: optionalLine(longestTypedCode),
  ...seenFields,
  /** Left out: by the link to pay. */
  payBy: z.enum(payWays).optional().catch(undefined),
})

export type NewOrderForm = z.output<typeof fields>

export const newOrderSchema = recipientForm(
  fields
    .refine(({ discount, discountReason }) => discount === null || discountReason !== '', {
      path: ['discountReason'],
      message: 'Please enter a reason: the customer sees it on the order.',
    })
    .refine(({ discount, discountCode }) => discount === null || discountCode === '', {
      path: ['discountCode'],
      message: 'A discount of your own takes the place of codes and offers. Please remove one of the two.',
    }),
)

/** What a press asks for: 'add:var_…', 'remove:lin_…', 'use:usr_…', or a word alone. */
export type Intent = {
  verb: 'search' | 'design' | 'update' | 'who' | 'place' | 'add' | 'remove' | 'use' | 'fit'
  of: string
}

const verbs = ['search', 'design', 'update', 'who', 'place', 'add', 'remove', 'use', 'fit'] as const

export function readIntent(text: string | undefined): Intent {
  const [word = '', of = ''] = (text ?? '').split(':')
  const verb = verbs.find((one) => one === word) ?? 'update'
  return { verb, of }
}
