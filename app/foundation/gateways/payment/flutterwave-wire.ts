// What Flutterwave's v3 interface says on the wire. Its amounts are naira with decimals; ours are kobo.
import { z } from 'zod'
import { bigId, moment, scalar, webAddress } from './wire-parts.ts'

/** Every answer of the API; `data` is read apart, by the call that knows what it asked for. */
export const envelope = z.object({
  status: z.string(),
  message: z.string().catch(''),
  data: z.unknown().optional(),
})
export type Envelope = z.infer<typeof envelope>

/** Naira as a number or as text, in kobo. Never rounded: what is no whole kobo is no amount. */
export const nairaAsKobo = z
  .union([z.number().transform(String), z.string()])
  .pipe(z.string().regex(/^\d{1,13}(?:\.\d{1,2}0*)?$/u))
  .transform((text) => {
    const [naira = '', part = ''] = text.split('.')
    return Number(naira) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  })
  .refine((amount) => Number.isSafeInteger(amount))

export const linkData = z.object({ link: webAddress })

export const chargeData = z.object({
  id: bigId,
  tx_ref: z.string(),
  amount: nairaAsKobo,
  currency: z.string().max(8),
  status: z.string(),
  processor_response: z.string().nullish().catch(null),
  payment_type: z.string().nullish().catch(null),
  app_fee: nairaAsKobo.nullish().catch(null),
  created_at: moment,
})

export const refundData = z.object({ id: bigId, status: z.string() })

/** The parts of a notice that name it. Newer ones say `event`, older ones `event.type`. */
export const noticeBody = z.looseObject({
  event: z.string().min(1).max(100),
  data: z.looseObject({
    id: scalar,
    tx_ref: scalar,
    status: scalar,
    amount: z.unknown(),
    currency: scalar,
  }),
})
