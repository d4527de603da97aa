import { describe, expect, test } from 'vitest'
import { curlOf } from './curl.ts'
import { growStrands } from './grow.ts'
import { crownY, heights } from './landmarks.ts'
import { type HairLook, plainLook, textureCodes } from './look.ts'
import type { Strands } from './shapes.ts'
import { arcOf, hemHeight, median, pointAt, strandsOf, tipOf, windingOf } from '#tests/strand-measures.ts'
import { textureSpecs } from './textures.ts'

type BodyHeight = keyof typeof heights

const look = (changes: Partial<HairLook>): HairLook => ({ ...plainLook, seed: 3, ...changes })

describe('lengths', () => {
  test.each([
    [8, 'chin'],
    [10, 'neck'],
    [12, 'shoulder'],
    [14, 'upperBack'],
    [16, 'shoulderBlade'],
    [18, 'braStrap'],
    [22, 'midBack'],
    [26, 'lowerBack'],
    [28, 'waist'],
    [30, 'hip'],
  ] as const)('straight hair of %i in falls to the %s', (lengthIn, landmark) => {
    const hem = hemHeight(growStrands(look({ lengthIn }), 'draft'))
    expect(nearest(hem)).toBe(landmark)
  })

  const hanging = textureCodes.filter((texture) => texture !== 'afro')
  const straight = crownY - hemHeight(growStrands(look({ lengthIn: 22 }), 'draft'))

  test.each(hanging)('%s hangs as far as its drop says', (texture) => {
    const drop = (crownY - hemHeight(growStrands(look({ texture, lengthIn: 22 }), 'draft'))) / straight
    expect(drop).toBeGreaterThan(textureSpecs[texture].drop - 0.05)
    expect(drop).toBeLessThan(textureSpecs[texture].drop + 0.05)
  })

  test('afro stands around the head, and its coils take two fifths of its length', () => {
    const strands = growStrands(look({ texture: 'afro', lengthIn: 12 }), 'live')
    const shares = strandsOf(strands).map((i) => chordOf(strands, i) / arcOf(strands, i))
    expect(median(shares)).toBeGreaterThan(0.5)
    expect(median(shares)).toBeLessThan(0.68)
    const highest = Math.max(...strandsOf(strands).map((i) => tipOf(strands, i).y))
    expect(highest).toBeGreaterThan(crownY + 8)
  })
})

describe('waves and curls, measured', () => {
  const swinging = textureCodes.filter((code) => ['wave', 'curl'].includes(textureSpecs[code].pattern.kind))

  test.each(swinging.filter((code) => code !== 'afro'))('%s', (texture) => {
    const spec = textureSpecs[texture]
    const lengthIn = 24
    const expected = curlOf(spec, lengthIn * 2.54)
    const strands = growStrands(look({ texture, lengthIn }), 'live')
    const windings = strandsOf(strands)
      .filter((i) => hangsFree(strands, i))
      .flatMap((i) => windingOf(strands, i, 'x') ?? [])
    expect(windings.length).toBeGreaterThan(40)
    const wavelength = median(windings.map((winding) => winding.wavelength))
    const diameter = median(windings.map((winding) => winding.diameter))
    expect(wavelength / expected.wavelength).toBeGreaterThan(0.82)
    expect(wavelength / expected.wavelength).toBeLessThan(1.18)
    const across = spec.pattern.kind === 'curl' ? spec.pattern.diameter : 2 * expected.amplitude
    expect(diameter / across).toBeGreaterThan(0.75)
    expect(diameter / across).toBeLessThan(1.25)
  })
})

/** In the middle of the back, from well below the root to the tip. */
function hangsFree(strands: Strands, i: number): boolean {
  const root = pointAt(strands, i, 0)
  const tip = tipOf(strands, i)
  return root.y > 5 && tip.z < -7 && Math.abs(tip.x) < 6 && root.y - tip.y > 25
}

function chordOf(strands: Strands, i: number): number {
  const root = pointAt(strands, i, 0)
  const tip = tipOf(strands, i)
  return Math.hypot(root.x - tip.x, root.y - tip.y, root.z - tip.z)
}

function nearest(y: number): BodyHeight {
  let best: BodyHeight = 'hairline'
  for (const [name, height] of Object.entries(heights) as [BodyHeight, number][]) {
    if (Math.abs(height - y) < Math.abs(heights[best] - y)) best = name
  }
  return best
}
