import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { settingSchemas } from '#app/foundation/settings/settings.server.ts'
import { courierErrors, couriersAsValues, readCouriers } from './courier-form.ts'

const { list } = settingDefaults.couriers
const values = couriersAsValues(list)

test('what the form holds is read as it was, with zones', () => {
  const zoned = list.map((courier, at) =>
    at === 0 ? { ...courier, zones: ['abuja', 'lagos-island'] } : courier,
  )
  expect(readCouriers(couriersAsValues(zoned)).list).toEqual(zoned)
})

test('a new block is added, one that is ticked goes, and places are followed', () => {
  const typed = {
    ...values,
    'c0.gone': 'on',
    'c1.on': '',
    'c4.name': ' Speedy  Bikes ',
    'c4.place': '1',
    'c4.on': 'on',
    'c4.zone.lagos': 'on',
  }
  const read = readCouriers(typed)
  expect(read.list.map(({ name, isOn }) => [name, isOn])).toEqual([
    ['Speedy Bikes', true],
    ['DHL', false],
    ['Kwik', true],
    ['Our rider', true],
  ])
  expect(read.list[0]).toMatchObject({ zones: ['lagos'], isFollowed: false, trackingAddress: '' })
})

test('what is wrong is said beside the block that it was typed into', () => {
  const read = readCouriers({
    ...values,
    'c2.address': 'http://kwik.example',
    'c2.place': '9',
    'c3.name': 'dhl',
  })
  const judged = settingSchemas.couriers.safeParse({ list: read.list })
  expect(courierErrors(judged.error?.issues ?? [], read.blockOf)).toEqual({
    'c2.address': expect.stringContaining('{number}'),
    'c3.name': expect.stringContaining('name already'),
  })
})
