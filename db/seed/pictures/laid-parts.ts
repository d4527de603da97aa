// Parts that laid-out pictures share: a hank hanging from a point, its shadow on the wall, the brass rail.
import { at, type Point } from './geometry.ts'
import type { Laid } from './laid-hair.ts'
import { mix } from './colour.ts'
import type { Stage } from './stage.ts'
import { drawSheet } from './strands.ts'
import { downTo } from './worn-guides.ts'

export type Hank = {
  x: number
  top: number
  length: number
  /** Half width where the hair is fullest. */
  wide: number
  /** Width at the tie as a share of that. */
  neck: number
  /** Pixels that the ends hang to the right. */
  lean: number
  guide?: (u: number) => Point[]
  /** -1 or 1 for one half of a parted piece. */
  part?: number
}

export function drawHung({ look, paint, random }: Laid, hank: Hank, among: number): string {
  const { form } = look
  return drawSheet(
    {
      guide: hank.guide ?? ((u) => hankGuide(hank, u)),
      from: hank.part ? -0.06 : -1,
      to: 1,
      amount: Math.max(0.18, 0.96 / among),
      ground: hank.part ? 20 : 13,
      budget: 104_000 / among,
      keep: hank.part ? downTo(hank.top + hank.length) : (_, u) => hank.length - Math.abs(u) * form.rag * 0.5,
      turn: (u) => (hank.part ? hank.part * (u * 1.1 - 0.3) : u * 0.9),
    },
    { ...form, ease: Math.min(form.ease, 120), sway: form.sway * 0.7 },
    paint,
    random,
  )
}

function hankGuide({ x, top, length, wide, neck, lean }: Hank, u: number): Point[] {
  const row = (share: number, spread: number, z: number) =>
    at(
      x + u * wide * spread + lean * share ** 1.6,
      top + length * share,
      z * Math.sqrt(Math.max(0, 1 - u * u * 0.9)),
    )
  return [
    row(0, neck, 40),
    row(0.08, neck * 0.97, 44),
    row(0.2, (neck + 1) / 2, 76),
    row(0.38, 1, 92),
    row(0.62, 1.02, 92),
    row(0.84, 0.94, 84),
    row(1.05, 0.8, 74),
    row(1.3, 0.74, 70),
  ]
}

/** To the right, as from a window on the left. A gradient, for a blur of this size costs more than the hair. */
export function dropShadow({ x, top, length, wide, neck, lean }: Hank): string {
  return `<path d="M${x} ${top + 6}H${x + wide * neck + 12}Q${x + wide + 34} ${top + length * 0.24} ${x + wide + 34} ${top + length * 0.36}L${x + wide * 0.86 + lean + 34} ${top + length * 0.93}Q${x + wide * 0.4 + lean} ${top + length} ${x + lean} ${top + length * 0.9}Z" fill="url(#cast)"/>`
}

export const shadowDefs =
  '<linearGradient id="cast" x1="0" x2="1" y1="0" y2="0"><stop offset=".45" stop-color="#2b1a10" stop-opacity=".34"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0"/></linearGradient>' +
  '<radialGradient id="pool"><stop offset=".6" stop-color="#2b1a10" stop-opacity=".34"/><stop offset="1" stop-color="#2b1a10" stop-opacity="0"/></radialGradient>'

export function rail(stage: Stage, y: number): string {
  return (
    `<rect x="-60" y="${y + 16}" width="930" height="9" rx="4" fill="${mix(stage.ground.deep, '#2b1a10', 0.55)}" opacity=".14"/>` +
    `<defs><linearGradient id="brass" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#e9cf96"/><stop offset=".45" stop-color="#b98d48"/><stop offset="1" stop-color="#7d5a26"/></linearGradient></defs>` +
    `<rect x="-60" y="${y}" width="920" height="13" fill="url(#brass)"/>`
  )
}
