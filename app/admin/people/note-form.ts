// What staff write down about a customer.
import { z } from 'zod'

export const noteForm = z.object({ text: z.string().trim().min(1, 'Write a note first.').max(2000) })
