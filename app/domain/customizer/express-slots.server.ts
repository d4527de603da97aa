// The makers' days that are promised to orders in a hurry. A slot is held from the moment the payment of an order begins until
// the order is given up; whoever takes slots waits in one line, so that no day is promised more often than makers can keep it.
import { and, asc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Waits } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import type { MadePace } from '#app/foundation/settings/working.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { longerBy } from './combinations.ts'
import type { Customization } from './design.ts'
import { type ExpressLoad, planAgain, planExpress } from './express-slots.ts'
import { type DesignDates, promiseDesign } from './studio-dates.ts'
import { keptPriceList } from './studio.server.ts'
import { expressSlots } from './studio-tables.server.ts'

/** When units that have yet to be made leave the house, by their pace. */
export type ReadyDays = Record<MadePace, DesignDates> & {
  /** Working days that come on top of the usual ones, by pace. */
  waits: Waits
  /** Those of them until makers are free for all express units: 0 when they can begin at once. */
  expressWaits: number
  /** No express slot is free before the usual pace would be as quick: nothing can be ordered as express, whose days are the usual ones then. */
  expressIsFull: boolean
  /** One day for each express unit of the cart, in the order of its lines. */
  expressDays: string[]
}

type Line = { madeToOrder: boolean; quantity: number; customization: Customization | null }

/** Null when nothing has to be made. */
export async function findReadyDays(db: Db, lines: readonly Line[], now: Date): Promise<ReadyDays | null> {
  const made = lines.filter((line) => line.madeToOrder)
  if (made.length === 0) return null
  const calendar = await readCalendar(db)
  const hurried = made.filter((line) => line.customization?.expressProcessing)
  const longer = {
    custom: await slowest(
      db,
      made.filter((line) => !hurried.includes(line)),
    ),
    express: await slowest(db, hurried),
  }
  const promise = (pace: MadePace, waits = 0) => promiseDesign({ now, pace, calendar, waits })
  const usual = { made: promise('made'), custom: promise('custom', longer.custom) }
  const units = hurried.reduce((sum, line) => sum + line.quantity, 0)
  if (units === 0)
    return {
      ...usual,
      waits: longer,
      express: promise('express', longer.express),
      expressWaits: 0,
      expressIsFull: false,
      expressDays: [],
    }
  const plan = planExpress(await readExpressLoad(db, now), { now, calendar, units, longerBy: longer.express })
  if (!plan.ok) {
    const custom = promise('custom', Math.max(longer.custom, longer.express))
    const waits = { custom: Math.max(longer.custom, longer.express) }
    return { ...usual, custom, waits, express: custom, expressWaits: 0, expressIsFull: true, expressDays: [] }
  }
  return {
    ...usual,
    waits: { custom: longer.custom, express: plan.waits },
    express: plan.dates,
    expressWaits: plan.waits - longer.express,
    expressIsFull: false,
    expressDays: plan.days,
  }
}

/** Working days that the slowest of these designs takes longer: they leave in one parcel. */
async function slowest(db: Db, lines: readonly Line[]): Promise<number> {
  const designs = lines.flatMap(({ customization }) => customization?.design ?? [])
  if (designs.length === 0) return 0
  const { priceList } = await keptPriceList(db)
  return Math.max(...designs.map((design) => longerBy(priceList, design)))
}

/** Whoever is going to take slots waits here for the others, until the end of the transaction. */
async function lockExpressSlots(tx: Db): Promise<void> {
  await lockName(tx, 'studio/express-slots')
}

/** Places per day, and those taken on each day from today on. */
export function readExpressLoad(db: Db, now: Date): Promise<ExpressLoad> {
  return loadOf(db, gte(expressSlots.day, lagosDay(now)))
}

/** Writes down the days of an order's express units, one for each. Others may still have them: takeExpressSlots holds them. */
export async function planExpressSlots(tx: Db, orderId: OrderId, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .insert(expressSlots)
    .values(days.map((day, place) => ({ orderId, unit: place + 1, day, state: 'planned' as const })))
}

/** For an order whose payment begins: its own days, all or none. 'gone' when one of them went to somebody else. */
export async function takeExpressSlots(tx: Db, orderId: OrderId, now: Date): Promise<'taken' | 'gone'> {
  const isMine = eq(expressSlots.orderId, orderId)
  const mine = await tx.select().from(expressSlots).where(isMine)
  if (mine.every((row) => row.state === 'held')) return 'taken'
  await lockExpressSlots(tx)
  const { slotsPerDay, taken } = await loadOf(tx, ne(expressSlots.orderId, orderId))
  for (const [day, units] of Map.groupBy(mine, (row) => row.day))
    if (day < lagosDay(now) || (taken.get(day) ?? 0) + units.length > slotsPerDay) return 'gone'
  await tx.update(expressSlots).set({ state: 'held' }).where(isMine)
  await announcePageChange(tx, ['studio'])
  return 'taken'
}

/** For an order whose payment could not begin: others may have its days, until it is tried again. */
export async function unholdExpressSlots(tx: Db, orderId: OrderId): Promise<void> {
  const unheld = await tx
    .update(expressSlots)
    .set({ state: 'planned' })
    .where(and(eq(expressSlots.orderId, orderId), eq(expressSlots.state, 'held')))
  if (unheld.rowCount !== 0) await announcePageChange(tx, ['studio'])
}

/** For an order that is given up: its days are free again. A second call does nothing. */
export async function releaseExpressSlots(tx: Db, orderId: OrderId): Promise<void> {
  const released = await tx
    .update(expressSlots)
    .set({ state: 'released' })
    .where(and(eq(expressSlots.orderId, orderId), eq(expressSlots.state, 'held')))
  if (released.rowCount !== 0) await announcePageChange(tx, ['studio'])
}

/**
 * For an order that comes back to life: its own days if they are still free, else the next free ones. Returns the days
 * of its units in their order; [] when it has none.
 */
export async function retakeExpressSlots(tx: Db, orderId: OrderId, now: Date): Promise<string[]> {
  await lockExpressSlots(tx)
  const mine = await tx
    .select()
    .from(expressSlots)
    .where(eq(expressSlots.orderId, orderId))
    .orderBy(asc(expressSlots.unit))
  const first = mine.map((row) => row.day).toSorted()[0]
  if (first === undefined) return []
  const today = lagosDay(now)
  const load = await loadOf(tx, gte(expressSlots.day, today), ne(expressSlots.orderId, orderId))
  const from = first > today ? first : today
  const free = planAgain(load, { from, calendar: await readCalendar(tx), units: mine.length })
  const days = mine.map((row, place) => free[place] ?? row.day)
  for (const [place, day] of days.entries()) {
    const isRow = and(eq(expressSlots.orderId, orderId), eq(expressSlots.unit, place + 1))
    await tx.update(expressSlots).set({ day, state: 'held' }).where(isRow)
  }
  await announcePageChange(tx, ['studio'])
  return days
}

/** For a unit whose day the workshop changed: one slot of its order goes along. */
export async function moveExpressSlot(
  tx: Db,
  orderId: OrderId,
  days: { from: string; to: string },
): Promise<void> {
  await lockExpressSlots(tx)
  const [row] = await tx
    .select({ unit: expressSlots.unit })
    .from(expressSlots)
    .where(and(eq(expressSlots.orderId, orderId), eq(expressSlots.day, days.from)))
    .orderBy(asc(expressSlots.unit))
    .limit(1)
  if (!row) return
  await tx
    .update(expressSlots)
    .set({ day: days.to })
    .where(and(eq(expressSlots.orderId, orderId), eq(expressSlots.unit, row.unit)))
  await announcePageChange(tx, ['studio'])
}

async function loadOf(db: Db, ...which: SQL[]): Promise<ExpressLoad> {
  const { slotsPerDay } = await readSetting(db, 'express')
  const rows = await db
    .select({ day: expressSlots.day, units: sql<number>`count(*)::int` })
    .from(expressSlots)
    .where(and(eq(expressSlots.state, 'held'), ...which))
    .groupBy(expressSlots.day)
  return { slotsPerDay, taken: new Map(rows.map(({ day, units }) => [day, units])) }
}
