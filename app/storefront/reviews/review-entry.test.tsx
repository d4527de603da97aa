import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newId } from '#app/foundation/lib/ids.ts'
import { Stars } from '#app/foundation/ui/stars.tsx'
import type { ShownReview } from '#app/domain/reviews/review.ts'
import { ReviewEntry } from './review-entry.tsx'

const attack = `"><img src=x onerror=alert(1)><script>alert(2)</script>'--{{7*7}}\${7*7}`

const review: ShownReview = {
  id: newId('rvw'),
  author: attack,
  rating: 4,
  title: attack,
  text: attack,
  lengthIn: 22,
  heightCm: 165,
  writtenAt: '2026-11-20T10:00:00.000Z',
  reply: { text: attack, at: '2026-11-21T10:00:00.000Z' },
  pictures: [{ key: 'review-a-0123456789ab', alt: '', width: 800, height: 1000, thumbhash: null }],
}

test('words of buyers are words, whatever they hold', () => {
  const html = renderToStaticMarkup(<ReviewEntry review={review} productName={attack} />)
  expect(html).not.toMatch(/<script|<img src="?x|onerror="?alert\(1\)"?>/u)
  expect(html.match(/<img /gu)).toHaveLength(1)
  expect(html).toContain('{{7*7}}${7*7}')
})

test('a review says who they are, what they wear and that they bought it', () => {
  const html = renderToStaticMarkup(<ReviewEntry review={{ ...review, author: 'Ada' }} productName="Akú" />)
  for (const words of [
    '4 of 5 stars',
    'Ada',
    'Verified buyer',
    'Wears 22 in',
    '165 cm (5 ft 5 in) tall',
    '20 November 2026',
  ])
    expect(html).toContain(words)
})

test('whoever is forgotten leaves their stars', () => {
  const empty = { author: '', title: '', text: '', heightCm: null, reply: null, pictures: [] }
  const html = renderToStaticMarkup(<ReviewEntry review={{ ...review, ...empty }} productName="Akú" />)
  expect(html).toContain('Verified buyer')
  expect(html).not.toMatch(/<h3|<p /u)
})

test('stars are drawn of reviews only, and said', () => {
  expect(renderToStaticMarkup(<Stars count={0} sum={0} />)).toBe('')
  const html = renderToStaticMarkup(<Stars count={12} sum={58} />)
  expect(html).toContain('aria-label="4.8 of 5, 12 reviews"')
  expect(html).toContain('(12)')
  expect(renderToStaticMarkup(<Stars count={1} sum={5} look="page" />)).toContain('5.0 · 1 review')
})
