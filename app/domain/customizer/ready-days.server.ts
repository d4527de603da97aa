// When what a cart has to be made leaves the house, with the days that makers still have.
import { madeUnits } from '#app/domain/catalog/products/sets.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { Waits } from '#app/domain/delivery/delivery.ts'
import { readCalendar } from '#app/domain/delivery/delivery.server.ts'
import { type MadePace, slowedBy, type Working } from '#app/foundation/settings/working.ts'
import { longerBy } from './combinations.ts'
import {
  endlessSlots,
  planExpress,
  planSlots,
  type SlotLoad,
  type SlotPlan,
  withTaken,
} from './making-slots.ts'
import { keptUsualLoad, readSlotLoad } from './making-slots.server.ts'
import { type DesignDates, madePace } from './studio-dates.ts'
import { keptPriceList } from './studio.server.ts'

/** When units that have yet to be made leave the house, by their pace. */
export type ReadyDays = Record<MadePace, DesignDates> & {
  /** Working days that come on top of the usual ones, by pace. */
  waits: Waits
  /** Those of them until makers are free for all units: 0 when they can begin at once. */
  busyDays: Record<MadePace, number>
  /** No express slot is free before it would be made as soon without: nothing can be ordered as express, whose days are the others then. */
  expressIsFull: boolean
  /** Whether days without express are limited: then who orders agrees to a day. */
  isLimited: boolean
  /** One day for each unit that has to be made, in the order of the cart's lines. */
  days: Record<MadePace, string[]>
}

type Line = Parameters<typeof madePace>[0] & Parameters<typeof madeUnits>[0] & { quantity: number }

/** Null when nothing has to be made. */
export async function findReadyDays(db: Db, lines: readonly Line[], now: Date): Promise<ReadyDays | null> {
  if (!lines.some(({ madeToOrder }) => madeToOrder)) return null
  const calendar = await readCalendar(db)
  const load = await keptUsualLoad(db, calendar, now)
  const of = (pace: MadePace) => lines.filter((line) => line.madeToOrder && madePace(line) === pace)
  const longer = { custom: await slowest(db, of('custom')), express: await slowest(db, of('express')) }
  const asked = (pace: MadePace, from = pace) => ({ now, calendar, pace, units: unitsOf(of(from)) })
  const made = planSlots(load, asked('made'))
  const left = withTaken(load, made.days)
  const custom = planSlots(left, { ...asked('custom'), longerBy: longer.custom })
  const plans = { made, custom, express: null, longer }
  if (of('express').length === 0)
    return readyOf({ ...plans, express: planSlots(endlessSlots, asked('express')) }, load)
  const instead = planSlots(withTaken(left, custom.days), {
    ...asked('custom', 'express'),
    longerBy: Math.max(longer.custom, longer.express),
  })
  const express = planExpress(await readSlotLoad(db, 'express', now), {
    ...asked('express'),
    longerBy: longer.express,
    usualTo: instead.dates.to,
  })
  return readyOf(express ? { ...plans, express } : { ...plans, instead }, load)
}

type Plans = {
  made: SlotPlan
  custom: SlotPlan
  express: SlotPlan | null
  /** What would be express without it, where that is full. */
  instead?: SlotPlan
  longer: { custom: number; express: number }
}

function readyOf({ made, express, longer, instead, ...plans }: Plans, { perDay }: SlotLoad): ReadyDays {
  const custom = instead && instead.waits > plans.custom.waits ? instead : plans.custom
  const busy = (plan: SlotPlan, longest: number) => Math.max(0, plan.waits - longest)
  return {
    made: made.dates,
    custom: custom.dates,
    express: (express ?? custom).dates,
    waits: { made: made.waits, custom: custom.waits, express: express?.waits ?? 0 },
    busyDays: {
      made: busy(made, 0),
      custom: busy(plans.custom, longer.custom),
      express: express ? busy(express, longer.express) : 0,
    },
    expressIsFull: express === null,
    isLimited: perDay !== null,
    days: { made: made.days, custom: plans.custom.days, express: express?.days ?? [] },
  }
}

/** How long one wig takes that is ordered now, as pages say it: the house's own days, and those until a maker is free. */
export async function readPace(db: Db, now: Date): Promise<{ working: Working; waits: Waits }> {
  const calendar = await readCalendar(db)
  const load = await keptUsualLoad(db, calendar, now)
  const wait = (pace: MadePace) => planSlots(load, { now, calendar, pace, units: 1 }).waits
  const waits = { made: wait('made'), custom: wait('custom') }
  return { working: slowedBy(calendar.working, waits), waits }
}

function unitsOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * madeUnits(line), 0)
}

/** Working days that the slowest of these designs takes longer: they leave in one parcel. */
async function slowest(db: Db, lines: readonly Line[]): Promise<number> {
  const designs = lines.flatMap(({ customization }) => customization?.design ?? [])
  if (designs.length === 0) return 0
  const { priceList } = await keptPriceList(db)
  return Math.max(...designs.map((design) => longerBy(priceList, design)))
}
