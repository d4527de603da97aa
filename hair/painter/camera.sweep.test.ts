import { describe, expect, it } from 'vitest'
import { growStrands } from '#hair/grow.ts'
import { plainLook, type Texture } from '#hair/look.ts'
import type { Mesh, Subject } from '#hair/shapes.ts'
import { placeCamera, project } from './camera.ts'
import { type Framing, type Scene, scenePresets, type View } from './scene.ts'

const views: View[] = ['front', 'three-quarter', 'back', { yawDegrees: -70, pitchDegrees: 15 }]

describe('placeCamera', () => {
  it.each([8, 14, 22, 30])('keeps every point of a wig of %s in inside, from all sides', (lengthIn) => {
    const subject = worn('body-wave', lengthIn)
    for (const view of views) {
      for (const framing of ['portrait', 'sheet'] as const) {
        expect(countOutside(subject, { ...scenePresets[framing], view })).toBe(0)
      }
    }
  })

  it('keeps the widest hair inside', () => {
    expect(countOutside(worn('afro', 18), scenePresets.portrait)).toBe(0)
  })

  it('shows a bob closer than long hair, and one wig in one scale from all sides', () => {
    const bob = placeCamera(worn('straight', 10), scenePresets.portrait)
    const long = worn('straight', 30)
    const front = placeCamera(long, scenePresets.portrait)
    expect(pixelsOfHead(bob)).toBeGreaterThan(1.6 * pixelsOfHead(front))
    const back = placeCamera(long, { ...scenePresets.portrait, view: 'back' })
    expect(back.focal).toBeCloseTo(front.focal, 6)
    expect(back.centreY).toBeCloseTo(front.centreY, 6)
  })

  it('shows designs of every length in one scale, and straight hair of 30 in a little smaller', () => {
    const headOf = (lengthIn: number, texture: Texture = 'straight') =>
      pixelsOfHead(placeCamera(worn(texture, lengthIn), scenePresets.figure))
    for (const lengthIn of [8, 14, 20, 28]) expect(headOf(lengthIn)).toBeCloseTo(headOf(18), 6)
    expect(headOf(30, 'body-wave')).toBeCloseTo(headOf(18), 6)
    expect(headOf(30)).toBeGreaterThan(0.9 * headOf(18))
  })

  it.each<[Framing, 'left' | 'right']>([
    ['hero-wide', 'left'],
    ['hero-wide', 'right'],
    ['share', 'left'],
  ])('leaves half of %s to words on the %s', (framing, words) => {
    const subject = worn('straight', 22)
    const scene = { ...scenePresets[framing], words }
    const camera = placeCamera(subject, scene)
    const [x] = project(camera, 0, 0, 0)
    const ofWords = words === 'left' ? x : scene.width - x
    expect(ofWords / scene.width).toBeGreaterThan(0.6)
  })
})

function countOutside(subject: Subject, scene: Scene): number {
  const camera = placeCamera(subject, scene)
  let outside = 0
  for (const { points } of subject.strands) {
    for (let i = 0; i < points.length; i += 3) {
      const [x, y] = project(camera, points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0)
      if (x < 0 || x > scene.width || y < 0 || y > scene.height) outside++
    }
  }
  return outside
}

function pixelsOfHead(camera: ReturnType<typeof placeCamera>): number {
  return project(camera, 0, -10, 0)[1] - project(camera, 0, 10, 0)[1]
}

function worn(texture: Texture, lengthIn: number): Subject {
  return { strands: [growStrands({ ...plainLook, texture, lengthIn }, 'draft')], meshes: [standIn()] }
}

/** As tall as a bust, and as little. */
function standIn(): Mesh {
  return {
    positions: Float32Array.of(0, 11, 0, -18, -60, 0, 18, -60, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    colours: new Float32Array(9),
    shines: new Float32Array(3),
    indices: Uint32Array.of(0, 1, 2),
  }
}
