// A strand's colours from root to tip, worked out once per ramp: what the shading formulae would raise to powers a million times.
import type { Ramp } from '#app/hair/shapes.ts'
import { hairLobes } from '#app/hair/light.ts'

/** Where in a row stand, r, g, b each: what it scatters, the albedo's power 0.6, its root, and the light lost per layer. */
export const albedo = 0
export const vivid = 3
export const root = 6
export const extinction = 9
export const rampStride = 12

/** Rows of all ramps, `steps` from root to tip each. */
export function layRamps(ramps: readonly Ramp[], steps: number): Float32Array {
  const table = new Float32Array(ramps.length * steps * rampStride)
  ramps.forEach((ramp, r) => {
    for (let p = 0; p < steps; p++) {
      const colour = rampAt(ramp, p / (steps - 1))
      const row = (r * steps + p) * rampStride
      const largest = Math.max(0.0008, ...colour)
      colour.forEach((value, c) => {
        const light = Math.max(0.0008, value)
        table[row + albedo + c] = light * (1 - 0.4 * largest)
        table[row + vivid + c] = light ** 0.6
        table[row + root + c] = Math.sqrt(light)
        table[row + extinction + c] = extinctionOf(light, largest)
      })
    }
  })
  return table
}

/** Of the ramps' middles, for light that has no one strand in mind. */
export function meanExtinction(ramps: readonly Ramp[]): number {
  if (ramps.length === 0) return 1
  const each = ramps.map((ramp) => {
    const colour = rampAt(ramp, 0.5)
    return extinctionOf(colour[1], Math.max(0.0008, ...colour))
  })
  return each.reduce((sum, one) => sum + one, 0) / each.length
}

/** Light that one layer of hair keeps back: pale hair passes it on, and most of it in its own colour. */
function extinctionOf(light: number, largest: number): number {
  const passed = Math.sqrt(largest) * (light / largest) ** hairLobes.tintPower
  return hairLobes.darkExtinction + (hairLobes.lightExtinction - hairLobes.darkExtinction) * passed
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
