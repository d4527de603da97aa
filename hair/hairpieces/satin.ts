// Satin ribbon: a bow with two loops and two tails, a band round a hank of hair, and straps over a rail.
import { mix, type Point } from '#hair/bust/maths.ts'
import type { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { type Colour, linear } from '#hair/bust/tones.ts'
import { addSheet, type Finish } from './mesh-kit.ts'

const satins = ['#efe4d0', '#d9b777', '#f1d9cf', '#7a2440'].map(linear)
const thickness = 0.03

export function satinOf(seed: number): Finish {
  const colour: Colour = satins[Math.abs(Math.trunc(seed)) % satins.length] ?? [0.8, 0.75, 0.65]
  return { colour, shine: 0.72 }
}

export type BowSize = {
  /** Centre of the knot. */
  at: Point
  /** From the knot to the end of a loop, breadth of the ribbon, length of the tails, cm. */
  loop: number
  breadth: number
  tail: number
  /** -1 to 1: how the bow was tied, so that no two are alike. */
  chance: number
}

export function addBow(mesh: MeshBuilder, bow: BowSize, satin: Finish, fine: number): void {
  for (const side of [-1, 1] as const) {
    addSheet(
      mesh,
      (u, v) => loopAt(bow, side, u, v),
      { rows: 5 * fine, columns: 14 * fine, thickness },
      (u, v) => pleated(satin, u, v),
    )
    addSheet(
      mesh,
      (u, v) => tailAt(bow, side, u, v),
      { rows: 12 * fine, columns: 3 * fine, thickness },
      satin,
    )
  }
  addSheet(mesh, (u, v) => knotAt(bow, u, v), { rows: 6 * fine, columns: 5 * fine, thickness }, satin)
}

/** A ribbon that lies round a hank: an ellipse of half axes `wide` and `deep`. */
export function addBand(
  mesh: MeshBuilder,
  band: { at: Point; wide: number; deep: number; breadth: number },
  satin: Finish,
  fine: number,
): void {
  const { at, wide, deep, breadth } = band
  addSheet(
    mesh,
    (u, v) => {
      const angle = (u - 0.5) * 2 * Math.PI
      const crease = 0.05 * Math.sin(v * 9 + 2 * Math.sin(angle * 2)) + 0.12 * Math.sin(Math.PI * v)
      return [
        at[0] + (wide + crease) * Math.sin(angle),
        at[1] + (0.5 - v) * breadth + 0.12 * Math.cos(angle * 2),
        at[2] + (deep + crease) * Math.cos(angle),
      ]
    },
    { rows: 5 * fine, columns: 20 * fine, thickness },
    satin,
  )
}

/** A strap that comes up from `foot` in front of a rail, runs over it and down behind. */
export function addStrap(
  mesh: MeshBuilder,
  strap: { foot: Point; rail: Point; radius: number; breadth: number },
  satin: Finish,
  fine: number,
): void {
  const { foot, rail, radius, breadth } = strap
  const rise = rail[1] - foot[1]
  const round = Math.PI * radius
  const total = 2 * rise + round
  addSheet(
    mesh,
    (u, v) => {
      const s = v * total
      const x = foot[0] + (u - 0.5) * breadth
      if (s < rise) return [x, foot[1] + s, mix(foot[2], rail[2] + radius, s / rise)]
      if (s > rise + round) {
        const t = (s - rise - round) / rise
        return [x, rail[1] - t * rise, mix(rail[2] - radius, foot[2] - 0.6, t)]
      }
      const angle = (s - rise) / radius
      return [x, rail[1] + radius * Math.sin(angle), rail[2] + radius * Math.cos(angle)]
    },
    { rows: 18 * fine, columns: 3, thickness },
    satin,
  )
}

/** `u` runs round the loop from the knot and back to it, `v` down the breadth of the ribbon. */
function loopAt({ at, loop, breadth, chance }: BowSize, side: -1 | 1, u: number, v: number): Point {
  const turn = u * 2 * Math.PI
  const out = 0.5 - 0.5 * Math.cos(turn)
  const open = 0.3 + 0.7 * Math.sqrt(Math.sin(Math.min(1, out * 1.05) * Math.PI * 0.5))
  const across = (0.5 - v) * breadth * open
  const gathers = (1 - out) ** 2 * 0.16 * Math.cos(v * 4 * Math.PI)
  const droop = 0.16 * loop * out * out - 0.34 * loop * out * (1 - out) * (1 + 0.3 * chance * side)
  return [
    at[0] + side * (0.2 + loop * out * (1 - 0.06 * (v - 0.5) ** 2)),
    at[1] + across - droop + 0.1 * Math.sin(turn) * breadth,
    at[2] + 0.15 + 0.42 * breadth * Math.sin(turn) * (0.5 + out) + gathers + 0.25 * out,
  ]
}

function tailAt({ at, breadth, tail, chance }: BowSize, side: -1 | 1, u: number, v: number): Point {
  const notch = 0.45 * breadth * (1 - Math.abs(2 * u - 1))
  const s = v * (tail * (1 + 0.14 * side * chance) - notch)
  const open = 0.4 + 0.6 * Math.min(1, s / 2.4)
  const lean = side * (0.3 + 0.24 * s) + 0.35 * Math.sin(s * 0.7 + side + chance)
  const curve = 0.35 * Math.sin(s * 0.9 + side * 1.3 + chance)
  const twist = 0.5 * Math.sin(s * 0.55 + side)
  const across = (u - 0.5) * breadth * 0.85 * open
  return [
    at[0] + lean + across * Math.cos(twist),
    at[1] - 0.2 - s,
    at[2] + 0.5 * curve + 0.24 * s + across * Math.sin(twist) + 0.08 * Math.cos(u * 3 * Math.PI) * (1 - v),
  ]
}

function knotAt({ at, breadth }: BowSize, u: number, v: number): Point {
  const angle = (v - 0.5) * 1.5 * Math.PI
  const half = 0.28 * breadth * (1 + 0.25 * Math.cos(angle * 2))
  return [
    at[0] + (u - 0.5) * 2 * half,
    at[1] - 0.34 * breadth * Math.sin(angle),
    at[2] + 0.25 + 0.4 * breadth * Math.cos(angle) * (0.8 + 0.2 * Math.sin(u * Math.PI)),
  ]
}

/** Folds near the knot lie in each other's shade. */
function pleated(satin: Finish, u: number, v: number): Finish {
  const near = Math.abs(2 * u - 1) ** 4
  const dark = 1 - 0.45 * near * (0.5 + 0.5 * Math.cos(v * 4 * Math.PI + Math.PI))
  const [r, g, b] = satin.colour
  return { ...satin, colour: [r * dark, g * dark, b * dark] }
}
