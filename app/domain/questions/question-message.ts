import { z } from 'zod'
import { isId, type QuestionId } from '#app/foundation/lib/ids.ts'

/** The one message that somebody who asked gets: the answer. */
export const questionFacts = z.object({
  questionId: z.custom<QuestionId>((id) => typeof id === 'string' && isId('qst', id)),
})
export type QuestionFacts = z.infer<typeof questionFacts>
