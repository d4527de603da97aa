import type { Db } from '#app/foundation/db/db.server.ts'
import { listHolidays } from '#app/domain/delivery/delivery.server.ts'
import { planExpress } from '#app/domain/customizer/express-slots.ts'
import { readExpressLoad } from '#app/domain/customizer/express-slots.server.ts'
import type { Customization } from '#app/domain/customizer/design.ts'
import { type DesignDates, promiseDesign } from '#app/domain/customizer/studio-dates.ts'

/** When units that have yet to be made leave the house, at either pace. */
export type ReadyDays = {
  usual: DesignDates
  /** The usual days when every express slot is taken. */
  express: DesignDates
  /** Working days until makers are free for all express units: 0 when they can begin at once. */
  expressWaits: number
  /** No express slot is free before the usual pace would be as quick: nothing can be ordered as express. */
  expressIsFull: boolean
  /** One day for each express unit of the cart, in the order of its lines. */
  expressDays: string[]
}

type Line = { madeToOrder: boolean; quantity: number; customization: Customization | null }

/** Null when nothing has to be made. */
export async function findReadyDays(db: Db, lines: readonly Line[], now: Date): Promise<ReadyDays | null> {
  const made = lines.filter((line) => line.madeToOrder)
  if (made.length === 0) return null
  const holidays = await listHolidays(db)
  const usual = promiseDesign({ now, express: false, holidays })
  const hurried = made.filter((line) => line.customization?.expressProcessing)
  const units = hurried.reduce((sum, line) => sum + line.quantity, 0)
  if (units === 0) {
    const express = promiseDesign({ now, express: true, holidays })
    return { usual, express, expressWaits: 0, expressIsFull: false, expressDays: [] }
  }
  const plan = planExpress(await readExpressLoad(db, now), { now, holidays, units })
  if (!plan.ok) return { usual, express: usual, expressWaits: 0, expressIsFull: true, expressDays: [] }
  return {
    usual,
    express: plan.dates,
    expressWaits: plan.waits,
    expressIsFull: false,
    expressDays: plan.days,
  }
}
