// The form of a question. Pure.
import { z } from 'zod'
import { typedLine, typedWords } from '#app/foundation/http/typed-text.ts'
import { wrongEmail } from '#app/domain/wishlist/back-in-stock-schema.ts'
import { maxAsker, maxQuestion } from './question.ts'

/** Shorter ones ask nothing: "ok", "hi". */
const minQuestion = 8

export const questionSchema = z.object({
  text: typedWords(maxQuestion, `Please keep your question to ${maxQuestion} characters.`).refine(
    (text) => text.length >= minQuestion,
    'Please write your question in a few words.',
  ),
  author: typedLine(maxAsker, `A name has at most ${maxAsker} characters.`).refine(
    (name) => name !== '',
    'Please enter the name we may show.',
  ),
  email: z
    .string()
    .trim()
    .max(254, wrongEmail)
    .default('')
    .pipe(z.literal('').or(z.email(wrongEmail)))
    .transform((email) => email.toLowerCase()),
  /** Of the human check, when it was asked for. */
  solution: z.string().max(4000).optional(),
})

export type QuestionForm = z.output<typeof questionSchema>
