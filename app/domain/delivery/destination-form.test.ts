import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '#app/foundation/http/form.server.ts'
import { destinationFields, refineDestination } from './destination-form.ts'
import { countries, geopoliticalZones, nigerianStates, placeName } from './places.ts'

const destinationSchema = z.object(destinationFields).superRefine(refineDestination)

const errorsOf = (values: Record<string, string>) => {
  const parsed = destinationSchema.safeParse(values)
  return parsed.success ? null : fieldErrors(parsed.error)
}

describe('the destination form', () => {
  test.each([
    [
      { country: 'NG', state: 'OY' },
      { country: 'NG', state: 'OY' },
    ],
    [
      { country: 'NG', state: ' LA ', area: 'island' },
      { country: 'NG', state: 'LA', area: 'island' },
    ],
    [
      { country: 'GH', state: 'Greater Accra' },
      { country: 'GH', state: 'Greater Accra' },
    ],
    [{ country: 'GB' }, { country: 'GB', state: '' }],
  ])('takes %o', (values, destination) => {
    expect(destinationSchema.parse(values)).toEqual(destination)
  })

  test.each([
    [{ country: 'NG', state: '' }, { state: 'Please choose a state from the list.' }],
    [{ country: 'NG', state: 'Lagos' }, { state: 'Please choose a state from the list.' }],
    [{ country: 'NG', state: 'LA' }, { area: 'Please choose the part of Lagos.' }],
    [{ country: 'NG', state: 'LA', area: 'moon' }, { area: 'Please choose the part of Lagos.' }],
    [{ country: 'AQ', state: '' }, { country: 'Please choose a country from the list.' }],
    [{}, { country: 'Please choose a country.' }],
    [{ country: 'GH', state: 'x'.repeat(81) }, { state: 'That is too long: 80 characters at most.' }],
  ])('refuses %o', (values, errors) => {
    expect(errorsOf(values)).toEqual(errors)
  })
})

describe('places', () => {
  test('36 states and the capital in six zones, Nigeria first among countries without repeats', () => {
    const counts = geopoliticalZones.map(
      (zone) => nigerianStates.filter((state) => state.zone === zone).length,
    )
    expect(counts).toEqual([6, 5, 6, 7, 6, 7])
    expect(countries[0]?.code).toBe('NG')
    expect(new Set(countries.map((one) => one.code)).size).toBe(countries.length)
  })

  test('are named for people', () => {
    expect(placeName('NG', 'FC')).toEqual({ country: 'Nigeria', state: 'Abuja (FCT)' })
    expect(placeName('GH', 'FC')).toEqual({ country: 'Ghana', state: 'FC' })
    expect(placeName('XX', 'y')).toEqual({ country: 'XX', state: 'y' })
  })
})
