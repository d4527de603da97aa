// A strand's colours from root to tip, worked out once per ramp: what the shading formulae would raise to powers a million times.
import { fibreOf } from '#hair/fibre.ts'
import { hairLobes } from '#hair/light.ts'
import type { Ramp } from '#hair/shapes.ts'

/**
 * Where in a row stand, r, g, b each: what a mass of the hair gives back, what is left of light after one and after two ways
 * through a fibre, and the light lost per layer.
 */
export const mass = 0
export const once = 3
export const twice = 6
export const extinction = 9
export const rampStride = 12

/** Rows of all ramps, `steps` from root to tip each. */
export function layRamps(ramps: readonly Ramp[], steps: number): Float32Array {
  const table = new Float32Array(ramps.length * steps * rampStride)
  ramps.forEach((ramp, r) => {
    for (let p = 0; p < steps; p++) {
      const row = (r * steps + p) * rampStride
      rampAt(ramp, p / (steps - 1)).forEach((light, c) => {
        const fibre = fibreOf(light)
        table[row + mass + c] = fibre.mass
        table[row + once + c] = fibre.once
        table[row + twice + c] = fibre.twice
        table[row + extinction + c] = extinctionOf(light)
      })
    }
  })
  return table
}

/** Of the ramps' middles, for light that has no one strand in mind. */
export function meanExtinction(ramps: readonly Ramp[]): number {
  if (ramps.length === 0) return 1
  const each = ramps.map((ramp) => extinctionOf(rampAt(ramp, 0.5)[1]))
  return each.reduce((sum, one) => sum + one, 0) / each.length
}

/**
 * Light that a layer of hair keeps from those below. Of n layers in the mean, met by chance, exp(-n (1 - forward)) goes on:
 * straight past them or through any of them.
 */
function extinctionOf(light: number): number {
  return hairLobes.layerGain * (1 - fibreOf(light).forward)
}

function rampAt(ramp: Ramp, place: number): [number, number, number] {
  let [, r, g, b] = ramp[0] ?? [0, 0, 0, 0]
  for (let i = 1; i < ramp.length; i++) {
    const [from] = ramp[i - 1] ?? [0]
    const [to, r1, g1, b1] = ramp[i] ?? [1, r, g, b]
    const t = Math.min(1, Math.max(0, (place - from) / (to - from || 1)))
    r += (r1 - r) * t
    g += (g1 - g) * t
    b += (b1 - b) * t
  }
  return [r, g, b]
}
