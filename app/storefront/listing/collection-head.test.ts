import { expect, test } from 'vitest'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { settingDefaults, toldHouse } from '#app/foundation/settings/setting-keys.ts'
import { meta } from './collection.route.tsx'

type Args = Parameters<typeof meta>[0]

function headOf(head: { seoTitle: string; seoDescription: string }) {
  const root = {
    id: 'root',
    loaderData: { baseUrl: 'https://ade.example', house: toldHouse(settingDefaults.house) },
  }
  const collection = { slug: 'zuri', address: 'zuri', name: 'Zuri', tagline: 'Waves and colour.' }
  const loaderData = {
    collection,
    head,
    filters: readFilters(new URLSearchParams()),
    card: { title: 'Zuri', line: '', price: null, picture: null },
  }
  const tags = (meta({ loaderData, matches: [root] } as unknown as Args) ?? []) as Record<string, string>[]
  const ofProperty = (name: string) =>
    tags.find((tag) => tag['property'] === name || tag['name'] === name)?.['content']
  return {
    title: tags.find((tag) => 'title' in tag)?.['title'],
    shared: ofProperty('og:title'),
    description: ofProperty('description'),
    sharedDescription: ofProperty('og:description'),
  }
}

test('the words for search engines stand in title and shared links, else those made from its name', () => {
  expect(headOf({ seoTitle: '', seoDescription: '' })).toMatchObject({
    title: 'Zuri collection · Hair House',
    shared: 'Zuri collection · Hair House',
    description: expect.stringMatching(/^Waves and colour\. Shop wigs/u) as string,
  })
  expect(headOf({ seoTitle: 'Body wave wigs in Lagos', seoDescription: 'Soft waves.' })).toEqual({
    title: 'Body wave wigs in Lagos · Hair House',
    shared: 'Body wave wigs in Lagos · Hair House',
    description: 'Soft waves.',
    sharedDescription: 'Soft waves.',
  })
})
