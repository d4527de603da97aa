import { expect, test } from 'vitest'
import { z } from 'zod'
import { regionOf } from './country-fields.ts'
import { recipientFields, recipientForm } from './recipient-form.ts'

const schema = recipientForm(z.object(recipientFields))
const lagos = {
  name: 'Ada Obi',
  phone: '0803 123 4567',
  country: 'NG',
  state: 'LA',
  area: 'mainland',
  city: 'Ikeja',
  address: '12 Allen Avenue',
  landmark: 'Opposite the bank',
}
const london = { ...lagos, country: 'GB', phone: '+44 7400 123456', city: 'London', postcode: 'sw1a 1aa' }

function read(input: object) {
  const parsed = schema.safeParse(input)
  return parsed.success
    ? { value: parsed.data }
    : {
        errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      }
}

test('the state of Nigeria that was chosen before does not stay as a region abroad', () => {
  expect(read(london).value).toMatchObject({ country: 'GB', state: '', postcode: 'SW1A 1AA' })
  expect(read({ ...london, region: 'Greater London' }).value?.state).toBe('Greater London')
  // Louisiana.
  const louisiana = { ...london, country: 'US', phone: '+1 202 555 0143', postcode: '70112', region: 'LA' }
  expect(read(louisiana).value?.state).toBe('LA')
  expect(regionOf({ country: 'NG', state: 'LA', region: 'Greater London' })).toBe('LA')
})

test.each([
  ['GB', '', 'Please tell us the postcode.'],
  ['GB', '12345', 'Please check the postcode, e.g. SW1A 1AA.'],
  ['US', 'SW1A 1AA', 'Please check the ZIP code, e.g. 10001.'],
  ['FR', '?', 'Please check the postcode.'],
])('in %s the postcode %j is asked about', (country, postcode, message) => {
  expect(read({ ...london, country, postcode, region: 'x' }).errors?.['postcode']).toBe(message)
})

test('where there are no postcodes none is asked for, and none is kept', () => {
  expect(read({ ...lagos, postcode: '100001' }).value?.postcode).toBe('')
  expect(read({ ...london, country: 'GH', phone: '+233 24 123 4567', postcode: '' }).value?.postcode).toBe('')
})

test('a phone is asked for as people of that country write it', () => {
  expect(read({ ...lagos, phone: '12' }).errors?.['phone']).toContain('0803')
  expect(read({ ...london, phone: '12' }).errors?.['phone']).toContain('country code')
})

test('a state is asked for where parcels do not arrive without it', () => {
  expect(
    read({ ...london, country: 'US', postcode: '10001', state: '', region: '' }).errors?.['region'],
  ).toBe('Please tell us the state.')
})

test('what is wrong is listed in the order of the page, whoever found it', () => {
  const named = (input: object) => Object.keys(read(input).errors ?? {})
  expect(named({ country: 'GB', phone: '0803 123 4567' })).toEqual([
    'name',
    'phone',
    'city',
    'postcode',
    'address',
  ])
  expect(named({ ...lagos, name: '', state: '' })).toEqual(['name', 'state'])
})
