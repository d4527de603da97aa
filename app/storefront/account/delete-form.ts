import { z } from 'zod'

/** What they type so that nobody deletes an account by a slip of the thumb. */
export const deleteWord = 'delete'

export const deleteSchema = z.object({
  word: z
    .string()
    .default('')
    .refine((text) => text.trim().toLowerCase() === deleteWord, `Please type the word “${deleteWord}”.`),
})
