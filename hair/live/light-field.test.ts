import { expect, it } from 'vitest'
import type { Mesh, Strands } from '#hair/shapes.ts'
import { fillLightField, type LightField } from './light-field.ts'

const none: Mesh = {
  positions: new Float32Array(0),
  normals: new Float32Array(0),
  colours: new Float32Array(0),
  shines: new Float32Array(0),
  indices: new Uint32Array(0),
}

/** Hair in a ball of 6 cm around the middle. */
const ball = ballOfHair(6)
const field = fillLightField(ball, none, 1, 8)

it('is dark within the ball towards every lamp and light outside of it', () => {
  const middle = lampsAt(field, 0, 0, 0, 0)
  const away = lampsAt(field, 0, 0, 0, 7.5)
  for (const part of middle) expect(part).toBeLessThan(140)
  // The key lamp stands in front, and in front of the ball nothing is between.
  expect(away[0]).toBeGreaterThan(240)
})

it('turns the lamps with the stand', () => {
  const half = field.turns / 2
  expect(lampsAt(field, half, 0, 0, -7.5)[0]).toBeGreaterThan(240)
  expect(lampsAt(field, half, 0, 0, 7.5)[0]).toBeLessThan(lampsAt(field, 0, 0, 0, 7.5)[0] ?? 0)
})

it('points out of the mass', () => {
  const at = 4 * cellAt(field, 5.5, 0, 0)
  expect(field.mass[at]).toBeGreaterThan(200)
  expect(Math.abs((field.mass[at + 1] ?? 0) - 128)).toBeLessThan(40)
})

it('sees more of the sky outside than inside, and above more than below', () => {
  const sky = (x: number, y: number) => field.sky[4 * cellAt(field, x, y, 0)] ?? 0
  expect(sky(0, 7)).toBeGreaterThan(sky(0, 0))
  const rise = (y: number) => field.sky[4 * cellAt(field, 0, y, 0) + 1] ?? 0
  expect(rise(7)).toBeGreaterThan(rise(-7))
})

it('fits into the solid textures of every chip', () => {
  expect(field.nz * field.turns).toBeLessThanOrEqual(256)
  expect(field.lamps.length).toBe(4 * field.nx * field.ny * field.nz * field.turns)
})

function cellAt({ nx, ny, origin, cell }: LightField, x: number, y: number, z: number): number {
  const step = (value: number, axis: 0 | 1 | 2) => Math.round((value - origin[axis]) / cell)
  return step(x, 0) + nx * (step(y, 1) + ny * step(z, 2))
}

function lampsAt(one: LightField, turn: number, x: number, y: number, z: number): number[] {
  const at = 4 * (cellAt(one, x, y, z) + turn * one.nx * one.ny * one.nz)
  return [...one.lamps.subarray(at, at + 4)]
}

function ballOfHair(radius: number): Strands {
  const lines: number[] = []
  for (let x = -radius; x <= radius; x += 0.4) {
    for (let z = -radius; z <= radius; z += 0.4) {
      const height = Math.sqrt(radius * radius - x * x - z * z)
      if (height > 0) for (let p = 0; p < 12; p++) lines.push(x, height * (1 - p / 5.5), z)
    }
  }
  const count = lines.length / 36
  return {
    count,
    pointsPerStrand: 12,
    points: Float32Array.from(lines),
    halfWidths: new Float32Array(count).fill(0.05),
    shades: new Float32Array(count).fill(0.5),
    rampOf: new Uint8Array(count),
    ramps: [
      [
        [0, 0.01, 0.01, 0.01],
        [1, 0.01, 0.01, 0.01],
      ],
    ],
    gloss: { shine: 0.5, roughness: 0.2 },
  }
}
