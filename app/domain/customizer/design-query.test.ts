import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceList } from '#db/seed/price-list.ts'
import { soundDesign } from '#tests/design-samples.ts'
import { settle, startDesign } from './choose.ts'
import { cleanName, designToQuery, readDesignQuery } from './design-query.ts'

test('designs come back from an address as they went in, in one order', () => {
  fc.assert(
    fc.property(soundDesign(priceList), (design) => {
      const text = designToQuery(design).toString()
      expect(readDesignQuery(new URLSearchParams(text))).toEqual(design)
      const shuffled = new URLSearchParams([...new URLSearchParams(text)].toReversed())
      expect(designToQuery(settle(priceList, readDesignQuery(shuffled)).design).toString()).toBe(text)
    }),
  )
  expect(designToQuery(startDesign(priceList)).toString()).toMatch(
    /^texture=body-wave&length=20&density=180&/u,
  )
})

test('unknown keys are ignored, ticked boxes of one name are joined, endless values left out', () => {
  const query = new URLSearchParams('utm=x&texture=afro&fixing=combs&fixing=elastic-band&__proto__=1')
  query.set('length', '2'.repeat(300))
  expect(readDesignQuery(query)).toEqual({ texture: 'afro', fixing: 'combs+elastic-band' })
})

test('names are one clean line of at most 60 characters', () => {
  expect(cleanName('  My\n\twig\0 \u202E ')).toBe('My wig')
  expect(Array.from(cleanName('😀'.repeat(100)))).toHaveLength(60)
  expect(cleanName('\uD800x')).toBe('�x')
})
