import type { Db } from '#app/db/db.server.ts'
import { listHolidays } from '#app/delivery/delivery.server.ts'
import { type DesignDates, promiseDesign } from '#app/studio/studio-dates.ts'

/** When pieces that have yet to be made leave the house, at either pace. */
export type ReadyDays = { usual: DesignDates; express: DesignDates }

/** Null when nothing has to be made. */
export async function findReadyDays(
  db: Db,
  lines: readonly { madeToOrder: boolean }[],
  now: Date,
): Promise<ReadyDays | null> {
  if (!lines.some((line) => line.madeToOrder)) return null
  const holidays = await listHolidays(db)
  const usual = promiseDesign({ now, express: false, holidays })
  return { usual, express: promiseDesign({ now, express: true, holidays }) }
}
