import { z } from 'zod'

export const missedForm = z.object({ q: z.string().trim().min(1).max(120) })
