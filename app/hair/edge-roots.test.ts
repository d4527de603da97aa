import { expect, test } from 'vitest'
import { babyRoots } from './falls.ts'
import { growStrands } from './grow.ts'
import { type Hairline, plainLook } from './look.ts'
import { hairlineAt } from './scalp.ts'
import { pointAt, strandsOf } from './strand-measures.ts'

const bin = 0.3

/** Hair over the forehead by how far above the drawn line it is rooted: half widths in bins of 0.3 cm from -0.9 up, 1 is full. */
function rise(hairline: Hairline): number[] {
  const strands = growStrands({ ...plainLook, hairline, density: 180 }, 'live')
  const sums = Array.from({ length: 14 }, () => 0)
  for (const i of strandsOf(strands)) {
    const { x, y, z } = pointAt(strands, i, 0)
    if (z < 4 || Math.abs(x) < 1 || Math.abs(x) > 5) continue
    const at = Math.floor((y - hairlineAt(x, z) + 0.9) / bin)
    if (at >= 0 && at < sums.length) sums[at] = (sums[at] ?? 0) + (strands.halfWidths[i] ?? 0)
  }
  const full = sums.slice(9).reduce((sum, one) => sum + one, 0) / 5
  return sums.map((one) => one / full)
}

test('density rises over a cm and more where it was plucked, and sooner where it was not', () => {
  const plucked = rise('pre-plucked')
  const natural = rise('natural')
  const mean = (of: number[], from: number, to: number) =>
    of.slice(from, to).reduce((sum, one) => sum + one, 0) / (to - from)
  // First 0.6 cm before the line, then the line itself, then behind the rise.
  expect(mean(plucked, 0, 2)).toBeLessThan(0.12)
  expect(mean(plucked, 3, 6)).toBeLessThan(0.6)
  expect(mean(plucked, 7, 10)).toBeGreaterThan(0.6)
  expect(mean(natural, 3, 6)).toBeGreaterThan(1.5 * mean(plucked, 3, 6))
})

test('hair grows up and back from its edge before it turns to its side', () => {
  const strands = growStrands({ ...plainLook, texture: 'body-wave', parting: 'free' }, 'live')
  const first = strandsOf(strands).filter((i) => {
    const { x, y, z } = pointAt(strands, i, 0)
    return z > 5 && y - hairlineAt(x, z) < 0.6
  })
  const back = first.filter((i) => pointAt(strands, i, 2).z < pointAt(strands, i, 0).z)
  expect(first.length).toBeGreaterThan(10)
  expect(back.length / first.length).toBeGreaterThan(0.6)
})

test('baby hair is laid where it was asked for, twenty to forty of them', () => {
  const grown = (hairline: Hairline) => growStrands({ ...plainLook, hairline }, 'draft')
  const fine = grown('baby-hair').halfWidths
  expect(fine).not.toEqual(grown('pre-plucked').halfWidths)
  const places = babyRoots(34, 1)
  for (const place of places) expect(place.y - hairlineAt(place.x, place.z)).toBeLessThan(0.6)
})
