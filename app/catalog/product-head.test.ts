import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naira } from '#app/lib/money.ts'
import { longestDescription, longestTitle, productSummary, productTitle } from './product-head.ts'
import { newId } from '#app/lib/ids.ts'
import type { Product } from './product.server.ts'
import { productCard, sizeWords } from './share-card.ts'

const product: Product = {
  id: newId('prd'),
  slug: 'aku-bone-classic',
  name: 'Akú Bone Classic',
  description: 'The bone straight our regulars come back for. Ends as full as the roots.',
  kind: 'wig',
  collection: 'aku',
  texture: 'bone-straight',
  colour: '1B',
  construction: '5x5-hd',
  lace: null,
  density: 180,
  grade: null,
  origin: null,
  grams: 300,
  cap: null,
  isBestSeller: false,
  madeToOrder: false,
  createdAt: null,
  ratingCount: 0,
  ratingSum: 0,
  variants: [18, 24].map((lengthIn) => ({
    id: newId('var'),
    lengthIn,
    density: null,
    grams: null,
    sku: `AKU-${lengthIn}`,
    priceKobo: naira(lengthIn * 10_000),
    oldPriceKobo: null,
    isDefault: lengthIn === 24,
    left: 3,
  })),
  pictures: [],
}

test('a title says what it is, as far as it fits', () => {
  expect(productTitle(product)).toBe('Akú Bone Classic, bone straight wig, 18 to 24 in')
  expect(productTitle({ ...product, name: 'Akú Bone Classic of the Second Year' })).toBe(
    'Akú Bone Classic of the Second Year, bone straight wig',
  )
  expect(productTitle({ ...product, name: 'A'.repeat(60) })).toBe('A'.repeat(60))
})

test('a description says the facts first and never ends within a word', () => {
  expect(productSummary(product)).toBe(
    'Bone Straight wig, 5x5 HD closure, 18 to 24 in, from ₦180,000. The bone straight our regulars come back for. Ends as full as the roots.',
  )
  fc.assert(
    fc.property(fc.lorem({ maxCount: 200 }), (description) => {
      const summary = productSummary({ ...product, description })
      expect(summary.length).toBeLessThanOrEqual(longestDescription)
      if (!summary.endsWith('…')) return
      const words = new Set(description.split(/[\s,.]+/u))
      expect(words.has(summary.slice(0, -1).split(' ').at(-1) ?? '')).toBe(true)
    }),
  )
  expect(longestTitle).toBe(65)
})

test('a piece of one length and price says so on its card', () => {
  expect(productCard(product)).toMatchObject({ line: 'Bone Straight, 18 to 24 in', price: 'From ₦180,000' })
  const single = { ...product, variants: product.variants.slice(0, 1) }
  expect(productCard(single)).toMatchObject({ line: 'Bone Straight, 18 in', price: '₦180,000' })
})

test('density is named where the pieces of a product differ in it', () => {
  const [thin, full] = [
    { lengthIn: 18, density: 150 },
    { lengthIn: 18, density: 180 },
  ]
  expect([sizeWords(thin, [thin, full]), sizeWords(full, [thin, full])]).toEqual([
    '18 in, 150 %',
    '18 in, 180 %',
  ])
  expect(sizeWords(thin, [thin])).toBe('18 in')
})
