import { expect, test } from 'vitest'
import { growStrands } from './grow.ts'
import { heights } from './landmarks.ts'
import { type HairLook, plainLook } from './look.ts'
import type { Strands } from './shapes.ts'
import { arcOf, median, pointAt, strandsOf, tipOf } from '#tests/strand-measures.ts'

const look = (changes: Partial<HairLook>): HairLook => ({ ...plainLook, seed: 5, ...changes })

test('a blunt fringe ends between brow and lash from temple to temple', () => {
  const strands = growStrands(look({ cut: 'blunt' }), 'live')
  const tips = strandsOf(strands)
    .map((i) => tipOf(strands, i))
    .filter(({ x, y, z }) => z > 4 && y > -6 && Math.abs(x) < 4.8)
  expect(tips.length).toBeGreaterThan(150)
  for (const { y } of tips) {
    expect(y).toBeLessThan(heights.brow)
    expect(y).toBeGreaterThan(heights.lash)
  }
  for (const x of [-4, -2, 0, 2, 4]) {
    expect(tips.filter((tip) => Math.abs(tip.x - x) < 1).length).toBeGreaterThan(8)
  }
})

test('a wispy fringe is thinner than a blunt one, and no fringe leaves the forehead free', () => {
  const cover = (cut: HairLook['cut']) => {
    const strands = growStrands(look({ cut }), 'live')
    return strandsOf(strands)
      .filter((i) => tipOf(strands, i).z > 5 && tipOf(strands, i).y > -3)
      .reduce((sum, i) => sum + (strands.halfWidths[i] ?? 0), 0)
  }
  expect(cover('none')).toBe(0)
  expect(cover('wispy')).toBeGreaterThan(0)
  expect(cover('wispy')).toBeLessThan(0.5 * cover('blunt'))
})

test('a bob ends on one line', () => {
  for (const lengthIn of [8, 10, 12, 14]) {
    const heightsOfTips = bobTips(
      growStrands(look({ cut: 'bob', lengthIn, texture: 'bone-straight' }), 'draft'),
    ).map(({ y }) => y)
    const line = median(heightsOfTips)
    const off = heightsOfTips.filter((y) => Math.abs(y - line) > 1.2).length / heightsOfTips.length
    expect(off).toBeLessThan(0.05)
  }
})

test('an asymmetric bob hangs lower on their left by what was asked for', () => {
  const tips = bobTips(
    growStrands(look({ cut: 'bob', lengthIn: 10, slantIn: 2, texture: 'bone-straight' }), 'draft'),
  )
  const front = tips.filter(({ z }) => z > 1)
  const left = median(front.filter(({ x }) => x > 6).map(({ y }) => y))
  const right = median(front.filter(({ x }) => x < -6).map(({ y }) => y))
  expect(right - left).toBeGreaterThan(2 * 2.54 * 0.75)
  expect(right - left).toBeLessThan(2 * 2.54 * 1.15)
})

test('layers shorten the top, butterfly wings end between cheek and chin, and both keep the length', () => {
  const [whole, layered, butterfly] = (['none', 'layers', 'butterfly'] as const).map((cut) => {
    const strands = growStrands(look({ cut, lengthIn: 22 }), 'draft')
    const top = strandsOf(strands).filter((i) => pointAt(strands, i, 0).y > 9.5)
    const wings = strandsOf(strands).filter((i) => {
      const { y, z } = pointAt(strands, i, 0)
      return z > 4.5 && y > 6
    })
    return {
      top: median(top.map((i) => arcOf(strands, i))),
      wings: median(wings.map((i) => tipOf(strands, i).y)),
      lowest: Math.min(...strandsOf(strands).map((i) => tipOf(strands, i).y)),
    }
  })
  expect(layered?.top).toBeLessThan(0.85 * (whole?.top ?? 0))
  expect(butterfly?.wings).toBeGreaterThan(heights.chin - 2)
  expect(butterfly?.wings).toBeLessThan(-2)
  for (const cut of [layered, butterfly]) expect(cut?.lowest).toBeCloseTo(whole?.lowest ?? 0, -1)
})

test('a pixie is cropped: nothing reaches the shoulders, and the nape is shorter than the crown', () => {
  const strands = growStrands(look({ cut: 'pixie', lengthIn: 6 }), 'draft')
  const arcs = (of: (y: number) => boolean) =>
    median(
      strandsOf(strands)
        .filter((i) => of(pointAt(strands, i, 0).y))
        .map((i) => arcOf(strands, i)),
    )
  expect(Math.min(...strandsOf(strands).map((i) => tipOf(strands, i).y))).toBeGreaterThan(heights.neck)
  expect(arcs((y) => y < -2)).toBeLessThan(0.6 * arcs((y) => y > 9))
})

function bobTips(strands: Strands): { x: number; y: number; z: number }[] {
  return strandsOf(strands).map((i) => tipOf(strands, i))
}
