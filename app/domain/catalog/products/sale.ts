// A sale with a begin and an end: the dates are the product's, and hold for each of its variants with an old price. What a variant costs
// at a moment is decided here alone. Whoever writes a product, and the job of the hour at which a sale begins or ends, write what
// pricesAt says into the rows; every page, cart and order reads the rows, so that all of them change in one commit. Pure.
import type { Kobo } from '#app/foundation/lib/money.ts'
import { dayMs, lagosDayWords, lagosHour } from '#app/foundation/lib/lagos-day.ts'

/** Null bounds nothing; both null for a sale without dates, which begins and ends by hand. */
export type SaleDates = { saleFrom: Date | null; saleUntil: Date | null }

/** As staff write them: during the sale, and outside of it. */
export type WrittenPrices = { priceKobo: Kobo; oldPriceKobo: Kobo | null }

/** As rows hold them: what is asked at the moment, what is struck through, and the price of a sale with dates at any time. */
export type RowPrices = WrittenPrices & { salePriceKobo: Kobo | null }

/** `saleTurnsAt` is when the rows have to change next; null once nothing is to come. */
export type SaleRow = SaleDates & { saleTurnsAt: Date | null }

export function pricesAt({ priceKobo, oldPriceKobo }: WrittenPrices, dates: SaleDates, now: Date): RowPrices {
  if (oldPriceKobo === null || !hasDates(dates)) return { priceKobo, oldPriceKobo, salePriceKobo: null }
  return isRunning(dates, now)
    ? { priceKobo, oldPriceKobo, salePriceKobo: priceKobo }
    : { priceKobo: oldPriceKobo, oldPriceKobo: null, salePriceKobo: priceKobo }
}

export function saleRowAt({ saleFrom, saleUntil }: SaleDates, now: Date): SaleRow {
  const next = isOver({ saleUntil }, now) ? undefined : [saleFrom, saleUntil].find((at) => isAfter(at, now))
  return { saleFrom, saleUntil, saleTurnsAt: next ?? null }
}

/** What staff wrote, read off the rows. Of a sale that is over, or has no end and began, what it left. */
export function writtenPrices(
  { priceKobo, oldPriceKobo, salePriceKobo }: RowPrices,
  { saleTurnsAt }: Pick<SaleRow, 'saleTurnsAt'>,
): WrittenPrices {
  const waits = saleTurnsAt !== null && oldPriceKobo === null && salePriceKobo !== null
  return waits && salePriceKobo < priceKobo
    ? { priceKobo: salePriceKobo, oldPriceKobo: priceKobo }
    : { priceKobo, oldPriceKobo }
}

export function writtenDates({ saleFrom, saleUntil, saleTurnsAt }: SaleRow): SaleDates {
  return saleTurnsAt === null ? { saleFrom: null, saleUntil: null } : { saleFrom, saleUntil }
}

function hasDates({ saleFrom, saleUntil }: SaleDates): boolean {
  return saleFrom !== null || saleUntil !== null
}

export function isOver({ saleUntil }: Pick<SaleDates, 'saleUntil'>, now: Date): boolean {
  return saleUntil !== null && saleUntil <= now
}

/** It would end before it begins. */
export function isBackwards({ saleFrom, saleUntil }: SaleDates): boolean {
  return saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom
}

/** From the moment of its begin on, and no longer at that of its end. */
function isRunning(dates: SaleDates, now: Date): boolean {
  return !isAfter(dates.saleFrom, now) && !isOver(dates, now)
}

function isAfter(at: Date | null, now: Date): at is Date {
  return at !== null && at > now
}

/** So long before its end shoppers read when it is. */
const saidBeforeMs = 14 * dayMs

/** 'Sale ends 4 December', with the hour where it is not the end of that day; null while it is far, or over. */
export function saleEndWords(saleUntil: Date, now: Date): string | null {
  const left = saleUntil.getTime() - now.getTime()
  if (left <= 0 || left > saidBeforeMs) return null
  // Midnight is the end of the day before.
  const last = new Date(saleUntil.getTime() - 1)
  const { time } = lagosHour(saleUntil)
  const isDayEnd = time === '00:00' || time === '23:59'
  const day = lagosDayWords(last).replace(/ \d+$/u, '')
  return `Sale ends ${day}${isDayEnd ? '' : ` at ${time}`}`
}
