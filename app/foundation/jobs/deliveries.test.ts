import { expect, test } from 'vitest'
import { withoutNumbers } from './deliveries.server.ts'

test.each([
  ['400: Phone number 2348031234567 is not valid', '400: Phone number [number] is not valid'],
  ['131026: Message undeliverable to +234 803 123 4567', '131026: Message undeliverable to [number]'],
  ['DND Active on +2348031234567', 'DND Active on [number]'],
  [
    '131049: not delivered to maintain healthy engagement',
    '131049: not delivered to maintain healthy engagement',
  ],
])('of %j nobody is left', (told, kept) => expect(withoutNumbers(told)).toBe(kept))
