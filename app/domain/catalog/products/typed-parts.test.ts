import { expect, test } from 'vitest'
import { readPartLines } from './typed-parts.ts'

test('a part a line, its number before it, one where none is said', () => {
  const typed = '3 × LUN-BUN-18\r\n2x LUN-CLO-16\n 4 * AKU-20 \n\nSatin bonnet; Akú Bundles ×3'
  expect(readPartLines(typed)).toEqual([
    { named: 'LUN-BUN-18', quantity: 3 },
    { named: 'LUN-CLO-16', quantity: 2 },
    { named: 'AKU-20', quantity: 4 },
    { named: 'Satin bonnet', quantity: 1 },
    { named: 'Akú Bundles ×3', quantity: 1 },
  ])
  expect(readPartLines('4X 100')).toEqual([{ named: '100', quantity: 4 }])
  expect(readPartLines('0 × A')).toEqual([{ named: 'A', quantity: 0 }])
  expect(readPartLines(' \n')).toEqual([])
})

test('a size is no number of units', () => {
  expect(readPartLines('13x4 HD frontal\n13×6 HD frontal; 2 × 13x4 HD frontal\n5*5 closure')).toEqual([
    { named: '13x4 HD frontal', quantity: 1 },
    { named: '13×6 HD frontal', quantity: 1 },
    { named: '13x4 HD frontal', quantity: 2 },
    { named: '5*5 closure', quantity: 1 },
  ])
})
