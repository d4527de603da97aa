// Hair that stands out from the head instead of falling: the afro and the twist-out. Coils grow outward in shells,
// the outer ones first, so that the nearer cover the roots of the farther.
import { at, type Point } from './geometry.ts'
import { type HairForm, hairForms } from './hair-forms.ts'
import type { HairPaint } from './hair-paint.ts'
import type { Random } from './random.ts'
import { drawSheet, type Sheet } from './strands.ts'
import { middle } from './worn-guides.ts'
import type { Sitting } from './worn.ts'

const headCentreY = 236

/** Shares of the way from the hairline to the outline at which the shells root. */
const shells = [0.5, 0.36, 0.2, 0.02] as const

export function roundRadius(lengthIn: number): number {
  return 150 + lengthIn * 11
}

export function drawRoundFront({ look, paint, random }: Sitting): string {
  const radius = roundRadius(look.hangingIn)
  const form = formOf(look.round)
  // From low on the left over the top to low on the right.
  const sheets = shells.map((share, place) =>
    drawShell(
      { radius, share, first: 2.62, last: 6.8, hairline: true, place, centreY: headCentreY },
      form,
      paint,
      random,
    ),
  )
  return sheets.join('')
}

/** `behind` is the part that shows around the neck from the front. */
export function drawRoundBack({ look, paint, random, behind }: Sitting & { behind: boolean }): string {
  const radius = roundRadius(look.hangingIn)
  const form = formOf(look.round)
  const used = behind ? [0.46] : [0.56, 0.42, 0.26, 0.08]
  const ground = `<circle cx="${middle}" cy="${headCentreY}" r="${Math.round(radius * 0.72)}" fill="${paint.ramps[0]?.root ?? '#1B1715'}"/>`
  const sheets = used.map((share, place) =>
    drawShell(
      {
        radius: behind ? radius * 0.98 : radius,
        share,
        first: 0,
        last: 6.28,
        hairline: false,
        place: behind ? -1 : place,
        centreY: headCentreY,
      },
      form,
      paint,
      random,
    ),
  )
  return ground + sheets.join('')
}

function formOf(round: 'afro' | 'twist-out' | null): HairForm {
  if (round === 'twist-out')
    return {
      ...hairForms['kinky-curly'],
      height: 6.5,
      wave: 19,
      strands: 330,
      locks: 250,
      ease: 6,
      sway: 12,
      rag: 16,
      stray: 0.05,
      width: 2.6,
    }
  return hairForms.afro
}

export type Shell = {
  centreY: number
  radius: number
  share: number
  first: number
  last: number
  hairline: boolean
  place: number
}

/** One shell of coils growing outward from a share of the way to the outline. */
export function drawShell(shell: Shell, form: HairForm, paint: HairPaint, random: Random): string {
  return drawSheet(sheetOf(shell), form, paint, random)
}

function sheetOf(shell: Shell): Sheet {
  const { radius, share, first, last, place } = shell
  const angleAt = (u: number) => first + (last - first) * u
  const reach = radius * 0.42
  return {
    guide: (u) => radial(shell, angleAt(u), share + wobble(u) * 0.1, reach, wobble(u * 3.7 + 1)),
    from: 0,
    to: 1,
    amount: share > 0.4 ? 0.44 : 0.27,
    ground: share > 0.4 ? 14 : 9,
    budget: share > 0.4 ? 26_000 : 18_500,
    keep: (line, u, step) => line.length * step * (0.84 + wobble(u * 1.7) * 0.16),
    turn: (u) => Math.cos(angleAt(u)) * (0.35 + share * 0.8),
    underlay: { breadth: 1, reach: 0.6 },
    brightness: place < 0 ? -1.6 : 0.5 - Math.sin(Math.PI * 0.5) * 0.2 * place,
  }
}

function radial(
  { radius, hairline, centreY }: Shell,
  angle: number,
  share: number,
  reach: number,
  tilt: number,
): Point[] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const outer = at(middle + dx * radius, centreY + dy * radius * 0.98)
  const inner = hairline ? at(middle + dx * 90, 272 + dy * 108) : at(middle + dx * 8, centreY + dy * 8)
  const root = at(
    inner.x + (outer.x - inner.x) * share,
    inner.y + (outer.y - inner.y) * share,
    100 * (1 - share),
  )
  const lean = angle + tilt * 0.7
  const away = (far: number, drop: number) =>
    at(root.x + Math.cos(lean) * far, root.y + Math.sin(lean) * far + drop, root.z + 20 - far * 0.3)
  return [root, away(reach * 0.35, 0), away(reach * 0.7, 1), away(reach, 4)]
}

/** A fixed scatter within -1..1. */
function wobble(u: number): number {
  const value = Math.sin(u * 1237.31) * 43_758.5453
  return (value - Math.floor(value)) * 2 - 1
}
