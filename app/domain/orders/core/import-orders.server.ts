// Orders of another day or another shop, taken in as history: with the status that they are given, without mails, without
// touching stock, and out of the clock's reach (`importedAt`).
import { inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { ImportedOrder, OrderUndo } from './imported-order.ts'
import { orders } from './orders-tables.server.ts'
import { writeImportedOrders } from './write-imported-orders.server.ts'

export type ImportedOrderOutcome =
  | { ok: true; verdict: 'create' | 'unchanged'; undo: OrderUndo | null }
  /** Another order of the shop has this number. */
  | { ok: false; problem: 'number-taken' }

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
  const status = await findStatus(tx, wanted)
  const fresh = wanted.filter((order) => status.get(order) === undefined)
  const written = write ? await writeImportedOrders(tx, fresh, now) : new Map<ImportedOrder, OrderUndo>()
  return wanted.map((order) => {
    const state = status.get(order)
    if (state === 'number-taken') return { ok: false, problem: state }
    return { ok: true, verdict: state ?? 'create', undo: written.get(order) ?? null }
  })
}

async function reserveNumbers(tx: Db, wanted: readonly ImportedOrder[]): Promise<void> {
  await lockName(tx, 'orders/imported-numbers')
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

async function findStatus(
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
  const status = new Map<ImportedOrder, 'unchanged' | 'number-taken'>()
  for (const order of wanted) {
    const same = order.number === null ? undefined : byNumber.get(order.number)
    const isSame =
      same?.placedAt.getTime() === order.head.placedAt.getTime() &&
      same.email.toLowerCase() === order.head.email.toLowerCase()
    if (byKey.has(order.key) || isSame) status.set(order, 'unchanged')
    else if (same) status.set(order, 'number-taken')
  }
  return status
}
