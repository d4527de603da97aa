import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mesh, Strands } from '#hair/shapes.ts'
import { keyLamp } from '#hair/light.ts'
import { castKeyShadow } from './key-shadow.ts'
import { joinMeshes, scanTriangles } from './model.ts'

describe('scanTriangles', () => {
  it('leaves no gap along the edge that two triangles share', () => {
    const inside = fc.double({ min: 2, max: 28, noNaN: true })
    fc.assert(
      fc.property(inside, inside, (x, y) => {
        const corners = Float32Array.of(0, 0, 1, 30, 0, 1, 30, 30, 1, 0, 30, 1, x, y, 1)
        const fan = Uint32Array.of(0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4)
        const { triangles } = scanTriangles(fan, corners, 30, 30, 0)
        expect(triangles.every((triangle) => triangle > 0)).toBe(true)
      }),
    )
  })

  it('lets the nearer surface win', () => {
    const corners = Float32Array.of(0, 0, 1, 30, 0, 1, 0, 30, 1, 0, 0, 2, 30, 0, 2, 0, 30, 2)
    for (const indices of [Uint32Array.of(0, 1, 2, 3, 4, 5), Uint32Array.of(3, 4, 5, 0, 1, 2)]) {
      const { triangles, nearness } = scanTriangles(indices, corners, 30, 30, 0)
      expect(nearness[31]).toBe(2)
      expect(triangles[31]).toBe(indices[0] === 3 ? 1 : 2)
    }
  })
})

describe('castKeyShadow', () => {
  it('puts skin into shade behind hair, and not in front of it', () => {
    const [lx, ly, lz] = keyLamp.direction
    const shaded = castKeyShadow([curtain()], patch(-8 * lx, -8 * ly, -8 * lz), 0, 0.1)
    const lit = castKeyShadow([curtain()], patch(8 * lx, 8 * ly, 8 * lz), 0, 0.1)
    expect(Math.min(...shaded.body)).toBeGreaterThan(1)
    expect(Math.max(...lit.body)).toBeLessThan(0.05)
  })

  it('puts the part of a mesh into shade that another part hides', () => {
    const [lx, ly, lz] = keyLamp.direction
    const model = joinMeshes([patch(0, 0, 0), patch(-6 * lx, -6 * ly, -6 * lz)])
    const { bodyFree } = castKeyShadow([], model, 0, 0.1)
    expect(bodyFree[0]).toBeGreaterThan(0.9)
    // The middle of the hidden patch; its corners see past the other one.
    expect(bodyFree.at(-1)).toBeLessThan(0.1)
  })
})

/** Hair hanging close together in the plane z = 0. */
function curtain(): Strands {
  const count = 200
  const points = Array.from({ length: count }, (_, s) => {
    const x = -10 + s / 10
    return Array.from({ length: 21 }, (_row, p) => [x, 10 - p, 0]).flat()
  }).flat()
  return {
    count,
    pointsPerStrand: 21,
    points: Float32Array.from(points),
    halfWidths: new Float32Array(count).fill(0.1),
    shades: new Float32Array(count),
    rampOf: new Uint8Array(count),
    ramps: [],
    gloss: { shine: 0.5, roughness: 0.2 },
  }
}

/** A square of 4 cm that faces the key lamp. */
function patch(x: number, y: number, z: number): Mesh {
  const [lx, ly, lz] = keyLamp.direction
  const flat = Math.hypot(lx, lz)
  const a = [lz / flat, 0, -lx / flat]
  const b = [(-lx * ly) / flat, flat, (-lz * ly) / flat]
  const corner = (u: number, v: number) => [
    x + u * (a[0] ?? 0) + v * (b[0] ?? 0),
    y + v * (b[1] ?? 0),
    z + u * (a[2] ?? 0) + v * (b[2] ?? 0),
  ]
  return {
    positions: Float32Array.from(
      [corner(-2, -2), corner(2, -2), corner(2, 2), corner(-2, 2), corner(0, 0)].flat(),
    ),
    normals: Float32Array.from(Array.from({ length: 5 }, () => [lx, ly, lz]).flat()),
    colours: new Float32Array(15),
    shines: new Float32Array(5),
    indices: Uint32Array.of(0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4),
  }
}
