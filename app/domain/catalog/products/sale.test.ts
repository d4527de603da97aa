import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { pricesAt, saleEndWords, saleRowAt, writtenDates, writtenPrices } from './sale.ts'

const lagos = (text: string) => new Date(`${text}:00+01:00`)
const written = { priceKobo: kobo(80_000), oldPriceKobo: kobo(100_000) }
const dates = { saleFrom: lagos('2026-12-01T00:00'), saleUntil: lagos('2026-12-05T00:00') }

test.each([
  ['before it begins', '2026-11-30T23:59', 100_000, null, '2026-12-01T00:00'],
  ['from the moment of its begin on', '2026-12-01T00:00', 80_000, 100_000, '2026-12-05T00:00'],
  ['in its last minute', '2026-12-04T23:59', 80_000, 100_000, '2026-12-05T00:00'],
  ['at the moment of its end', '2026-12-05T00:00', 100_000, null, null],
])('the price of a sale with dates %s', (_name, at, price, old, next) => {
  const now = lagos(at)
  expect(pricesAt(written, dates, now)).toEqual({
    priceKobo: price,
    oldPriceKobo: old,
    salePriceKobo: 80_000,
  })
  expect(saleRowAt(dates, now)).toEqual({ ...dates, saleTurnsAt: next === null ? null : lagos(next) })
})

test('without dates, or without an old price, the price is the one that was written', () => {
  const now = lagos('2026-12-02T12:00')
  const none = { saleFrom: null, saleUntil: null }
  expect(pricesAt(written, none, now)).toEqual({ ...written, salePriceKobo: null })
  const plain = { priceKobo: kobo(80_000), oldPriceKobo: null }
  expect(pricesAt(plain, dates, now)).toEqual({ ...plain, salePriceKobo: null })
})

const moment = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(hours * 3_600_000))
const anySale = fc.record({
  saleFrom: fc.option(moment),
  saleUntil: fc.option(moment),
  price: fc.integer({ min: 1, max: 50 }),
  more: fc.option(fc.integer({ min: 1, max: 50 })),
})

test('rows that turn at each of their moments, early or late, ask what was written for that moment, and never lose it', () => {
  fc.assert(
    fc.property(anySale, fc.array(moment, { maxLength: 6 }), ({ price, more, ...when }, looks) => {
      const typed = { priceKobo: kobo(price), oldPriceKobo: more === null ? null : kobo(price + more) }
      const moments = looks.map(Number).toSorted((a, b) => a - b)
      const begin = new Date(-1)
      let row = { ...pricesAt(typed, when, begin), ...saleRowAt(when, begin) }
      for (const at of moments) {
        const now = new Date(at)
        if (row.saleTurnsAt === null || row.saleTurnsAt > now) continue
        const [prices, found] = [writtenPrices(row, row), writtenDates(row)]
        expect({ ...prices, ...found }).toEqual({ ...typed, ...when })
        row = { ...pricesAt(prices, found, now), ...saleRowAt(found, now) }
        expect(row).toMatchObject(pricesAt(typed, when, now))
      }
    }),
  )
})

test('a price that the last release wrote over a waiting sale is no sale once it is not higher', () => {
  const row = { priceKobo: kobo(70_000), oldPriceKobo: null, salePriceKobo: kobo(80_000) }
  const plain = { priceKobo: 70_000, oldPriceKobo: null }
  expect(writtenPrices(row, { saleTurnsAt: dates.saleFrom })).toEqual(plain)
})

test.each([
  ['2026-12-05T00:00', '2026-11-28T12:00', 'Sale ends 4 December'],
  ['2026-12-04T18:30', '2026-12-04T09:00', 'Sale ends 4 December at 18:30'],
  ['2026-12-13T00:00', '2026-11-28T12:00', null],
  ['2026-12-12T12:00', '2026-11-28T12:00', 'Sale ends 12 December at 12:00'],
  ['2026-12-04T00:00', '2026-12-04T00:00', null],
])('a sale that ends %s is told at %s as %s', (until, at, words) => {
  expect(saleEndWords(lagos(until), lagos(at))).toBe(words)
})
