import { expect, it } from 'vitest'
import { marksOfMesh } from './mesh-marks.ts'

const points = Array.from({ length: 468 }, () => ({ x: 0.5, y: 0.5 }))
const set = (indexes: number[], x: number, y: number) =>
  indexes.forEach((index) => (points[index] = { x, y }))
set([33, 133, 159, 145], 0.4, 0.4)
set([263, 362, 386, 374], 0.6, 0.4)
set([152], 0.5, 0.7)
set([162], 0.3, 0.38)
set([389], 0.7, 0.38)

it('turns heights into parts of the width', () => {
  expect(marksOfMesh(points, 1.5)).toEqual({
    leftPupil: { x: expect.closeTo(0.4), y: expect.closeTo(0.6) },
    rightPupil: { x: expect.closeTo(0.6), y: expect.closeTo(0.6) },
    chin: { x: 0.5, y: expect.closeTo(1.05) },
    leftTemple: { x: 0.3, y: expect.closeTo(0.57) },
    rightTemple: { x: 0.7, y: expect.closeTo(0.57) },
  })
})

it('says nothing of what is no whole face', () => {
  expect(marksOfMesh([], 1)).toBeNull()
  expect(marksOfMesh(points.slice(0, 300), 1)).toBeNull()
  expect(
    marksOfMesh(
      points.map(({ x, y }) => ({ x: 1 - x, y })),
      1,
    ),
  ).toBeNull()
  expect(
    marksOfMesh(
      points.map(({ x, y }) => ({ x: x + 0.5, y })),
      1,
    ),
  ).toBeNull()
  expect(
    marksOfMesh(
      points.map(() => ({ x: Number.NaN, y: 0 })),
      1,
    ),
  ).toBeNull()
})
