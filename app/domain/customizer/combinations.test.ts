import { describe, expect, test } from 'vitest'
import { priceList as seeded } from '#db/seed/price-list.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { startDesign } from './choose.ts'
import { longerBy, whyNoExpress } from './combinations.ts'
import { orderProblems } from './customization.ts'
import type { PriceList } from './price-list.ts'
import { priceDesign } from './studio-price.ts'

const long = {
  id: 'a',
  when: [{ field: 'length' as const, from: 28 }],
  name: 'Long hair',
  days: 2,
  noExpress: false,
}
const priceList: PriceList = {
  ...seeded,
  combinations: [
    { ...long, priceKobo: naira(10_000) },
    {
      id: 'b',
      when: [
        { field: 'length', from: 30 },
        { field: 'lace', in: ['hd'] },
      ],
      name: '30 in on HD lace',
      priceKobo: naira(5_000),
      days: 5,
      noExpress: true,
    },
  ],
}
const design = (length: string) => ({ ...startDesign(priceList), length })
const total = (length: string, list = priceList) =>
  priceDesign(list, { design: design(length), expressProcessing: false }, null).totalKobo

describe('choices that come together', () => {
  test('add their prices, each on a line of its own', () => {
    expect(total('26')).toBe(total('26', seeded))
    expect(total('28')).toBe(total('28', seeded) + naira(10_000))
    expect(total('30')).toBe(total('30', seeded) + naira(15_000))
    const { lines } = priceDesign(priceList, { design: design('30'), expressProcessing: false }, null)
    expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining(['Long hair', '30 in on HD lace']))
  })

  test('cost against a product what they make the difference of', () => {
    const base = { priceKobo: naira(200_000), design: design('26') }
    const { lines } = priceDesign(priceList, { design: design('28'), expressProcessing: false }, base)
    const plain = priceDesign(seeded, { design: design('28'), expressProcessing: false }, base)
    expect(lines[1]?.amountKobo).toBe((plain.lines[1]?.amountKobo ?? 0) + naira(10_000))
  })

  test('take as long as the slowest of them', () => {
    expect(['26', '28', '30'].map((length) => longerBy(priceList, design(length)))).toEqual([0, 2, 5])
  })

  test('refuse express with their name, and only express', () => {
    expect(whyNoExpress(priceList, design('28'))).toBe(null)
    expect(whyNoExpress(priceList, design('30'))).toContain('30 in on HD lace')
    const order = { design: design('30'), measurements: null }
    expect(orderProblems(priceList, { ...order, expressProcessing: false })).toEqual([])
    expect(orderProblems(priceList, { ...order, expressProcessing: true })).toMatchObject([
      { field: 'express' },
    ])
  })
})
