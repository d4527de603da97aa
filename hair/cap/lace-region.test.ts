import { describe, expect, test } from 'vitest'
import { scalpAt } from '#hair/scalp.ts'
import { type CapConstruction, capConstructions } from './cap-look.ts'
import { capPlace, laceAt, type OnCap, openingAt } from './lace-region.ts'

const inch = 2.54

function placeAt(v: number, azimuth: number): OnCap {
  const at: OnCap = { behind: 0, straight: 0, beside: 0, inside: 0 }
  const { x, y, z } = scalpAt(v, azimuth)
  capPlace(x, y, z, at)
  return at
}

/** Places all over the scalp, about 3 mm from one to the next where it matters. */
const places: OnCap[] = []
for (let v = -0.6; v < 1; v += 0.012)
  for (let azimuth = -Math.PI; azimuth < Math.PI; azimuth += 0.03) {
    const at = placeAt(v, azimuth)
    if (at.inside > 0) places.push(at)
  }
const lacePlaces = (construction: CapConstruction) => places.filter((at) => laceAt(construction, at) > 0)
const widest = (of: readonly OnCap[]) => Math.max(...of.map(({ beside }) => Math.abs(beside)))
const deepest = (of: readonly OnCap[]) => Math.max(...of.map(({ straight }) => straight))

describe('closures are as large as their name says', () => {
  test.each([
    ['2x6', 2, 6],
    ['4x4', 4, 4],
    ['5x5-hd', 5, 5],
    ['6x6-hd', 6, 6],
    ['7x7-hd', 7, 7],
  ] as const)('%s', (construction, across, deep) => {
    const lace = lacePlaces(construction)
    expect(2 * widest(lace)).toBeGreaterThan(across * inch - 0.8)
    expect(2 * widest(lace)).toBeLessThanOrEqual(across * inch)
    expect(deepest(lace)).toBeGreaterThan(deep * inch - 0.5)
    expect(deepest(lace)).toBeLessThanOrEqual(deep * inch)
  })
})

test('frontals run from ear to ear, as deep as their name says in the middle, and narrow to the ears', () => {
  for (const [construction, deep] of [
    ['13x4', 4],
    ['13x6-hd', 6],
  ] as const) {
    const lace = lacePlaces(construction)
    expect(widest(lace)).toBeGreaterThan(9)
    const depth = Math.max(
      ...lace.filter(({ beside }) => Math.abs(beside) < 2).map(({ straight }) => straight),
    )
    expect(depth).toBeGreaterThan(deep * inch - 0.6)
    expect(depth).toBeLessThanOrEqual(deep * inch)
    const atEars = Math.max(...lace.filter(({ beside }) => Math.abs(beside) > 8).map(({ behind }) => behind))
    expect(atEars).toBeLessThan(0.75 * depth)
  }
})

test('a 360 has lace all around, a T-part at the hairline and along the middle, full lace everywhere, others nowhere', () => {
  const nape = placeAt(-0.55, Math.PI)
  const crown = placeAt(0.98, Math.PI)
  const top = placeAt(0.8, 0)
  expect(nape.inside).toBeGreaterThan(0)
  expect([nape, crown].map((at) => laceAt('360-hd', at) > 0)).toEqual([true, false])
  expect([nape, crown].map((at) => laceAt('13x4', at) > 0)).toEqual([false, false])
  expect(lacePlaces('full-lace-hd')).toHaveLength(places.length)
  const beside = placeAt(0.78, 0.8)
  expect([top, beside].map((at) => laceAt('t-part', at) > 0)).toEqual([true, false])
  expect(lacePlaces('t-part').some(({ beside: b, behind }) => Math.abs(b) > 6 && behind < inch)).toBe(true)
  for (const construction of ['full-machine', 'headband', 'u-v-part'] as const)
    expect(lacePlaces(construction)).toEqual([])
})

test('only a U-part is open', () => {
  for (const construction of capConstructions) {
    const open = places.some((at) => openingAt(construction, at) > 0)
    expect(open).toBe(construction === 'u-v-part')
  }
})
