import { expect, test } from 'vitest'
import { distanceToBody } from './body.ts'
import { probeBody } from './body-grid.ts'
import { colourRamps } from './colours.ts'
import { growStrands } from './grow.ts'
import { type Cut, type HairLook, type Parting, plainLook, type Styling, textureCodes } from './look.ts'
import type { Detail, Strands } from './shapes.ts'
import { arcOf, pointAt, strandsOf } from '#tests/strand-measures.ts'

const cmPerInch = 2.54
const details: Detail[] = ['draft', 'live', 'fine']
const partings: Parting[] = ['middle', 'left', 'right', 'deep-side', 'free']
const cuts: Cut[] = ['none', 'blunt', 'curtain', 'wispy', 'layers', 'butterfly', 'bob', 'pixie']
const stylings: Styling[] = ['as-is', 'pressed', 'curled', 'wand-waves', 'braided']

const look = (changes: Partial<HairLook>): HairLook => ({ ...plainLook, ...changes })

test.each(textureCodes)('%s: the same seed gives the same bytes, another seed others', (texture) => {
  const [first, again, other] = [1, 1, 2].map((seed) => growStrands(look({ texture, seed }), 'draft'))
  expect(again).toEqual(first)
  expect(other?.count).toBe(first?.count)
  expect(other?.points).not.toEqual(first?.points)
})

const heads: HairLook[] = [
  ...textureCodes.flatMap((texture, i) => [
    look({ texture, lengthIn: 8 }),
    look({ texture, lengthIn: 30, density: 250, parting: partings[i % 5] ?? 'middle', seed: i }),
  ]),
  ...cuts.flatMap((cut) => [
    look({ cut, lengthIn: 12, hairline: 'baby-hair' }),
    look({ cut, lengthIn: 12, texture: 'deep-wave', parting: 'right', slantIn: 2 }),
  ]),
  ...stylings.flatMap((styling) => [look({ styling }), look({ styling, texture: 'kinky-curly' })]),
  look({ lace: 'headband', texture: 'water-wave' }),
  look({ lace: 'u-part', hairline: 'natural' }),
]

test.each(heads)(
  '$texture of $lengthIn in, $parting, $cut, $styling: not in the body nor on the face',
  (head) => {
    const { points, halfWidths, shades } = growStrands(head, 'draft')
    let deepest = Infinity
    let onFace = 0
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, z] = [points[i] ?? NaN, points[i + 1] ?? NaN, points[i + 2] ?? NaN]
      if (!(probeBody(x, y, z) > 0.3)) deepest = Math.min(deepest, distanceToBody(x, y, z))
      if (z > 2 && (x / 4.6) ** 2 + ((y + 4.6) / 4.2) ** 2 < 1) onFace++
    }
    expect(deepest).toBeGreaterThan(-1e-3)
    expect(onFace).toBe(0)
    expect(points.every(Number.isFinite)).toBe(true)
    expect(halfWidths.every((width) => width > 0 && width < 1)).toBe(true)
    expect(shades.every((shade) => shade >= 0 && shade <= 1)).toBe(true)
  },
)

// Millions of points: seconds of a processor that may have other work.
test('strands follow density, and each detail covers the head alike', { timeout: 60_000 }, () => {
  for (const texture of textureCodes) {
    const count = (density: number) => growStrands(look({ texture, density }), 'draft').count
    expect(count(250) / count(100)).toBeCloseTo(2.5, 1)
    expect(count(180) / count(150)).toBeCloseTo(1.2, 1)
  }
  const covers = details.map((detail) => {
    const { halfWidths } = growStrands(look({ texture: 'body-wave' }), detail)
    return halfWidths.reduce((sum, width) => sum + width, 0)
  })
  for (const cover of covers) expect(cover / (covers[0] ?? 1)).toBeCloseTo(1, 1)
})

test.each([
  ['draft', 120_000],
  ['live', 350_000],
  ['fine', 1_500_000],
] as const)('the heaviest wig in %s has at most %i points', { timeout: 60_000 }, (detail, most) => {
  for (const texture of ['straight', 'yaki', 'ocean-wave', 'pixie-curl', 'kinky-curly', 'afro'] as const) {
    const { count, pointsPerStrand, points } = growStrands(
      look({ texture, lengthIn: 30, density: 250 }),
      detail,
    )
    expect(points).toHaveLength(3 * count * pointsPerStrand)
    expect(count * pointsPerStrand).toBeLessThanOrEqual(most)
  }
})

test.each(textureCodes)('%s of 22 in is 55.9 cm of hair when stretched', (texture) => {
  const strands = growStrands(look({ texture, lengthIn: 22, seed: 4 }), 'live')
  const arcs = strandsOf(strands)
    .filter((i) => isAtCrown(strands, i))
    .map((i) => arcOf(strands, i))
    .toSorted((a, b) => a - b)
  expect(arcs.length).toBeGreaterThan(20)
  const whole = (arcs[Math.floor(arcs.length * 0.8)] ?? 0) / (22 * cmPerInch)
  expect(whole).toBeGreaterThan(texture === 'afro' ? 0.8 : 0.92)
  expect(whole).toBeLessThan(1.08)
})

test('their left parting lies over their left eye, the right one over their right, and hair leaves both ways', () => {
  const lineOf = (parting: Parting) => {
    const strands = growStrands(look({ parting, texture: 'bone-straight' }), 'live')
    const [toLeft, toRight] = [1, -1].map((way) =>
      strandsOf(strands)
        .filter((i) => pointAt(strands, i, 0).z > 3.5 && pointAt(strands, i, 0).y > 7.6)
        .filter((i) => way * (pointAt(strands, i, 4).x - pointAt(strands, i, 0).x) > 0.3)
        .map((i) => pointAt(strands, i, 0).x),
    )
    return [Math.min(...(toLeft ?? [])), Math.max(...(toRight ?? []))]
  }
  for (const [parting, from, to] of [
    ['middle', -0.5, 0.5],
    ['left', 2.2, 3.6],
    ['right', -3.6, -2.2],
    ['deep-side', 3.8, 5.4],
  ] as const) {
    for (const x of lineOf(parting)) {
      expect(x).toBeGreaterThan(from)
      expect(x).toBeLessThan(to)
    }
  }
})

test('piano and balayage colour whole clumps, and every strand has a ramp', () => {
  for (const [colour, ramps] of [
    ['1B', 1],
    ['P4/27', 2],
    ['4/27/30', 4],
  ] as const) {
    const strands = growStrands(look({ colour }), 'draft')
    expect(strands.ramps).toEqual(colourRamps(colour))
    expect(new Set(strands.rampOf).size).toBe(ramps)
  }
})

function isAtCrown(strands: Strands, i: number): boolean {
  const { x, y, z } = pointAt(strands, i, 0)
  return y > 9.2 && Math.abs(x) < 2.5 && z < -1 && z > -6
}
