import { expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { countedUnits, madeUnits, partWords, shareStock, shownPart, type PartRow } from './sets.ts'

const [bundle, closure, wig, set] = [newId('var'), newId('var'), newId('var'), newId('var')]
const part = (variantId: typeof bundle, quantity: number, left: number, isCounted = true) => {
  return { variantId, quantity, left, isCounted }
}
const line = { madeToOrder: false, parts: null }

test('lines take the parts of sets off the shelf, added up with what is bought alone', () => {
  const parts = [part(bundle, 3, 0), part(closure, 1, 0), part(wig, 1, 0, false)]
  const lines = [
    { ...line, variantId: set, quantity: 2, parts },
    { ...line, variantId: bundle, quantity: 4 },
    { variantId: wig, quantity: 1, madeToOrder: true },
  ]
  expect(countedUnits(lines)).toEqual([
    { variantId: bundle, quantity: 10 },
    { variantId: closure, quantity: 2 },
  ])
  expect(countedUnits([{ ...line, variantId: null, quantity: 2 }])).toEqual([])
})

test('with a part that is made to order the others are held all the same', () => {
  const made = { ...part(wig, 2, 0, false), isMade: true }
  const parts = [part(bundle, 3, 7), made]
  const own = { variantId: set, quantity: 2, madeToOrder: true, parts }
  expect(countedUnits([own])).toEqual([{ variantId: bundle, quantity: 6 }])
  expect(shareStock([{ ...own, left: 2 }])).toEqual([2])
  expect(madeUnits(own)).toBe(2)
  expect(madeUnits({ madeToOrder: true, parts: null })).toBe(1)
  expect(madeUnits({ ...own, madeToOrder: false })).toBe(0)
})

test('of what two lines need, the first has its units and the second what is left', () => {
  const own = { ...line, variantId: bundle, quantity: 3, left: 7 }
  const many = {
    ...line,
    variantId: set,
    quantity: 2,
    left: 2,
    parts: [part(bundle, 3, 7), part(closure, 1, 9)],
  }
  expect(shareStock([own, many])).toEqual([7, 1])
  expect(shareStock([many, own])).toEqual([2, 1])
  expect(shareStock([{ ...many, left: 0 }])).toEqual([0])
  const gone = { ...many, left: 0, parts: [part(bundle, 3, 0), part(closure, 1, 9)] }
  expect(shareStock([gone, { ...own, comesOn: '2026-12-12' }])).toEqual([0, 7])
  expect(shareStock([{ ...own, madeToOrder: true }])).toEqual([null])
})

test('a part is named in full, and leads to its own page where it has one', () => {
  const row: PartRow = {
    ...part(bundle, 3, 5),
    productId: newId('prd'),
    name: 'Luna Bundle',
    sku: 'LUN-18',
    kind: 'bundles',
    lengthIn: 18,
    label: null,
    density: null,
    grams: 100,
    slug: 'luna-bundle',
    options: [{ sku: 'LUN-18', lengthIn: 18, label: null, density: null, grams: 100 }],
  }
  const shown = shownPart(row)
  expect(partWords(shown)).toBe('3 × Luna Bundle, 18 in, 100 g')
  expect(shown.address).toBe('/product/luna-bundle?length=18')
  expect(shownPart({ ...row, slug: null }).address).toBeNull()
})
