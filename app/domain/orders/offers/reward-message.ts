// What the message about a reward needs to be said: to whom, and how much. The name is read when it is sent.
import { z } from 'zod'
import { isId, type UserId } from '#app/foundation/lib/ids.ts'
import { kobo } from '#app/foundation/lib/money.ts'

export const rewardKind = 'friend-reward'

export const rewardFacts = z.object({
  userId: z.custom<UserId>((id) => typeof id === 'string' && isId('usr', id)),
  amountKobo: z.int().positive().transform(kobo),
})
export type RewardFacts = z.infer<typeof rewardFacts>
