// The checkout form: what a delivery in Nigeria needs and nothing more. A postcode only abroad, no account.
import { z } from 'zod'
import { line, optionalLine, recipientFields, recipientForm } from '#app/domain/delivery/recipient-form.ts'

const { name, ...restOfRecipient } = recipientFields

/** In the order of the page: what is wrong is listed in the same. */
const fields = z.object({
  name,
  email: line('your email address', 254)
    .pipe(z.email('This does not look like an email address.'))
    .transform((email) => email.toLowerCase()),
  ...restOfRecipient,
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
  /** The day by which express units were to be ready on the page: a slot that is gone must not make it later unsaid. */
  seenReady: z.iso.date().optional().catch(undefined),
})

export type CheckoutForm = z.output<typeof fields>

export const checkoutSchema = recipientForm(fields)
