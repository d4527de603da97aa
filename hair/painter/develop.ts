// From light to sRGB: the tone curve for what the lamps lit, the ground behind it, and a grain too fine to see that keeps smooth
// walls from banding.
import { toneKnee } from '#hair/light.ts'
import type { Canvas } from './draw-strands.ts'
import { speckle } from './noise.ts'
import { get } from './read.ts'

const srgbSteps = 4096

export function develop(canvas: Canvas, ground: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, pixels } = canvas
  const out = new Uint8ClampedArray(4 * width * height).fill(255)
  const curve = srgbTable()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const at = 4 * pixel
      const rest = Math.min(1, Math.max(0, get(pixels, at + 3)))
      const most = Math.max(get(pixels, at), get(pixels, at + 1), get(pixels, at + 2))
      const bright = most / Math.max(1 - rest, 0.001)
      const scale = bright > toneKnee ? bend(bright) / bright : 1
      // What is bent much loses some of its colour, as on film.
      const pale = 0.35 * (1 - scale)
      const grain = (speckle(x, y) + speckle(x + 7919, y) - 1) * 1.1
      for (let c = 0; c < 3; c++) {
        const value = get(pixels, at + c)
        const light = scale * (value + (most - value) * pale) + rest * get(ground, 3 * pixel + c)
        // Paper for the print stays clean.
        out[at + c] = light < 0.999 ? srgb(curve, light) + grain : 255
      }
    }
  }
  return out
}

function bend(light: number): number {
  return toneKnee + (1 - toneKnee) * (1 - Math.exp(-(light - toneKnee) / (1 - toneKnee)))
}

function srgbTable(): Float32Array {
  const table = new Float32Array(srgbSteps + 2)
  for (let i = 0; i < table.length; i++) {
    // Places by the root: dark tones need the finer steps.
    const light = Math.min(1, (i / srgbSteps) ** 2)
    table[i] = 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
  }
  return table
}

function srgb(table: Float32Array, light: number): number {
  const place = Math.sqrt(Math.min(1, Math.max(0, light))) * srgbSteps
  const at = place | 0
  const low = table[at] ?? 0
  return low + (get(table, at + 1) - low) * (place - at)
}
