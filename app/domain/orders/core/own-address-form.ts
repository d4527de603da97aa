// The delivery address of an order as its customer types it.
import { z } from 'zod'
import { recipientFields, recipientForm } from '#app/domain/delivery/recipient-form.ts'

export const ownAddressForm = recipientForm(
  z.object({
    ...recipientFields,
    /** Which writing of the address it was filled from. */
    seen: z.string({ error: 'Please reload this page.' }).max(40, 'Please reload this page.'),
    /** Of a place in another zone: what it was shown to come to (changes/change-place.server.ts). */
    agreedTo: z.string().max(80).catch(''),
  }),
)
