// The forms of who answers questions. Pure.
import { z } from 'zod'
import type { ReadQuestion } from '#app/domain/questions/decide-questions.server.ts'
import { maxAnswer, type QuestionStep, questionSteps } from '#app/domain/questions/question.ts'
import { typedWords } from '#app/foundation/http/typed-text.ts'
import { isId } from '#app/foundation/lib/ids.ts'

const version = z.coerce.number().int().catch(0)
const text = typedWords(maxAnswer, `An answer has at most ${maxAnswer.toLocaleString('en-NG')} characters.`)

export const saveSchema = z.object({ text, version })

export const publishSchema = z.object({
  text: text.refine((answer) => answer !== '', 'Please write the answer first.'),
  version,
})

export const stepSchema = z.object({
  step: z.enum(Object.keys(questionSteps) as [QuestionStep, ...QuestionStep[]]),
  version,
})

export const undoSchema = z.object({ version })

export function readRowKey(key: string): ReadQuestion | null {
  const [id = '', read = ''] = key.split('.')
  return isId('qst', id) && /^\d{1,7}$/u.test(read) ? { id, version: Number(read) } : null
}
