// Colours of cloth and thread that go with a colour of hair.
import type { Colour } from '#hair/bust/tones.ts'
import { colourRamps } from '#hair/colours.ts'

/** Linear light of the hair at a stop of its first ramp, 0 at the root. */
export function rampColour(code: string, stop: number): Colour {
  const ramp = colourRamps(code)[0] ?? []
  const [, r, g, b] = ramp[Math.min(stop, ramp.length - 1)] ?? [0, 0.01, 0.008, 0.006]
  return [r, g, b]
}
