import { expect, test } from 'vitest'
import { paletteOf, skinTones } from '#hair/bust/tones.ts'
import { plainLook } from '#hair/look.ts'
import { rampColour } from '#hair/hairpieces/hairpiece-colours.ts'
import { scalpAt } from '#hair/scalp.ts'
import { type CapLook, plainCap } from './cap-look.ts'
import { insideVeils } from './inside-veil.ts'
import { domeAt } from './turned.ts'
import { wornLace } from './worn-lace.ts'

const hair = rampColour(plainLook.colour, 0)
const front: CapLook = { ...plainCap, construction: '13x4', lace: 'swiss', tint: 'medium-brown' }

type Patch = { place: Float32Array }[]

/** Two square cm of skin behind the hairline, a sample each third of a mm. */
function samples(tone: (typeof skinTones)[number]): Patch {
  const patch: Patch = []
  for (let v = 0.68; v < 0.84; v += 0.0035)
    for (let azimuth = -0.08; azimuth < 0.08; azimuth += 0.0045) {
      const { x, y, z } = scalpAt(v, azimuth)
      const place = new Float32Array(17)
      place.set([x, y, z])
      place.set(paletteOf(tone).skin, 6)
      patch.push({ place })
    }
  return patch
}

/** Luminance of each sample under a cap. */
function seen(cap: CapLook, tone: (typeof skinTones)[number] = 'cocoa'): number[] {
  const veil = wornLace(cap, hair)
  return samples(tone).map(({ place }) => {
    veil(place, 0.012)
    return 0.2126 * (place[6] ?? 0) + 0.7152 * (place[7] ?? 0) + 0.0722 * (place[8] ?? 0)
  })
}

/** Summed difference of two pictures, sample by sample. */
function between(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0)
}

test('bleached knots stand out 70 % less than natural ones, half-tied ones hardly at all', () => {
  const bare = seen({ ...front, knots: 'none' })
  const natural = between(seen({ ...front, knots: 'normal' }), bare)
  expect(natural).toBeGreaterThan(1)
  expect(between(seen({ ...front, knots: 'bleached' }), bare) / natural).toBeCloseTo(0.3, 2)
  expect(between(seen({ ...front, knots: 'invisible' }), bare) / natural).toBeLessThan(0.1)
})

test('the same holds inside the cap', () => {
  const lit = (knots: CapLook['knots']) => {
    const veil = insideVeils({ ...front, knots }, hair, 1).cap
    return Array.from({ length: 4000 }, (_, i) => {
      const place = new Float32Array(17)
      place.set(domeAt(0.66 + 0.0025 * (i % 63), -0.1 + 0.0032 * Math.floor(i / 63), 1).at)
      veil(place, 0.03)
      return place[7] ?? 0
    })
  }
  const bare = lit('none')
  const natural = between(lit('normal'), bare)
  expect(natural).toBeGreaterThan(1)
  expect(between(lit('bleached'), bare) / natural).toBeCloseTo(0.3, 2)
})

test.each(skinTones)('on %s skin HD disappears more than Swiss, and Swiss more than French', (tone) => {
  const skin = samples(tone).map(
    ({ place }) => 0.2126 * (place[6] ?? 0) + 0.7152 * (place[7] ?? 0) + 0.0722 * (place[8] ?? 0),
  )
  const shows = (['hd', 'swiss', 'french'] as const).map((lace) =>
    between(seen({ ...front, lace, tint: 'transparent', knots: 'none' }, tone), skin),
  )
  expect(shows).toEqual(shows.toSorted((a, b) => a - b))
  expect((shows[0] ?? 0) * 2).toBeLessThan(shows[2] ?? 0)
})

test('a tint shows less the nearer it is to the skin', () => {
  const on = (tone: (typeof skinTones)[number], tint: CapLook['tint']) => {
    const skin = samples(tone).map(
      ({ place }) => 0.2126 * (place[6] ?? 0) + 0.7152 * (place[7] ?? 0) + 0.0722 * (place[8] ?? 0),
    )
    return between(seen({ ...front, tint, knots: 'none' }, tone), skin)
  }
  expect(on('ebony', 'dark-brown')).toBeLessThan(on('ebony', 'light-brown'))
  expect(on('honey', 'light-brown')).toBeLessThan(on('honey', 'dark-brown'))
})

test('outside of the lace the scalp is covered by the cap, whose colour shows', () => {
  const closed = {
    ...front,
    construction: 'full-machine',
    lace: 'none',
    tint: 'none',
    knots: 'none',
  } as const
  expect(between(seen({ ...closed, colour: 'beige' }), seen({ ...closed, colour: 'black' }))).toBeGreaterThan(
    10,
  )
})
