// The begin and the end of a sale as forms ask for them: days and times of Lagos. An end without a time is the end of its day.
import { isBackwards, isOver, type SaleDates } from '#app/domain/catalog/products/sale.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { dayMs, lagosHour, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'
import { problemWords } from './product-problems.ts'

export const saleFieldNames = ['saleFrom', 'saleFromTime', 'saleUntil', 'saleUntilTime'] as const

export const noSaleFields: FormValues = Object.fromEntries(saleFieldNames.map((name) => [name, '']))

export function saleFields({ saleFrom, saleUntil }: SaleDates): FormValues {
  return { ...fieldsOf('saleFrom', saleFrom), ...fieldsOf('saleUntil', saleUntil) }
}

function fieldsOf(name: 'saleFrom' | 'saleUntil', at: Date | null): FormValues {
  if (at === null) return { [name]: '', [`${name}Time`]: '' }
  const { day, time } = lagosHour(at)
  if (time !== '00:00') return { [name]: day, [`${name}Time`]: time }
  // Midnight is what an empty time says, and an end then is that of the day before.
  const shown = name === 'saleUntil' ? lagosHour(new Date(at.getTime() - dayMs)).day : day
  return { [name]: shown, [`${name}Time`]: '' }
}

export type ReadSale =
  | { ok: true; dates: SaleDates }
  | { ok: false; field: 'saleFrom' | 'saleUntil'; message: string }

/** `known` is what it is where a form did not ask, and to the second where it was not touched. */
export function readSale(values: FormValues, known: SaleDates, now: Date): ReadSale {
  const before = saleFields(known)
  const read: SaleDates = { saleFrom: known.saleFrom, saleUntil: known.saleUntil }
  for (const name of ['saleFrom', 'saleUntil'] as const) {
    const typed = values[name]?.trim()
    const time = (values[`${name}Time`] ?? '').trim()
    if (typed === undefined || (typed === before[name] && time === before[`${name}Time`])) continue
    const at = typed === '' && time === '' ? null : readHour(name, typed, time)
    if (at === 'bad') return { ok: false, field: name, message: 'Choose a day, and a time if you like.' }
    read[name] = at
  }
  if (isOver(read, now)) return { ok: false, field: 'saleUntil', message: overWords }
  if (isBackwards(read)) return { ok: false, field: 'saleUntil', message: problemWords('sale-ends-before') }
  return { ok: true, dates: read }
}

const overWords = 'This is in the past. Choose a later end, or clear the dates and old prices.'

function readHour(name: 'saleFrom' | 'saleUntil', day: string, time: string): Date | 'bad' {
  const at = parseLagosHour(day, time === '' ? '00:00' : time.slice(0, 5))
  if (at === null) return 'bad'
  return name === 'saleUntil' && time === '' ? new Date(at.getTime() + dayMs) : at
}
