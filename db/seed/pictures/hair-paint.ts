// The colours of one head of hair: every ramp has six tones from shadow to lit and two for the sheen, and may run
// from a root colour to a tip colour down the picture.
import { colours } from '#app/catalog/hair.ts'
import { dim, lightness, mix } from './colour.ts'
import type { Random } from './random.ts'

export const toneCount = 6
export const sheenTones = [toneCount, toneCount + 1] as const

type Ramp = { root: string; tip: string | null; from: number; to: number }

export type HairPaint = {
  ramps: readonly Ramp[]
  /** Shares of each ramp among the locks; they add up to 1. */
  shares: readonly number[]
}

/** `top` and `tip` are the heights in the picture between which a two-colour piece changes. */
export function hairPaint(colour: string, top: number, tip: number): HairPaint {
  const { hex, tipHex } = colours[colour] ?? { hex: '#1B1715', tipHex: undefined }
  const fall = tip - top
  const plain = { root: hex, tip: null, from: 0, to: 0 }
  if (!tipHex) return { ramps: [plain], shares: [1] }
  if (colour.startsWith('P')) {
    const streak = { root: mix(tipHex, hex, 0.12), tip: null, from: 0, to: 0 }
    return { ramps: [plain, streak], shares: [0.56, 0.44] }
  }
  const melts = [0.24, 0.36, 0.48].map((start) => ({
    root: hex,
    tip: tipHex,
    from: top + fall * start,
    to: top + fall * (start + 0.42),
  }))
  if (colour.split('/').length < 3) return { ramps: melts, shares: [0.3, 0.4, 0.3] }
  const warm = colours['30']?.hex ?? tipHex
  const painted = melts.map((melt, place) => ({
    ...melt,
    tip: place === 1 ? mix(warm, tipHex, 0.35) : tipHex,
  }))
  return { ramps: [plain, ...painted], shares: [0.34, 0.26, 0.2, 0.2] }
}

export function pickRamp(paint: HairPaint, random: Random): number {
  let left = random.next()
  for (const [place, share] of paint.shares.entries()) {
    left -= share
    if (left < 0) return place
  }
  return 0
}

/** Style rules and gradients for the paint; classes are `c<ramp><tone>`. */
export function paintRules(paint: HairPaint): { css: string; defs: string } {
  let css = ''
  let defs = ''
  for (const [place, ramp] of paint.ramps.entries()) {
    const roots = tones(ramp.root)
    const tips = ramp.tip ? tones(ramp.tip) : null
    for (const [tone, colour] of roots.entries()) {
      const name = `c${place}${tone}`
      const tip = tips?.[tone]
      if (!tip) css += `.${name}{stroke:${colour}}`
      else {
        css += `.${name}{stroke:url(#${name})}`
        defs += meltGradient(name, ramp, colour, tip)
      }
    }
  }
  return { css, defs }
}

/** The path group is drawn in quarter pixels, so the gradient stands in that space too. */
function meltGradient(name: string, ramp: Ramp, root: string, tip: string): string {
  return (
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${Math.round(ramp.from * 4)}" y2="${Math.round(ramp.to * 4)}">` +
    `<stop stop-color="${root}"/><stop offset="1" stop-color="${tip}"/></linearGradient>`
  )
}

/** Dark hair needs the sheen to be seen at all; light hair burns out unless its body stays below its swatch. */
export function tones(colour: string): string[] {
  const light = lightness(colour)
  if (light > 0.45) return lightTones(colour)
  const dark = light < 0.16
  const glow = dark ? mix('#cfae93', colour, 0.06) : mix(colour, '#ffe9c8', 0.6)
  const glows = dark ? [0.1, 0.21, 0.35, 0.56] : [0.13, 0.27, 0.44, 0.68]
  return [
    dim(colour, 0.45),
    dim(colour, 0.66),
    dim(colour, 0.85),
    colour,
    ...glows.map((share) => mix(colour, glow, share)),
  ]
}

function lightTones(colour: string): string[] {
  const warmth = warmthOf(colour)
  const shade = (factor: number) => mix(dim(colour, factor + 0.08), '#9c6128', (1 - factor) * 0.85 * warmth)
  return [
    shade(0.5),
    shade(0.66),
    shade(0.78),
    shade(0.87),
    shade(0.94),
    colour,
    mix(colour, '#fff6e2', 0.32),
    mix(colour, '#fff9ec', 0.6),
  ]
}

/** 1 for gold, 0 for grey: shadows of blonde hair are honey, those of silver hair stay silver. */
function warmthOf(colour: string): number {
  const [red = 0, blue = 0] = [1, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return Math.min(1, Math.max(0, (red - blue) / 60))
}
