import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  documentDefaults,
  type HomeBlockName,
  homeBlockNames,
  type HomeBody,
} from '#app/domain/content/documents.ts'
import { cardOf } from '#tests/factories.ts'
import { HomePage, type HomeProps } from './home-page.tsx'

/** What each block is known by. */
const marks: Record<HomeBlockName, string> = {
  collections: 'Discover Our Collections',
  newsletter: 'id="newsletter"',
  bestSellers: 'Best Sellers',
  banner: 'Style Without Limits',
  newArrivals: 'New Arrivals',
  faq: 'id="faq"',
}

const { home, banner } = documentDefaults
const answers = [{ id: 'human', question: 'Is it human hair?', blocks: [] }]

function tilesOf(count: number): HomeProps['collections'] {
  return Array.from({ length: count }, (_, tile) => {
    const slug = `tile-${tile}`
    return { slug, address: slug, name: slug, tagline: 'Soft.', picture: null }
  })
}

function written(change: Partial<HomeProps> = {}, words: Partial<HomeBody> = {}): string {
  const props: HomeProps = {
    home: { ...home, marquee: ['ZURI', 'LUNA', 'AKÚ', 'IRETI'], ...words },
    banner: { ...banner, picture: null },
    hero: null,
    turns: false,
    collections: tilesOf(4),
    bestSellers: [cardOf({ name: 'Akú Bone Floor' })],
    newArrivals: [],
    answers,
    now: '2026-11-02T09:00:00Z',
    ...change,
  }
  const router = createMemoryRouter([{ path: '*', element: <HomePage {...props} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const placesOf = (html: string, names: readonly HomeBlockName[]) =>
  names.map((name) => html.indexOf(marks[name]))

describe('the blocks of the home page', () => {
  test('stand there in the order of the specification, between the headline and Contact Support', () => {
    const html = written()
    const places = [
      html.indexOf('Your Crown,'),
      ...placesOf(html, homeBlockNames),
      html.indexOf('Contact Support'),
    ]
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).toMatch(/<a [^>]*href="\/about#contact"[^>]*>Contact Support</u)
  })

  test('stand there in the order that an owner gave them', () => {
    const order = homeBlockNames.toReversed()
    const html = written({}, { blocks: order.map((name) => ({ name, shown: true })) })
    const places = placesOf(html, order)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test.each(homeBlockNames)('%s is left out alone', (block) => {
    const blocks = homeBlockNames.map((name) => ({ name, shown: name !== block }))
    const html = written({}, { blocks })
    expect(homeBlockNames.filter((name) => !html.includes(marks[name]))).toEqual([block])
  })

  test('the headline is always there, and breaks after its first comma', () => {
    const html = written({}, { blocks: [], heroTitle: 'One, two' })
    expect(html).toContain('One, <br/>two')
    expect(html).not.toContain('Discover')
  })
})

test('without tiles there is no place for them', () => {
  expect(written({ collections: tilesOf(0) })).not.toContain('Discover')
  expect(written({ collections: tilesOf(5) }).match(/class="tile /gu)).toHaveLength(5)
})

describe('the names that run along', () => {
  test('are there twice with a star each, and read out once', () => {
    const html = written()
    for (const name of ['ZURI', 'LUNA', 'AKÚ', 'IRETI'])
      expect(html.match(new RegExp(`<li>${name}<svg aria-hidden="true"`, 'gu'))).toHaveLength(2)
    const [read = '', repeated = ''] = html.split('<div aria-hidden="true"><ul class="marquee-names">')
    expect([read, repeated].map((part) => part.match(/ZURI/gu)?.length)).toEqual([1, 1])
  })

  test('may be one word twice, and take the room that they need when they are long', () => {
    const html = written({}, { marquee: ['AKÚ', 'AKÚ', 'FREE DELIVERY IN LAGOS'] })
    expect(html.match(/<ul class="marquee-names marquee-free">/gu)).toHaveLength(2)
    expect(html.match(/<li>AKÚ</gu)).toHaveLength(4)
    expect(written()).not.toContain('marquee-free')
  })

  test('have no button as long as nothing moves, which is the case without JavaScript', () => {
    expect(written({ turns: true })).not.toContain('<button type="button"')
  })
})

describe('the new arrivals', () => {
  test('say that there are none', () => {
    expect(written()).toContain('No new arrivals found.')
  })

  test('have their places held while they are on their way', () => {
    const html = written({ newArrivals: new Promise(() => {}) })
    expect(html.match(/animate-skeleton/gu)).toHaveLength(4)
    expect(html).not.toContain('No new arrivals found.')
  })

  test('never have a count of reviews that nobody wrote', () => {
    expect(written({ newArrivals: [cardOf({ name: 'Luna Copper Lob' })] })).not.toMatch(/\(\d+\)/u)
  })
})

test('every question is closed at first, on its own, and has an anchor inside', () => {
  const html = written({ answers: ['human', 'lace'].map((id) => ({ id, question: `${id}?`, blocks: [] })) })
  const questions = html.match(/<details[^>]*>/gu) ?? []
  expect(questions).toHaveLength(2)
  for (const question of questions) expect(question).not.toMatch(/\b(?:open|name)\b/u)
  expect(html).toMatch(/<details[^>]*><summary[^>]*>human\?<\/summary><div id="faq-human"/u)
})
