// Orders as lines of a file: one line per ordered piece, and what belongs to the whole order on each of its lines.
import { z } from 'zod'
import { countries, nigerianStates } from '#app/delivery/places.ts'
import type { Kobo } from '#app/lib/money.ts'
import { kobo, MAX_KOBO } from '#app/lib/money.ts'
import type { ImportedOrder } from '#app/orders/import-orders.server.ts'
import type { OrderToExport } from '#app/orders/list-orders-to-export.server.ts'
import { type AdjustmentKind, orderChannels, orderStatuses, orderTotalKobo } from '#app/orders/order.ts'
import { fields } from '#app/studio/design.ts'
import { readDesignOrder } from '#app/studio/studio-form.ts'
import { CellReader, findCode, shortened } from './cell-reader.ts'
import type { CellProblem, Cells } from './columns.ts'
import { orderColumns } from './order-columns.ts'
import { nairaCell } from './naira-cell.ts'

/** Of an export's own orders `external_id` is empty unless they were imported with one. */
const externalPrefix = 'imported:x:'
const numberPrefix = 'imported:n:'

export function orderCells({
  order,
  lines,
  adjustments,
  paidKobo,
  paidAt,
  refundedKobo,
}: OrderToExport): string[][] {
  const { checkoutKey, placedAt, forgottenAt } = order
  const head = [
    String(order.number),
    checkoutKey.startsWith(externalPrefix) ? checkoutKey.slice(externalPrefix.length) : '',
    placedAt.toISOString(),
    order.status,
    order.channel,
    order.name,
    order.email,
    order.phone,
    order.country,
    order.state,
    order.city,
    order.address,
    order.landmark,
    order.note,
    order.deliveryZone,
    order.promisedFrom,
    order.promisedTo,
    adjustments.map(extraCell).join('\n'),
    paidKobo === 0 ? '' : nairaCell(paidKobo),
    paidAt?.toISOString() ?? '',
    refundedKobo === 0 ? '' : nairaCell(refundedKobo),
    nairaCell(orderTotalKobo(lines, adjustments)),
    forgottenAt?.toISOString() ?? '',
  ]
  return lines.map((line) => [
    ...head,
    line.sku,
    line.name,
    line.description,
    String(line.lengthIn),
    String(line.quantity),
    nairaCell(line.unitPriceKobo),
    yes(line.madeToOrder),
    yes(line.isCustom),
    line.dueOn ?? '',
    line.grams === null ? '' : String(line.grams),
    line.url,
    line.pictureKey ?? '',
    json(line.configuration),
    json(line.choices),
    json(line.breakdown),
    line.bookVersion === null ? '' : String(line.bookVersion),
  ])
}

const yes = (is: boolean) => (is ? 'yes' : 'no')
const json = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

type Extra = { kind: AdjustmentKind; label: string; amountKobo: Kobo; included: boolean }

function extraCell({ kind, label, amountKobo, included }: Extra): string {
  const amount = included ? `(${nairaCell(amountKobo)})` : nairaCell(amountKobo)
  return `${kind} ${amount} ${label.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}`
}

const extraLine = /^(delivery|express|discount|vat) (\()?(-?)(\d{1,9})(?:\.(\d{2}))?\)?(?: (.*))?$/su
const signs: Record<string, string> = { n: '\n', r: '\r', '\\': '\\' }

function readExtras(text: string): Extra[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const extras = lines.flatMap((line): Extra[] => {
    const [, kind, bracket, minus, whole, fraction = '00', words = ''] = extraLine.exec(line) ?? []
    if (kind === undefined) return []
    const size = Number(whole) * 100 + Number(fraction)
    const label = words.replaceAll(/\\([\\nr])/gu, (_, sign: string) => signs[sign] ?? sign)
    const amountKobo = kobo(minus === '-' ? -size : size)
    return [{ kind: kind as AdjustmentKind, label, amountKobo, included: bracket !== undefined }]
  })
  return extras.length === lines.length && lines.length <= 50 ? extras : null
}

export type OrderLine = { line: number; cells: Cells }

export function orderKey(cells: Cells): string {
  const external = cells['external_id']?.trim() ?? ''
  if (external !== '') return externalPrefix + external
  const number = cells['order']?.trim() ?? ''
  return number === '' ? '' : numberPrefix + number
}

/** The key that an order of a file has in the shop, for other files of former shops too. */
export const externalKey = (id: string) => externalPrefix + id

export type ReadOrder = { ok: true; order: ImportedOrder } | { ok: false; problems: CellProblem[] }

/** What the lines of one order say together. The first line speaks for the whole; others agree or keep silent. */
export function readOrderLines(lines: readonly OrderLine[], now: Date): ReadOrder {
  const [first] = lines
  if (!first) throw new Error('an order has at least one line')
  const reader = new CellReader(first.cells, first.line)
  const whole = readWhole(reader, now)
  const problems = [...reader.problems, ...lines.flatMap((line) => findDisagreement(first, line))]
  const pieces = lines.map((line) => {
    const own = new CellReader(line.cells, line.line)
    const piece = readPiece(own)
    problems.push(...own.problems)
    return piece
  })
  if (problems.length === 0) problems.push(...findWrongSums(reader, first.line, whole, pieces))
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    order: { ...whole, key: orderKey(first.cells), userId: null, lines: pieces, staffNote: null },
  }
}

type Whole = Omit<ImportedOrder, 'key' | 'userId' | 'lines' | 'staffNote'>
type Piece = ImportedOrder['lines'][number]

const highestNumber = 9_999_999

function readWhole(reader: CellReader, now: Date): Whole {
  if (orderKey({ external_id: reader.plain('external_id'), order: reader.plain('order') }) === '')
    reader.say('external_id', 'is missing, and so is the number: one of them must say which order it is')
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
  if (placedAt && placedAt > now) reader.say('placed_at', 'lies in the future')
  return placedAt ?? now
}

function readPerson(reader: CellReader) {
  const [name, email] = [reader.words('name', 200), reader.words('email', 254).trim()]
  if (name.trim() === '') reader.say('name', 'is missing')
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) reader.say('email', 'does not look like an e-mail address')
  return { name, email, phone: reader.words('phone', 60), forgottenAt: reader.date('forgotten_at') ?? null }
}

function readPlace(reader: CellReader) {
  const country = countryCode(reader.words('country', 60)) || 'NG'
  const state = reader.words('state', 60)
  return {
    country,
    state: country === 'NG' ? placeCode(state, stateNames) : state,
    city: reader.words('city', 200),
    address: reader.words('address', 500),
    landmark: reader.words('landmark', 500),
    note: reader.words('note', 5_000),
    deliveryZone: reader.words('delivery_zone', 60) || 'imported',
  }
}

function readCourse(reader: CellReader, placedAt: Date) {
  const written = reader.words('status', 60)
  const status = findCode(written, namesOf(orderStatuses))
  if (status === null)
    reader.say('status', `“${shortened(written)}” is not one of ${orderStatuses.join(', ')}`)
  const day = placedAt.toISOString().slice(0, 10)
  return {
    status: status ?? 'Pending',
    channel: readChannel(reader),
    placedAt,
    promisedFrom: readDay(reader, 'promised_from', day),
    promisedTo: readDay(reader, 'promised_to', day),
  }
}

function readExtraCell(reader: CellReader): Extra[] {
  const extras = readExtras(reader.words('extras', 10_000))
  const words = 'holds a line that is not “kind amount words”, like “delivery 3000.00 Delivery to Lagos”'
  if (extras === null) reader.say('extras', words.replaceAll(/[“”]/gu, '"'))
  return extras ?? []
}

function readChannel(reader: CellReader) {
  return reader.oneOf('channel', namesOf(orderChannels)) ?? 'shop'
}

function namesOf<Code extends string>(codes: readonly Code[]): Record<Code, string> {
  const names: Partial<Record<Code, string>> = {}
  for (const code of codes) names[code] = code
  return names as Record<Code, string>
}

const countryNames = Object.fromEntries(countries.map(({ code, name }) => [code, name]))
const stateNames = Object.fromEntries(nigerianStates.map(({ code, name }) => [code, name]))

/** What is not listed stays as it was written. */
export function placeCode(text: string, names: Record<string, string>): string {
  return findCode(text, names) ?? text
}

export const countryCode = (text: string) => placeCode(text, countryNames)

function readDay(reader: CellReader, column: string, otherwise: string): string {
  const cell = reader.plain(column).trim()
  if (cell === '') return otherwise
  const date = reader.date(column)
  // A day is the one that stands there, not the hour that it began in Greenwich.
  if (/^\d{4}-\d{2}-\d{2}$/u.test(cell)) return cell
  return date?.toISOString().slice(0, 10) ?? otherwise
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

function readPiece(reader: CellReader): Piece {
  const name = reader.words('item', 300)
  if (name.trim() === '') reader.say('item', 'is missing')
  return {
    ...readDesign(reader),
    name,
    unitPriceKobo: readPrice(reader),
    sku: reader.words('sku', 60),
    description: reader.words('description', 5_000),
    lengthIn: reader.whole('length_in', 0, 60) ?? 0,
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
  if (choices !== null && (readDesignOrder(configuration) === null || reader.plain('picture') === ''))
    reader.say('configuration', 'is not the design that the choices tell of')
  return {
    choices,
    configuration,
    isCustom: reader.yesNo('custom') ?? false,
    pictureKey: reader.orNull('picture', 300) ?? null,
    breakdown: readJson(reader, 'breakdown', breakdownSchema),
    bookVersion: reader.whole('book', 0, 1_000_000) ?? null,
  }
}

function readJson<T>(reader: CellReader, column: string, schema: z.ZodType<T>): T | null {
  const cell = reader.words(column, 20_000)
  if (cell === '') return null
  const parsed = schema.safeParse(parseJson(cell))
  if (parsed.success) return parsed.data
  reader.say(column, 'is not what an export writes there')
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

const wholeColumns = orderColumns.slice(
  2,
  orderColumns.findIndex(({ name }) => name === 'sku'),
)

function findDisagreement(first: OrderLine, { line, cells }: OrderLine): CellProblem[] {
  const differing = wholeColumns.find(({ name }) => {
    const cell = cells[name] ?? ''
    return cell !== '' && cell !== (first.cells[name] ?? '')
  })
  if (!differing) return []
  const words = `differs from row ${first.line + 1}, which is the same order`
  return [{ line, column: differing.name, words }]
}

function findWrongSums(
  reader: CellReader,
  line: number,
  { adjustments, paid, refundedKobo }: Whole,
  pieces: readonly Piece[],
): CellProblem[] {
  const rows = adjustments.map((row) => ({ ...row, included: row.included ?? false }))
  const sum = orderTotalKobo(pieces, rows)
  const told = reader.naira('total_naira') ?? null
  if (told !== null && told !== sum)
    return [
      {
        line,
        column: 'total_naira',
        words: `is ${nairaCell(told)}, but pieces and extras make ${nairaCell(sum)}`,
      },
    ]
  if (sum < 0 || sum > MAX_KOBO * 100)
    return [{ line, column: 'unit_price_naira', words: `the order would come to ${nairaCell(sum)}` }]
  return refundedKobo > (paid?.amountKobo ?? 0)
    ? [{ line, column: 'refunded_naira', words: 'is more than came in' }]
    : []
}
