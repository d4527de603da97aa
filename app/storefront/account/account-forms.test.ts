import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#app/foundation/http/form.server.ts'
import { orderStatuses } from '#app/domain/orders/core/order.ts'
import { deleteSchema } from './delete-form.ts'
import { detailsSchema } from './details-form.ts'
import { exportRefusal, exportRefusalWords } from './export-refusal.ts'
import { hairWords } from './overview-words.ts'
import { orderState } from './order-state.ts'
import { passwordSchema } from './password-form.ts'
import { dayWords, sinceWords } from './when.server.ts'

describe('their details', () => {
  test.each([
    [
      { name: ' Ada ', phone: '0803 123 4567' },
      { name: 'Ada', phone: '+2348031234567' },
    ],
    [
      { name: 'Ada', phone: ' ' },
      { name: 'Ada', phone: null },
    ],
    [{ name: 'Ada' }, { name: 'Ada', phone: null }],
  ])('%o', (typed, kept) => {
    expect(detailsSchema.parse(typed)).toEqual(kept)
  })

  test('say everything that is wrong at once', () => {
    const parsed = detailsSchema.safeParse({ name: '', phone: '12' })
    if (parsed.success) throw new Error('taken')
    expect(Object.keys(fieldErrors(parsed.error))).toEqual(['name', 'phone'])
  })
})

describe('a new password', () => {
  const errorsOf = (typed: Record<string, string>) => {
    const parsed = passwordSchema.safeParse(typed)
    return parsed.success ? [] : Object.keys(fieldErrors(parsed.error))
  }

  test('is taken as it is, blanks included', () => {
    const typed = { current: ' a ', password: ' three words here ', confirmPassword: ' three words here ' }
    expect(passwordSchema.parse(typed)).toEqual(typed)
  })

  test('has to be typed twice alike, said beside the second field', () => {
    expect(errorsOf({ password: 'a', confirmPassword: 'b' })).toEqual(['confirmPassword'])
    expect(errorsOf({ password: '', confirmPassword: 'b' })).toEqual(['password', 'confirmPassword'])
    expect(errorsOf({})).toEqual(['password'])
  })
})

test('an account is deleted by its word only', () => {
  for (const word of ['delete', ' Delete ']) expect(deleteSchema.safeParse({ word }).success).toBe(true)
  for (const word of ['', 'yes', 'deleted', undefined])
    expect(deleteSchema.safeParse({ word }).success).toBe(false)
})

test('each order stands in words, and only what is not over is open', () => {
  const order = { isPaid: true, isPickup: false, promisedFrom: '2026-11-24', promisedTo: '2026-11-26' }
  const states = orderStatuses.map((status) => orderState({ ...order, status }))
  expect(new Set(states.map(({ words }) => words)).size).toBe(orderStatuses.length)
  expect(states.filter(({ isOpen }) => isOpen)).toHaveLength(5)
  expect(orderState({ ...order, isPickup: true, status: 'Processing' }).detail).toBe(
    'Ready for pickup Tue 24 – Thu 26 Nov',
  )
  expect(orderState({ ...order, isPickup: true, status: 'Ready for pickup' }).detail).toBeNull()
  expect(orderState({ ...order, status: 'Shipped' }).detail).toBe('Arrives Tue 24 – Thu 26 Nov')
  expect(orderState({ ...order, isPaid: false, status: 'Pending' }).words).toBe('Complete your payment')
})

test('what keeps a download back is said by a word of ours only', () => {
  expect(exportRefusalWords(exportRefusal('wrong-password'))).toContain('not right')
  expect(exportRefusalWords(exportRefusal('too-many-requests'))).toContain('wait')
  for (const word of [null, '<b>', 'toString', '__proto__']) expect(exportRefusalWords(word)).toBeUndefined()
})

test.each([
  [30_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [90 * 60_000, 'an hour ago'],
  [7 * 3_600_000, '7 hours ago'],
  [30 * 3_600_000, 'yesterday'],
  [72 * 3_600_000, '21 November 2026'],
])('%i ms ago is %s', (ago, words) => {
  const now = new Date('2026-11-24T10:00:00Z')
  expect(sinceWords(new Date(now.getTime() - ago), now)).toBe(words)
})

test('a day is that of Lagos', () => {
  expect(dayWords(new Date('2026-11-23T23:30:00Z'))).toBe('24 November 2026')
})

test('a hair profile says in a line what it knows', () => {
  const profile = { unit: 'cm' as const, heightCm: null, tone: null, notes: '' }
  expect(hairWords(null)).toEqual(['Measure your head once, for a fit in every design.'])
  expect(hairWords({ ...profile, measurements: {}, notes: 'Waves' })).toEqual(['No head measurements yet.'])
  expect(hairWords({ ...profile, measurements: { circumference: 22.5 } })).toEqual([
    '57.2 cm around',
    'Cap size M',
  ])
})
