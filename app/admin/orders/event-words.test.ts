import { expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { eventWords } from './event-words.ts'

test('a dearer change of an order that owes says that it was added to the balance', () => {
  const change = {
    type: 'items-changed',
    step: 'made',
    differenceKobo: naira(24_000),
    from: [{ words: 'Akú Bone Straight, 20 in', quantity: 1, unitPriceKobo: naira(450_000) }],
    to: [{ words: 'Akú Bone Straight, 22 in', quantity: 1, unitPriceKobo: naira(474_000) }],
  } as const
  expect(eventWords({ ...change, isBalance: true }, [], []).detail).toContain('+₦24,000 added to the balance')
  expect(eventWords(change, [], []).detail).toMatch(/\+₦24,000$/u)
})
