import { describe, expect, it } from 'vitest'
import { distanceToBody } from '#hair/body.ts'
import type { Detail, Mesh } from '#hair/shapes.ts'
import { figureOf } from './body-field.ts'
import { irisX } from './eye.ts'
import { type FaceName, faceNames, faces, houseFace } from './faces.ts'
import { eyeCorners } from './landmarks.ts'
import { sculptBust } from './sculpt-bust.ts'
import { clothColours, type Dress, type SkinTone, skinTones } from './tones.ts'

const details: readonly Detail[] = ['draft', 'live', 'fine']
const triangles = (mesh: Mesh): number => mesh.indices.length / 3
const sculpt = (tone: SkinTone, dress: Dress, detail: Detail = 'draft', face: FaceName = houseFace): Mesh =>
  sculptBust({ tone, dress, detail, face })

/** The farthest that `far` lets any vertex of `mesh` go, with the place where it happens. */
function worst(mesh: Mesh, far: (x: number, y: number, z: number, at: number) => number): string {
  let most = -Infinity
  let place = ''
  for (let i = 0; i < mesh.shines.length; i++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(3 * i, 3 * i + 3)
    const d = far(x, y, z, i)
    if (d > most) {
      most = d
      place = `${d.toFixed(2)} at ${x.toFixed(1)} ${y.toFixed(1)} ${z.toFixed(1)}`
    }
  }
  return most <= 0 ? 'inside' : place
}

/** Nose, lips, brow ridge and ears may reach out of the hull that hair keeps clear of. */
function isFeature(x: number, y: number, z: number): boolean {
  const ax = Math.abs(x)
  const face = z > 6 && ax < 3 && y < 2.6 && y > -9
  const ear = ax > 5.8 && y < 2.5 && y > -7.5 && Math.abs(z + 1) < 3
  return face || ear || (z > 4 && ax < 6.2 && y < 3 && y > -2.2)
}

describe.each(details)('a bust of detail %s', (detail) => {
  const mesh = sculpt('cocoa', 'ivory-satin', detail)

  it('has as many triangles as its step allows', () => {
    const [least, most] = { draft: [4500, 8500], live: [15_000, 25_000], fine: [80_000, 130_000] }[detail]
    expect(triangles(mesh)).toBeGreaterThan(least ?? 0)
    expect(triangles(mesh)).toBeLessThan(most ?? 0)
  })

  it('is the same to the byte every time', () => {
    expect(sculpt('cocoa', 'ivory-satin', detail)).toEqual(mesh)
  })

  it('names only vertices that exist, and every one has a place, a unit normal and a colour', () => {
    const count = mesh.shines.length
    expect(mesh.positions).toHaveLength(3 * count)
    expect(mesh.colours).toHaveLength(3 * count)
    expect(mesh.indices.every((index) => index < count)).toBe(true)
    expect(mesh.positions.every(Number.isFinite)).toBe(true)
    expect(mesh.colours.every((value) => value >= 0 && value <= 1)).toBe(true)
    expect(mesh.shines.every((value) => value >= 0 && value <= 1)).toBe(true)
    expect(
      worst(mesh, (_x, _y, _z, i) => {
        const [nx = 0, ny = 0, nz = 0] = mesh.normals.subarray(3 * i, 3 * i + 3)
        return Math.abs(Math.hypot(nx, ny, nz) - 1) - 1e-4
      }),
    ).toBe('inside')
  })

  it('turns its triangles outwards', () => {
    let against = 0
    for (let t = 0; t < mesh.indices.length; t += 3) if (facing(mesh, t) < 0) against++
    expect(against / triangles(mesh)).toBeLessThan(0.02)
  })
})

describe.each(faceNames)('the skin of %s', (face) => {
  const { body: bodyField, whole: wholeField } = figureOf(face)

  it('stays inside the hull that hair is kept out of, but for the features of the face', () => {
    const mesh = sculpt('cocoa', 'bare', 'live', face)
    const out = worst(mesh, (x, y, z) => {
      const isSkin = Math.abs(wholeField(x, y, z)) < 0.02
      return y > -58 && isSkin && !isFeature(x, y, z) ? distanceToBody(x, y, z) - 0.2 : -1
    })
    expect(out).toBe('inside')
  })

  it('lies on the sculpted surface from crown to neck', () => {
    const mesh = sculpt('ebony', 'bare', 'live', face)
    const off = worst(mesh, (x, y, z, i) => {
      const isCrownToNeck = y < 11 && y > -16 && Math.abs(x) < 6 && i < 8000
      return isCrownToNeck ? Math.abs(bodyField(x, y, z)) - 0.05 : -1
    })
    expect(off).toBe('inside')
  })

  it('ends at crown and chin', () => {
    const [crown, chin] = [10.9, -11.1]
    expect(bodyField(0, crown, -0.7)).toBeCloseTo(0, 1)
    expect(bodyField(0, crown + 0.5, -0.7)).toBeGreaterThan(0)
    expect(bodyField(0, chin - 0.7, 7)).toBeGreaterThan(0)
  })

  it('gets lighter from ebony to honey and never turns grey', () => {
    const cheeks = skinTones.map((tone) => meanColour(sculpt(tone, 'bare')))
    for (const [r = 0, g = 0, b = 0] of cheeks) {
      expect(r / g).toBeGreaterThan(1.4)
      expect(g / b).toBeGreaterThan(1.2)
    }
    const reds = cheeks.map(([r = 0]) => r)
    expect(reds.toSorted((a, b) => a - b)).toEqual(reds)
  })
})

describe('the women', () => {
  it('differ in brow, nose, lip and jaw, each from each, by what is seen at a card', () => {
    const features = faceNames.map((name) => {
      const { lines, head } = figureOf(name)
      return {
        brow: [lines.browTop(3.8), lines.browTop(2) - lines.browBottom(2)],
        nose: [widthOf(head, -4, 8.4), faces[name].nose.bridge],
        lip: [lines.mouthHalfWidth, lines.lipTop(0.5) - lines.lipBottom(0.5)],
        jaw: [widthOf(head, -8.5, 3), widthOf(head, -10, 6)],
      }
    })
    for (const [i, one] of features.entries()) {
      for (const other of features.slice(i + 1)) {
        for (const part of ['brow', 'nose', 'lip', 'jaw'] as const) {
          const apart = one[part].map((value, k) => Math.abs(value - (other[part][k] ?? 0)))
          expect(Math.max(...apart), part).toBeGreaterThan(0.08)
        }
      }
    }
  })

  it.each(faceNames)(
    '%s has their eyes open: an iris between the lids, that looks past the viewer',
    (face) => {
      const { lines } = figureOf(face)
      const middle = (eyeCorners.inner + eyeCorners.outer) / 2
      const open = lines.upperLid(middle) - lines.lowerLid(middle)
      expect(open).toBeGreaterThan(0.7)
      expect(open).toBeLessThan(1.1)
      expect(Math.abs(faces[face].eye.gaze[0])).toBeGreaterThan(0.1)
      const eyes = seenFromAhead(sculpt('cocoa', 'bare', 'fine', face), irisX + faces[face].eye.gaze[0], -0.5)
      const cheek = seenFromAhead(sculpt('cocoa', 'bare', 'fine', face), 4.5, -3)
      expect(eyes).toBeLessThan(0.5 * cheek)
    },
  )

  it('share the dome that hair is fitted to', () => {
    const heads = faceNames.map((name) => figureOf(name).head)
    for (let y = 4; y < 10.5; y += 0.5) {
      for (let angle = 0; angle < 6; angle += 0.5) {
        const place = [6 * Math.sin(angle), y, 7 * Math.cos(angle)] as const
        expect(new Set(heads.map((head) => head(...place).toFixed(3))).size).toBe(1)
      }
    }
  })
})

it('dresses them in every dress, in as many shapes', () => {
  const dresses = Object.keys(clothColours) as Dress[]
  const shapes = dresses.map((dress) => sculpt('chestnut', dress).positions)
  for (const positions of shapes) expect(positions.every(Number.isFinite)).toBe(true)
  expect(new Set(shapes.map((positions) => positions.toString())).size).toBe(dresses.length)
})

/** Above 0 when the triangle at `t` turns the way its vertices' normals point. */
function facing(mesh: Mesh, t: number): number {
  const corners = [...mesh.indices.subarray(t, t + 3)]
  const [a, b, c] = corners.map((i) => [...mesh.positions.subarray(3 * i, 3 * i + 3)])
  const edge = (to: number[] | undefined, k: number): number => (to?.[k] ?? 0) - (a?.[k] ?? 0)
  return [0, 1, 2].reduce((sum, k) => {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3]
    const across = edge(b, i) * edge(c, j) - edge(b, j) * edge(c, i)
    return sum + corners.reduce((total, corner) => total + across * (mesh.normals[3 * corner + k] ?? 0), 0)
  }, 0)
}

function meanColour(mesh: Mesh): number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < mesh.shines.length; i++) {
    if ((mesh.positions[3 * i + 1] ?? -99) < -18) continue
    count++
    for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (mesh.colours[3 * i + k] ?? 0)
  }
  return sums.map((sum) => sum / count)
}

/** Half the width of a head at a height and depth, cm. */
function widthOf(head: (x: number, y: number, z: number) => number, y: number, z: number): number {
  let x = 0
  while (x < 9 && head(x, y, z) < 0) x += 0.02
  return x
}

/** How bright the nearest surface is in a small window straight ahead. */
function seenFromAhead(mesh: Mesh, x: number, y: number): number {
  let nearest = -Infinity
  let seen = 0
  for (let i = 0; i < mesh.shines.length; i++) {
    const [px = 0, py = 0, pz = 0] = mesh.positions.subarray(3 * i, 3 * i + 3)
    if (Math.hypot(px - x, py - y) > 0.12 || pz <= nearest) continue
    nearest = pz
    seen = mesh.colours[3 * i] ?? 0
  }
  return seen
}
