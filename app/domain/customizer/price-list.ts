// The price list of the studio as data: which options there are, what they cost and which exclude each other. It lives in the
// table price_lists; the demo's is in db/seed/price-list.ts.
import { z } from 'zod'
import { axes, type Field, fields, type LaterField, plainChoices } from './design.ts'

const field = z.enum(fields)
const code = z.string().min(1).max(40)
const koboAmount = z.int().min(0).max(100_000_000)

/** All of `when` must hold: the field's code is one of `in`, or its number lies within from..to (inclusive). */
const conditionSchema = z.object({
  field,
  in: z.array(code).optional(),
  from: z.number().optional(),
  to: z.number().optional(),
})

const optionSchema = z.object({
  code,
  name: z.string().min(1).max(60),
  /** One plain line for the shopper. */
  note: z.string().max(200).default(''),
  /** Below zero for a plainer choice than the one that the price of the hair already holds. */
  priceKobo: z.int().min(-100_000_000).max(100_000_000).default(0),
  /** Costs nothing when all of these hold: the price of the hair already contains it. */
  includedWith: z.array(conditionSchema).default([]),
  /** Why this is made only after we have talked; '' for what can be ordered here. */
  onQuote: z.string().max(200).default(''),
  /** The house does not offer it at the moment: it is not shown, and a design that has it has to change. Left out where it is: the list travels with its page. */
  isOff: z.boolean().optional(),
  /** The house added it, and may take it out again while nobody has it. */
  isOwn: z.boolean().optional(),
  /** The one whose rules an added choice follows; numbers follow none. */
  like: code.optional(),
  /** Codes that it had before it was drawn in another way. A design that holds one means this choice. */
  was: z.array(code).optional(),
  /** Where a field does not apply it holds the option marked so, 'none'. */
  absent: z.boolean().default(false),
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
  /** A choice on the side of `when` takes `field` along: the lace comes with the construction. Otherwise it is refused. */
  follows: z.boolean().default(false),
  /** We may make it all the same after a talk: the refusal carries a way to ask. */
  ask: z.boolean().default(false),
})

/** What choices that come together ask for beyond what each asks for by itself. */
const combinationSchema = z.object({
  id: z.string().min(1).max(60),
  when: z.array(conditionSchema).min(1),
  /** Stands in the price breakdown, and where express is refused. */
  name: z.string().min(1).max(60),
  priceKobo: koboAmount.default(0),
  /** Working days that it takes longer; of several that hold the longest counts. */
  days: z.int().min(0).max(60).default(0),
  noExpress: z.boolean().default(false),
})

export const priceListSchema = z.object({
  fields: z.record(
    field,
    z.object({
      name: z.string().min(1),
      many: z.boolean().default(false),
      start: z.string(),
      /** Options side by side are alike, so the nearest stands in for one that cannot be; otherwise the start does. */
      graded: z.boolean().default(true),
      options: z.array(optionSchema).min(1),
    }),
  ),
  rules: z.array(ruleSchema),
  /** None in lists from before there were any. */
  combinations: z.array(combinationSchema).default([]),
  /** Hair per 100 g by texture: at 12 in, and what each further 2 in add. */
  hair: z.record(code, z.object({ at12Kobo: koboAmount, stepKobo: koboAmount })),
  makingKobo: koboAmount,
  expressKobo: koboAmount,
  roundToKobo: koboAmount.min(1),
  /** A design made from a reduced product never costs less than this share of its own price, in thousandths. */
  leastPermille: z.int().min(0).max(1000).default(500),
})
export type PriceList = z.output<typeof priceListSchema>
export type StudioOption = z.output<typeof optionSchema>
export type StudioRule = z.output<typeof ruleSchema>
export type StudioCombination = z.output<typeof combinationSchema>
export type StudioCondition = z.output<typeof conditionSchema>
/** A price list as it is written down, defaults left out. */
export type PriceListDraft = z.input<typeof priceListSchema>

/** A price list as it was stored, with the fields of the designer that it does not know: each offers the plain choice alone. */
export function completePriceList(written: unknown): unknown {
  const { fields: known, ...rest } = Object(written) as { fields?: unknown }
  const later = Object.keys(plainChoices) as LaterField[]
  const plain = Object.fromEntries(later.map((name) => [name, plainField(name)]))
  return { ...rest, fields: { ...plain, ...Object(known) } }
}

function plainField(name: LaterField): PriceListDraft['fields'][Field] {
  const start = plainChoices[name]
  const axis = axes.find((one) => (one.fields as readonly Field[]).includes(name))
  return { name: axis?.name ?? name, start, options: [{ code: start, name: 'As usual', absent: true }] }
}
