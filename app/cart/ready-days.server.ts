import type { Db } from '#app/db/db.server.ts'
import { listHolidays } from '#app/delivery/delivery.server.ts'
import { planExpress } from '#app/studio/express-places.ts'
import { readExpressLoad } from '#app/studio/express-places.server.ts'
import { type DesignDates, promiseDesign } from '#app/studio/studio-dates.ts'

/** When pieces that have yet to be made leave the house, at either pace. */
export type ReadyDays = {
  usual: DesignDates
  /** The usual days when every express place is taken. */
  express: DesignDates
  /** Working days until makers are free for all express pieces: 0 when they can begin at once. */
  expressWaits: number
  /** No express place is free before the usual pace would be as quick: nothing can be ordered as express. */
  expressIsFull: boolean
  /** One day for each express piece of the cart, in the order of its lines. */
  expressDays: string[]
}

type Line = { madeToOrder: boolean; quantity: number; configuration: Record<string, unknown> | null }

/** Null when nothing has to be made. */
export async function findReadyDays(db: Db, lines: readonly Line[], now: Date): Promise<ReadyDays | null> {
  const made = lines.filter((line) => line.madeToOrder)
  if (made.length === 0) return null
  const holidays = await listHolidays(db)
  const usual = promiseDesign({ now, express: false, holidays })
  const hurried = made.filter((line) => line.configuration?.['expressProcessing'] === true)
  const pieces = hurried.reduce((sum, line) => sum + line.quantity, 0)
  if (pieces === 0) {
    const express = promiseDesign({ now, express: true, holidays })
    return { usual, express, expressWaits: 0, expressIsFull: false, expressDays: [] }
  }
  const plan = planExpress(await readExpressLoad(db, now), { now, holidays, pieces })
  if (!plan.ok) return { usual, express: usual, expressWaits: 0, expressIsFull: true, expressDays: [] }
  return {
    usual,
    express: plan.dates,
    expressWaits: plan.waits,
    expressIsFull: false,
    expressDays: plan.days,
  }
}
