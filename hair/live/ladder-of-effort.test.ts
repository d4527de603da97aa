import { describe, expect, it } from 'vitest'
import { effortOf, efforts, feed, firstRung, type Ladder, startLadder } from './ladder-of-effort.ts'

const turn = (ladder: Ladder, interval: number, frames: number) => {
  for (let i = 0; i < frames; i++) feed(ladder, interval)
}

describe('ladder of effort', () => {
  it('draws ever less from rung to rung', () => {
    const work = efforts.map(({ share, pixelRatio }) => share * pixelRatio ** 2)
    expect(work).toEqual([...new Set(work)].toSorted((a, b) => b - a))
  })

  it('starts a draft whole and a whole wig in part', () => {
    expect(efforts[firstRung(83_000)]?.share).toBe(1)
    expect(efforts[firstRung(245_000)]?.share).toBe(0.4)
    expect(firstRung(1e9)).toBe(efforts.length - 1)
  })

  it('steps down when frames come late, twice when they come far too late, and not below its foot', () => {
    const late = startLadder(83_000)
    turn(late, 24, 10)
    expect(late.rung).toBe(1)
    const later = startLadder(83_000)
    turn(later, 50, 10)
    expect(later.rung).toBe(2)
    turn(later, 50, 500)
    expect(later.rung).toBe(efforts.length - 1)
  })

  it('forgives single late frames', () => {
    const ladder = startLadder(83_000)
    for (let i = 0; i < 40; i++) feed(ladder, i % 5 === 0 ? 60 : 16.7)
    expect(ladder.rung).toBe(0)
  })

  it('climbs after a long quick turn, and waits longer where it fell', () => {
    const ladder = startLadder(245_000)
    const start = ladder.rung
    turn(ladder, 16.7, 75)
    expect(ladder.rung).toBe(start - 1)
    turn(ladder, 25, 10)
    expect(ladder.rung).toBe(start)
    turn(ladder, 16.7, 100)
    expect(ladder.rung).toBe(start)
    turn(ladder, 16.7, 60)
    expect(ladder.rung).toBe(start - 1)
    expect(effortOf(ladder).share).toBeGreaterThan(efforts[start]?.share ?? 1)
  })
})
