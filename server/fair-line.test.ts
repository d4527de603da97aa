import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairLine } from './fair-line.ts'

const drain = (line: ReturnType<typeof createFairLine<string>>) => {
  const all: string[] = []
  for (let item = line.next(); item !== null; item = line.next()) all.push(item)
  return all
}

test('everybody has one turn after another', () => {
  const line = createFairLine<string>({ maxWaiting: 10, maxEach: 10 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) line.add(item, item.charAt(0))
  expect(drain(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a full line turns away the greediest, and nobody who asks for one thing while another asks for two', () => {
  const line = createFairLine<string>({ maxWaiting: 4, maxEach: 3 })
  expect(['a1', 'a2', 'a3', 'a4'].map((item) => line.add(item, 'a'))).toEqual([null, null, null, 'a4'])
  expect(line.add('b1', 'b')).toBeNull()
  expect(line.add('c1', 'c')).toBe('a3')
  expect(line.add('d1', 'd')).toBe('a2')
  expect(line.add('e1', 'e')).toBe('e1')
  expect(line.clear()).toEqual(['a1', 'b1', 'c1', 'd1'])
  expect([line.size(), line.next()]).toEqual([0, null])
})

test('whatever is asked for, the bounds hold and nothing is lost or given twice', () => {
  const asked = fc.array(fc.record({ who: fc.constantFrom('a', 'b', 'c', 'd'), take: fc.boolean() }))
  fc.assert(
    fc.property(
      asked,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (steps, maxWaiting, maxEach) => {
        const line = createFairLine<number>({ maxWaiting, maxEach })
        const out: number[] = []
        for (const [item, { who, take }] of steps.entries()) {
          const left = line.add(item, who)
          if (left !== null) out.push(left)
          const taken = take ? line.next() : null
          if (taken !== null) out.push(taken)
          expect(line.size()).toBeLessThanOrEqual(maxWaiting)
        }
        expect([...out, ...line.clear()].toSorted((a, b) => a - b)).toEqual(steps.map((_, item) => item))
      },
    ),
  )
})
