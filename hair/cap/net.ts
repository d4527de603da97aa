// The net of lace and the knots in it, told for every place by arithmetic: threads of a tenth of a millimetre need no triangles.
import { skull } from '#hair/body.ts'
import { type Colour, linear } from '#hair/bust/tones.ts'
import { randomAt } from '#hair/random.ts'
import type { Knots, LaceKind, LaceTint } from './cap-look.ts'

/** Cm from hole to hole and across a thread; how much a thread hides of what it lies over; how milky the lace is as a whole. */
export type Net = { pitch: number; thread: number; solid: number; haze: number; shine: number }

/** Drawn half as large again as they are woven, so that a phone shows them. Film is no net: a clear skin with a shine. */
export const nets: Record<LaceKind, Net> = {
  none: { pitch: 0.1, thread: 0, solid: 0, haze: 0, shine: 0 },
  film: { pitch: 0.1, thread: 0, solid: 0, haze: 0.1, shine: 0.62 },
  french: { pitch: 0.125, thread: 0.02, solid: 0.85, haze: 0.08, shine: 0 },
  swiss: { pitch: 0.105, thread: 0.014, solid: 0.62, haze: 0.04, shine: 0 },
  hd: { pitch: 0.09, thread: 0.009, solid: 0.3, haze: 0.01, shine: 0 },
}

export const tintColours: Record<LaceTint, Colour> = {
  none: linear('#d9c7ae'),
  transparent: linear('#d8c2a6'),
  'light-brown': linear('#c08f63'),
  'medium-brown': linear('#85573a'),
  'dark-brown': linear('#4d2f20'),
}

/** How dark a knot stands against its lace; bleaching takes 70 % of it, half-tied and lightened knots are hardly there. */
export const knotStrength: Record<Knots, number> = { none: 0, normal: 1, bleached: 0.3, invisible: 0.08 }

/** Share of the place that thread covers, 0 to 1, for a sample of `span` cm. `u` and `v` are cm on the lace. */
export function threadAt(net: Net, u: number, v: number, span: number): number {
  if (net.thread === 0) return 0
  const { edge } = cellAt(u, v, net.pitch)
  const mean = (2 * net.thread) / net.pitch
  const sharp = clamp((net.thread / 2 - edge) / Math.max(span, 1e-4) + 0.5)
  // Where a sample is as wide as a hole, the net is an even tone.
  const blur = clamp((span / net.pitch - 0.35) / 0.4)
  return sharp * (1 - blur) + Math.min(1, mean) * blur
}

/** Share of the place that a knot covers; `dense` is the share of holes whose hair is knotted there. */
export function knotAt(pitch: number, u: number, v: number, span: number, dense: number): number {
  if (dense <= 0) return 0
  // A hair is tied into every second hole at most.
  const wide = pitch * 1.55
  const { column, row, x, y } = cellAt(u, v, wide)
  if (randomAt(11, column * 613 + row, 7) > dense) return 0
  const dx = x - 0.3 * wide * (randomAt(11, column * 613 + row, 8) - 0.5)
  const dy = y - 0.3 * wide * (randomAt(11, column * 613 + row, 9) - 0.5)
  const radius = 0.018 + 0.007 * randomAt(11, column * 613 + row, 10)
  return clamp((radius - Math.hypot(dx, dy)) / Math.max(span, 0.004) + 0.5)
}

/** Cm on the lace as it lies on the skull, without seams: across, and along from the brow over the crown. */
export function onLace(x: number, y: number, z: number): [u: number, v: number] {
  const lean = Math.asin(Math.min(1, Math.max(-1, x / 8)))
  const turn = Math.atan2(y - skull.y, z - skull.z) - 1
  return [9 * lean, 9.6 * turn * Math.cos(lean)]
}

type Cell = { column: number; row: number; x: number; y: number; edge: number }

/** The hexagon that a place lies in: its number, the way from its middle, and cm to its nearest side. */
function cellAt(u: number, v: number, pitch: number): Cell {
  const high = pitch * Math.sqrt(3)
  const one = nearestOf(u, v, pitch, high, 0)
  const two = nearestOf(u, v, pitch, high, 0.5)
  const cell = one.x * one.x + one.y * one.y < two.x * two.x + two.y * two.y ? one : two
  const [ax, ay] = [Math.abs(cell.x), Math.abs(cell.y)]
  return { ...cell, edge: pitch / 2 - Math.max(ax, ax * 0.5 + ay * 0.866) }
}

function nearestOf(u: number, v: number, pitch: number, high: number, shift: number): Cell {
  const column = Math.round(u / pitch - shift)
  const row = Math.round(v / high - shift)
  return {
    column: 2 * column + (shift > 0 ? 1 : 0),
    row: 2 * row + (shift > 0 ? 1 : 0),
    x: u - (column + shift) * pitch,
    y: v - (row + shift) * high,
    edge: 0,
  }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
