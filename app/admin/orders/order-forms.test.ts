// What staff type into an order: its address, with a postcode only where there are some, and work in words.
import { expect, test } from 'vitest'
import { readServices, serviceNameWords, servicePriceWords } from './order-services.ts'
import { addressForm } from './order-forms.ts'
import { orderPath } from './run-action.server.ts'

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

test.each([
  [{}, [], {}],
  [{ 'service-1': ' Lace  repair ', 'servicePrice-1': '15,000' }, [['Lace repair', 1_500_000]], {}],
  [{ 'service-1': '', 'servicePrice-1': '15,000' }, [], { 'service-1': serviceNameWords }],
  [{ 'service-2': 'Repair', 'servicePrice-2': '' }, [], { 'servicePrice-2': servicePriceWords }],
  [{ 'service-3': 'Repair', 'servicePrice-3': '-5' }, [], { 'servicePrice-3': servicePriceWords }],
  [{ 'service-3': 'Repair', 'servicePrice-3': '0' }, [], { 'servicePrice-3': servicePriceWords }],
  [{ 'service-4': 'Repair', 'servicePrice-4': '5' }, [], {}],
])('services typed as %j', (values, services, errors) => {
  const typedServices = readServices(values)
  expect(typedServices.services.map(({ words, amountKobo }) => [words, amountKobo])).toEqual(services)
  expect(typedServices.errors).toEqual(errors)
})

test('a post knows the list that its order was opened from', () => {
  const posted = (search: string) => new Request(`https://shop.test/admin/orders/ord_1?do=photo${search}`)
  expect(orderPath(posted('&list=tab%3Dwaiting'), 'ord_1', 'photo')).toBe(
    '/admin/orders/ord_1?done=photo&list=tab%3Dwaiting',
  )
  expect(orderPath(posted(''), 'ord_1', 'photo')).toBe('/admin/orders/ord_1?done=photo')
})
