// An address of the address book as it is typed: who, where, what they call it, and whether it is the usual one.
import { z } from 'zod'
import { optionalLine, recipientFields, recipientForm } from './recipient-form.ts'

/** More than anybody needs, and few enough to read. */
export const maxAddresses = 20

const fields = z.object({
  label: optionalLine(40),
  ...recipientFields,
  /** A box that is not ticked is not sent. */
  isDefault: z
    .string()
    .optional()
    .transform((text) => text === 'yes'),
})

export type AddressForm = z.output<typeof fields>

export const addressSchema = recipientForm(fields)
