import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { tellOffer, type ToldOffer } from '#app/domain/offers/offer.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { plainOffer } from '#tests/offers.ts'
import { CardOffer, OfferList, OffersProvider } from './told-offers.tsx'

const sale = tellOffer({
  ...plainOffer,
  name: 'Harmattan Sale',
  endsAt: new Date('2026-11-30T22:59:00Z'),
})
const wig = { id: 'prd_1', collection: 'zuri', priceKobo: naira(100_000) } as const
const textOf = (html: string) => html.replaceAll(/<[^>]*>/gu, '')

const card = (...offers: ToldOffer[]) =>
  textOf(
    renderToStaticMarkup(
      <OffersProvider offers={offers}>
        <CardOffer card={wig} />
      </OffersProvider>,
    ),
  )
const page = (...offers: ToldOffer[]) => textOf(renderToStaticMarkup(<OfferList offers={offers} />))

describe('a card', () => {
  test('says nothing while no offer is on it', () => {
    expect(card()).toBe('')
    expect(card({ ...sale, scope: 'collections', collections: ['luna'] })).toBe('')
    expect(card({ ...sale, kind: 'free-delivery' })).toBe('')
  })

  test('says the one that takes most off its price, and from which spend', () => {
    const amount: ToldOffer = { ...sale, kind: 'amount', percent: 0, amountKobo: naira(9_000) }
    expect(card(sale, amount)).toBe('10% off in your cart')
    expect(card({ ...amount, amountKobo: naira(12_000), fromKobo: naira(50_000) }, sale)).toBe(
      '₦12,000 off from ₦50,000',
    )
  })
})

test('one with a condition is a sentence on the page of the product, and no price anywhere', () => {
  const welcome = { ...sale, name: 'Welcome', isForFirstOrders: true as const, endsAt: null }
  expect(card(welcome, { ...sale, perPerson: 1 })).toBe('')
  expect(page(welcome)).toBe('Welcome: 10% off your first order. We check your email and phone at checkout.')
  const zuri = { ...welcome, scope: 'collections', collections: ['zuri'], fromKobo: naira(50_000) } as const
  expect(page(zuri)).toBe(
    'Welcome: 10% off its items in your first order when you spend ₦50,000 on items of this offer. We check your email and phone at checkout.',
  )
  expect(page({ ...welcome, kind: 'free-delivery', fromKobo: naira(50_000) })).toBe(
    'Welcome: free delivery within Nigeria, for first orders only when you spend ₦50,000. We check your email and phone at checkout.',
  )
  expect(page({ ...sale, perPerson: 1 })).toBe(
    'Harmattan Sale: 10% off in your cart, once per person, until 30 November 2026, 23:59.',
  )
})

test('the page of a product says all of them, each with its end', () => {
  expect(page()).toBe('')
  expect(page(sale)).toBe('Harmattan Sale: 10% off in your cart, until 30 November 2026, 23:59.')
  expect(
    page({ ...sale, name: 'Big orders', kind: 'free-delivery', fromKobo: naira(150_000), endsAt: null }),
  ).toBe('Big orders: free delivery within Nigeria when you spend ₦150,000.')
  const gift: ToldOffer = { ...sale, name: 'From us', kind: 'buy-get', percent: 100, buyQuantity: 1 }
  const got = { ...gift, getQuantity: 1, endsAt: null }
  expect(page({ ...got, getsOthers: true, maxTimes: 1 })).toBe('From us: a gift with your order.')
  expect(page({ ...got, buyQuantity: 2 })).toBe('From us: buy 2, get 1 free.')
  expect(
    page({ ...sale, scope: 'collections', collections: ['zuri'], fromKobo: naira(50_000), endsAt: null }),
  ).toBe('Harmattan Sale: 10% off in your cart when you spend ₦50,000 on items of this offer.')
})
