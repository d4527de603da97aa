import { describe, expect, it } from 'vitest'
import { sculptBust } from '#hair/bust/sculpt-bust.ts'
import { growStrands } from '#hair/grow.ts'
import { plainLook } from '#hair/look.ts'
import type { Mesh, Strands, Subject } from '#hair/shapes.ts'
import { project } from './camera.ts'
import { expose, paint } from './paint.ts'
import { groundNames } from './grounds.ts'
import type { Scene, View } from './scene.ts'

const scene: Scene = {
  view: 'front',
  framing: 'portrait',
  width: 80,
  height: 100,
  ground: 'ivory',
  detail: 'draft',
}

const nothing: Subject = { strands: [], meshes: [] }

describe('paint', () => {
  it('gives the same bytes for the same subject and scene', () => {
    const subject = { strands: [upright([0, 1, 0], 3)], meshes: [board()] }
    expect(paint(subject, scene).pixels).toEqual(paint(subject, scene).pixels)
  })

  it('paints an empty subject as just the ground, white for the print', () => {
    const { pixels } = paint(nothing, { ...scene, ground: 'white' })
    expect(pixels.every((value) => value === 255)).toBe(true)
  })

  it.each(groundNames.filter((name) => name !== 'white'))(
    'keeps the ground %s calm, opaque and unburnt',
    (ground) => {
      const { pixels, width } = paint(nothing, { ...scene, ground })
      const jumps = pixels.filter((value, i) => i > 4 * width && Math.abs(value - (pixels[i - 4] ?? 0)) > 40)
      expect(jumps.length).toBeLessThan(pixels.length / 50)
      expect(Math.max(...pixels.filter((_, i) => i % 4 < 3))).toBeLessThan(254)
      expect(pixels.filter((_, i) => i % 4 === 3).every((value) => value === 255)).toBe(true)
    },
  )

  it('shows a strand in front of the body and hides one behind it', () => {
    expect(greenOf({ strands: [upright([0, 1, 0], 3)], meshes: [board()] })).toBeGreaterThan(20)
    expect(greenOf({ strands: [upright([0, 1, 0], -3)], meshes: [board()] })).toBe(0)
  })

  it.each(['613', '27'])('burns no tips of %s', { timeout: 60_000 }, (colour) => {
    const subject = wig({ colour, lengthIn: 18 })
    for (const view of ['front', 'back'] as const) {
      const small: Scene = { ...scene, view, width: 160, height: 200, ground: 'espresso' }
      const { pixels } = paint(subject, small)
      const { canvas } = expose(subject, small)
      let hair = 0
      let burnt = 0
      for (let at = 0; at < pixels.length; at += 4) {
        if ((canvas.pixels[at + 3] ?? 1) > 0.5) continue
        hair++
        if (Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) === 255) burnt++
      }
      expect(hair).toBeGreaterThan(3000)
      expect(burnt / hair).toBeLessThan(0.005)
    }
  })

  const views: View[] = ['front', 'three-quarter', 'back', { yawDegrees: 160, pitchDegrees: 45 }]
  it.each(views)('shows no ground through the parting from %o', (view) => {
    const hair = wig({ lengthIn: 16, density: 130 })
    const subject = { ...hair, meshes: [sculptBust({ tone: 'cocoa', dress: 'bare', detail: 'draft' })] }
    const { canvas, camera } = expose(subject, { ...scene, view, width: 240, height: 300 })
    const [middleX, middleY] = project(camera, 0, 3, -0.6)
    const [edgeX] = project(camera, 6.5 * camera.right[0], 3, -0.6 + 6.5 * camera.right[2])
    const radius = edgeX - middleX
    for (let y = Math.ceil(middleY - radius); y < middleY + radius; y++) {
      const half = Math.sqrt(radius ** 2 - (y - middleY) ** 2)
      for (let x = Math.ceil(middleX - half); x < middleX + half; x++) {
        expect(canvas.pixels[4 * (y * canvas.width + x) + 3]).toBeLessThan(0.03)
      }
    }
  })
})

function wig(look: Partial<typeof plainLook>): Subject {
  return { strands: [growStrands({ ...plainLook, ...look }, 'draft')], meshes: [] }
}

/** Pixels that are clearly green. */
function greenOf(subject: Subject): number {
  const { pixels } = paint(subject, scene)
  let green = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 1] ?? 0) > (pixels[at] ?? 0) + 30) green++
  }
  return green
}

function upright([r, g, b]: [number, number, number], z: number): Strands {
  const points = Float32Array.from([8, 2, -4, -10].flatMap((y) => [0, y, z]))
  return {
    count: 1,
    pointsPerStrand: 4,
    points,
    halfWidths: Float32Array.of(0.8),
    shades: Float32Array.of(0.5),
    rampOf: Uint8Array.of(0),
    ramps: [
      [
        [0, r, g, b],
        [1, r, g, b],
      ],
    ],
    gloss: { shine: 0, roughness: 0.3 },
  }
}

/** A square board that faces the camera at z = 0. */
function board(): Mesh {
  return {
    positions: Float32Array.of(-12, -12, 0, 12, -12, 0, 12, 12, 0, -12, 12, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    colours: new Float32Array(12).fill(0.3),
    shines: new Float32Array(4),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  }
}
