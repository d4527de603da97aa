// The makers' days that are promised to orders. A slot is held from the moment the payment of an order begins until its wig is finished
// or the order is given up; whoever takes slots waits in one line, so that no day is promised more often than makers can keep it.
import { and, eq, gt, gte, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { keptRead } from '#app/foundation/db/kept-reads.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { addWorkingDays, type Calendar } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import {
  endlessSlots,
  isPossible,
  planAgain,
  type SlotKind,
  slotKinds,
  type SlotLoad,
} from './making-slots.ts'
import { promiseDesign } from './studio-dates.ts'
import { expressSlots, makingSlots } from './studio-tables.server.ts'

const tables = { usual: makingSlots, express: expressSlots }

/** Units of an order by the day on which each is due, in the order of its lines. */
export type SlotDays = Record<SlotKind, string[]>

/** One unit in the ledger of its order: `unit` counts from 1 over all of its kind, in the order of the lines. */
export type Slot = { kind: SlotKind; unit: number }

export type OwnSlot = Slot & { day: string; state: 'planned' | 'held' | 'released' | 'done' }

/** Slots per day, and those taken on each day from today on. */
export async function readSlotLoad(db: Db, kind: SlotKind, now: Date): Promise<SlotLoad> {
  return loadOf(db, kind, gte(tables[kind].day, lagosDay(now)))
}

/** Of what is made without express, as pages show it: what the process keeps. Without a limit nothing is asked. */
export async function keptUsualLoad(db: Db, { working }: Calendar, now: Date): Promise<SlotLoad> {
  if (working.wigsPerDay === null) return endlessSlots
  return keptRead(db, { name: 'making-load', tag: 'delivery' }, () => readSlotLoad(db, 'usual', now))
}

/** Writes down the days of an order's units, one for each. Others may still have them: takeSlots holds them. */
export async function writeSlots(tx: Db, orderId: OrderId, days: SlotDays): Promise<void> {
  for (const kind of slotKinds) {
    const rows = days[kind].map((day, place) => ({
      orderId,
      unit: place + 1,
      day,
      state: 'planned' as const,
    }))
    if (rows.length > 0) await tx.insert(tables[kind]).values(rows)
  }
}

/** For an order whose payment begins: its own days, all or none. 'gone' when one of them went to somebody else. */
export async function takeSlots(tx: Db, orderId: OrderId, now: Date): Promise<'taken' | 'gone'> {
  const mine = (await readSlots(tx, orderId)).filter(isWanted)
  if (mine.every(({ state }) => state === 'held')) return 'taken'
  const kinds = slotKinds.filter((kind) => mine.some((row) => row.kind === kind))
  const today = lagosDay(now)
  const loads = new Map<SlotKind, SlotLoad>()
  for (const kind of kinds) {
    const { orderId: holder, day } = tables[kind]
    const load = await lockedLoad(tx, kind, gte(day, today), ne(holder, orderId))
    loads.set(kind, load)
    if (!isPossible(load, daysOf(mine, kind), today)) return 'gone'
  }
  for (const kind of kinds) {
    const { orderId: holder, state } = tables[kind]
    await tx
      .update(tables[kind])
      .set({ state: 'held' })
      .where(and(eq(holder, orderId), ne(state, 'done')))
    await announce(tx, kind, daysOf(mine, kind), loads.get(kind) ?? endlessSlots)
  }
  return 'taken'
}

/** For an order whose payment could not begin: others may have its days, until it is tried again. */
export function unholdSlots(tx: Db, orderId: OrderId): Promise<void> {
  return letGo(tx, orderId, 'planned')
}

/** For an order that is given up: its days are free again. A second call does nothing. */
export function releaseSlots(tx: Db, orderId: OrderId): Promise<void> {
  return letGo(tx, orderId, 'released')
}

/** For an order that comes back to life: its own days where they are still free, else the next free ones. What is finished needs none. */
export async function retakeSlots(tx: Db, orderId: OrderId, now: Date): Promise<void> {
  const calendar = await readCalendar(tx)
  const today = lagosDay(now)
  const mine = (await readSlots(tx, orderId)).filter(isWanted)
  for (const kind of slotKinds) {
    const own = mine.filter((slot) => slot.kind === kind)
    if (own.length === 0) continue
    const table = tables[kind]
    const load = await lockedLoad(tx, kind, gte(table.day, today), ne(table.orderId, orderId))
    const pace = kind === 'express' ? 'express' : 'custom'
    const anew = promiseDesign({ now, pace, calendar }).dueOn
    const days = planAgain(load, { own: daysOf(own, kind), today, anew, calendar })
    for (const [place, { unit }] of own.entries()) {
      const day = days[place]
      await tx
        .update(table)
        .set({ day, state: 'held' })
        .where(isOne(table, orderId, [unit]))
    }
    await announce(tx, kind, days, load)
  }
}

/** For units whose day the workshop changed, whatever else is due then. */
export async function moveSlots(
  tx: Db,
  orderId: OrderId,
  { slots, to }: { slots: readonly Slot[]; to: string },
): Promise<void> {
  for (const { kind, own, table, isOwn } of await ownOf(tx, orderId, slots)) {
    const from = own.map(({ day }) => day)
    const load = await lockedLoad(tx, kind, inArray(table.day, [...from, to]), not(isOwn))
    await tx.update(table).set({ day: to }).where(isOwn)
    const moved = own.filter(({ state }) => state === 'held')
    await announce(
      tx,
      kind,
      moved.flatMap(({ day }) => [day, to]),
      load,
    )
  }
}

/**
 * For units that are finished: of their days, those that come after `today` are free for others from now on; without it all are, as of
 * an order that has left. Returns these days. A second call does nothing.
 */
export async function finishSlots(
  tx: Db,
  orderId: OrderId,
  slots: readonly Slot[],
  today = '',
): Promise<string[]> {
  const all: string[] = []
  for (const { kind, table, isOwn } of await ownOf(tx, orderId, slots)) {
    const isAhead = today === '' ? undefined : gt(table.day, today)
    const gone = await tx
      .update(table)
      .set({ state: 'done' })
      .where(and(isOwn, eq(table.state, 'held'), isAhead))
      .returning({ day: table.day })
    if (gone.length === 0) continue
    const days = gone.map(({ day }) => day)
    all.push(...days)
    await announce(tx, kind, days, await loadOf(tx, kind, inArray(table.day, days)))
  }
  return all
}

/**
 * For finished units that go back to their makers: each takes its own day again, however full that is by now, for nobody refuses work
 * that is begun; where it is over, the first working day from `today`. Returns these days. A second call does nothing.
 */
export async function resumeSlots(
  tx: Db,
  orderId: OrderId,
  slots: readonly Slot[],
  today = '',
): Promise<string[]> {
  const all: string[] = []
  for (const { kind, own, table } of await ownOf(tx, orderId, slots)) {
    const done = own.filter(({ state }) => state === 'done')
    if (done.length === 0) continue
    const calendar = await readCalendar(tx)
    const days = done.map(({ day }) => (day < today ? addWorkingDays(today, 0, calendar) : day))
    const load = await lockedLoad(tx, kind, inArray(table.day, days))
    for (const [place, { unit }] of done.entries()) {
      const day = days[place]
      await tx
        .update(table)
        .set({ day, state: 'held' })
        .where(isOne(table, orderId, [unit]))
    }
    all.push(...days)
    await announce(tx, kind, days, load)
  }
  return all
}

/** So many units without express can be due on this day for this order, its own among them; null for no limit. */
export async function slotsLeft(db: Db, orderId: OrderId, day: string): Promise<number | null> {
  const load = await loadOf(db, 'usual', eq(makingSlots.day, day), ne(makingSlots.orderId, orderId))
  return load.perDay === null ? null : Math.max(0, load.perDay - (load.taken.get(day) ?? 0))
}

/**
 * For a paid order whose items change: what writes down that its units without express are due on these days now; null when one of
 * them cannot take its new units. Nobody else takes it meanwhile. An order without slots is from before there were any.
 */
export async function fitSlots(
  tx: Db,
  orderId: OrderId,
  { usual }: SlotDays,
): Promise<(() => Promise<void>) | null> {
  const own = daysOf(await readSlots(tx, orderId), 'usual')
  if (own.length === 0) return async () => {}
  const onThese = inArray(makingSlots.day, [...own, ...usual])
  const others = await lockedLoad(tx, 'usual', onThese, ne(makingSlots.orderId, orderId))
  const count = (days: readonly string[], day: string) => days.filter((one) => one === day).length
  const more = usual.filter((day) => count(usual, day) > count(own, day))
  if (!isPossible(others, more, '')) return null
  return async () => {
    await tx.delete(makingSlots).where(eq(makingSlots.orderId, orderId))
    if (usual.length > 0)
      await tx.insert(makingSlots).values(usual.map((day, place) => ({ orderId, unit: place + 1, day })))
    await announce(tx, 'usual', [...own, ...usual], others)
  }
}

/** What the ledger holds of an order. */
export async function readSlots(tx: Db, orderId: OrderId): Promise<OwnSlot[]> {
  const { rows } = await tx.execute<OwnSlot>(sql`
    select 'usual' as kind, unit, day::text, state from ${makingSlots} where order_id = ${orderId}
    union all select 'express', unit, day::text, state from ${expressSlots} where order_id = ${orderId}
    order by kind, unit`)
  return rows
}

/** Nobody needs a day for what is finished. */
function isWanted({ state }: OwnSlot): boolean {
  return state !== 'done'
}

function isOne(table: typeof makingSlots, orderId: OrderId, units: readonly number[]): SQL {
  return sql`(${eq(table.orderId, orderId)} and ${inArray(table.unit, [...units])})`
}

/** Those of these slots that the ledger holds, by kind; an order of before has none. */
async function ownOf(tx: Db, orderId: OrderId, slots: readonly Slot[]) {
  const mine = await readSlots(tx, orderId)
  return slotKinds.flatMap((kind) => {
    const own = mine.filter(
      (row) => row.kind === kind && slots.some((one) => one.kind === kind && one.unit === row.unit),
    )
    if (own.length === 0) return []
    const table = tables[kind]
    const isOwn = isOne(
      table,
      orderId,
      own.map(({ unit }) => unit),
    )
    return [{ kind, own, table, isOwn }]
  })
}

function daysOf(own: readonly OwnSlot[], kind: SlotKind): string[] {
  return own.filter((row) => row.kind === kind).map(({ day }) => day)
}

async function letGo(tx: Db, orderId: OrderId, state: 'planned' | 'released'): Promise<void> {
  for (const kind of slotKinds) {
    const table = tables[kind]
    const gone = await tx
      .update(table)
      .set({ state })
      .where(and(eq(table.orderId, orderId), eq(table.state, 'held')))
      .returning({ day: table.day })
    if (gone.length === 0) continue
    const days = gone.map(({ day }) => day)
    await announce(tx, kind, days, await loadOf(tx, kind, inArray(table.day, days)))
  }
}

/** Whoever is going to take slots waits here for the others, until the end of the transaction. Where there is no limit nobody waits. */
async function lockedLoad(tx: Db, kind: SlotKind, ...which: SQL[]): Promise<SlotLoad> {
  if ((await limitOf(tx, kind)) === null) return endlessSlots
  await lockName(tx, `studio/${kind}-slots`)
  return loadOf(tx, kind, ...which)
}

async function limitOf(db: Db, kind: SlotKind): Promise<number | null> {
  if (kind === 'express') return (await readSetting(db, 'express')).slotsPerDay
  return (await readCalendar(db)).working.wigsPerDay
}

async function loadOf(db: Db, kind: SlotKind, ...which: SQL[]): Promise<SlotLoad> {
  const perDay = await limitOf(db, kind)
  const table = tables[kind]
  const rows = await db
    .select({ day: table.day, units: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.state, 'held'), ...which))
    .groupBy(table.day)
  return { perDay, taken: new Map(rows.map(({ day, units }) => [day, units])) }
}

/** Pages show the first free day: where these units fill one, or make room in one, it may be another. `others` are taken beside them. */
async function announce(tx: Db, kind: SlotKind, days: readonly string[], others: SlotLoad): Promise<void> {
  const { perDay, taken } = others
  if (kind === 'express') return announcePageChange(tx, ['studio'])
  const fills = [...Map.groupBy(days, (day) => day)].some(
    ([day, units]) => perDay !== null && (taken.get(day) ?? 0) + units.length >= perDay,
  )
  if (fills) await announcePageChange(tx, ['delivery'])
}
