// What staff answer on WhatsApp: its words are theirs.
import { z } from 'zod'
import type { Id } from '#app/foundation/lib/ids.ts'

export type ConversationId = Id<'cnv'>

export const answerKind = 'chat-answer'
const answerFacts = z.object({ text: z.string().min(1) })
export type AnswerFacts = z.infer<typeof answerFacts>

/** Null for a message of another kind. */
export function chatTextOf(kind: string, facts: unknown): string | null {
  return kind === answerKind ? answerFacts.parse(facts).text : null
}
