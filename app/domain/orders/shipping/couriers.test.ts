import { expect, test } from 'vitest'
import { type Courier, settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { settingSchemas } from '#app/foundation/settings/settings.server.ts'
import { correctedLink, couriersTo, isFollowed, mayCarry, trackingLink } from './couriers.ts'

const courier = (name: string, change: Partial<Courier> = {}): Courier => ({
  name,
  trackingAddress: '',
  zones: [],
  isFollowed: true,
  isOn: true,
  ...change,
})
const list = [
  courier('Kwik', { zones: ['lagos'] }),
  courier('DHL', { trackingAddress: 'https://track.example/?id={number}' }),
  courier('Gone', { isOn: false, trackingAddress: 'https://gone.example/{number}' }),
  courier('Our rider', { isFollowed: false }),
]

test('those that are on and go to the zone are offered, and two ways that every house has', () => {
  expect(couriersTo(list, 'lagos')).toEqual(['Kwik', 'DHL', 'Our rider', 'Pick-up', 'Other'])
  expect(couriersTo(list, 'world')).toEqual(['DHL', 'Our rider', 'Pick-up', 'Other'])
  expect(couriersTo(list, null)).toEqual(couriersTo(list, 'lagos'))
})

test('a parcel goes with a courier that is on, and is followed unless the house says otherwise', () => {
  expect(['Kwik', 'Gone', 'Nobody', 'Pick-up', 'Other'].map((name) => mayCarry(list, name))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect(['Kwik', 'Our rider', 'Pick-up', 'Other'].map((name) => isFollowed(list, name))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test.each([
  ['DHL', 'A 1/2&x', '', 'https://track.example/?id=A%201%2F2%26x'],
  ['DHL', 'A1', 'https://other.example/A1', 'https://other.example/A1'],
  ['DHL', '', '', ''],
  ['Kwik', 'A1', '', ''],
  // Switched off since: its parcels are still followed.
  ['Gone', 'A1', '', 'https://gone.example/A1'],
])('the link of a parcel by %s with number “%s” and link “%s” is “%s”', (name, number, url, link) => {
  expect(trackingLink(list, { courier: name, trackingNumber: number, trackingUrl: url })).toBe(link)
})

test.each([
  ['A2', 'https://track.example/?id=A1', 'https://track.example/?id=A2'],
  ['A2', '', 'https://track.example/?id=A2'],
  ['', 'https://track.example/?id=A1', ''],
  ['A2', 'https://other.example/A2', 'https://other.example/A2'],
])('number A1 corrected to “%s” with “%s” in the field of the link: “%s”', (number, url, link) => {
  const parcel = { courier: 'DHL', trackingNumber: 'A1', trackingUrl: 'https://track.example/?id=A1' }
  expect(correctedLink(list, parcel, { trackingNumber: number, trackingUrl: url })).toBe(link)
  // One that somebody typed stays as it is.
  const typed = { ...parcel, trackingUrl: 'https://other.example/A1' }
  expect(correctedLink(list, typed, { ...typed, trackingNumber: 'A2' })).toBe(typed.trackingUrl)
})

test.each([
  ['http://track.example/{number}', false],
  ['https://track.example/', false],
  ['https://{number}.example/', false],
  ['https://track.example@{number}.example/', false],
  ['https://127.0.0.1/{number}', false],
  ['javascript:alert({number})', false],
  ['https://track.example/{number}?again={number}', true],
  ['', true],
])('a tracking address “%s” is taken: %s', (trackingAddress, isTaken) => {
  const { success } = settingSchemas.couriers.safeParse({ list: [courier('One', { trackingAddress })] })
  expect(success).toBe(isTaken)
})

test('names are told apart, and the defaults are sound', () => {
  expect(settingSchemas.couriers.safeParse(settingDefaults.couriers).success).toBe(true)
  for (const names of [['One', 'one'], ['Other']])
    expect(settingSchemas.couriers.safeParse({ list: names.map((name) => courier(name)) }).success).toBe(
      false,
    )
})
