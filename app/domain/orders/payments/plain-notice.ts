// What may be kept of a gateway's notice when nobody may be recognised by it: which payment, how much, what became of it.
// Names, addresses, telephone, card and bank details, network addresses and free text are not among it. Pure.
import { z } from 'zod'

/** Money and times as the gateway writes them; short, so that no sentence fits in. */
const fact = z
  .union([z.number(), z.string().max(80), z.boolean(), z.null()])
  .optional()
  .catch(undefined)

/** What is kept of a notice's `data`. */
export const noticeFacts = z.object({
  id: fact,
  status: fact,
  reference: fact,
  transaction_reference: fact,
  refund_reference: fact,
  amount: fact,
  currency: fact,
  channel: fact,
  domain: fact,
  fees: fact,
  paid_at: fact,
  created_at: fact,
})

const notice = z.object({
  event: z.string().max(80).optional().catch(undefined),
  data: noticeFacts.optional().catch(undefined),
})

export type PlainNotice = z.output<typeof notice>

/** An empty object for what is no notice at all. */
export function plainNotice(body: unknown): PlainNotice {
  return notice.safeParse(body).data ?? {}
}
