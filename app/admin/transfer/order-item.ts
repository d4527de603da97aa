// One ordered item as a line of a file tells it, with its design where it has one.
import { z } from 'zod'
import { type Kobo, kobo, MAX_KOBO } from '#app/foundation/lib/money.ts'
import type { ImportedOrder } from '#app/domain/orders/core/imported-order.ts'
import { fields } from '#app/domain/customizer/design.ts'
import { readCustomization } from '#app/domain/customizer/studio-form.ts'
import type { CellReader } from './cell-reader.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import { readDay } from './read-day.ts'

export type OrderItem = ImportedOrder['lines'][number]

export function readItem(reader: CellReader): OrderItem {
  const name = reader.words('item', 300)
  if (name.trim() === '') reader.say('item', 'is missing')
  return {
    ...readDesign(reader),
    name,
    unitPriceKobo: readPrice(reader),
    sku: reader.words('sku', 60),
    description: reader.words('description', 5_000),
    lengthIn: reader.whole('length_in', 0, 60) ?? 0,
    variantWords: reader.orNull('variant', 240) ?? null,
    quantity: reader.whole('quantity', 1, 10_000) ?? 1,
    madeToOrder: reader.yesNo('made_to_order') ?? false,
    dueOn: reader.plain('due_on') === '' ? null : readDay(reader, 'due_on', '1970-01-01'),
    grams: reader.whole('grams', 0, 100_000) ?? null,
    url: reader.words('url', 300),
  }
}

function readPrice(reader: CellReader): Kobo {
  const price = reader.naira('unit_price_naira')
  if (price && price > 0 && price <= MAX_KOBO) return price
  reader.say('unit_price_naira', `must be above 0 and at most ${nairaCell(MAX_KOBO)}`)
  return kobo(1)
}

/** What the pages of an order read of a design is checked as strictly as what a shopper posts. */
function readDesign(reader: CellReader) {
  const choices = readJson(reader, 'choices', choicesSchema)
  const configuration = readJson(reader, 'configuration', z.record(z.string(), z.unknown()))
  if (choices !== null && (readCustomization(configuration) === null || reader.plain('picture') === ''))
    reader.say('configuration', 'does not match the choices')
  return {
    choices,
    customization: configuration,
    isCustom: reader.yesNo('custom') ?? false,
    pictureKey: reader.orNull('picture', 300) ?? null,
    breakdown: readJson(reader, 'breakdown', breakdownSchema),
    priceListVersion: reader.whole('book', 0, 1_000_000) ?? null,
  }
}

const choicesSchema = z
  .array(
    z.strictObject({
      field: z.enum(fields),
      label: z.string().max(200),
      value: z.string().max(500),
      applies: z.boolean(),
    }),
  )
  .max(fields.length)
const breakdownSchema = z
  .array(
    z.strictObject({
      label: z.string().max(300),
      amountKobo: z
        .number()
        .int()
        .transform((amount) => kobo(amount)),
    }),
  )
  .max(100)

function readJson<T>(reader: CellReader, column: string, schema: z.ZodType<T>): T | null {
  const cell = reader.words(column, 20_000)
  if (cell === '') return null
  const parsed = schema.safeParse(parseJson(cell))
  if (parsed.success) return parsed.data
  reader.say(column, 'is not in export format')
  return null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
