// The book of the studio as data: which options there are, what they cost and which exclude each other. It lives in the
// table studio_books; the demo's is in db/seed/studio-book.ts.
import { z } from 'zod'
import { fields } from './design.ts'

const field = z.enum(fields)
const code = z.string().min(1).max(40)
const koboAmount = z.int().min(0).max(100_000_000)

const optionSchema = z.object({
  code,
  name: z.string().min(1).max(60),
  /** One plain line for the shopper. */
  note: z.string().max(200).default(''),
  priceKobo: koboAmount.default(0),
  /** Where a field does not apply it holds the option marked so, 'none'. */
  absent: z.boolean().default(false),
})

/** All of `when` must hold: the field's code is one of `in`, or its number lies within from..to (inclusive). */
const conditionSchema = z.object({
  field,
  in: z.array(code).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
})

/** When `when` holds, options of `field` that are in `refuse` (or not in `only`) cannot be chosen; `reason` says why in plain words. */
const ruleSchema = z.object({
  id: z.string().min(1).max(60),
  when: z.array(conditionSchema).min(1),
  field,
  refuse: z.array(code).optional(),
  only: z.array(code).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  reason: z.string().min(1).max(200),
})

export const studioBookSchema = z.object({
  fields: z.record(
    field,
    z.object({
      name: z.string().min(1),
      many: z.boolean().default(false),
      start: z.string(),
      options: z.array(optionSchema).min(1),
    }),
  ),
  rules: z.array(ruleSchema),
  /** Hair per 100 g by texture: at 12 in, and what each further 2 in add (wigs.md C2). */
  hair: z.record(code, z.object({ at12Kobo: koboAmount, stepKobo: koboAmount })),
  makingKobo: koboAmount,
  expressKobo: koboAmount,
  roundToKobo: koboAmount,
})
export type StudioBook = z.output<typeof studioBookSchema>
export type StudioOption = z.output<typeof optionSchema>
export type StudioRule = z.output<typeof ruleSchema>
