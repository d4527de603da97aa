import { describe, expect, test } from 'vitest'
import { answerErrors } from '#app/admin/shell/office-answer.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { blankOffer, offerValues, readOffer } from './offer-form.ts'

const read = (values: Record<string, string>) =>
  readOffer({ ...blankOffer, name: 'Sale', percent: '10', ...values })

test('what is saved comes back from its own form', () => {
  const offer: Offer = {
    id: 'off_1',
    bringerId: null,
    groups: ['Salons', 'VIP'],
    version: 3,
    isOn: true,
    name: 'Zuri weekend',
    code: 'ZURI-5',
    kind: 'amount',
    percent: 0,
    amountKobo: naira(5_000),
    buyQuantity: 0,
    getQuantity: 0,
    getProductIds: [],
    maxTimes: null,
    scope: 'collections',
    productIds: [],
    collections: ['zuri'],
    includesDesigns: false,
    fromKobo: naira(50_000),
    startsAt: new Date('2026-11-27T23:00:00Z'),
    endsAt: new Date('2026-11-29T22:59:00Z'),
    maxUses: 100,
    maxPerPerson: 1,
    firstOrderOnly: true,
    partner: 'Tola Bakare',
    partnerPercent: 5,
  }
  const { id: _id, version: _version, isOn: _isOn, bringerId: _nobody, ...form } = offer
  const none = { slugs: [], getSlugs: [] }
  expect(readOffer(offerValues(offer, none))).toEqual({ ok: true, offer: form, ...none })
  const gift = {
    ...form,
    kind: 'buy-get',
    percent: 100,
    amountKobo: 0,
    buyQuantity: 2,
    getQuantity: 1,
    maxTimes: 1,
  }
  const slugs = { slugs: [], getSlugs: ['satin-bonnet'] }
  expect(readOffer(offerValues({ ...offer, ...gift } as Offer, slugs))).toEqual({
    ok: true,
    offer: gift,
    ...slugs,
  })
})

describe('what has no use', () => {
  test('is left as nothing: who shares what has no code, a percent of an amount', () => {
    const done = read({
      kind: 'amount',
      amount: '5,000',
      percent: '10',
      maxUses: '5',
      firstOrderOnly: 'yes',
      partner: 'Tola',
    })
    expect(done).toMatchObject({
      ok: true,
      offer: { code: null, percent: 0, maxUses: 5, firstOrderOnly: true, partner: '', fromKobo: kobo(0) },
    })
  })
})

test.each<[Record<string, string>, string]>([
  [{ name: '' }, 'name'],
  [{ percent: '101' }, 'percent'],
  [{ percent: '' }, 'percent'],
  [{ kind: 'amount', amount: 'a lot' }, 'amount'],
  [{ discountCode: 'A B!' }, 'discountCode'],
  [{ scope: 'collections' }, 'scope'],
  [{ kind: 'buy-get', buyQuantity: '0', getQuantity: '1' }, 'buyQuantity'],
  [{ kind: 'buy-get', buyQuantity: '2', getQuantity: '' }, 'getQuantity'],
  [{ kind: 'buy-get', buyQuantity: '2', getQuantity: '1', percent: '' }, 'percent'],
  [{ endTime: '18:00' }, 'endDay'],
  [{ startTime: '09:00' }, 'startDay'],
  [{ scope: 'products', products: ' ' }, 'products'],
  [{ discountCode: 'ADE10', maxUses: '0' }, 'maxUses'],
  [{ startDay: '2026-02-30' }, 'startDay'],
  [{ startDay: '2026-11-28', endDay: '2026-11-27' }, 'endDay'],
])('%o is refused at its field', (values, field) => {
  expect(read(values)).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } })
})

test('numbers are read as people type them, and how many percent is never assumed', () => {
  expect(read({ percent: '15%', maxUses: '1,000' })).toMatchObject({
    ok: true,
    offer: { percent: 15, maxUses: 1_000 },
  })
  expect(readOffer({ ...blankOffer, name: 'Sale' })).toMatchObject({
    ok: false,
    errors: { percent: 'Enter how many percent, from 1 to 100.' },
  })
})

test('errors stand in the order of the form, and all that was typed stands in it again', () => {
  const typed = { ...blankOffer, name: '', discountCode: 'A!', percent: '150', partner: 'Tola Bakare' }
  const done = readOffer(typed)
  if (done.ok) throw new Error('it was taken')
  expect(Object.keys(done.errors)).toEqual(['name', 'discountCode', 'percent'])
  expect(answerErrors('create', typed, done.errors).data.values).toEqual(typed)
})

test('products are typed as addresses or their ends, once each', () => {
  const products = 'aku-bone\nhttps://ade.example/product/Zuri-Dawn?length=22, aku-bone'
  expect(read({ scope: 'products', products })).toMatchObject({ ok: true, slugs: ['aku-bone', 'zuri-dawn'] })
})
