// The form on which a customer asks for a return.
import { z } from 'zod'
import { typedWords } from '#app/foundation/http/typed-text.ts'
import type { UnitsOfLine } from '#app/domain/orders/core/order.ts'
import { maxReturnWords, type ReturnReason, returnReasons, type ReturnWish, returnWishes } from './return.ts'

const names = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as [Name, ...Name[]]

export const returnForm = z
  .object({
    reason: z.enum(names<ReturnReason>(returnReasons), 'Please choose a reason.'),
    wish: z.enum(names<ReturnWish>(returnWishes), 'Please choose what you would like.'),
    instead: typedWords(300, 'Please keep it to 300 characters.'),
    words: typedWords(
      maxReturnWords,
      `Please keep it to ${maxReturnWords.toLocaleString('en-NG')} characters.`,
    ),
  })
  .superRefine(({ reason, wish, instead, words }, context) => {
    const miss = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (wish === 'exchange' && instead === '') miss('instead', 'Please write what you would like instead.')
    if (returnReasons[reason].isOurFault && words === '') miss('words', 'Please tell us what is wrong.')
  })
export type ReturnForm = z.output<typeof returnForm>

/** Of the fields 'units.<line>'; what is no number of units counts as none. */
export function unitsIn(values: Readonly<Record<string, string>>): UnitsOfLine[] {
  return Object.entries(values).flatMap(([name, typed]) => {
    if (!name.startsWith('units.') || !/^[1-9]\d?$/u.test(typed.trim())) return []
    return [{ orderLineId: name.slice('units.'.length), quantity: Number(typed) }]
  })
}
