import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { jsonLdText } from './json-ld.tsx'
import { pageHead } from './page-head.ts'

const house = { ...settingDefaults.house, name: 'Ìrún House', homeTitle: 'Hair of Ìrún' }
const matches = [{ id: 'root', loaderData: { baseUrl: 'https://ade.example', house } }, undefined]
const words = { title: 'Akú', description: 'Sleek.', path: '/shop/aku' }

test('a page says its one absolute address and a card of the house', () => {
  const head = pageHead(words, matches)
  expect(head).toContainEqual({ title: `Akú · ${house.name}` })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://ade.example/shop/aku' })
  expect(head).toContainEqual({ property: 'og:image', content: 'https://ade.example/share/house.jpg' })
  expect(head).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a picture elsewhere keeps its address', () => {
  const image = { url: 'https://pictures.example/a.jpg', width: 1200, height: 630, alt: 'A wig' }
  expect(pageHead({ ...words, image }, matches)).toContainEqual({ property: 'og:image', content: image.url })
})

test('a personal page keeps out, with or without an address', () => {
  const robots = { name: 'robots', content: 'noindex' }
  expect(pageHead({ ...words, index: false }, matches)).toContainEqual(robots)
  expect(pageHead({ ...words, path: undefined, index: false }, matches)).toEqual([
    { title: `Akú · ${house.name}` },
    { name: 'description', content: 'Sleek.' },
    robots,
  ])
})

test('the home title stands alone', () => {
  expect(pageHead({ title: null, path: '/' }, matches)).toContainEqual({ title: 'Hair of Ìrún' })
})

test('while the house cannot be read, a page says what it is and no name', () => {
  expect(pageHead(words, [])).toEqual([{ title: 'Akú' }, { name: 'description', content: 'Sleek.' }])
})

test('no name can end the script that it stands in', () => {
  const text = jsonLdText([{ '@type': 'Brand', name: '</script><script>alert(1)</script><!--' }])
  expect(text).not.toMatch(/[<]/u)
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Brand', name: '</script><script>alert(1)</script><!--' }],
  })
})
