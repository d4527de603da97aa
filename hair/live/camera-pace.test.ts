import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeCameraPace } from './camera-pace.ts'
import { type Effort, efforts, firstRung } from './ladder-of-effort.ts'

let frames: ((now: number) => void)[] = []
let now = 0

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})
afterEach(() => vi.unstubAllGlobals())

function pass(milliseconds: number): void {
  now += milliseconds
  for (const frame of frames.splice(0)) frame(now)
}

/** Pictures of a camera a fifteenth of a second apart; each drawing makes the frame after it so late. */
function film(count: number, lateMs: number): Effort[] {
  const drawn: Effort[] = []
  const pace = makeCameraPace((effort) => drawn.push(effort))
  pace.renew(83_000)
  for (let picture = 0; picture < count; picture++) {
    pace.draw()
    pace.draw()
    pass(50)
    pass(lateMs)
  }
  pace.stop()
  return drawn
}

it('draws each picture once, and never falls because a camera is slow', () => {
  const drawn = film(60, 16.7)
  expect(drawn).toHaveLength(60)
  expect(drawn.at(-1)).toEqual(efforts[firstRung(83_000)])
})

it('draws less where drawings make frames late', () => {
  expect(film(60, 60).at(-1)?.share).toBe(efforts.at(-1)?.share)
})

it('draws nothing once it was stopped', () => {
  const draw = vi.fn<() => void>()
  const pace = makeCameraPace(draw)
  pace.draw()
  pace.stop()
  pass(16)
  expect(draw).not.toHaveBeenCalled()
})
