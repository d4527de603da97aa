import { expect, test } from 'vitest'
import { findParts, keepParts } from './kept-parts.server.ts'

const page = (name: string) =>
  `<body><header class="a"><a href="/">${name}</a></header><main><header>Cart</header><footer>of a card</footer></main><footer class="b">₦ ${name}</footer></body>`

test('the first header and the last footer of a page are kept, under its name', () => {
  keepParts('/cart', page('Adé'))
  expect(findParts('/cart')).toStrictEqual({ header: '<a href="/">Adé</a>', footer: '₦ Adé' })
  expect(findParts('/checkout')).toBeUndefined()
})

test('a page without a frame is not kept', () => {
  keepParts('/bare', '<body><main>Nothing</main></body>')
  expect(findParts('/bare')).toBeUndefined()
})

test('of endless addresses the latest sixty are kept, and those that are asked for', () => {
  keepParts('/asked', page('Asked'))
  for (let i = 0; i < 200; i++) {
    keepParts(`/search/${i}`, page(String(i)))
    findParts('/asked')
  }
  const there = Array.from({ length: 200 }, (_, i) => findParts(`/search/${i}`)).filter(Boolean)
  expect(there).toHaveLength(59)
  expect(findParts('/asked')?.footer).toBe('₦ Asked')
})
