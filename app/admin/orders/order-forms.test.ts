// The address of an order as staff correct it: a postcode only where there are some.
import { expect, test } from 'vitest'
import { addressForm } from './order-forms.ts'

const typed = { seen: 'x', name: 'Ada', address: '1 High Street', city: 'London', landmark: '' }
const read = (change: Record<string, string>) => {
  const { data, error } = addressForm.safeParse({ ...typed, phone: '+44 7400 123456', ...change })
  return data
    ? data.fields.postcode
    : error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['GB', '', ''],
  ['GB', '12345', ['postcode: Please check the postcode, e.g. SW1A 1AA.']],
  ['US', 'SW1A 1AA', ['postcode: Please check the ZIP code, e.g. 10001.']],
])('in %s the postcode %j', (country, postcode, expected) => {
  expect(read({ country, postcode })).toEqual(expected)
})

test('in Nigeria none is kept, and a number of abroad is asked for in its own words', () => {
  expect(read({ country: 'NG', postcode: '100001', phone: '0803 123 4567' })).toBe('')
  expect(read({ country: 'GB', postcode: '', phone: '0803 123' })).toEqual([
    'phone: Please check this number, and begin it with + and the country code.',
  ])
})
