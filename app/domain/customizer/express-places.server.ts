// The makers' days that are promised to orders in a hurry. A place is held from the moment the payment of an order begins until
// the order is given up; who takes places stands in one line, so that no day is promised more often than makers can keep it.
import { and, asc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { listHolidays } from '#app/domain/delivery/delivery.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { type ExpressLoad, planAgain } from './express-places.ts'
import { expressPlaces } from './studio-tables.server.ts'

/** Whoever is going to take places waits here for the others, until the end of the transaction. */
async function lockExpressPlaces(tx: Db): Promise<void> {
  await lockName(tx, 'studio/express-places')
}

/** Places per day, and those taken on each day from today on. */
export function readExpressLoad(db: Db, now: Date): Promise<ExpressLoad> {
  return loadOf(db, gte(expressPlaces.day, lagosDay(now)))
}

/** Writes down the days of an order's express units, one for each. Others may still have them: takeExpressPlaces holds them. */
export async function planExpressPlaces(tx: Db, orderId: OrderId, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insert(expressPlaces)
    .values(days.map((day, place) => ({ orderId, unit: place + 1, day, state: 'planned' as const })))
}

/** For an order whose payment begins: its own days, all or none. 'gone' when one of them went to somebody else. */
export async function takeExpressPlaces(tx: Db, orderId: OrderId, now: Date): Promise<'taken' | 'gone'> {
  const isMine = eq(expressPlaces.orderId, orderId)
  const mine = await tx.select().from(expressPlaces).where(isMine)
  if (mine.every((row) => row.state === 'held')) return 'taken'
  await lockExpressPlaces(tx)
  const { slotsPerDay, taken } = await loadOf(tx, ne(expressPlaces.orderId, orderId))
  for (const [day, units] of Map.groupBy(mine, (row) => row.day))
    if (day < lagosDay(now) || (taken.get(day) ?? 0) + units.length > slotsPerDay) return 'gone'
  await tx.update(expressPlaces).set({ state: 'held' }).where(isMine)
  await announcePageChange(tx, ['studio'])
  return 'taken'
}

/** For an order whose payment could not begin: others may have its days, until it is tried again. */
export async function unholdExpressPlaces(tx: Db, orderId: OrderId): Promise<void> {
  const unheld = await tx
    .update(expressPlaces)
    .set({ state: 'planned' })
    .where(and(eq(expressPlaces.orderId, orderId), eq(expressPlaces.state, 'held')))
  if (unheld.rowCount !== 0) await announcePageChange(tx, ['studio'])
}

/** For an order that is given up: its days are free again. A second call does nothing. */
export async function releaseExpressPlaces(tx: Db, orderId: OrderId): Promise<void> {
  const released = await tx
    .update(expressPlaces)
    .set({ state: 'released' })
    .where(and(eq(expressPlaces.orderId, orderId), eq(expressPlaces.state, 'held')))
  if (released.rowCount !== 0) await announcePageChange(tx, ['studio'])
}

/**
 * For an order that comes back to life: its own days if they are still free, else the next free ones. Returns the days
 * of its units in their order; [] when it has none.
 */
export async function retakeExpressPlaces(tx: Db, orderId: OrderId, now: Date): Promise<string[]> {
  await lockExpressPlaces(tx)
  const mine = await tx
    .select()
    .from(expressPlaces)
    .where(eq(expressPlaces.orderId, orderId))
    .orderBy(asc(expressPlaces.unit))
  const first = mine.map((row) => row.day).toSorted()[0]
  if (first === undefined) return []
  const today = lagosDay(now)
  const load = await loadOf(tx, gte(expressPlaces.day, today), ne(expressPlaces.orderId, orderId))
  const from = first > today ? first : today
  const free = planAgain(load, { from, holidays: await listHolidays(tx), units: mine.length })
  const days = mine.map((row, place) => free[place] ?? row.day)
  for (const [place, day] of days.entries()) {
    const isRow = and(eq(expressPlaces.orderId, orderId), eq(expressPlaces.unit, place + 1))
    await tx.update(expressPlaces).set({ day, state: 'held' }).where(isRow)
  }
  await announcePageChange(tx, ['studio'])
  return days
}

/** For a unit whose day the workshop changed: one place of its order goes along. */
export async function moveExpressPlace(
  tx: Db,
  orderId: OrderId,
  days: { from: string; to: string },
): Promise<void> {
  await lockExpressPlaces(tx)
  const [row] = await tx
    .select({ unit: expressPlaces.unit })
    .from(expressPlaces)
    .where(and(eq(expressPlaces.orderId, orderId), eq(expressPlaces.day, days.from)))
    .orderBy(asc(expressPlaces.unit))
    .limit(1)
  if (!row) return
  await tx
    .update(expressPlaces)
    .set({ day: days.to })
    .where(and(eq(expressPlaces.orderId, orderId), eq(expressPlaces.unit, row.unit)))
  await announcePageChange(tx, ['studio'])
}

async function loadOf(db: Db, ...which: SQL[]): Promise<ExpressLoad> {
  const { slotsPerDay } = await readSetting(db, 'express')
  const rows = await db
    .select({ day: expressPlaces.day, units: sql<number>`count(*)::int` })
    .from(expressPlaces)
    .where(and(eq(expressPlaces.state, 'held'), ...which))
    .groupBy(expressPlaces.day)
  return { slotsPerDay, taken: new Map(rows.map(({ day, units }) => [day, units])) }
}
