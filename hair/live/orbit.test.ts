import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drag, easeMs, easeTo, limits, nearer, poseOf, release, sideOf, standAt, step } from './orbit.ts'

describe('orbit', () => {
  it('eases to the back within its time, and stands there exactly', () => {
    const orbit = standAt('front', false)
    easeTo(orbit, poseOf('back'), 1_000)
    expect(step(orbit, 1_000 + easeMs / 2)).toBe(true)
    expect(Math.abs(orbit.pose.yaw)).toBeGreaterThan(1.5)
    expect(Math.abs(orbit.pose.yaw)).toBeLessThan(Math.PI)
    expect(step(orbit, 1_000 + easeMs)).toBe(false)
    expect(sideOf(orbit.pose.yaw)).toBe('back')
    expect(Math.abs(orbit.pose.yaw)).toBeCloseTo(Math.PI)
  })

  it('takes the shorter way round', () => {
    const orbit = standAt('back', false)
    easeTo(orbit, { yaw: -2.5 }, 0)
    step(orbit, easeMs / 4)
    expect(Math.abs(orbit.pose.yaw)).toBeGreaterThan(2.4)
  })

  it('changes at once for those who want less motion, and does not glide on', () => {
    const orbit = standAt('front', true)
    easeTo(orbit, poseOf('three-quarter'), 0)
    expect(orbit.motion).toBeNull()
    expect(sideOf(orbit.pose.yaw)).toBe('three-quarter')
    drag(orbit, 0.2, 0, 10)
    drag(orbit, 0.2, 0, 20)
    release(orbit, 25)
    expect(orbit.motion).toBeNull()
  })

  it('glides on after a throw, ever slower, and stops', () => {
    const orbit = standAt('front', false)
    for (let t = 0; t <= 64; t += 16) drag(orbit, 0.05, 0, t)
    const thrown = orbit.pose.yaw
    release(orbit, 70)
    step(orbit, 170)
    const early = orbit.pose.yaw - thrown
    step(orbit, 270)
    const late = orbit.pose.yaw - thrown - early
    expect(early).toBeGreaterThan(0)
    expect(late).toBeGreaterThan(0)
    expect(late).toBeLessThan(early)
    let now = 270
    while (step(orbit, (now += 16)) && now < 5_000);
    expect(now).toBeLessThan(2_000)
  })

  it('stays where a hand held it before it let go', () => {
    const orbit = standAt('front', false)
    drag(orbit, 0.3, 0, 16)
    release(orbit, 400)
    expect(orbit.motion).toBeNull()
  })

  it('keeps what is pinched under the fingers, within the limits of zoom', () => {
    const pose = poseOf('front')
    const near = nearer(pose, 2, -0.2)
    expect(near.zoom).toBe(2)
    // The point was at -0.2 and is there still.
    expect((-0.2 - pose.rise) / pose.zoom).toBeCloseTo((-0.2 - near.rise) / near.zoom)
    expect(nearer(pose, 100, 0).zoom).toBe(limits.nearest)
    expect(nearer(near, 0.01, 0.4)).toEqual({ ...pose, rise: 0 })
  })

  it('never leaves its limits, whatever hands do', () => {
    const move = fc.tuple(
      fc.float({ min: -3, max: 3, noNaN: true }),
      fc.float({ min: -3, max: 3, noNaN: true }),
    )
    fc.assert(
      fc.property(
        fc.array(move),
        fc.array(fc.float({ min: Math.fround(0.1), max: 9, noNaN: true })),
        (moves, zooms) => {
          const orbit = standAt('front', false)
          moves.forEach(([yaw, pitch], i) => drag(orbit, yaw, pitch, 16 * i))
          for (const factor of zooms) orbit.pose = nearer(orbit.pose, factor, 0.3)
          const { yaw, pitch, zoom, rise } = orbit.pose
          expect(Math.abs(yaw)).toBeLessThanOrEqual(Math.PI + 1e-9)
          expect(pitch).toBeGreaterThanOrEqual(limits.lowest)
          expect(pitch).toBeLessThanOrEqual(limits.highest)
          expect(zoom).toBeGreaterThanOrEqual(limits.farthest)
          expect(zoom).toBeLessThanOrEqual(limits.nearest)
          expect(Math.abs(rise)).toBeLessThanOrEqual((zoom - 1) / 2 + 1e-9)
        },
      ),
    )
  })
})
