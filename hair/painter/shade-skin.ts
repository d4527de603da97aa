// How skin, cloth and gold answer the lamps: diffuse light that wraps round the form, red furthest (light under the skin), a broad
// oily sheen in the surface's own colour and a small white gleam.
import { edgeLamp, fillLamp, keyLamp, type Lamp, rimLamp, towardsLamp } from '#hair/light.ts'
import type { Vector } from './camera.ts'
import { get } from './read.ts'

/** One place on a surface, mixed from its triangle's corners; the order of numbers is that of `spot`. */
export const spot = {
  position: 0,
  normal: 3,
  colour: 6,
  ambient: 9,
  /** The part of key, fill, rim and edge lamp that arrives. */
  reach: 12,
  shine: 16,
  size: 17,
} as const

/** How far light wraps past the terminator, r, g, b; and gains. The live view's shaders take them from here. */
export const wraps = [0.36, 0.2, 0.13] as const
export const diffuseGain = 0.4
export const sheenGain = 0.5
/** The sheen's own colour over the root of the surface's: nearly none, or lamps would turn dark skin grey. */
export const sheenTint = { white: 0.015, own: 0.86 } as const
export const gleamGain = 0.42

export type SkinShader = (place: Float32Array, out: Float32Array) => void

/** Writes r, g, b into `out`. */
export function makeSkinShader(eye: Vector, yaw: number): SkinShader {
  const lamps = [keyLamp, fillLamp, rimLamp, edgeLamp].map((lamp) => ({
    ...lamp,
    direction: towardsLamp(lamp.direction, yaw),
  }))
  const view = { nx: 0.5, ny: 0.5, nz: 0.5, vx: 0.5, vy: 0.5, vz: 0.5, grazing: 0.5 }
  return (place, out) => {
    look(place, eye, view)
    for (let c = 0; c < 3; c++) out[c] = get(place, spot.ambient + c) * get(place, spot.colour + c)
    for (let k = 0; k < lamps.length; k++) {
      const lamp = lamps[k]
      const reach = get(place, spot.reach + k)
      if (lamp && reach > 0.002) addLamp(place, view, lamp, reach, out)
    }
  }
}

type Looking = { nx: number; ny: number; nz: number; vx: number; vy: number; vz: number; grazing: number }

function look(place: Float32Array, eye: Vector, view: Looking): void {
  const nx = get(place, spot.normal)
  const ny = get(place, spot.normal + 1)
  const nz = get(place, spot.normal + 2)
  const long = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9)
  const vx = eye[0] - get(place, 0)
  const vy = eye[1] - get(place, 1)
  const vz = eye[2] - get(place, 2)
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz)
  view.nx = nx * long
  view.ny = ny * long
  view.nz = nz * long
  view.vx = vx * away
  view.vy = vy * away
  view.vz = vz * away
  const nv = Math.max(0.02, (nx * vx + ny * vy + nz * vz) * long * away)
  view.grazing = (1 - nv) ** 4
}

function addLamp(place: Float32Array, view: Looking, lamp: Lamp, reach: number, out: Float32Array): void {
  const [lx, ly, lz] = lamp.direction
  const { nx, ny, nz, vx, vy, vz } = view
  const nl = nx * lx + ny * ly + nz * lz
  if (nl < -wraps[0]) return
  const nv = nx * vx + ny * vy + nz * vz
  const lv = lx * vx + ly * vy + lz * vz
  const nh = Math.min(1, Math.max(0, (nl + nv) / Math.sqrt(2.001 + 2 * lv)))
  const shine = get(place, spot.shine)
  const facing = shine * Math.min(1, Math.max(0, nl) * 4) * (0.35 + 2.2 * view.grazing)
  const sheen = facing * sheenGain * nh ** 9
  const gleam = facing * gleamGain * shine * nh ** 55
  for (let c = 0; c < 3; c++) {
    const colour = get(place, spot.colour + c)
    const diffuse = diffuseGain * wrapped(nl, wraps[c] ?? 0) * colour
    const answer = diffuse + sheen * (sheenTint.white + sheenTint.own * Math.sqrt(colour)) + gleam
    out[c] = get(out, c) + reach * (lamp.colour[c] ?? 0) * answer
  }
}

function wrapped(nl: number, round: number): number {
  const lit = Math.max(0, (nl + round) / (1 + round))
  return lit * (0.6 + 0.4 * lit)
}
