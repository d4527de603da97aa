// What the lines of one order say together: one line per ordered item, the whole on the first.
import { statusAfter, statusName } from '#app/domain/orders/core/order-states.ts'
import { kobo, MAX_KOBO } from '#app/foundation/lib/money.ts'
import type { ImportedOrder } from '#app/domain/orders/core/imported-order.ts'
import {
  orderChannels,
  orderStatuses,
  type OrderStatus,
  orderTotalKobo,
} from '#app/domain/orders/core/order.ts'
import { findCode } from '#app/foundation/lib/typed-field.ts'
import { CellReader, shortened } from './cell-reader.ts'
import type { CellProblem } from './columns.ts'
import { type FileLine, findDisagreement } from './disagreement.ts'
import { nairaCell } from '#app/foundation/lib/naira-cell.ts'
import { orderColumns } from './order-columns.ts'
import { type Extra, readExtras } from './order-extras.ts'
import { orderKey } from './order-key.ts'
import { type OrderItem, readItem } from './order-item.ts'
import { countryCode, stateCode } from './place-codes.ts'
import { readDay } from './read-day.ts'

export type ReadOrder = { ok: true; order: ImportedOrder } | { ok: false; problems: CellProblem[] }

/** What the lines of one order say together. The first line speaks for the whole; others agree or keep silent. */
export function readOrderLines(lines: readonly FileLine[], now: Date): ReadOrder {
  const [first] = lines
  if (!first) throw new Error('an order has at least one line')
  const reader = new CellReader(first.cells, first.line)
  const whole = readWhole(reader, now)
  const problems = [
    ...reader.problems,
    ...lines.flatMap((line) => findDisagreement(first, line, wholeColumns, 'order')),
  ]
  const items = lines.map((line) => {
    const own = new CellReader(line.cells, line.line)
    const item = readItem(own)
    problems.push(...own.problems)
    return item
  })
  if (problems.length === 0) problems.push(...findWrongSums(reader, first.line, whole, items))
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    order: { ...whole, key: orderKey(first.cells), userId: null, lines: items, staffNote: null },
  }
}

type Whole = Omit<ImportedOrder, 'key' | 'userId' | 'lines' | 'staffNote'>

const highestNumber = 9_999_999

function readWhole(reader: CellReader, now: Date): Whole {
  if (orderKey({ external_id: reader.plain('external_id'), order: reader.plain('order') }) === '')
    reader.say('external_id', 'is missing, and so is the number: fill in one of them')
  const placedAt = readPlacedAt(reader, now)
  const amountKobo = reader.naira('paid_naira') ?? kobo(0)
  const paidAt = reader.date('paid_at') ?? placedAt
  return {
    head: { ...readPerson(reader), ...readPlace(reader), ...readCourse(reader, placedAt) },
    number: reader.whole('order', 1, highestNumber) ?? null,
    adjustments: readExtraCell(reader),
    paid: amountKobo === 0 ? null : { amountKobo, at: paidAt },
    refundedKobo: reader.naira('refunded_naira') ?? kobo(0),
  }
}

function readPlacedAt(reader: CellReader, now: Date): Date {
  const placedAt = reader.date('placed_at')
  if (placedAt === null) reader.say('placed_at', 'is missing')
  if (placedAt && placedAt > now) reader.say('placed_at', 'is in the future')
  return placedAt ?? now
}

function readPerson(reader: CellReader) {
  const [name, email] = [reader.words('name', 200), reader.words('email', 254).trim()]
  if (name.trim() === '') reader.say('name', 'is missing')
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) reader.say('email', 'does not look like an email address')
  return { name, email, phone: reader.words('phone', 60), forgottenAt: reader.date('forgotten_at') ?? null }
}

function readPlace(reader: CellReader) {
  const country = countryCode(reader.words('country', 60)) || 'NG'
  const state = reader.words('state', 60)
  return {
    country,
    state: country === 'NG' ? stateCode(state) : state,
    city: reader.words('city', 200),
    address: reader.words('address', 500),
    landmark: reader.words('landmark', 500),
    postcode: reader.words('postcode', 40),
    note: reader.words('note', 5_000),
    deliveryZone: reader.words('delivery_zone', 60) || 'imported',
  }
}

function readCourse(reader: CellReader, placedAt: Date) {
  const written = reader.words('status', 60)
  const status = findCode(written, statusNames)
  if (status === null)
    reader.say('status', `“${shortened(written)}” is not one of ${orderStatuses.map(statusName).join(', ')}`)
  const day = placedAt.toISOString().slice(0, 10)
  return {
    status: status ?? statusAfter.placing,
    channel: readChannel(reader),
    placedAt,
    promisedFrom: readDay(reader, 'promised_from', day),
    promisedTo: readDay(reader, 'promised_to', day),
  }
}

function readExtraCell(reader: CellReader): Extra[] {
  const extras = readExtras(reader.words('extras', 10_000))
  const words = 'has a line that is not “kind amount label”, like “delivery 3000.00 Delivery to Lagos”'
  if (extras === null) reader.say('extras', words.replaceAll(/[“”]/gu, '"'))
  return extras ?? []
}

function readChannel(reader: CellReader) {
  return reader.oneOf('channel', namesOf(orderChannels)) ?? 'shop'
}

const statusNames = Object.fromEntries(orderStatuses.map((status) => [status, statusName(status)])) as Record<
  OrderStatus,
  string
>

function namesOf<Code extends string>(codes: readonly Code[]): Record<Code, string> {
  const names: Partial<Record<Code, string>> = {}
  for (const code of codes) names[code] = code
  return names as Record<Code, string>
}

const wholeColumns = orderColumns.slice(
  2,
  orderColumns.findIndex(({ name }) => name === 'sku'),
)

function findWrongSums(
  reader: CellReader,
  line: number,
  { adjustments, paid, refundedKobo }: Whole,
  items: readonly OrderItem[],
): CellProblem[] {
  const rows = adjustments.map((row) => ({ ...row, included: row.included ?? false }))
  const sum = orderTotalKobo(items, rows)
  const told = reader.naira('total_naira') ?? null
  if (told !== null && told !== sum)
    return [
      {
        line,
        column: 'total_naira',
        words: `is ${nairaCell(told)}, but items and extras add up to ${nairaCell(sum)}`,
      },
    ]
  if (sum < 0 || sum > MAX_KOBO * 100)
    return [{ line, column: 'unit_price_naira', words: `the order total would be ${nairaCell(sum)}` }]
  return refundedKobo > (paid?.amountKobo ?? 0)
    ? [{ line, column: 'refunded_naira', words: 'is more than was paid' }]
    : []
}
