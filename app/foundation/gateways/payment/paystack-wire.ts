// What Paystack says on the wire, read with suspicion: any shape that is not one of these is "no usable answer".
import { z } from 'zod'
import { bigId, moment, scalar, webAddress } from './wire-parts.ts'

/** Every answer of the API; `data` is read apart, by the call that knows what it asked for. */
export const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
})
export type Envelope = z.infer<typeof envelope>

const wholeAmount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/u)
      .transform(Number),
  ])
  .refine((amount) => Number.isSafeInteger(amount) && amount >= 0)

export const startedData = z.object({
  authorization_url: webAddress,
  access_code: z.string().min(1).max(200),
  reference: z.string(),
})

export const chargeData = z.object({
  id: bigId,
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: wholeAmount,
  currency: z.string(),
  channel: z.string().nullish(),
  message: z.string().nullish().catch(null),
  gateway_response: z.string().nullish().catch(null),
  fees: wholeAmount.nullish().catch(null),
  paid_at: moment,
  paidAt: moment,
})

export const refundData = z.object({ status: z.string(), id: bigId })

export const banksData = z.array(
  z.object({
    id: bigId,
    name: z.string().min(1).max(200),
    code: z.string().max(20),
    active: z.boolean().catch(true),
    is_deleted: z.boolean().nullish().catch(null),
  }),
)

export const accountData = z.object({ account_name: z.string().min(1).max(200) })

/** The parts of a notice that name it; the rest of `data` differs from event to event (metadata may be {…}, "" or 0). */
export const noticeBody = z.looseObject({
  event: z.string().min(1).max(100),
  data: z.looseObject({
    id: scalar,
    reference: scalar,
    transaction_reference: scalar,
    refund_reference: scalar,
    amount: scalar,
    /** Disputes carry the charge whole. */
    transaction: z.looseObject({ reference: scalar }).nullish().catch(null),
    /** A rejected transfer names no reference, only the charge's id. */
    bank_transfer: z.looseObject({ transaction_id: scalar, amount: scalar }).nullish().catch(null),
  }),
})

export const refundNotice = z.object({
  data: z.object({
    amount: z.coerce.number().int().positive(),
    id: z
      .union([z.string().max(40), z.number().int().transform(String)])
      .nullish()
      .catch(null),
  }),
})

export const chargeNotice = z.object({
  data: z.object({ amount: z.coerce.number().int().nonnegative(), currency: z.string().max(8) }),
})

const disputeText = z.string().max(2_000).nullish().catch(null)

export const disputeData = z.object({
  id: bigId,
  refund_amount: wholeAmount.nullish(),
  currency: z.string().max(8).nullish(),
  status: z.string().max(80),
  resolution: z.string().max(80).nullish().catch(null),
  category: z.string().max(80).nullish().catch(null),
  transaction_reference: z.string().max(100).nullish().catch(null),
  transaction: z
    .object({ reference: z.string().max(100), amount: wholeAmount.nullish(), currency: z.string().nullish() })
    .nullish()
    .catch(null),
  note: disputeText,
  messages: z
    .array(z.object({ sender: z.string().catch(''), body: disputeText }))
    .nullish()
    .catch(null),
  dueAt: moment,
})

export const disputesData = z.array(z.unknown())
export const uploadData = z.object({ signedUrl: webAddress, fileName: z.string().min(1).max(300) })
export const evidenceData = z.object({ id: bigId })

/** Amounts that may be below 0: deductions can come to more than the charges. */
const signedAmount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}$/u)
      .transform(Number),
  ])
  .refine((amount) => Number.isSafeInteger(amount))

export const settlementData = z.object({
  id: bigId,
  status: z.string().max(80),
  currency: z.string().max(8),
  /** What is left of `total_processed` after the fees, and after the deductions. */
  total_amount: signedAmount,
  effective_amount: signedAmount.nullish(),
  total_fees: wholeAmount,
  total_processed: wholeAmount,
  settlement_date: moment,
})

export const settledCharge = z.object({
  id: bigId,
  reference: z.string().min(1).max(100),
  amount: wholeAmount,
  fees: wholeAmount.nullish().catch(null),
  paid_at: moment,
  paidAt: moment,
})

export const rowsData = z.array(z.unknown())
