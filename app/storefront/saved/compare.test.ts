import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainAttributes, usualNames } from '#app/domain/catalog/products/attributes.ts'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import {
  chooseLength,
  chooseVariant,
  type ComparedProduct,
  compareRows,
  sharedLengths,
} from './compare-rows.ts'
import { compareAddress, mostCompared, readProducts } from './compare.ts'

function variant(lengthIn: number, change: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: `var_${lengthIn}`,
    lengthIn,
    density: null,
    grams: 200,
    sku: `s${lengthIn}`,
    priceKobo: naira(lengthIn * 10_000),
    oldPriceKobo: null,
    isDefault: false,
    left: 3,
    ...change,
  }
}

function product(lengths: readonly number[], change: Partial<Product> = {}): Product {
  return {
    ...plainAttributes,
    id: 'prd_1',
    slug: 'one',
    name: 'One',
    description: '',
    kind: 'wig',
    collection: 'aku',
    texture: 'straight',
    colour: '1B',
    density: 180,
    grams: 300,
    madeToOrder: false,
    createdAt: null,
    ratingCount: 0,
    ratingSum: 0,
    isBestSeller: false,
    variants: lengths.map((length, place) => variant(length, { isDefault: place === 0 })),
    pictures: [],
    ...change,
  }
}

function compared(one: Product, length: number | null = null): ComparedProduct {
  const chosen = chooseVariant(one, length)
  if (!chosen) throw new Error('nothing to compare')
  return { product: one, variant: chosen, delivery: null }
}

const row = (rows: ReturnType<typeof compareRows>, name: string) => rows.find((one) => one.name === name)

describe('the address', () => {
  test.each([
    ['products=a,b', ['a', 'b'], 0],
    ['products=a&products=b&products=a', ['a', 'b'], 0],
    ['products=a,b,c,d,e,f', ['a', 'b', 'c', 'd'], 2],
    ['products=,,%20a%20,..%2F,%3Cb%3E', ['a'], 0],
    ['', [], 0],
  ])('%s', (query, slugs, leftOut) => {
    const read = readProducts(new URLSearchParams(query))
    expect([read.slugs, read.leftOut.length]).toEqual([slugs, leftOut])
  })

  test('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/u), {
          minLength: 1,
          maxLength: mostCompared,
        }),
        (slugs) => {
          const { search, searchParams } = new URL(compareAddress(slugs, { length: 20 }), 'https://shop.test')
          expect(readProducts(searchParams).slugs).toEqual(slugs)
          expect(search).not.toContain('%2C')
        },
      ),
    )
  })
})

describe('the length that they are compared in', () => {
  test('is one that all come in, nearest to what the first is shown in', () => {
    const first = product([20, 14, 26])
    const second = product([26, 16, 14])
    expect(sharedLengths([first, second])).toEqual([14, 26])
    expect(chooseLength([first, second], null)).toBe(14)
    expect(chooseLength([first, second], 26)).toBe(26)
    expect(chooseLength([first, second], 20)).toBe(14)
    expect(chooseLength([first, product([8])], null)).toBeNull()
    expect(chooseLength([], null)).toBeNull()
  })

  test('shows what can be had in it before what is sold out', () => {
    const twins = product([], {
      variants: [
        variant(20, { id: 'var_a', left: 0, isDefault: true }),
        variant(20, { id: 'var_b', density: 200 }),
      ],
    })
    expect(chooseVariant(twins, 20)?.id).toBe('var_b')
    expect(chooseVariant(twins, 30)?.id).toBe('var_a')
    expect(chooseVariant(product([]), 20)).toBeNull()
  })
})

describe('the rows', () => {
  test('say what differs, and leave out what nobody tells', () => {
    const rows = compareRows(
      [compared(product([20]), 20), compared(product([20], { texture: 'afro', lace: 'HD' }), 20)],
      20,
      usualNames,
    )
    expect(row(rows, 'Texture')).toEqual({ name: 'Texture', cells: ['Straight', 'Afro'], differs: true })
    expect(row(rows, 'Lace')).toEqual({ name: 'Lace', cells: [null, 'HD'], differs: true })
    expect(row(rows, 'Price in 20 in')?.differs).toBe(false)
    expect(row(rows, 'Origin')).toBeUndefined()
    expect(row(rows, 'Shown in')).toBeUndefined()
  })

  test('name each one’s own length where they share none', () => {
    const rows = compareRows([compared(product([20])), compared(product([14]))], null, usualNames)
    expect(row(rows, 'Shown in')?.cells).toEqual(['20 in', '14 in'])
    expect(row(rows, 'Price')?.cells).toEqual(['₦200,000', '₦140,000'])
  })

  test('reckon the price of 100 g of hair in whole naira, and of nothing else', () => {
    const priced = product([], { variants: [variant(20, { priceKobo: kobo(10_000_050), grams: 290 })] })
    expect(row(compareRows([compared(priced)], 20, usualNames), 'Price per 100\u00A0g')?.cells).toEqual([
      '₦34,483',
    ])
    const cap = product([], { kind: 'wig-caps', variants: [variant(20, { grams: 40 })] })
    expect(row(compareRows([compared(cap)], 20, usualNames), 'Price per 100\u00A0g')).toBeUndefined()
    const unknown = product([], { grams: null, variants: [variant(20, { grams: null })] })
    expect(row(compareRows([compared(unknown)], 20, usualNames), 'Price per 100\u00A0g')).toBeUndefined()
  })

  test('tell sold out, ready and made to order apart', () => {
    const cells = [{}, { variants: [variant(20, { left: 0 })] }, { madeToOrder: true }].map((change) =>
      compared(product([20], change), 20),
    )
    expect(row(compareRows(cells, 20, usualNames), 'Availability')?.cells).toEqual([
      'In stock',
      'Sold out in 20 in',
      'Made to order',
    ])
  })
})
