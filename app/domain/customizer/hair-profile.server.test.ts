import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldErrors } from '#app/foundation/http/form.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { headMeasures } from '#tests/designs.ts'
import { addPerson } from '#tests/people.ts'
import { measureKeys } from './design.ts'
import { emptyHairProfile, measureField, typedMeasures } from './hair-profile.ts'
import { hairProfileForm } from './hair-profile-form.ts'
import { findHairProfile, forgetHairProfile, saveHairProfile } from './hair-profile.server.ts'
import { measureLimits, readMeasure } from './measurements.ts'

const now = new Date('2026-11-24T10:00:00Z')

describe('the kept hair profile', () => {
  let shop: TestDatabase
  beforeAll(async () => {
    shop = await freshDatabase()
  })
  afterAll(() => shop.drop())

  test('is kept, changed in part, and forgotten', async () => {
    const { userId: ada } = await addPerson(shop.db)
    const { userId: eve } = await addPerson(shop.db)
    expect(await findHairProfile(shop.db, ada)).toBeNull()
    const profile = {
      measurements: { circumference: 22.5 },
      unit: 'cm' as const,
      heightCm: 170,
      tone: 'cocoa' as const,
      notes: 'Deep waves.',
    }
    await saveHairProfile(shop.db, ada, profile, now)
    await saveHairProfile(shop.db, eve, emptyHairProfile, now)
    expect(await findHairProfile(shop.db, ada)).toEqual(profile)
    await saveHairProfile(shop.db, ada, { measurements: headMeasures, heightCm: null }, now)
    const changed = { ...profile, measurements: headMeasures, heightCm: null }
    expect(await findHairProfile(shop.db, ada)).toEqual(changed)
    await forgetHairProfile(shop.db, eve)
    expect(await findHairProfile(shop.db, eve)).toBeNull()
    expect(await findHairProfile(shop.db, ada)).toEqual(changed)
  })
})

describe('the form of the hair profile', () => {
  test('reads measures in any unit, half filled, with height and tone', () => {
    const typed = {
      unit: 'in',
      [measureField('circumference')]: '57 cm',
      [measureField('frontToNape')]: '14 1/2',
      [measureField('nape')]: ' ',
      height: '170',
      tone: 'cocoa',
      notes: ' Deep waves. ',
    }
    expect(hairProfileForm.parse(typed)).toEqual({
      measurements: { circumference: 22.44, frontToNape: 14.5 },
      unit: 'in',
      heightCm: 170,
      tone: 'cocoa',
      notes: 'Deep waves.',
    })
  })

  test('leaves out what it does not know', () => {
    expect(hairProfileForm.parse({ unit: 'ells', height: '3', tone: 'green' })).toEqual(emptyHairProfile)
  })

  test('says what is wrong beside each field', () => {
    const parsed = hairProfileForm.safeParse({
      unit: 'in',
      [measureField('circumference')]: '57',
      [measureField('nape')]: 'a hand',
      notes: 'x'.repeat(1001),
    })
    if (parsed.success) throw new Error('taken')
    const errors = fieldErrors(parsed.error)
    expect(errors[measureField('circumference')]).toContain('change the unit to cm')
    expect(errors[measureField('nape')]).toContain('enter a number')
    expect(errors['notes']).toContain('1000')
  })

  test('shows each measure as it would be typed, within what rounding takes', () => {
    const head = fc.record(
      Object.fromEntries(
        measureKeys.map((key) => {
          const { min, max } = measureLimits[key]
          return [
            key,
            fc.integer({ min: min * 100 + 4, max: max * 100 - 4 }).map((hundredths) => hundredths / 100),
          ]
        }),
      ) as Record<(typeof measureKeys)[number], fc.Arbitrary<number>>,
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(head, fc.constantFrom('in' as const, 'cm' as const), (measurements, unit) => {
        const typed = typedMeasures({ measurements, unit })
        for (const key of measureKeys) {
          const inches = measurements[key]
          const read = readMeasure(key, typed[key], unit)
          const isRight =
            inches === undefined ? typed[key] === '' : read.ok && Math.abs(read.inches - inches) <= 0.025
          expect(isRight).toBe(true)
        }
      }),
    )
  })
})
