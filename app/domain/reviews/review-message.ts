import { z } from 'zod'
import { isId, type OrderId } from '#app/foundation/lib/ids.ts'

/** The one message that asks buyers how they like what they bought. */
export const reviewFacts = z.object({
  orderId: z.custom<OrderId>((id) => typeof id === 'string' && isId('ord', id)),
  /** What may be reviewed is what could be then. */
  askedAt: z.coerce.date<Date>(),
})
export type ReviewFacts = z.infer<typeof reviewFacts>
