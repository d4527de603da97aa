import { expect, it } from 'vitest'
import { handleNames, type Handles } from '#hair/live/face-fit.ts'
import { smoothMarks } from './smooth-marks.ts'

const face = (x: number, tremble: () => number = () => 0): Handles => {
  const at = (dx: number, y: number) => ({ x: x + dx + tremble(), y: y + tremble() })
  return {
    leftPupil: at(-0.07, 0.5),
    rightPupil: at(0.07, 0.5),
    chin: at(0, 0.75),
    leftTemple: at(-0.15, 0.46),
    rightTemple: at(0.15, 0.46),
  }
}

function chance(seed: number): () => number {
  let state = seed
  return () => (((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * 2 - 1) * 0.003
}

it('takes the first face as it is', () => {
  expect(smoothMarks(null, face(0.4))).toEqual(face(0.4))
})

it('halves at least the trembling of a head that is still', () => {
  const tremble = chance(7)
  let now: Handles | null = null
  const seen: number[] = []
  const shown: number[] = []
  for (let frame = 0; frame < 200; frame++) {
    const raw = face(0.5, tremble)
    now = smoothMarks(now, raw)
    if (frame < 20) continue
    seen.push(raw.chin.x - 0.5)
    shown.push(now.chin.x - 0.5)
  }
  const spread = (values: number[]) => Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / values.length)
  expect(spread(shown)).toBeLessThan(0.5 * spread(seen))
})

it('is with a head that moves at once, all marks alike', () => {
  const moved = smoothMarks(face(0.4), face(0.5))
  expect(moved.leftPupil.x).toBeCloseTo(0.43, 2)
  const slow = smoothMarks(face(0.4), face(0.405))
  const steps = handleNames.map((name) => slow[name].x - face(0.4)[name].x)
  for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 6)
  let now = face(0.4)
  for (let frame = 0; frame < 3; frame++) now = smoothMarks(now, face(0.44))
  expect(now.chin.x).toBeCloseTo(0.44, 2)
})
