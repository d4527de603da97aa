import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poseOf, standAt, easeTo, drag } from './orbit.ts'
import { type Drawing, makeTurntable } from './turntable.ts'

let frames: ((now: number) => void)[] = []
let now = 0

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  now = 1_000
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = () => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the browser draw while it is asked to, and tells how many frames that took. */
function play(most = 1_000): number {
  for (let played = 0; played < most; played++) {
    now += 16.7
    vi.advanceTimersByTime(16.7)
    if (frames.length === 0) return played
    const due = frames
    frames = []
    for (const frame of due) frame(now)
  }
  return most
}

function open(isCalm = false) {
  const orbit = standAt('front', isCalm)
  const drawings: Drawing[] = []
  const onRest = vi.fn<() => void>()
  return { orbit, drawings, onRest, table: makeTurntable(orbit, (drawing) => drawings.push(drawing), onRest) }
}

it('draws nothing before there is a wig', () => {
  const { table, drawings } = open()
  table.renew()
  table.move()
  play()
  expect(drawings).toHaveLength(0)
})

it('mixes a fine picture of a wig that stands, and then stops asking for frames', () => {
  const { table, drawings } = open()
  table.renew(83_000)
  expect(play()).toBeLessThan(30)
  expect(drawings.length).toBeGreaterThan(4)
  expect(drawings[0]?.weight).toBe(1)
  expect(new Set(drawings.map(({ effort }) => effort.share))).toEqual(new Set([1]))
  expect(play()).toBe(0)
})

it('draws a turn by its ladder, then rests and says so once', () => {
  const { table, orbit, drawings, onRest } = open()
  table.renew(245_000)
  play()
  drawings.length = 0
  easeTo(orbit, poseOf('back'), now)
  table.move()
  play()
  expect(drawings.filter(({ weight }) => weight === null).length).toBeGreaterThan(10)
  expect(drawings[0]?.effort.share).toBe(0.4)
  vi.advanceTimersByTime(200)
  now += 200
  play()
  expect(drawings.at(-1)?.weight).not.toBeNull()
  expect(drawings.at(-1)?.effort.share).toBe(1)
  expect(onRest).toHaveBeenCalledTimes(1)
  expect(table.frameTimes().p50).toBeCloseTo(16.7)
})

it('fades a new wig in over the old, but not for those who want less motion', () => {
  const first = (isCalm: boolean) => {
    const { table, drawings } = open(isCalm)
    table.renew(83_000)
    play()
    drawings.length = 0
    table.renew(245_000)
    play()
    return drawings[0]?.weight ?? 0
  }
  expect(first(false)).toBeLessThan(0.5)
  expect(first(true)).toBe(1)
})

it('asks for no frames while nobody can see it, and draws again when seen', () => {
  const { table, orbit, drawings } = open()
  table.renew(83_000)
  play()
  table.setShown(false)
  drawings.length = 0
  drag(orbit, 0.4, 0, now)
  table.move()
  expect(play()).toBe(0)
  expect(drawings).toHaveLength(0)
  table.setShown(true)
  play()
  expect(drawings[0]?.pose.yaw).toBeCloseTo(0.4)
})
