import { expect, it } from 'vitest'
import { sculptBust } from '#hair/bust/sculpt-bust.ts'
import { growStrands } from '#hair/grow.ts'
import { plainLook } from '#hair/look.ts'
import { placeCamera, project } from '#hair/painter/camera.ts'
import { scenePresets, type View } from '#hair/painter/scene.ts'
import { placeLens, spreadOf } from './lens.ts'
import { poseOf, type Pose } from './orbit.ts'

const subject = {
  strands: [growStrands(plainLook, 'draft')],
  meshes: [sculptBust({ tone: 'cocoa', dress: 'ivory-satin', detail: 'draft' })],
}
const spread = spreadOf(subject)
const size = { width: 480, height: 600 }
const places = [
  [0, 10, 5],
  [6, -20, 8],
  [-14, -30, -4],
] as const

/** x and y in pixels from the upper left, as the painter counts. */
function seen(pose: Pose, [x, y, z]: readonly [number, number, number], canvas = size) {
  const { matrix } = placeLens(spread, pose, canvas, [0, 0])
  const row = (r: number) =>
    (matrix[r] ?? 0) * x + (matrix[4 + r] ?? 0) * y + (matrix[8 + r] ?? 0) * z + (matrix[12 + r] ?? 0)
  const w = row(3)
  return {
    x: ((row(0) / w + 1) / 2) * canvas.width,
    y: ((1 - row(1) / w) / 2) * canvas.height,
    z: row(2) / w,
    w,
  }
}

it.each<Extract<View, string>>(['front', 'three-quarter', 'back'])(
  'sees the %s where the painter sees it',
  (view) => {
    const camera = placeCamera(subject, { ...scenePresets.figure, ...size, view })
    for (const place of places) {
      const [x, y, depth] = project(camera, place[0], place[1], place[2])
      const live = seen(poseOf(view), place)
      expect(live.x).toBeCloseTo(x, 1)
      expect(live.y).toBeCloseTo(y, 1)
      expect(live.w).toBeCloseTo(depth, 2)
      expect(Math.abs(live.z)).toBeLessThan(1)
    }
  },
)

it('keeps the picture in the middle of a broad canvas', () => {
  const narrow = seen(poseOf('front'), places[1])
  const broad = seen(poseOf('front'), places[1], { width: 1000, height: 600 })
  expect(broad.x - 500).toBeCloseTo(narrow.x - 240, 2)
  expect(broad.y).toBeCloseTo(narrow.y, 2)
})

it('enlarges about the middle and moves by what they moved', () => {
  const plain = seen(poseOf('front'), places[0])
  const near = seen({ ...poseOf('front'), zoom: 2, rise: 0.1 }, places[0])
  expect(near.x - 240).toBeCloseTo(2 * (plain.x - 240), 2)
  expect(near.y - 300).toBeCloseTo(2 * (plain.y - 300) + 60, 2)
})
