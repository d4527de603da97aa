import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { plainAttributes, usualNames } from './attributes.ts'
import { longestDescription, longestTitle } from './product-edit.ts'
import { productSummary, productTitle } from './product-head.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import type { Product } from './product.server.ts'
import { productCard } from './share-card.ts'

const house = { ...settingDefaults.house, name: 'Adé' }

const product: Product = {
  ...plainAttributes,
  id: newId('prd'),
  slug: 'aku-bone-classic',
  name: 'Akú Bone Classic',
  description: 'The bone straight our regulars come back for. Ends as full as the roots.',
  kind: 'wig',
  collection: 'aku',
  texture: 'bone-straight',
  colour: '1B',
  construction: '5x5-hd',
  density: 180,
  grams: 300,
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
  const named = (name: string) => productTitle({ ...product, name }, house, usualNames)
  expect(productTitle(product, house, usualNames)).toBe(
    'Akú Bone Classic, off black bone straight wig, 18 to 24 in',
  )
  expect(named('Akú Off Black')).toBe('Akú Off Black, bone straight wig, 18 to 24 in')
  expect(named('Akú Bone Classic of the Year')).toBe(
    'Akú Bone Classic of the Year, off black bone straight wig',
  )
  expect(named('Akú Bone Classic of the Second Year')).toBe(
    'Akú Bone Classic of the Second Year, bone straight wig',
  )
  expect(productTitle({ ...product, name: 'A'.repeat(60) }, house, usualNames)).toBe('A'.repeat(60))
})

test('two products of one name in two colours share neither title nor description', () => {
  const twin = { ...product, slug: 'twin', colour: '27' }
  for (const words of [productTitle, productSummary])
    expect(words(twin, house, usualNames)).not.toBe(words(product, house, usualNames))
})

test('one price is not told as the lowest, and without words of its own it is described all the same', () => {
  const [only] = product.variants
  const bare = { ...product, description: ' \n', variants: only ? [only] : [] }
  const said = 'Akú Bone Classic. Bone Straight wig in off black, 5x5 HD closure, 18 in, ₦180,000. '
  expect(productSummary(bare, house, usualNames)).toMatch(new RegExp(`^${said}.{30}`, 'u'))
  expect(house.description).toContain(productSummary(bare, house, usualNames).slice(said.length, -1))
})

test('a description says the facts first and never ends within a word', () => {
  expect(productSummary(product, house, usualNames)).toBe(
    'Bone Straight wig in off black, 5x5 HD closure, 18 to 24 in, from ₦180,000. The bone straight our regulars come back for. Ends as full as the roots.',
  )
  fc.assert(
    fc.property(fc.lorem({ maxCount: 200 }), (description) => {
      const summary = productSummary({ ...product, description }, house, usualNames)
      expect(summary.length).toBeLessThanOrEqual(longestDescription)
      if (!summary.endsWith('…')) return
      const words = new Set(description.split(/[\s,.]+/u))
      expect(words.has(summary.slice(0, -1).split(' ').at(-1) ?? '')).toBe(true)
    }),
  )
  expect(longestTitle).toBe(65)
})

test('a variant of one length and price says so on its card', () => {
  expect(productCard(product, house, usualNames)).toMatchObject({
    line: 'Bone Straight, 18 to 24 in',
    price: 'From ₦180,000',
  })
  const single = { ...product, variants: product.variants.slice(0, 1) }
  expect(productCard(single, house, usualNames)).toMatchObject({
    line: 'Bone Straight, 18 in',
    price: '₦180,000',
  })
})
