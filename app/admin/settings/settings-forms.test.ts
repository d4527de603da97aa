import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { settingSchemas } from '#app/foundation/settings/settings.server.ts'
import { priceList } from '#db/seed/price-list.ts'
import { priceListAsValues, readPriceList } from './price-list-form.ts'
import { priceListChanges } from './price-list-words.ts'
import { holidaysAsText, readHolidays } from './holiday-form.ts'
import { formOf, problemWords, valueOf, withSwitches } from './rule-form.ts'
import { contentParts, ruleParts } from './setting-parts.ts'
import { readZones, unreachedStates, zonesAsValues } from './zone-form.ts'

const zone = {
  'z0.id': 'lagos',
  'z0.name': 'Lagos Island',
  'z0.fee': '3,500',
  'z0.half': '',
  'z0.min': '1',
  'z0.max': '3',
  'z0.states': 'lagos',
  'z0.countries': '',
  'z0.area': 'island',
  'z0.place': '2',
  rows: '1',
}

describe('the plain rules', () => {
  test.each([...ruleParts, ...contentParts].map((part) => [part.key, part] as const))(
    '%s: what stands in its form is read back as it is',
    (key, part) => {
      const value = settingDefaults[key]
      expect(settingSchemas[key].parse(valueOf(part, formOf(part, value)))).toEqual(value)
    },
  )

  test('a rate is typed in percent', () => {
    const vat = ruleParts.find(({ key }) => key === 'vat')
    if (!vat) throw new Error('no part for VAT')
    expect(valueOf(vat, { on: 'on', permille: '7.5' })).toEqual({ on: true, permille: 75 })
    expect(valueOf(vat, { permille: '7,5' })).toEqual({ on: false, permille: 75 })
    expect(settingSchemas.vat.safeParse(valueOf(vat, { permille: '-1' })).success).toBe(false)
    expect(settingSchemas.vat.safeParse(valueOf(vat, { permille: '200' })).success).toBe(false)
  })

  test.each([
    ['0803 555 0142', '+2348035550142'],
    ['+44 (20) 7946-0018', '+442079460018'],
    ['nobody', 'nobody'],
  ])('the phone of the house may be typed as %s', (typed, read) => {
    const house = ruleParts.find(({ key }) => key === 'house')
    expect(house && valueOf(house, { phone: typed })['phone']).toBe(read)
  })

  test.each([
    ['photos', { waitHours: '-5' }, 'Enter a whole number, without a sign or a decimal point.'],
    ['photos', { waitHours: '0' }, 'Enter 1 or more.'],
    ['bankTransfer', { fromNaira: '99999999' }, 'Enter 10,000,000 or less.'],
    ['bankTransfer', { payDays: '15' }, 'Enter 14 days at most.'],
    ['vat', { permille: '200' }, 'Enter a percentage from 0 to 100, like 7.5.'],
  ] as const)('%s with %j is told in plain words', (key, typed, words) => {
    const part = ruleParts.find((one) => one.key === key)
    if (!part) throw new Error(`no part for ${key}`)
    const value = valueOf(part, { ...formOf(part, settingDefaults[key]), ...typed })
    const read = settingSchemas[key].safeParse(value, { error: (issue) => problemWords(part, issue) })
    expect(read.error?.issues.map(({ message }) => message)).toEqual([words])
  })

  test('a switch that was put off stays off while another field is wrong', () => {
    const part = ruleParts.find(({ key }) => key === 'photos')
    expect(part && withSwitches(part, { isTicked: 'on', waitHours: '0' })).toEqual({
      on: '',
      isTicked: 'on',
      waitHours: '0',
    })
  })

  test.each([-1, 24, 1.5])('an hour of the day is no %f', (quietFromHour) => {
    const read = settingSchemas.campaigns.safeParse({ ...settingDefaults.campaigns, quietFromHour })
    expect(read.error?.issues.map(({ message }) => message)).toEqual(['Enter an hour from 0 to 23.'])
  })

  test.each(['{Crown} Hair', 'Crown} Hair', 'The "Crown"', '<Crown>'])(
    'a shop is not called %s: texts have gaps in braces, and mails end a name at its quotes',
    (name) => {
      const read = settingSchemas.house.safeParse({ ...settingDefaults.house, name })
      expect(read.error?.issues.map(({ message }) => message)).toEqual([
        'Leave out quotation marks, backslashes, braces and angle brackets.',
      ])
    },
  )

  test('a social page must be https', () => {
    const house = { ...settingDefaults.house, instagram: 'javascript:alert(1)' }
    expect(settingSchemas.house.safeParse(house).success).toBe(false)
  })
})

describe('zones', () => {
  const read = (change: Record<string, string> = {}) => readZones({ ...zone, ...change })

  test('are read with names or codes, and written back the same', () => {
    const first = read()
    expect(first).toMatchObject({
      ok: true,
      zones: [
        { id: 'lagos', states: ['LA'], countries: ['NG'], area: 'island', feeKobo: 350_000, halfKiloKobo: 0 },
      ],
    })
    expect(readZones(zonesAsValues(first.ok ? first.zones : []))).toEqual(first)
  })

  test.each([
    ['z0.fee', 'free'],
    ['z0.fee', '-100'],
    ['z0.min', '1.5'],
    ['z0.max', '0'],
    ['z0.states', 'Atlantis'],
    ['z0.states', ''],
    ['z0.countries', 'Wakanda'],
  ])('%s cannot be "%s"', (name, typed) => {
    expect(read({ [name]: typed })).toMatchObject({ ok: false, errors: { [name]: expect.any(String) } })
  })

  test('the last one cannot be taken out', () => {
    expect(read({ 'z0.gone': 'on' })).toMatchObject({ ok: false, errors: { form: expect.any(String) } })
  })

  test('a new one stands where its place says, under an id of its own', () => {
    const fresh = Object.fromEntries(
      Object.entries(zone).map(([name, value]) => [name.replace('z0', 'z1'), value]),
    )
    const both = read({ ...fresh, 'z1.id': '', 'z1.name': 'Lagos', 'z1.place': '1', rows: '1' })
    expect(both.ok && both.zones.map(({ id, position }) => [id, position])).toEqual([
      ['lagos', 0],
      ['lagos-2', 1],
    ])
  })

  test('says which states nobody reaches', () => {
    const unreached = unreachedStates([{ countries: ['NG'], states: ['LA', 'KN'] }])
    expect(unreached).toHaveLength(35)
    expect(unreached).not.toContain('Kano')
  })
})

describe('holidays', () => {
  test('are read line by line and sorted', () => {
    const read = readHolidays('2027-01-01 New Year’s Day\n\n 2026-12-25, Christmas Day')
    expect(read.ok && holidaysAsText(read.days)).toBe('2026-12-25 Christmas Day\n2027-01-01 New Year’s Day')
  })

  test.each(['2026-02-30 No such day', 'Christmas', '25.12.2026 Christmas', '2026-12-25'])(
    '%s is refused',
    (line) => {
      expect(readHolidays(line)).toMatchObject({ ok: false })
    },
  )
})

describe("the designer's prices", () => {
  const values = priceListAsValues(priceList)

  test('written and read are the same price list', () => {
    expect(readPriceList(priceList, values)).toEqual({ ok: true, priceList: priceList })
  })

  test('a price that was typed is in the price list, to the kobo, and is told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_900 }), (amount) => {
        const read = readPriceList(priceList, { ...values, expressKobo: String(amount / 100) })
        expect(read.ok && read.priceList.expressKobo).toBe(amount)
      }),
    )
    const read = readPriceList(priceList, { ...values, expressKobo: '18,000' })
    expect(read.ok && priceListChanges(priceList, read.priceList)).toEqual(['Express: ₦15,000 → ₦18,000'])
  })

  test('a choice is hidden, shown again and told, but not the one that designs begin with', () => {
    const shown = (code: string) => `o.colour.${code}.shown`
    const read = readPriceList(priceList, { ...values, [shown('613')]: 'no', [shown('1B')]: 'no' })
    if (!read.ok) throw new Error('not read')
    const hidden = read.priceList.fields.colour.options.filter(({ isOff }) => isOff)
    expect(hidden.map(({ code }) => code)).toEqual(['613'])
    expect(priceListChanges(priceList, read.priceList)).toEqual([
      'Colour, Platinum blonde 613, in the designer: shown → hidden',
    ])
    expect(values[shown(priceList.fields.colour.start)]).toBeUndefined()
    const again = { ...priceListAsValues(read.priceList), [shown('613')]: 'yes' }
    expect(readPriceList(read.priceList, again)).toEqual({ ok: true, priceList })
  })

  test('the minimum price is a percentage', () => {
    const typed = (leastPermille: string) => readPriceList(priceList, { ...values, leastPermille })
    const read = typed('62,5')
    expect(read.ok && read.priceList.leastPermille).toBe(625)
    expect(read.ok && priceListChanges(priceList, read.priceList)).toEqual(['Minimum price, in %: 50 → 62.5'])
    for (const wrong of ['', '101', '-1', 'NaN', '1e2', 'half']) expect(typed(wrong).ok).toBe(false)
  })

  test.each(['', 'abc', '1e9', '99999999999', 'NaN', '-1'])('express cannot cost "%s"', (typed) => {
    expect(readPriceList(priceList, { ...values, expressKobo: typed })).toMatchObject({
      ok: false,
      errors: { expressKobo: expect.any(String) },
    })
  })

  test('a choice may cost less than nothing, and needs a name', () => {
    const price = Object.keys(values).find((name) => name.endsWith('.price')) ?? ''
    const name = price.replace(/price$/u, 'name')
    expect(readPriceList(priceList, { ...values, [price]: '-2,000' })).toMatchObject({ ok: true })
    expect(readPriceList(priceList, { ...values, [name]: ' ' })).toMatchObject({ ok: false })
  })
})

test('bank transfer that is switched on without an account is told what is missing, each in its own words', () => {
  const read = settingSchemas.bankTransfer.safeParse({ ...settingDefaults.bankTransfer, on: true })
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['bank', 'Enter the bank that customers transfer to.'],
    ['accountName', 'Enter the name of the account.'],
    ['accountNumber', 'Enter the account number.'],
  ])
})
