import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { productAddress, variantPath } from './product-address.ts'
import type { ProductVariant } from './product.server.ts'
import { askedVariant, isSoldOut, openedVariant } from './variant-choice.ts'
import { fullVariantWords, variantWords } from './variant-words.ts'

/** Any shelf that the office can write: SKUs are each one's own, one is the default. */
const shelf = fc
  .record({
    madeToOrder: fc.boolean(),
    slug: fc.stringMatching(/^[a-z0-9à-ú-]{1,12}$/u),
    variants: fc.uniqueArray(
      fc.record({
        sku: fc.stringMatching(/^[A-Z0-9 &+%#/-]{1,8}$/u),
        lengthIn: fc.integer({ min: 18, max: 20 }),
        density: fc.constantFrom(null, 150, 180),
        grams: fc.constantFrom(null, 100, 200),
        left: fc.integer({ min: 0, max: 2 }),
      }),
      { selector: ({ sku }) => sku, minLength: 1, maxLength: 8 },
    ),
    default: fc.nat(),
  })
  .map(({ variants, default: place, ...product }) => ({
    ...product,
    variants: variants.map((one, at): ProductVariant => ({
      ...one,
      id: newId('var'),
      priceKobo: naira(100_000 + at),
      oldPriceKobo: null,
      isDefault: at === place % variants.length,
    })),
  }))

const queryOf = (address: string) => new URL(address, 'https://ade.example').searchParams

test('every variant has an address of its own, which opens it, sold out or not', () => {
  fc.assert(
    fc.property(shelf, (product) => {
      const addresses = product.variants.map((variant) => variantPath(product, variant))
      expect(new Set(addresses).size).toBe(addresses.length)
      for (const [place, variant] of product.variants.entries()) {
        const query = queryOf(addresses[place] ?? '')
        expect(askedVariant(product, query)).toBe(variant)
        expect(query.get('length')).toBe(String(variant.lengthIn))
        const isAlone = product.variants.filter(({ lengthIn }) => lengthIn === variant.lengthIn).length === 1
        expect(query.has('sku')).toBe(!isAlone)
      }
    }),
  )
})

test('an address that names nothing leads to what the shop would show', () => {
  fc.assert(
    fc.property(
      shelf,
      fc.constantFrom('', '?length=', '?length=99', '?sku=none', '?length=x&sku='),
      (product, query) => {
        expect(askedVariant(product, new URLSearchParams(query))).toBeNull()
        const shown = openedVariant(product, null)
        const can = product.variants.filter((one) => !isSoldOut(product, one))
        expect(shown && can.length > 0 ? can.includes(shown) : true).toBe(true)
        expect(product.variants).toContain(shown)
        const isHad = (one: ProductVariant) => can.length === 0 || can.includes(one)
        expect(shown).toBe(product.variants.find((one) => one.isDefault && isHad(one)) ?? shown)
      },
    ),
  )
})

test('a length alone, of several variants, opens the one of them that can be had', () => {
  const one = { lengthIn: 20, grams: null, priceKobo: naira(1), oldPriceKobo: null }
  const variants: ProductVariant[] = [
    { ...one, id: 'var_1', sku: 'THIN', density: 150, isDefault: true, left: 0 },
    { ...one, id: 'var_2', sku: 'FULL', density: 180, isDefault: false, left: 1 },
  ]
  expect(askedVariant({ madeToOrder: false, variants }, queryOf('/x?length=20'))?.sku).toBe('FULL')
  expect(askedVariant({ madeToOrder: true, variants }, queryOf('/x?length=20'))?.sku).toBe('THIN')
  // A SKU that has changed since leaves the length.
  expect(askedVariant({ madeToOrder: false, variants }, queryOf('/x?length=20&sku=OLD'))?.sku).toBe('FULL')
})

test('the address is that of the specification where the length alone says it', () => {
  expect(productAddress({ slug: 'akú-bone', lengthIn: 22, addressSku: null })).toBe(
    '/product/ak%C3%BA-bone?length=22',
  )
})

test('no two variants of a product have the same words', () => {
  fc.assert(
    fc.property(shelf, ({ variants }) => {
      for (const said of [
        variants.map((one) => variantWords(one, variants)),
        variants.map((one) => fullVariantWords(one, variants, 'wig')),
        variants.map((one) => fullVariantWords(one, variants, 'bundles')),
      ])
        expect(new Set(said).size).toBe(variants.length)
    }),
  )
})
