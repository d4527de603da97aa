import { describe, expect, test } from 'vitest'
import { distanceToBody } from '#hair/body.ts'
import { curlOf } from '#hair/curl.ts'
import { type HairLook, type Hairpiece, plainLook, textureCodes } from '#hair/look.ts'
import type { Mesh, Strands, Subject } from '#hair/shapes.ts'
import { textureSpecs } from '#hair/textures.ts'
import { MeshBuilder } from '#hair/bust/mesh-builder.ts'
import { hankTop } from './bundles.ts'
import { type HairpieceOptions, growHairpiece } from './grow-hairpiece.ts'
import { cutLace } from './lace-hairpiece.ts'
import { addLace, hairlineOf, type Lace, laceAt, netThread } from './lace.ts'

const hairpieces = [
  'bundles',
  'closure',
  'frontal',
  'ponytail',
  'clip-ins',
] as const satisfies readonly Hairpiece[]
const look = (change: Partial<HairLook>): HairLook => ({
  ...plainLook,
  lace: 'none',
  density: 150,
  ...change,
})

test.each(hairpieces)('the same look grows the same %s, another seed another', (hairpiece) => {
  const one = growHairpiece(look({ hairpiece }), 'draft')
  expect(growHairpiece(look({ hairpiece }), 'draft')).toEqual(one)
  expect(growHairpiece(look({ hairpiece, seed: 2 }), 'draft').strands).not.toEqual(one.strands)
})

describe.each(hairpieces)('%s', (hairpiece) => {
  test.each(textureCodes)('%s is whole: numbers everywhere, colours known, meshes joined up', (texture) => {
    const subject = growHairpiece(look({ hairpiece, texture, lengthIn: 18 }), 'draft')
    subject.strands.forEach(expectWholeStrands)
    subject.meshes.forEach(expectWholeMesh)
  })

  test('more density is more strands', () => {
    const [thin, full] = [100, 200].map(
      (density) => strandsOf(growHairpiece(look({ hairpiece, density }), 'draft')).count,
    )
    expect((full ?? 0) / (thin ?? 1)).toBeGreaterThan(hairpiece === 'ponytail' ? 1.3 : 1.9)
    expect((full ?? 0) / (thin ?? 1)).toBeLessThan(2.1)
  })

  test('finer detail is more strands and finer meshes', () => {
    const draft = growHairpiece(look({ hairpiece }), 'draft')
    const live = growHairpiece(look({ hairpiece }), 'live')
    expect(strandsOf(live).count).toBeGreaterThan(strandsOf(draft).count)
    expect(vertices(live)).toBeGreaterThan(vertices(draft))
  })
})

const options: HairpieceOptions[] = [
  { count: 1 },
  { count: 4 },
  { arrangement: 'other' },
  { lace: { acrossIn: 2, deepIn: 6 } },
  { tail: 'low-tail' },
  { tail: 'puff' },
  { tail: 'bun' },
  { clips: 'tapes' },
  { clips: 'halo' },
  { clips: 'fringe' },
]
test.each(options)('is whole with %o', (chosen) => {
  for (const hairpiece of hairpieces) {
    const subject = growHairpiece(look({ hairpiece, texture: 'body-wave' }), 'draft', chosen)
    subject.strands.forEach(expectWholeStrands)
    subject.meshes.forEach(expectWholeMesh)
  }
})

test('a bundle of 20 in hangs 20 in below its weft when straight, and by the drop of its texture otherwise', () => {
  for (const texture of textureCodes) {
    const strands = strandsOf(
      growHairpiece(look({ hairpiece: 'bundles', texture, lengthIn: 20 }), 'draft', { count: 1 }),
    )
    const hung = hankTop - lowest(strands)
    const { amplitude } = curlOf(textureSpecs[texture], 20 * 2.54)
    expect(Math.abs(hung - 20 * 2.54 * textureSpecs[texture].drop)).toBeLessThan(0.8 + amplitude)
  }
})

test('double-drawn bone straight ends nearly on one line; a straight bundle does not', () => {
  const spread = (texture: HairLook['texture']) => {
    const tips = tipHeights(
      strandsOf(growHairpiece(look({ hairpiece: 'bundles', texture }), 'draft', { count: 1 })),
    )
    return Math.max(...tips) - Math.min(...tips)
  }
  expect(spread('bone-straight')).toBeLessThan(1.5)
  expect(spread('straight')).toBeGreaterThan(spread('bone-straight') * 2)
})

test('bundles on a rail stand apart: as many hanks as were asked for', () => {
  const strands = strandsOf(
    growHairpiece(look({ hairpiece: 'bundles', texture: 'straight' }), 'draft', { count: 3 }),
  )
  const roots = Array.from(
    { length: strands.count },
    (_, i) => strands.points[3 * i * strands.pointsPerStrand] ?? 0,
  ).toSorted((a, b) => a - b)
  const gaps = roots.slice(1).filter((x, i) => x - (roots[i] ?? 0) > 1.5)
  expect(gaps).toHaveLength(2)
})

const sample: Lace = { half: 6.4, deep: 14, top: 5.8, arch: 0.25, bare: 1.5, part: 0, seed: 1 }

test.each([
  ['closure', { acrossIn: 5, deepIn: 5 }],
  ['frontal', { acrossIn: 13, deepIn: 4 }],
] as const)('the hair of a %s is knotted into its lace, below the bare strip', (hairpiece, size) => {
  const hair = strandsOf(growHairpiece(look({ hairpiece }), 'draft', { lace: size }))
  const lace = cutLace(look({ hairpiece }), size)
  for (let i = 0; i < hair.count; i++) {
    const root = pointOf(hair, i, 0)
    const [x, d] = placeOnLace(lace, root)
    expect(Math.abs(x)).toBeLessThan(lace.half)
    expect(d).toBeGreaterThan(hairlineOf(lace, x) - 0.05)
    expect(d).toBeLessThan(lace.deep)
    expect(Math.abs(root[2] - laceAt(lace, x, d)[2])).toBeLessThan(0.1)
  }
})

test('hair begins below the bare lace', () => {
  for (let x = -6; x <= 6; x += 0.5) expect(hairlineOf(sample, x)).toBeGreaterThan(1.2)
})

test.each(['draft', 'live', 'fine'] as const)(
  'threads of the net are thinner than a millimetre at %s',
  (detail) => {
    expect(netThread[detail].width).toBeLessThan(0.1)
    const mesh = new MeshBuilder()
    addLace(mesh, sample, detail, 1)
    const { positions } = mesh.build()
    // Each thread is four corners: two on both sides of its beginning, two of its end.
    for (let i = 0; i < positions.length; i += 12) {
      expect(
        Math.hypot(...[0, 1, 2].map((k) => (positions[i + k] ?? 0) - (positions[i + 3 + k] ?? 0))),
      ).toBeLessThan(0.1)
    }
  },
)

test('lace is as wide as it was cut, its cut edge above its back', () => {
  expect(laceAt(sample, 6.4, 0)[0] - laceAt(sample, -6.4, 0)[0]).toBeCloseTo(12.8, 1)
  expect(laceAt(sample, 0, 0)[1]).toBeGreaterThan(laceAt(sample, 0, 14)[1] + 13)
})

test('no strand of a worn ponytail runs through head, neck or shoulders', () => {
  for (const tail of ['tail', 'low-tail', 'puff', 'bun'] as const) {
    for (const texture of ['bone-straight', 'jerry-curl'] as const) {
      const { points } = strandsOf(
        growHairpiece(look({ hairpiece: 'ponytail', texture, lengthIn: 28 }), 'draft', { tail }),
      )
      let least = Infinity
      for (let i = 0; i < points.length; i += 3)
        least = Math.min(least, distanceToBody(points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0))
      expect(least, `${tail} ${texture}`).toBeGreaterThan(-0.06)
    }
  }
})

function expectWholeStrands(strands: Strands): void {
  expect(strands.count).toBeGreaterThan(50)
  expect(strands.points).toHaveLength(strands.count * strands.pointsPerStrand * 3)
  expect(strands.points.every(Number.isFinite)).toBe(true)
  expect(strands.halfWidths.every((half) => half > 0 && half < 0.4)).toBe(true)
  expect(strands.shades.every((shade) => shade >= 0 && shade <= 1)).toBe(true)
  expect(strands.rampOf.every((ramp) => ramp < strands.ramps.length)).toBe(true)
}

function expectWholeMesh(mesh: Mesh): void {
  const count = mesh.shines.length
  expect(mesh.positions).toHaveLength(3 * count)
  expect(mesh.positions.every(Number.isFinite)).toBe(true)
  expect(mesh.colours.every((part) => part >= 0 && part < 3)).toBe(true)
  expect(mesh.indices.every((index) => index < count)).toBe(true)
  let worst = 0
  for (let i = 0; i < mesh.normals.length; i += 3) {
    const [x = 0, y = 0, z = 0] = mesh.normals.subarray(i, i + 3)
    worst = Math.max(worst, Math.abs(Math.hypot(x, y, z) - 1))
  }
  expect(worst).toBeLessThan(0.01)
}

function strandsOf({ strands }: Subject): Strands {
  const [first] = strands
  if (!first) throw new Error('a hairpiece without hair')
  return first
}

function vertices({ meshes }: Subject): number {
  return meshes.reduce((sum, { shines }) => sum + shines.length, 0)
}

function pointOf({ points, pointsPerStrand }: Strands, strand: number, k: number): [number, number, number] {
  const at = 3 * (strand * pointsPerStrand + k)
  return [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]
}

function tipHeights(strands: Strands): number[] {
  return Array.from({ length: strands.count }, (_, i) => pointOf(strands, i, strands.pointsPerStrand - 1)[1])
}

function lowest({ points }: Strands): number {
  let low = Infinity
  for (let i = 1; i < points.length; i += 3) low = Math.min(low, points[i] ?? 0)
  return low
}

/** Undoes `laceAt`: cm from the middle and below the cut edge. */
function placeOnLace(lace: Lace, [x, y]: readonly number[]): [number, number] {
  let [across, down] = [x ?? 0, 0]
  for (let turn = 0; turn < 20; turn++) {
    down += laceAt(lace, across, down)[1] - (y ?? 0)
    across += (x ?? 0) - laceAt(lace, across, down)[0]
  }
  return [across, down]
}
