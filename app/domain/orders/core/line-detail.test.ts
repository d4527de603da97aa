import { expect, test } from 'vitest'
import { lineDetail, variantDetail } from './line-detail.ts'

const line = { name: 'Akú Bone Classic', lengthIn: 24, variantWords: '24 in, 180%', design: null }

test('an item is named as it was bought', () => {
  expect(lineDetail(line)).toBe('24 in, 180%')
})

test('a line from before the words were kept says its length', () => {
  expect(lineDetail({ ...line, variantWords: null })).toBe('24 in')
  expect(variantDetail({ lengthIn: 24, variantWords: null })).toBe('24 in')
})

test('a design says what it is where its name does not', () => {
  const design = { title: 'Deep Wave, 22 in, 180%' }
  expect(lineDetail({ ...line, variantWords: null, design })).toBe(design.title)
  expect(lineDetail({ ...line, name: design.title, variantWords: null, design })).toBe('24 in')
  const before = 'Deep Wave, 22 in, 180 %'
  expect(lineDetail({ ...line, name: before, variantWords: null, design })).toBe('24 in')
})
