// The light of a photo, read off a cheek. Pure.
import type { Tint } from '#hair/live/frame-block.ts'
import { type Colour, paletteOf, skinTones } from '#hair/bust/tones.ts'

const reach = { bright: [0.55, 1.25], colour: [0.82, 1.2] } as const
/** Hair shows the colour of a lamp less than skin does. */
const half = 0.5

/**
 * From the mean of a cheek (sRGB, 0 to 255) to a tint of the hair. A cheek is as light as its skin times the light: the
 * nearest of the house's six tones is taken for the skin, and what is left for the light.
 */
export function lightFromCheek(cheek: readonly [number, number, number]): Tint {
  const seen = cheek.map((value) => Math.max(0.001, (value / 255) ** 2.2)) as unknown as Colour
  const bright = brightnessOf(seen)
  const off = (skin: Colour) => Math.abs(Math.log(bright / brightnessOf(skin)))
  const skins = skinTones.map((tone) => paletteOf(tone).skin)
  const skin = skins.reduce((best, one) => (off(one) < off(best) ? one : best))
  const light = bright / brightnessOf(skin)
  const tint = ([0, 1, 2] as const).map((c) => {
    const colour = within(reach.colour, (seen[c] / skin[c] / light) ** half)
    return (within(reach.bright, light) * colour) ** (1 / 2.2)
  })
  return tint as unknown as Tint
}

function brightnessOf([r, g, b]: Colour): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function within([least, most]: readonly [number, number], value: number): number {
  return Math.min(most, Math.max(least, value))
}
