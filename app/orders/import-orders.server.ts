// Orders of another day or another shop, taken in as history: with the status that they are given, without mails, without
// touching stock, and out of the clock's reach (`importedAt`).
import { inArray, or, sql } from 'drizzle-orm'
import { variants } from '#app/catalog/catalog-tables.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { newId, newToken, type OrderId, type UserId } from '#app/lib/ids.ts'
import { type Kobo, kobo } from '#app/lib/money.ts'
import type { OrderChannel, OrderStatus } from './order.ts'
import type { NewAdjustment, NewOrderLine } from './orders.server.ts'
import {
  orderAdjustments,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  payments,
  refunds,
} from './orders-tables.server.ts'

export type ImportedOrder = {
  /** Says which order it is, however often it is imported. */
  key: string
  /** The number that people say; null gives it the next one. */
  number: number | null
  head: {
    status: OrderStatus
    channel: OrderChannel
    name: string
    email: string
    phone: string
    country: string
    state: string
    city: string
    address: string
    landmark: string
    note: string
    deliveryZone: string
    promisedFrom: string
    promisedTo: string
    placedAt: Date
    forgottenAt: Date | null
  }
  userId: UserId | null
  lines: readonly Omit<NewOrderLine, 'productId' | 'variantId'>[]
  adjustments: readonly NewAdjustment[]
  paid: { amountKobo: Kobo; at: Date } | null
  refundedKobo: Kobo
  /** For staff to read. */
  staffNote: string | null
}

/** Plain JSON, without a word of hers. `events` is how many the import wrote. */
export type OrderUndo = { id: OrderId; status: OrderStatus; events: number }

export type ImportedOrderOutcome =
  | { ok: true; verdict: 'create' | 'unchanged'; undo: OrderUndo | null }
  /** Another order of the shop has this number. */
  | { ok: false; problem: 'number-taken' }

/** As payments of imported orders call who took the money: no gateway of ours knows of them. */
export const importedProvider = 'imported'
const ordersLock = 4_711_006

/**
 * One answer per order, in their order; keys and numbers must not stand twice. An order that is there already stays as it
 * is. Amounts are kobo. Must run in a transaction when it writes.
 */
export async function importOrders(
  tx: Db,
  wanted: readonly ImportedOrder[],
  { write, now }: { write: boolean; now: Date },
): Promise<ImportedOrderOutcome[]> {
  if (wanted.length === 0) return []
  // Before anything is looked at: from here on checkouts take numbers above those that are asked for.
  if (write) await reserveNumbers(tx, wanted)
  const standing = await findStanding(tx, wanted)
  const fresh = wanted.filter((order) => standing.get(order) === undefined)
  const written = write ? await writeOrders(tx, fresh, now) : new Map<ImportedOrder, OrderUndo>()
  return wanted.map((order) => {
    const state = standing.get(order)
    if (state === 'number-taken') return { ok: false, problem: state }
    return { ok: true, verdict: state ?? 'create', undo: written.get(order) ?? null }
  })
}

async function reserveNumbers(tx: Db, wanted: readonly ImportedOrder[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ordersLock})`)
  const highest = Math.max(0, ...wanted.map(({ number }) => number ?? 0))
  const sequence = sql`pg_get_serial_sequence('orders', 'number')::regclass`
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select pg_sequence_last_value(${sequence}) as last`,
  )
  const gap = highest - Number(rows[0]?.last ?? 1000)
  // Drawn one by one while checkouts may draw too; no checkout crosses a wide gap meanwhile, and a step back never happens.
  if (gap > wideGap) await tx.execute(sql`select setval(${sequence}, ${highest})`)
  else if (gap > 0) await tx.execute(sql`select nextval(${sequence}) from generate_series(1, ${gap}::int)`)
}

const wideGap = 1_000

async function findStanding(
  tx: Db,
  wanted: readonly ImportedOrder[],
): Promise<Map<ImportedOrder, 'unchanged' | 'number-taken'>> {
  const keys = wanted.map(({ key }) => key)
  const numbers = wanted.flatMap(({ number }) => (number === null ? [] : [number]))
  const rows = await tx
    .select({
      key: orders.checkoutKey,
      number: orders.number,
      placedAt: orders.placedAt,
      email: orders.email,
    })
    .from(orders)
    .where(
      or(inArray(orders.checkoutKey, keys), numbers.length > 0 ? inArray(orders.number, numbers) : undefined),
    )
  const byKey = new Set(rows.map(({ key }) => key))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const standing = new Map<ImportedOrder, 'unchanged' | 'number-taken'>()
  for (const order of wanted) {
    const same = order.number === null ? undefined : byNumber.get(order.number)
    const isSame =
      same?.placedAt.getTime() === order.head.placedAt.getTime() &&
      same.email.toLowerCase() === order.head.email.toLowerCase()
    if (byKey.has(order.key) || isSame) standing.set(order, 'unchanged')
    else if (same) standing.set(order, 'number-taken')
  }
  return standing
}

async function writeOrders(
  tx: Db,
  wanted: readonly ImportedOrder[],
  now: Date,
): Promise<Map<ImportedOrder, OrderUndo>> {
  const all = wanted.map((order) => ({ order, id: newId('ord', now.getTime()) }))
  if (all.length === 0) return new Map()
  const rows = all.map(({ order, id }) => orderRow(order, id, now))
  const numbered = rows.filter(({ number }) => number !== null)
  const others = rows.filter(({ number }) => number === null)
  // An identity column takes a number of ours only when told to.
  if (numbered.length > 0)
    await tx
      .insert(orders)
      .overridingSystemValue()
      .values(numbered.map((row) => ({ ...row, number: row.number ?? 0 })))
  if (others.length > 0) await tx.insert(orders).values(others.map(({ number: _number, ...row }) => row))
  await writeParts(tx, all)
  return new Map(
    all.map(({ order, id }) => [order, { id, status: order.head.status, events: order.paid ? 2 : 1 }]),
  )
}

function orderRow({ head, key, number, userId }: ImportedOrder, id: OrderId, now: Date) {
  return {
    ...head,
    id,
    number,
    userId,
    linkToken: newToken(),
    checkoutKey: key,
    checkoutHash: importedProvider,
    holdUntil: head.placedAt,
    importedAt: now,
  }
}

type Written = { order: ImportedOrder; id: OrderId }

async function writeParts(tx: Db, all: readonly Written[]): Promise<void> {
  const pieces = await findPieces(tx, all)
  const lines = all.flatMap(({ order, id }) =>
    order.lines.map((line, position) => ({
      ...line,
      ...pieces.get(line.sku),
      id: newId('orl'),
      orderId: id,
      position,
    })),
  )
  await tx.insert(orderLines).values(lines)
  const adjustments = all.flatMap(({ order, id }) =>
    order.adjustments.map((row) => ({ ...row, orderId: id })),
  )
  if (adjustments.length > 0) await tx.insert(orderAdjustments).values(adjustments)
  await tx.insert(orderEvents).values(all.flatMap(eventsOf))
  await writeMoney(tx, all)
  const notes = all.flatMap(({ order, id }) =>
    order.staffNote === null
      ? []
      : [{ id: newId('not'), orderId: id, text: order.staffNote, at: order.head.placedAt }],
  )
  if (notes.length > 0) await tx.insert(orderNotes).values(notes)
}

async function findPieces(tx: Db, all: readonly Written[]) {
  const skus = [...new Set(all.flatMap(({ order }) => order.lines.map(({ sku }) => sku)))].filter(Boolean)
  const rows =
    skus.length === 0
      ? []
      : await tx
          .select({ sku: variants.sku, variantId: variants.id, productId: variants.productId })
          .from(variants)
          .where(inArray(variants.sku, skus))
  return new Map(rows.map(({ sku, variantId, productId }) => [sku, { variantId, productId }]))
}

function eventsOf({ order, id: orderId }: Written): (typeof orderEvents.$inferInsert)[] {
  const { head, paid } = order
  const placed = { orderId, event: { type: 'placed' as const }, at: head.placedAt }
  if (!paid) return [placed]
  const { amountKobo, at } = paid
  return [placed, { orderId, event: { type: 'paid', reference: referenceOf(orderId), amountKobo }, at }]
}

const referenceOf = (orderId: OrderId) => `imported-${orderId.slice(4)}`

async function writeMoney(tx: Db, all: readonly Written[]): Promise<void> {
  const taken = all.flatMap(({ order, id }) =>
    order.paid ? [{ order, id, paid: order.paid, paymentId: newId('pay') }] : [],
  )
  if (taken.length === 0) return
  await tx.insert(payments).values(
    taken.map(({ id, paid, paymentId }) => ({
      id: paymentId,
      orderId: id,
      attempt: 1,
      reference: referenceOf(id),
      provider: importedProvider,
      amountKobo: paid.amountKobo,
      currency: 'NGN',
      state: 'paid' as const,
      paidAt: paid.at,
      createdAt: paid.at,
    })),
  )
  const back = taken.filter(({ order }) => order.refundedKobo > 0)
  if (back.length === 0) return
  await tx.insert(refunds).values(
    back.map(({ order, paid, paymentId }) => ({
      id: newId('ref'),
      paymentId,
      amountKobo: kobo(Math.min(order.refundedKobo, paid.amountKobo)),
      state: 'processed' as const,
      reason: 'refund',
      createdAt: paid.at,
      updatedAt: paid.at,
    })),
  )
}
