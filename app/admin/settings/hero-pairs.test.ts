import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  heroPlace,
  listHeroPairs,
  maxHeroPairs,
  pictureShapes,
} from '#app/domain/catalog/products/home-places.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { movePair, type Pair, readPairs, withPairs } from './hero-pairs.ts'

const picture = (key: string): PictureData => ({ key, alt: '', width: 10, height: 10, thumbhash: null })
const pairOf = (name: string): Pair => ({ tall: picture(`${name}-tall`), wide: picture(`${name}-wide`) })
const names = (pairs: readonly Pair[]) => pairs.map(({ tall }) => tall?.key.replace('-tall', ''))

describe('the pairs of the first screen', () => {
  test('move to their place, and those between make room', () => {
    const pairs = ['a', 'b', 'c', 'd'].map(pairOf)
    expect(names(movePair(pairs, 4, 1))).toEqual(['d', 'a', 'b', 'c'])
    expect(names(movePair(pairs, 1, 3))).toEqual(['b', 'c', 'a', 'd'])
    expect(names(movePair(pairs, 9, 1))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('close the gap that one leaves, and leave the other places alone', () => {
    const placed = {
      'hero-tall': picture('a-tall'),
      'hero-wide': picture('a-wide'),
      'hero-tall-07': picture('g-tall'),
      'tile-aku': picture('aku'),
    }
    expect(withPairs(placed, readPairs(placed))).toEqual({
      'hero-tall': picture('a-tall'),
      'hero-wide': picture('a-wide'),
      'hero-tall-02': picture('g-tall'),
      'tile-aku': picture('aku'),
    })
  })

  test('are seen by shoppers when both shapes are there', () => {
    const placed = withPairs({}, [pairOf('a'), { tall: picture('b-tall') }, pairOf('c')])
    expect(listHeroPairs(placed).map(({ pair, tall }) => [pair, tall.key])).toEqual([
      [1, 'a-tall'],
      [3, 'c-tall'],
    ])
  })

  test('are never lost and never doubled, wherever one is moved', () => {
    const place = fc.integer({ min: 1, max: maxHeroPairs })
    fc.assert(
      fc.property(place, place, place, (count, from, to) => {
        const pairs = Array.from({ length: count }, (_, index) => pairOf(String(index)))
        const placed = withPairs({}, movePair(pairs, from, to))
        expect(new Set(names(readPairs(placed)))).toEqual(new Set(names(pairs)))
        for (const shape of pictureShapes) expect(placed).toHaveProperty(heroPlace(count, shape))
      }),
    )
  })
})
