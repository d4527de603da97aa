// When a made wig is ready: working days in the house, counted by delivery's calendar. Days as 'YYYY-MM-DD' of Lagos.
import { addWorkingDays, processingDays, promiseDelivery } from '#app/domain/delivery/delivery.ts'

export type DesignDates = {
  /** First and last day on which it leaves the house; days on the way come on top. */
  from: string
  to: string
  /** When the maker hands it over: one working day before the last promised one, for washing, photograph and packing. */
  dueOn: string
}

/**
 * `express` is 3 to 5 working days instead of 10 to 14 (specification, section 9), and as many later as it
 * `waits` for a free maker.
 */
export function promiseDesign(asked: {
  now: Date
  express: boolean
  holidays: ReadonlySet<string>
  waits?: number
}): DesignDates {
  const { now, express, holidays, waits = 0 } = asked
  const inTheHouse = { daysMin: 0, daysMax: 0 }
  const { from, to } = promiseDelivery(inTheHouse, { madeToOrder: true, express, waits }, now, holidays)
  const days = express ? processingDays.express : processingDays.madeToOrder
  return { from, to, dueOn: addWorkingDays(from, days.max - days.min - 1, holidays) }
}
