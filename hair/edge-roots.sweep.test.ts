import { expect, test } from 'vitest'
import { babyHairs } from './baby-hairs.ts'
import { skull } from './body.ts'
import { probe, probeBody } from './body-grid.ts'
import { figureOf } from './bust/body-field.ts'
import { houseFace } from './bust/faces.ts'
import { growStrands } from './grow.ts'
import { growWorn } from './grow-worn.ts'
import { type HairLook, type Hairline, plainLook } from './look.ts'
import { hairlineAt, type Place, scalpAt } from './scalp.ts'
import { pointAt, strandsOf } from '#tests/strand-measures.ts'

const hairlines = ['natural', 'pre-plucked', 'baby-hair'] as const

/** Directions between the parting and the temple that are measured, radians from the middle of the forehead. */
const fan = { from: 0.16, to: 0.75, steps: 24 } as const
const bin = 0.25

type Meridian = { line: Place; places: Place[]; behind: number[] }

/** The scalp from the hairline upwards at an azimuth, with how many cm of it lie behind the line. */
function meridianAt(azimuth: number): Meridian {
  const places = Array.from({ length: 190 }, (_, i) => scalpAt(0.22 + 0.004 * i, azimuth))
  const first = places.findIndex((place) => place.y > hairlineAt(place.x, place.z))
  let arc = 0
  const arcs = places.map((place, i) => (arc += apart(place, places[Math.max(0, i - 1)] ?? place)))
  return {
    line: places[first] ?? scalpAt(0.5, azimuth),
    places,
    behind: arcs.map((one) => one - (arcs[first] ?? 0)),
  }
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

/** Half widths of hair a square cm, in bins of 0.25 cm of scalp from 0.5 cm before the drawn line; 1 is the mean from 2 cm on. */
function rise(hairline: Hairline): number[] {
  const width = (fan.to - fan.from) / fan.steps
  const fans = Array.from({ length: fan.steps }, (_, i) => meridianAt(fan.from + (i + 0.5) * width))
  const areas = new Float64Array(14)
  const sums = new Float64Array(14)
  const add = (bins: Float64Array, behind: number, value: number) => {
    const at = Math.floor((behind + 0.5) / bin)
    if (at >= 0 && at < bins.length) bins[at] = (bins[at] ?? 0) + value
  }
  for (const { places, behind } of fans) {
    places.forEach(({ x, z }, k) => {
      const step = (behind[k] ?? 0) - (behind[k - 1] ?? behind[k] ?? 0)
      add(areas, behind[k] ?? 0, step * width * Math.hypot(x - skull.x, z - skull.z))
    })
  }
  for (const seed of [1, 2, 3, 4]) {
    const strands = growStrands({ ...plainLook, hairline, density: 180, seed }, 'live')
    for (const i of strandsOf(strands)) {
      const root = pointAt(strands, i, 0)
      const azimuth = Math.abs(Math.atan2(root.x - skull.x, root.z - skull.z))
      const meridian = fans[Math.floor((azimuth - fan.from) / width)]
      if (!meridian) continue
      const k = Math.round(((root.y - skull.y) / apart(root, skull) - 0.22) / 0.004)
      add(sums, meridian.behind[k] ?? NaN, strands.halfWidths[i] ?? 0)
    }
  }
  const dense = Array.from(sums, (sum, i) => sum / (areas[i] ?? 1))
  const full = dense.slice(10).reduce((sum, one) => sum + one, 0) / 4
  return dense.map((one) => one / full)
}

test.each(hairlines)(
  '%s: density rises evenly from nothing to full and never above',
  { timeout: 60_000 },
  (hairline) => {
    const dense = rise(hairline)
    const mean = (from: number, to: number) =>
      dense.slice(from, to).reduce((sum, one) => sum + one, 0) / (to - from)
    expect(mean(0, 2)).toBeLessThan(0.15)
    expect(mean(2, 4)).toBeLessThan(0.6)
    // From 1.25 to 2 cm behind the line hair is full, within chance.
    expect(mean(7, 10)).toBeGreaterThan(0.7)
    for (let at = 1; at < 12; at++) expect(mean(at - 1, at + 2), `${at}`).toBeLessThan(1.35)
  },
)

test('where it was plucked hair begins later', { timeout: 60_000 }, () => {
  const early = (hairline: Hairline) =>
    rise(hairline)
      .slice(2, 6)
      .reduce((sum, one) => sum + one, 0)
  expect(early('natural')).toBeGreaterThan(1.5 * early('pre-plucked'))
})

/** Degrees between the edge and the first half cm of every hair of its first cm, along the scalp; below 0 it grows into the face. */
function anglesToEdge(look: Partial<HairLook>): number[] {
  const strands = growStrands({ ...plainLook, ...look, hairline: 'natural' }, 'live')
  return strandsOf(strands).flatMap((i) => {
    const root = pointAt(strands, i, 0)
    const azimuth = Math.atan2(root.x - skull.x, root.z - skull.z)
    if (Math.abs(azimuth) > 0.7) return []
    const { line } = meridianAt(azimuth)
    if (apart(root, line) > 1) return []
    let k = 1
    while (apart(pointAt(strands, i, k), root) < 0.5) k++
    const along = onScalp(root, minus(meridianAt(azimuth + 0.05).line, meridianAt(azimuth - 0.05).line))
    const way = onScalp(root, minus(pointAt(strands, i, k), root))
    const up = onScalp(root, { x: 0, y: 1, z: -1 })
    const angle = (Math.acos(Math.min(1, Math.abs(dot(along, way)))) * 180) / Math.PI
    return [dot(way, up) < 0 ? -angle : angle]
  })
}

function dot(a: Place, b: Place): number {
  return a.x * b.x + a.y * b.y + a.z * b.z
}

function minus(a: Place, b: Place): Place {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z }
}

/** The part of a way that runs along the scalp, of length 1. */
function onScalp(at: Place, way: Place): Place {
  probeBody(at.x, at.y, at.z)
  const out = dot(way, { x: probe.nx, y: probe.ny, z: probe.nz })
  const flat = { x: way.x - out * probe.nx, y: way.y - out * probe.ny, z: way.z - out * probe.nz }
  const size = Math.hypot(flat.x, flat.y, flat.z)
  return { x: flat.x / size, y: flat.y / size, z: flat.z / size }
}

test.each(['middle', 'left', 'free'] as const)(
  'parting %s: hair stands at 60 to 90 degrees to its edge before it turns to its side',
  { timeout: 60_000 },
  (parting) => {
    for (const texture of ['straight', 'body-wave'] as const) {
      const angles = anglesToEdge({ texture, parting }).toSorted((a, b) => a - b)
      expect(angles.length).toBeGreaterThan(50)
      const at = (share: number) => angles[Math.floor(share * angles.length)] ?? NaN
      expect(at(0.5)).toBeGreaterThanOrEqual(60)
      expect(at(0.15)).toBeGreaterThanOrEqual(50)
    }
  },
)

test('twenty to forty baby hairs lie on the skin before the edge, on both sides, and nowhere else', () => {
  const laid = growWorn({ ...plainLook, hairline: 'baby-hair' }, 'live')
  const strands = strandsOf(laid).filter((i) => laid.rampOf[i] === laid.ramps.length - 1)
  expect(babyHairs).toBeGreaterThanOrEqual(20)
  expect(babyHairs).toBeLessThanOrEqual(40)
  expect(strands.length / babyHairs).toBeGreaterThanOrEqual(4)
  const { head } = figureOf(houseFace)
  let before = 0
  for (const i of strands) {
    for (let k = 0; k < laid.pointsPerStrand; k++) {
      const { x, y, z } = pointAt(laid, i, k)
      expect(head(x, y, z)).toBeGreaterThan(0)
      expect(probeBody(x, y, z)).toBeLessThan(0.3)
      expect(y - hairlineAt(x, z)).toBeGreaterThan(-2.5)
      if (y < hairlineAt(x, z)) before++
    }
  }
  expect(before / strands.length / laid.pointsPerStrand).toBeGreaterThan(0.4)
  expect(new Set(strands.map((i) => Math.sign(pointAt(laid, i, 0).x))).size).toBe(2)
  expect(growWorn(plainLook, 'live').ramps).toHaveLength(laid.ramps.length - 1)
})

/** How high over the drawn line the lowest hairs stand between two azimuths, cm: all but the first four of a hundred. */
function lowestRoot(hairline: Hairline, from: number, to: number): number {
  const heights = [1, 2, 3].map((seed) => {
    const strands = growStrands({ ...plainLook, hairline, seed }, 'live')
    const behind = strandsOf(strands).flatMap((i) => {
      const root = pointAt(strands, i, 0)
      const azimuth = Math.abs(Math.atan2(root.x - skull.x, root.z - skull.z))
      return azimuth >= from && azimuth < to ? [root.y - hairlineAt(root.x, root.z)] : []
    })
    return behind.toSorted((a, b) => a - b)[Math.floor(0.04 * behind.length)] ?? NaN
  })
  return heights.reduce((sum, one) => sum + one, 0) / heights.length
}

test('a widow’s peak comes down to a point, the other hairlines do not', { timeout: 150_000 }, () => {
  const point = (hairline: Hairline) => lowestRoot(hairline, 0.3, 0.7) - lowestRoot(hairline, 0, 0.12)
  const peak = point('widows-peak')
  expect(peak).toBeGreaterThan(1)
  for (const hairline of hairlines) expect(peak - point(hairline), hairline).toBeGreaterThan(0.8)
})
