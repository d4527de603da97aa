// The forms of who answers returns. Pure.
import { z } from 'zod'
import type { Arrival } from '#app/domain/returns/receive-return.server.ts'
import { type Verdict, verdicts } from '#app/domain/returns/return.ts'
import { typedWords } from '#app/foundation/http/typed-text.ts'
import { kobo, parseNaira } from '#app/foundation/lib/money.ts'

const version = z.coerce.number().int().catch(0)
const words = typedWords(1000, 'Please keep it to 1,000 characters.')

export const stepForm = z.object({ version })

export const approveForm = z.object({
  version,
  instructions: words.refine((text) => text !== '', 'Please say where to send it.'),
})

export const refuseForm = z.object({
  version,
  words: words.refine((text) => text !== '', 'Please tell the customer why.'),
})

const amount = z
  .string()
  .default('')
  .transform((text, context) => {
    const read = text.trim() === '' ? kobo(0) : parseNaira(text)
    if (read === null) context.addIssue({ code: 'custom', message: 'Please enter an amount in naira.' })
    return read ?? kobo(0)
  })

export const settleForm = z.object({ version, money: amount, credit: amount, words })

/** Fields named `units.<line>` with `verdict.<line>`. */
export const receiveForm = z.looseObject({ version }).transform((fields, context) => {
  const arrivals: Arrival[] = []
  for (const [name, typed] of Object.entries(fields)) {
    if (!name.startsWith('units.')) continue
    const count = typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : 0
    if (!Number.isSafeInteger(count) || count < 0) {
      context.addIssue({ code: 'custom', path: [name], message: 'Please enter a whole number of items.' })
      continue
    }
    const orderLineId = name.slice('units.'.length)
    const verdict = verdictOf(fields[`verdict.${orderLineId}`])
    if (count === 0) continue
    if (verdict) arrivals.push({ orderLineId, quantity: count, verdict })
    else
      context.addIssue({
        code: 'custom',
        path: [`verdict.${orderLineId}`],
        message: 'Please say how it arrived.',
      })
  }
  return { version: fields.version, arrivals }
})

function verdictOf(typed: unknown): Verdict | null {
  return typeof typed === 'string' && Object.hasOwn(verdicts, typed) ? (typed as Verdict) : null
}
