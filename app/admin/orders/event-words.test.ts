import { expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { eventWords } from './event-words.ts'

test('a place in another zone says both places, and the country that is another', () => {
  const place = (words: string, fee: number) => ({ words, quantity: 0, unitPriceKobo: naira(fee) })
  const change = {
    type: 'items-changed',
    kind: 'address',
    step: 'asked',
    shopper: true,
    differenceKobo: naira(52_000),
    from: [place('Delivery to Lagos (Mainland)', 3_000)],
    to: [place('Delivery to United Kingdom', 55_000)],
  } as const
  expect(eventWords(change, [], [])).toEqual({
    title: 'Delivery to another zone requested by the customer',
    detail: 'Delivery to Lagos (Mainland) → Delivery to United Kingdom · +₦52,000',
  })
  const written = {
    type: 'address-changed',
    shopper: true,
    from: { state: 'Lagos', country: 'Nigeria' },
    to: { state: '', country: 'United Kingdom' },
  } as const
  expect(eventWords(written, [], []).detail).toBe('Lagos → nothing · Nigeria → United Kingdom')
})

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

test('a wig that is finished names each maker’s day that is free, and one of before the one that was kept', () => {
  const step = { type: 'production', jobId: 'job', stage: 'checked' } as const
  const detail = (more: object) => eventWords({ ...step, ...more }, [], []).detail
  const [tuesday, wednesday] = ['2026-12-08', '2026-12-09']
  const free = detail({ freedDays: [tuesday, wednesday] })
  expect(free).toMatch(/^The maker’s days .*8.* and .*9.* are free for other wigs\.$/u)
  expect(detail({ takenDays: [tuesday, wednesday] })).toMatch(
    /^It takes the maker’s days .* and .* again\.$/u,
  )
  expect(detail({ freedDay: tuesday })).toMatch(/^The maker’s day .* is free for another wig\.$/u)
  expect(detail({ freedDays: [tuesday] })).toBe(detail({ freedDay: tuesday }))
  expect(detail({})).toBeNull()
})
