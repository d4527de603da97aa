import { expect, test } from 'vitest'
import { picturesFor } from './picture-option.ts'

const pictures = ['front', 'jet', 'long', 'side'].map((key) => ({ key }))
const keys = (shows: Record<string, string> | undefined, variant: Parameters<typeof picturesFor>[2]) =>
  picturesFor(pictures, shows, variant, { construction: '13x4-hd', lace: 'HD lace', cap: null })
    .map(({ key }) => key)
    .join(' ')
const variant = { lengthIn: 30, label: 'Jet', density: 180, grams: null }

test.each([
  ['nothing is said', undefined, 'front jet long side'],
  ['its own name', { jet: 'label:Jet' }, 'jet front long side'],
  ['its length', { long: 'length:30' }, 'long front jet side'],
  ['its density', { side: 'density:180' }, 'side front jet long'],
  ['the lace of its product', { side: 'construction:13x4-hd', long: 'lace:HD lace' }, 'long side front jet'],
  ['another lace', { front: 'construction:5x5-hd' }, 'jet long side front'],
  ['another of the same sort', { front: 'label:Brown' }, 'jet long side front'],
  [
    'both, in their order',
    { long: 'length:30', jet: 'label:Jet', front: 'grams:300' },
    'jet long side front',
  ],
])('pictures for a variant: %s', (_, shows, order) => {
  expect(keys(shows, variant)).toBe(order)
})

test('a lace of its own stands before that of its product', () => {
  const shows = { side: 'construction:13x4-hd', long: 'construction:5x5-hd' }
  expect(keys(shows, { ...variant, construction: '5x5-hd' })).toBe('long front jet side')
})

test('of no variant in hand they stay as they are', () => {
  expect(keys({ side: 'length:30' }, null)).toBe('front jet long side')
})
