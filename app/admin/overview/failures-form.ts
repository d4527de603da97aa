import { z } from 'zod'
import type { MessageId } from '#app/foundation/lib/ids.ts'

export const mailForm = z.object({
  mail: z
    .string()
    .regex(/^mal_[0-9a-z]{26}$/u)
    .transform((id) => id as MessageId),
})

export const jobForm = z.object({ job: z.uuid() })
