import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largest, pushed, type View, whole, zoomAt } from './zoom-view.ts'

const box = { width: 400, height: 500 }

test('the point under the finger stays under the finger', () => {
  const point = { x: 50, y: -80 }
  const before = zoomAt(whole, 2, { x: 0, y: 0 }, box)
  const after = zoomAt(before, 1.5, point, box)
  const under = (view: View) => ({
    x: (point.x - view.x) / view.scale,
    y: (point.y - view.y) / view.scale,
  })
  expect(under(after).x).toBeCloseTo(under(before).x)
  expect(under(after).y).toBeCloseTo(under(before).y)
})

test('the whole picture cannot be pushed, an enlarged one to its edge and no further', () => {
  expect(pushed(whole, { x: 90, y: -90 }, box)).toEqual(whole)
  const twice = zoomAt(whole, 2, { x: 0, y: 0 }, box)
  expect(pushed(twice, { x: 9_999, y: -9_999 }, box)).toEqual({ scale: 2, x: 200, y: -250 })
})

test('after any gestures nothing beside the picture is seen', () => {
  const zoom = fc.record({
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
    x: fc.integer({ min: -200, max: 200 }),
  })
  const push = fc.record({
    pushX: fc.integer({ min: -999, max: 999 }),
    pushY: fc.integer({ min: -999, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(zoom, push), { maxLength: 30 }), (gestures) => {
      let view = whole
      for (const one of gestures)
        view =
          'factor' in one
            ? zoomAt(view, one.factor, { x: one.x, y: -one.x }, box)
            : pushed(view, { x: one.pushX, y: one.pushY }, box)
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(largest)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * box.width) / 2 + 1e-6)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * box.height) / 2 + 1e-6)
    }),
  )
})
