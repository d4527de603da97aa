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
    'b0.gone': 'on',
    'b1.on': '',
    'b4.name': ' Speedy  Bikes ',
    'b4.place': '1',
    'b4.on': 'on',
    'b4.zone.lagos': 'on',
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
    'b2.address': 'http://kwik.example',
    'b2.place': '9',
    'b3.name': 'dhl',
  })
  const judged = settingSchemas.couriers.safeParse({ list: read.list })
  expect(courierErrors(judged.error?.issues ?? [], read.blockOf)).toEqual({
    'b2.address': expect.stringContaining('{number}'),
    'b3.name': expect.stringContaining('name already'),
  })
})
