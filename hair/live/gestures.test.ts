import { expect, it } from 'vitest'
import { press } from './gestures.ts'
import { poseOf, sideOf, standAt } from './orbit.ts'

const after = (...keys: string[]) => {
  const orbit = standAt('front', true)
  for (const key of keys) press(orbit, key, 0)
  return orbit.pose
}

it('turns a step with each arrow, and back', () => {
  expect(after('ArrowLeft').yaw).toBeGreaterThan(0)
  expect(after('ArrowLeft', 'ArrowLeft').yaw).toBeCloseTo(2 * after('ArrowLeft').yaw)
  expect(after('ArrowRight').yaw).toBeLessThan(0)
  expect(sideOf(after(...Array.from({ length: 12 }, () => 'ArrowRight')).yaw)).toBe('back')
})

it('counts keys that come faster than the wig turns', () => {
  const orbit = standAt('front', false)
  press(orbit, 'ArrowLeft', 0)
  press(orbit, 'ArrowLeft', 10)
  expect(orbit.motion).toMatchObject({ kind: 'ease', to: { yaw: Math.PI / 6 } })
})

it('brings nearer, takes farther, and goes home', () => {
  expect(after('+').zoom).toBeGreaterThan(1)
  expect(after('+', '-').zoom).toBeCloseTo(1)
  expect(after('-').zoom).toBe(1)
  expect(after('ArrowUp').pitch).toBeGreaterThan(0)
  expect(after('ArrowLeft', 'ArrowUp', '=', 'Home')).toEqual(poseOf('front'))
})

it('leaves all other keys to the page', () => {
  expect(press(standAt('front', true), 'Tab', 0)).toBe(false)
  expect(press(standAt('front', true), 'PageDown', 0)).toBe(false)
})
