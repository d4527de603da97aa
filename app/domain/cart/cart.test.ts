import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { canonicalText, countUnits, lineProblems } from './cart.ts'

type Sheet = Record<string, unknown>

const leaf = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.constant(true))
const key = fc.string({ minLength: 1, maxLength: 6 }).filter((text) => text !== '__proto__')
const { sheet } = fc.letrec((tie) => ({
  sheet: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, leaf, fc.array(leaf, { maxLength: 3 }), tie('sheet')), {
    maxKeys: 5,
  }),
}))
const nothing = fc.constantFrom<unknown>(null, undefined, '', false, {}, [])

describe('canonical text', () => {
  test('does not mind the order of keys, at any depth', () => {
    fc.assert(
      fc.property(sheet, (config) => {
        expect(canonicalText(reversed(config) as Sheet)).toBe(canonicalText(config as Sheet))
      }),
    )
  })

  test('does not mind choices that say nothing, at any depth', () => {
    fc.assert(
      fc.property(sheet, key, nothing, (config, added, empty) => {
        const known = config as Sheet
        const padded = {
          ...known,
          [`${added}?`]: empty,
          nested: { ...(known['nested'] as object), [`${added}?`]: empty },
        }
        const plain = typeof known['nested'] === 'object' ? known : omit(known, 'nested')
        fc.pre(!Array.isArray(known['nested']))
        expect(canonicalText(padded)).toBe(canonicalText(plain))
      }),
    )
  })

  test('tells different choices apart and survives being stored', () => {
    fc.assert(
      fc.property(sheet, key, leaf, (config, added, value) => {
        const known = config as Sheet
        const text = canonicalText(known)
        expect(canonicalText({ ...known, [`${added}!`]: value })).not.toBe(text)
        expect(canonicalText(JSON.parse(text || 'null') as Sheet | null)).toBe(text)
      }),
    )
  })

  test.each<[Sheet | null | undefined, string]>([
    [undefined, ''],
    [null, ''],
    [{}, ''],
    [{ expressProcessing: false }, ''],
    [{ cap: { size: null, colour: '' } }, ''],
    [{ b: 1, a: { d: true, c: 'x' } }, '{"a":{"c":"x","d":true},"b":1}'],
    [{ layers: ['long', null, 'short'] }, '{"layers":["long",null,"short"]}'],
    [{ name: 'Aku\u0301' }, '{"name":"Akú"}'],
    [{ density: 0 }, '{"density":0}'],
  ])('%j is %s', (config, text) => {
    expect(canonicalText(config)).toBe(text)
  })
})

describe('problems of a line', () => {
  const line = {
    published: true,
    isRetired: false,
    available: 5,
    quantity: 2,
    priceKobo: naira(100),
    seenPriceKobo: naira(100),
  }

  test.each([
    [{}, []],
    [{ available: null, quantity: 99 }, []],
    [{ available: 2 }, []],
    [{ available: 1 }, [{ kind: 'not-enough', left: 1 }]],
    [{ available: 0 }, [{ kind: 'sold-out' }]],
    [{ available: 0, published: false, isRetired: true }, [{ kind: 'withdrawn' }]],
    [{ available: 0, isRetired: true }, [{ kind: 'no-longer-made' }]],
    [{ priceKobo: kobo(9_000) }, [{ kind: 'price-changed', oldKobo: 10_000, newKobo: 9_000 }]],
    [
      { priceKobo: kobo(11_000), available: 1 },
      [
        { kind: 'not-enough', left: 1 },
        { kind: 'price-changed', oldKobo: 10_000, newKobo: 11_000 },
      ],
    ],
  ])('%j → %j', (change, problems) => {
    expect(lineProblems({ ...line, ...change })).toEqual(problems)
  })
})

test('units are counted from anything that storage may hold', () => {
  const items = [
    { Quantity: 2 },
    { Quantity: '3' },
    { Quantity: 1.9 },
    { Quantity: 500 },
    { Quantity: -4 },
    { Quantity: 1e308 },
  ]
  expect(countUnits([...items, null, 7, 'x', {}, { Quantity: 'many' }, { Quantity: Number.NaN }])).toBe(
    2 + 3 + 1 + 99 + 99,
  )
})

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, entry]) => [name, reversed(entry)]),
  )
}

function omit(config: Sheet, name: string): Sheet {
  return Object.fromEntries(Object.entries(config).filter(([known]) => known !== name))
}
