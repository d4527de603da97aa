import { describe, expect, it } from 'vitest'
import type { Strands } from '#hair/shapes.ts'
import type { Camera } from './camera.ts'
import { drawStrands } from './draw-strands.ts'

const size = 200

describe('drawStrands', () => {
  it.each([0.2, 0.06, 0.015])('covers as much as a ribbon of half width %s is wide', (halfWidth) => {
    const rows = coverOfRows(ribbon(0, halfWidth))
    // At ten pixels a centimetre, and above the part where the ribbon thins.
    for (const cover of rows.slice(60, 90)) expect(cover / (2 * halfWidth * 10 * 0.92)).toBeCloseTo(1, 1)
  })

  it('covers the same area whatever way the ribbon runs', () => {
    const upright = coverOf(ribbon(0, 0.04))
    for (const angle of [0.3, 0.7, 0.9, 1.3, 1.57]) {
      expect(coverOf(ribbon(angle, 0.04)) / upright).toBeGreaterThan(0.96)
      expect(coverOf(ribbon(angle, 0.04)) / upright).toBeLessThan(1.04)
    }
  })

  it('lets the nearer ribbon win over the farther one, in whatever order they come', () => {
    const near = { ...ribbon(0, 0.5), colour: 1 }
    const far = { ...ribbon(0, 0.5, -5), colour: 0 }
    for (const order of [
      [near, far],
      [far, near],
    ]) {
      const pixels = draw(order)
      expect(pixels[4 * (70 * size + 100)]).toBeGreaterThan(0.7)
    }
  })
})

type Ribbon = { strands: Strands; colour: number }

function coverOf(one: Ribbon): number {
  return coverOfRows(one).reduce((sum, row) => sum + row, 0)
}

function coverOfRows(one: Ribbon): number[] {
  const pixels = draw([one])
  return Array.from({ length: size }, (_, y) => {
    let cover = 0
    for (let x = 0; x < size; x++) cover += 1 - (pixels[4 * (y * size + x) + 3] ?? 1)
    return cover
  })
}

function draw(ribbons: Ribbon[]): Float32Array {
  const pixels = new Float32Array(4 * size * size)
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 1
  const body = {
    pixels: new Float32Array(4 * size * size),
    distances: new Float32Array(size * size).fill(Infinity),
  }
  const one = merge(ribbons)
  drawStrands({ width: size, height: size, pixels }, camera(), [one.strands], [one.colours], body)
  return pixels
}

/** Several ribbons as one hair, as strands of one wig are. */
function merge(ribbons: Ribbon[]): { strands: Strands; colours: Float32Array } {
  const [first] = ribbons
  if (!first) throw new Error('no ribbon')
  return {
    strands: {
      ...first.strands,
      count: ribbons.length,
      points: Float32Array.from(ribbons.flatMap(({ strands }) => [...strands.points])),
      halfWidths: Float32Array.from(ribbons.flatMap(({ strands }) => [...strands.halfWidths])),
    },
    colours: Float32Array.from(
      ribbons.flatMap(({ strands, colour }) => [...strands.points].map(() => colour)),
    ),
  }
}

/** So far away and so long that a centimetre is ten pixels at any depth. */
function camera(): Camera {
  const away = 100_000
  return {
    eye: [0, 0, away],
    right: [1, 0, 0],
    up: [0, 1, 0],
    back: [0, 0, 1],
    yaw: 0,
    focal: 10 * away,
    centreX: size / 2,
    centreY: size / 2,
  }
}

/** 12 cm long through the middle, turned from upright by `angle`. */
function ribbon(angle: number, halfWidth: number, z = 0): Ribbon {
  const points = Array.from({ length: 25 }, (_, i) => {
    const along = 6 - i / 2
    return [along * Math.sin(angle) + 0.013, along * Math.cos(angle), z]
  })
  return {
    strands: {
      count: 1,
      pointsPerStrand: 25,
      points: Float32Array.from(points.flat()),
      halfWidths: Float32Array.of(halfWidth),
      shades: Float32Array.of(0.5),
      rampOf: Uint8Array.of(0),
      ramps: [],
      gloss: { shine: 0.5, roughness: 0.2 },
    },
    colour: 1,
  }
}
