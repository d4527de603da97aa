// The five marks out of the 468 points that the model gives. Pure.
import type { Handles, Spot } from '#hair/live/face-fit.ts'
import type { MeshPoint } from './face-model.ts'

/** Points of the model: its pupils need a bigger one, so they are the middle of corners and lids. */
const places = {
  leftPupil: [33, 133, 159, 145],
  rightPupil: [263, 362, 386, 374],
  chin: [152],
  leftTemple: [162],
  rightTemple: [389],
} as const

/** Of a picture that is `tall` times as high as wide; null when points are missing or lie on each other. */
export function marksOfMesh(points: readonly MeshPoint[], tall: number): Handles | null {
  const middle = (of: readonly number[]): Spot | null => {
    const found = of.flatMap((index) => points[index] ?? [])
    if (found.length < of.length) return null
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / of.length
    return { x: mean(found.map(({ x }) => x)), y: tall * mean(found.map(({ y }) => y)) }
  }
  const leftPupil = middle(places.leftPupil)
  const rightPupil = middle(places.rightPupil)
  const chin = middle(places.chin)
  const leftTemple = middle(places.leftTemple)
  const rightTemple = middle(places.rightTemple)
  if (!leftPupil || !rightPupil || !chin || !leftTemple || !rightTemple) return null
  const all = [leftPupil, rightPupil, chin, leftTemple, rightTemple]
  const isThere = all.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= tall)
  return isThere && rightPupil.x > leftPupil.x
    ? { leftPupil, rightPupil, chin, leftTemple, rightTemple }
    : null
}
