import { describe, expect, it } from 'vitest'
import type { Strands } from '#hair/shapes.ts'
import { hairLobes, keyLamp } from '#hair/light.ts'
import type { Camera } from './camera.ts'
import { channels, type LightVolume } from './light-volume.ts'
import { shadeHair } from './shade-hair.ts'

const steps = 400
const camera: Camera = {
  eye: [0, 0, 100_000],
  right: [1, 0, 0],
  up: [0, 1, 0],
  back: [0, 0, 1],
  yaw: 0,
  focal: 1,
  centreX: 0,
  centreY: 0,
}

describe('shadeHair', () => {
  it('puts the highlight of a bent hair where the half vector says', () => {
    const hair = halfCircle(0.001)
    const bright = brightest(hair)
    const angle = (bright / (steps - 1)) * Math.PI
    const [, ly, lz] = keyLamp.direction
    // The tangent of the half circle from up to down; the eye looks along z.
    const half = Math.cos(angle) * lz - Math.sin(angle) * ly + Math.cos(angle)
    expect(Math.abs(half - hairLobes.mirrorShift)).toBeLessThan(0.05)
  })

  it('is darker behind layers of hair, and pale hair less so', () => {
    const black = keptBehindTwoLayers(0.01)
    const blonde = keptBehindTwoLayers(0.7)
    expect(black).toBeLessThan(0.2)
    expect(blonde).toBeGreaterThan(black * 2)
    expect(blonde).toBeLessThan(0.7)
  })
})

function brightest(hair: Strands): number {
  const colours = shadeHair(hair, camera, keyOnly(), new Float32Array(steps), new Float32Array(steps).fill(1))
  let best = 0
  for (let p = 0; p < steps; p++) if ((colours[3 * p + 1] ?? 0) > (colours[3 * best + 1] ?? 0)) best = p
  return best
}

function keptBehindTwoLayers(albedo: number): number {
  const free = new Float32Array(steps).fill(1)
  const sum = (layers: number) =>
    shadeHair(halfCircle(albedo), camera, keyOnly(), new Float32Array(steps).fill(layers), free).reduce(
      (total, value) => total + value,
      0,
    )
  return sum(2 + hairLobes.ownLayers) / sum(0)
}

/** From above the brow forwards and down, in the plane between lamp and eye. */
function halfCircle(albedo: number): Strands {
  const points = Array.from({ length: steps }, (_, p) => {
    const angle = (p / (steps - 1)) * Math.PI
    return [0, 10 * Math.cos(angle), 10 * Math.sin(angle)]
  })
  return {
    count: 1,
    pointsPerStrand: steps,
    points: Float32Array.from(points.flat()),
    halfWidths: Float32Array.of(0.05),
    shades: Float32Array.of(0.5),
    rampOf: Uint8Array.of(0),
    ramps: [
      [
        [0, albedo, albedo, albedo],
        [1, albedo, albedo, albedo],
      ],
    ],
    gloss: { shine: 1, roughness: 0.06 },
  }
}

/** A room without other light, in which the hair's mass faces halfway between lamp and eye. */
function keyOnly(): LightVolume {
  const [lx, ly, lz] = keyLamp.direction
  const cell = [0, 0, 0, 99, 99, 99, lx, ly, lz + 1]
  const cells = Float32Array.from(Array.from({ length: 8 }, () => cell).flat())
  expect(cell.length).toBe(channels)
  return { nx: 2, ny: 2, nz: 2, cell: 1000, origin: [-500, -500, -500], cells }
}
