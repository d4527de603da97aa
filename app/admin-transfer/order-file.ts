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
import type { CellProblem, Cells, Column } from './columns.ts'
import { nairaCell } from './naira-cell.ts'

export const orderColumns: readonly Column[] = [
  column('order', '', 'The number of the order. Empty gives it the next one.', { form: 'code' }),
  column(
    'external_id',
    'OLD-1042',
    'What the order was called elsewhere: an order with it comes in once only.',
    { form: 'code' },
  ),
  column('placed_at', '2026-03-14 10:30', 'When it was placed.', { needed: true }),
  column(
    'status',
    'Delivered',
    'Pending, Processing, In production, Shipped, Delivered, Cancelled or Returned.',
    { needed: true },
  ),
  column('channel', 'shop', 'shop, phone, instagram or whatsapp.'),
  column('name', 'Adaeze Okafor', 'Who ordered.', { needed: true }),
  column('email', 'adaeze@example.com', 'Nobody is written to.', { needed: true }),
  column('phone', '+2348031234567', 'With its country’s number in front.', { form: 'code' }),
  column('country', 'NG', 'A code or a name.'),
  column('state', 'LA', 'A code or a name.'),
  column('city', 'Ikeja', 'City or area.'),
  column('address', '12 Allen Avenue', 'Street and number.'),
  column('landmark', 'Opposite the bank', 'What helps to find the door.'),
  column('note', '', 'What she wrote to the house.'),
  column('delivery_zone', '', 'The zone of the delivery settings.', { inTemplate: false }),
  column('promised_from', '', 'The first day that was promised.', { inTemplate: false }),
  column('promised_to', '', 'The last day that was promised.', { inTemplate: false }),
  column(
    'extras',
    'delivery 3000.00 Delivery to Lagos',
    'One per line of the cell: delivery, express, discount (below zero) or vat, the amount, the words. An amount in (brackets) is inside the prices already.',
  ),
  column('paid_naira', '183000.00', 'What came in. Empty or 0 for nothing.'),
  column('paid_at', '2026-03-14 10:34', 'When it came in.'),
  column('refunded_naira', '', 'What went back.'),
  column('total_naira', '183000.00', 'Pieces and extras together; checked when it is there.'),
  column('forgotten_at', '', 'Since when the person behind it is forgotten.', { inTemplate: false }),
  column('sku', 'AKU-BS-18', 'The number of the piece.', { form: 'code' }),
  column('item', 'Akú Bone Straight', 'What was ordered.', { needed: true }),
  column('description', '18 in, 180 %', 'More about it.'),
  column('length_in', '18', 'Inches.'),
  column('quantity', '1', 'How many.'),
  column('unit_price_naira', '180000.00', 'For one piece.', { needed: true }),
  column('made_to_order', 'no', 'yes where it was made for her.'),
  column('custom', 'no', 'yes for a design of the studio.', { inTemplate: false }),
  column('due_on', '', 'The maker’s day.', { inTemplate: false }),
  column('grams', '', 'Weight of the hair.', { inTemplate: false }),
  column('url', '', 'Key of the picture.', { inTemplate: false }),
  column('picture', '', 'Key of the picture as it was ordered.', { inTemplate: false }),
  column('configuration', '', 'The design, as an export writes it.', { inTemplate: false }),
  column('choices', '', 'The design in words, as an export writes it.', { inTemplate: false }),
  column('breakdown', '', 'Its price part by part, as an export writes it.', { inTemplate: false }),
  column('book', '', 'The studio’s book of the day.', { inTemplate: false }),
]

function column(
  name: string,
  example: string,
  help: string,
  more: Partial<Pick<Column, 'form' | 'needed' | 'inTemplate'>> = {},
): Column {
  return { name, form: 'text', help, example, ...more }
}

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
    ...[
      String(order.number),
      checkoutKey.startsWith(externalPrefix) ? checkoutKey.slice(externalPrefix.length) : '',
    ],
    ...[placedAt.toISOString(), order.status, order.channel, order.name, order.email, order.phone],
    ...[order.country, order.state, order.city, order.address, order.landmark, order.note],
    ...[order.deliveryZone, order.promisedFrom, order.promisedTo, adjustments.map(extraCell).join('\n')],
    ...[paidKobo === 0 ? '' : nairaCell(paidKobo), paidAt?.toISOString() ?? ''],
    ...[refundedKobo === 0 ? '' : nairaCell(refundedKobo), nairaCell(orderTotalKobo(lines, adjustments))],
    forgottenAt?.toISOString() ?? '',
  ]
  return lines.map((line) => [
    ...head,
    ...[line.sku, line.name, line.description, String(line.lengthIn), String(line.quantity)],
    ...[nairaCell(line.unitPriceKobo), yes(line.madeToOrder), yes(line.isCustom), line.dueOn ?? ''],
    ...[line.grams === null ? '' : String(line.grams), line.url, line.pictureKey ?? ''],
    ...[json(line.configuration), json(line.choices), json(line.breakdown)],
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
  const text = (name: string, max: number) => reader.text(name, max) ?? ''
  if (orderKey({ external_id: reader.plain('external_id'), order: reader.plain('order') }) === '')
    reader.say('external_id', 'is missing, and so is the number: one of them must say which order it is')
  const placedAt = reader.date('placed_at') ?? null
  if (placedAt === null && reader.plain('placed_at').trim() === '') reader.say('placed_at', 'is missing')
  if (placedAt !== null && placedAt > now) reader.say('placed_at', 'lies in the future')
  const status = findCode(text('status', 60), namesOf(orderStatuses))
  if (status === null)
    reader.say('status', `“${shortened(text('status', 60))}” is not one of ${orderStatuses.join(', ')}`)
  const email = text('email', 254).trim()
  if (!/^[^\s@]+@[^\s@]+$/u.test(email)) reader.say('email', 'does not look like an e-mail address')
  if (text('name', 200).trim() === '') reader.say('name', 'is missing')
  const extras = readExtras(text('extras', 10_000))
  if (extras === null)
    reader.say(
      'extras',
      'holds a line that is not “kind amount words”, like “delivery 3000.00 Delivery to Lagos”',
    )
  const day = (placedAt ?? now).toISOString().slice(0, 10)
  const country = placeCode(text('country', 60), countryNames) || 'NG'
  const head = ({
	status: status ?? 'Pending',
	name: text('name', 200),
	email,
	phone: text('phone', 60),
	country,
	channel: readChannel(reader),
	state: country === 'NG' ? placeCode(text('state', 60), stateNames) : text('state', 60),
	city: text('city', 200),
	address: text('address', 500),
	landmark: text('landmark', 500),
	...{
		note: reader.text('note', 5e3) ?? '',
		deliveryZone: text('delivery_zone', 60) || 'imported'
	},
	...{
		promisedFrom: readDay(reader, 'promised_from', day),
		promisedTo: readDay(reader, 'promised_to', day)
	},
	...{
		placedAt: placedAt ?? now,
		forgottenAt: reader.date('forgotten_at') ?? null
	}
})
  const amountKobo = reader.naira('paid_naira') ?? null
  const paidAt = reader.date('paid_at') ?? head.placedAt
  return {
    head,
    number: reader.whole('order', 1, highestNumber) ?? null,
    adjustments: extras ?? [],
    paid: amountKobo === null || amountKobo === 0 ? null : { amountKobo, at: paidAt },
    refundedKobo: reader.naira('refunded_naira') ?? kobo(0),
  }
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
  const unitPriceKobo = reader.naira('unit_price_naira') ?? null
  if (unitPriceKobo === null || unitPriceKobo <= 0 || unitPriceKobo > MAX_KOBO)
    reader.say('unit_price_naira', `must be above 0 and at most ${nairaCell(MAX_KOBO)}`)
  const name = reader.text('item', 300) ?? ''
  if (name.trim() === '') reader.say('item', 'is missing')
  const isCustom = reader.yesNo('custom') ?? false
  const choices = readJson(reader, 'choices', choicesSchema)
  const configuration = readJson(reader, 'configuration', z.record(z.string(), z.unknown()))
  if (choices !== null && (readDesignOrder(configuration) === null || reader.plain('picture') === ''))
    reader.say('configuration', 'is not the design that the choices tell of')
  return {
    name,
    configuration,
    choices,
    isCustom,
    unitPriceKobo: unitPriceKobo ?? kobo(1),
    sku: reader.text('sku', 60) ?? '',
    description: reader.text('description', 5e3) ?? '',
    lengthIn: reader.whole('length_in', 0, 60) ?? 0,
    quantity: reader.whole('quantity', 1, 1e4) ?? 1,
    madeToOrder: reader.yesNo('made_to_order') ?? false,
    dueOn: reader.plain('due_on') === '' ? null : readDay(reader, 'due_on', '1970-01-01'),
    grams: reader.whole('grams', 0, 1e5) ?? null,
    url: reader.text('url', 300) ?? '',
    pictureKey: reader.orNull('picture', 300) ?? null,
    breakdown: readJson(reader, 'breakdown', breakdownSchema),
    bookVersion: reader.whole('book', 0, 1e6) ?? null,
  }
}

function readJson<T>(reader: CellReader, column: string, schema: z.ZodType<T>): T | null {
  const cell = reader.text(column, 20_000) ?? ''
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
