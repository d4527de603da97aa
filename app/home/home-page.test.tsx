import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { settingDefaults } from '#app/settings/setting-keys.ts'
import { HomePage } from './home-page.tsx'

const blocks = [
  ['collections', 'Discover Our Collections'],
  ['newsletter', 'id="letters"'],
  ['newArrivals', 'New Arrivals'],
] as const

function written(words: Partial<typeof settingDefaults.home>): string {
  const element = (
    <HomePage
      collections={[]}
      bestSellers={[]}
      newArrivals={[]}
      pictures={{}}
      words={{ ...settingDefaults.home, ...words }}
      now="2026-11-02T09:00:00Z"
    />
  )
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('the blocks of the home page', () => {
  test('all stand there in their order until an owner leaves one out', () => {
    const html = written({})
    const places = blocks.map(([, words]) => html.indexOf(words))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test.each(blocks)('%s is left out alone', (block, words) => {
    const html = written({ [block]: false })
    expect(html).not.toContain(words)
    const others = blocks.filter(([other]) => other !== block)
    for (const [, otherWords] of others) expect(html).toContain(otherWords)
  })

  test('the headline is always there, and breaks after its first comma', () => {
    const html = written({
      ...Object.fromEntries(blocks.map(([block]) => [block, false])),
      heroTitle: 'One, two',
    })
    expect(html).toContain('One, <br/>two')
    expect(html).not.toContain('<h2')
  })
})
