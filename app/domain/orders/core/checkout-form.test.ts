import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newToken } from '#app/foundation/lib/ids.ts'
import { normalisePhone } from '#app/foundation/lib/phone.ts'
import { checkoutSchema } from './checkout-form.ts'

const good = {
  name: ' Adaeze Okafor ',
  email: 'Adaeze@Example.com',
  phone: '0803 123 4567',
  country: 'NG',
  state: 'LA',
  area: 'island',
  city: 'Lekki',
  address: '12 Admiralty Way',
  landmark: '',
  note: '',
  key: newToken(),
  seenTotalKobo: '10300000',
}

describe('the checkout form', () => {
  test('takes what a shopper types and tidies it', () => {
    expect(checkoutSchema.parse(good)).toMatchObject({
      name: 'Adaeze Okafor',
      email: 'adaeze@example.com',
      phone: '+2348031234567',
      area: 'island',
      seenTotalKobo: 10_300_000,
    })
  })

  test.each([
    ['name', ''],
    ['email', 'adaeze@'],
    ['phone', '12'],
    ['country', 'XX'],
    ['state', 'ZZ'],
    ['city', '   '],
    ['address', 'x'.repeat(241)],
    ['key', 'short'],
  ])('says what is wrong with %s = "%s" beside that field', (field, value) => {
    const parsed = checkoutSchema.safeParse({ ...good, [field]: value })
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toContain(field)
  })

  test('who picks the order up gives no address; what an address form sent along is left out', () => {
    const { country: _country, state: _state, area: _area, city: _city, address: _address, ...contact } = good
    const pickup = { ...contact, deliveryMethod: 'pickup' }
    expect(checkoutSchema.parse(pickup)).toMatchObject({
      deliveryMethod: 'pickup',
      phone: '+2348031234567',
      address: '',
    })
    expect(checkoutSchema.parse({ ...good, ...pickup, country: 'GB' })).toMatchObject({
      country: 'NG',
      city: '',
    })
    const problems = checkoutSchema.safeParse({ ...pickup, phone: '12', name: '' }).error?.issues
    expect(problems?.map(({ path }) => path[0])).toContain('name')
    expect(checkoutSchema.safeParse({ ...pickup, phone: '12' }).error?.issues[0]?.path).toEqual(['phone'])
    expect(checkoutSchema.parse({ ...good, deliveryMethod: 'drone' }).deliveryMethod).toBe('delivery')
  })

  test('a gift message is as long as a card', () => {
    expect(checkoutSchema.parse({ ...good, giftMessage: ' With love ' }).giftMessage).toBe('With love')
    expect(checkoutSchema.safeParse({ ...good, giftMessage: 'x'.repeat(251) }).success).toBe(false)
  })

  test('a total that is no number counts as not seen, so the true one is shown', () => {
    for (const seenTotalKobo of ['-1', '1e308', '1.5', 'NaN', '', undefined]) {
      expect(checkoutSchema.parse({ ...good, seenTotalKobo }).seenTotalKobo).toBeUndefined()
    }
  })

  test('anything at all is read without an error', () => {
    const field = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constant(undefined),
      fc.double(),
      // Deep ones cost most of the time and are refused like flat ones.
      fc.object({ maxDepth: 1, maxKeys: 3 }),
    )
    const form = fc.record(Object.fromEntries(Object.keys(good).map((name) => [name, field])))
    fc.assert(
      fc.property(form, (values) => {
        expect(checkoutSchema.safeParse(values).success).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('phone numbers', () => {
  test.each([
    ['08031234567', '+2348031234567'],
    ['0803-123-4567', '+2348031234567'],
    ['2348031234567', '+2348031234567'],
    ['+234 803 123 4567', '+2348031234567'],
    ['002348031234567', '+2348031234567'],
    ['07012345678', '+2347012345678'],
    ['+44 7911 123456', '+447911123456'],
  ])('%s is %s', (typed, stored) => {
    expect(normalisePhone(typed, 'NG')).toBe(stored)
  })

  test.each(['0803123456', '12345', 'phone', '+2340000000000', ''])('%s is refused', (typed) => {
    expect(normalisePhone(typed, 'NG')).toBeNull()
  })

  test('a number without its country code is read as one of the country it goes to', () => {
    expect(normalisePhone('07911 123456', 'GB')).toBe('+447911123456')
  })
})
