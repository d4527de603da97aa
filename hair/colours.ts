// Hair colours by trade code, as root-to-tip ramps in linear light. A solid is darker at its root and lighter at its tips;
// ombre changes along the strand, piano and balayage from clump to clump.
import { type OwnColour, readOwnColour } from './own-colour.ts'
import type { Ramp } from './shapes.ts'

type Rgb = readonly [r: number, g: number, b: number]

const hexes: Record<string, string> = {
  natural: '#1E1815',
  '1': '#0B0B0C',
  '1B': '#1B1715',
  '2': '#2A1E19',
  '4': '#45291D',
  '6': '#5C3A27',
  '8': '#6E4A32',
  '10': '#80593B',
  '27': '#B9804A',
  '30': '#8A3F22',
  '33': '#5A2317',
  '99J': '#4A0F1F',
  '350': '#B4531F',
  '51': '#8E8A86',
  // Deeper than its swatch: lamps and the mirror of the hair itself lay white over it.
  '613': '#F0C799',
}

const blends: Record<string, readonly Ramp[]> = {
  'P4/27': [solid('4'), solid('27')],
  '1B/27': [ombre('1B', '6', '27', 0.26, 0.68), ombre('1B', '6', '27', 0.34, 0.78)],
  '1B/99J': [ombre('1B', '33', '99J', 0.24, 0.6), ombre('1B', '33', '99J', 0.32, 0.7)],
  '4/27/30': [
    ombre('4', '4', '30', 0.35, 0.9),
    ombre('4', '30', '27', 0.28, 0.74),
    ombre('4', '27', '27', 0.06, 0.4),
    ombre('4', '4', '6', 0.4, 0.95),
  ],
}

/** Never empty; a code that nobody knows is natural black. */
export function colourRamps(code: string): readonly Ramp[] {
  if (Object.hasOwn(blends, code)) return blends[code] ?? []
  const own = readOwnColour(code)
  if (own !== null) return ownRamps(own)
  return [solid(Object.hasOwn(hexes, code) ? code : 'natural')]
}

/**
 * Which of `colourRamps(code)` a clump takes. `chance` is 0 to 1 at random for the clump; `framing` is 1 for hair that
 * frames the face and 0 elsewhere.
 */
export function rampFor(code: string, chance: number, framing: number): number {
  if (code === '4/27/30') {
    if (chance < 0.18 + 0.6 * framing) return 2
    return chance < 0.5 + 0.4 * framing ? 1 : chance < 0.78 ? 0 : 3
  }
  const count = colourRamps(code).length
  return Math.min(count - 1, Math.floor(chance * count))
}

/** Roots fade into tips as in the trade's own ombres; highlights are clumps of either shade. */
function ownRamps({ hex, tipHex, isStriped }: OwnColour): readonly Ramp[] {
  if (tipHex === null) return [shade(linear(hex))]
  const [ground, light] = [linear(hex), linear(tipHex)]
  if (isStriped) return [shade(ground), shade(light)]
  const middle = mixed(ground, light)
  return [fade([ground, middle, light], 0.26, 0.68), fade([ground, middle, light], 0.34, 0.78)]
}

function mixed([r, g, b]: Rgb, [r2, g2, b2]: Rgb): Rgb {
  return [(r + r2) / 2, (g + g2) / 2, (b + b2) / 2]
}

function solid(code: string): Ramp {
  return shade(linearOf(code))
}

function shade(colour: Rgb): Ramp {
  return [
    [0, ...scaled(colour, 0.72)],
    [0.12, ...scaled(colour, 0.9)],
    [0.55, ...colour],
    [1, ...lifted(colour, 0.22)],
  ]
}

function ombre(root: string, middle: string, tip: string, from: number, to: number): Ramp {
  return fade([linearOf(root), linearOf(middle), linearOf(tip)], from, to)
}

function fade([dark, middle, light]: readonly [Rgb, Rgb, Rgb], from: number, to: number): Ramp {
  return [
    [0, ...scaled(dark, 0.8)],
    [from, ...dark],
    [(from + to) / 2, ...middle],
    [to, ...scaled(light, 0.95)],
    [1, ...lifted(light, 0.1)],
  ]
}

function scaled([r, g, b]: Rgb, by: number): Rgb {
  return [r * by, g * by, b * by]
}

/** Worn lighter by sun: black turns a little brown, blonde hardly changes. */
function lifted([r, g, b]: Rgb, by: number): Rgb {
  const lift = (part: number, share: number, warm: number): number =>
    part + by * (share * part * (1 - part) + warm)
  return [lift(r, 1, 0.004), lift(g, 0.85, 0.0025), lift(b, 0.7, 0.0015)]
}

function linearOf(code: string): Rgb {
  return linear(hexes[code] ?? '#1E1815')
}

function linear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [fromSrgb(value >> 16), fromSrgb((value >> 8) & 255), fromSrgb(value & 255)]
}

function fromSrgb(byte: number): number {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
