import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksAsValues, readBlocks } from './block-form.ts'

const valuesOf = (list: readonly string[]) => blocksAsValues(list, (name) => ({ name }))
const read = (values: Record<string, string>) => readBlocks(values, 20, (field) => field('name') || null).list

test('whatever is sent to a place stands there, and the others keep their order', () => {
  const moves = fc.integer({ min: 1, max: 12 }).chain((length) =>
    fc.tuple(
      fc.shuffledSubarray(Array.from({ length }, (_, row) => row)),
      fc.shuffledSubarray(
        Array.from({ length }, (_, place) => place),
        { minLength: length },
      ),
    ),
  )
  fc.assert(
    fc.property(moves, ([rows, places]) => {
      const list = places.map((_, row) => `block ${row}`)
      const sent = rows
        .map((row, at) => ({ row, place: places[at] ?? 0 }))
        .filter(({ row, place }) => row !== place)
      const typed = Object.fromEntries(sent.map(({ row, place }) => [`b${row}.place`, String(place + 1)]))
      const moved = read({ ...valuesOf(list), ...typed })
      for (const { row, place } of sent) expect(moved[place]).toBe(`block ${row}`)
      const isSent = (name: string) => sent.some(({ row }) => name === `block ${row}`)
      expect(moved.filter((name) => !isSent(name))).toEqual(list.filter((name) => !isSent(name)))
    }),
  )
})

test('two change places, and a new one comes before what stood at its place', () => {
  const values = valuesOf(['a', 'b', 'c'])
  expect(read({ ...values, 'b0.place': '3', 'b2.place': '1' })).toEqual(['c', 'b', 'a'])
  expect(read({ ...values, 'b3.name': 'd', 'b3.place': '2' })).toEqual(['a', 'd', 'b', 'c'])
  expect(read({ ...values, 'b3.name': 'd', 'b3.place': 'first' })).toEqual(['a', 'b', 'c', 'd'])
})
