import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceList } from '#db/seed/price-list.ts'
import { soundDesign } from '#tests/design-samples.ts'
import { settle, startDesign } from './choose.ts'
import { type Customization } from './design.ts'
import { cleanName, designToQuery, orderToQuery, readDesignQuery, readOrderQuery } from './design-query.ts'

const order: Customization = {
  design: startDesign(priceList),
  measurements: {
    circumference: 22.5,
    frontToNape: 14.5,
    earToEarForehead: 11.5,
    earToEarTop: 12.5,
    templeToTemple: 14.5,
    nape: 5.5,
  },
  expressProcessing: true,
  base: { slug: 'zuri-body-wave-22', length: '20' },
  name: 'Ìbùkún’s wedding',
}

test('designs come back from an address as they went in, in one order', () => {
  fc.assert(
    fc.property(soundDesign(priceList), (design) => {
      const text = designToQuery(design).toString()
      expect(readDesignQuery(new URLSearchParams(text))).toEqual(design)
      const shuffled = new URLSearchParams([...new URLSearchParams(text)].toReversed())
      expect(designToQuery(settle(priceList, readDesignQuery(shuffled)).design).toString()).toBe(text)
    }),
  )
  expect(designToQuery(order.design).toString()).toMatch(/^texture=body-wave&length=20&density=180&/u)
})

test('unknown keys are ignored, ticked boxes of one name are joined, endless values left out', () => {
  const query = new URLSearchParams('utm=x&texture=afro&fixing=combs&fixing=elastic-band&__proto__=1')
  query.set('length', '2'.repeat(300))
  expect(readDesignQuery(query)).toEqual({ texture: 'afro', fixing: 'combs+elastic-band' })
})

test('an order in an address keeps everything but their measures', () => {
  const query = orderToQuery(order)
  expect(query.toString()).not.toMatch(/22\.5|circumference/u)
  const { given, ...rest } = readOrderQuery(query)
  expect(given).toEqual(order.design)
  expect(rest).toEqual({ expressProcessing: true, base: order.base, name: order.name })
})

test.each(['from=zuri', 'from=../x&fromLength=20', 'from=zuri&fromLength=abc', 'fromLength=20'])(
  '%s names no product',
  (query) => {
    expect(readOrderQuery(new URLSearchParams(query)).base).toBeNull()
  },
)

test('names are one clean line of at most 60 characters', () => {
  expect(cleanName('  My\n\twig\0 \u202E ')).toBe('My wig')
  expect(Array.from(cleanName('😀'.repeat(100)))).toHaveLength(60)
  expect(cleanName('\uD800x')).toBe('�x')
})
