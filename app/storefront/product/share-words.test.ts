import { expect, test } from 'vitest'
import { askAddress, sharing } from './share-words.ts'

const variants = [
  { id: 'var_1', lengthIn: 24, density: 180, grams: 330, sku: 'B-24' },
  { id: 'var_2', lengthIn: 24, density: 200, grams: 370, sku: 'B-24-200' },
  { id: 'var_3', lengthIn: 26, density: 180, grams: 350, sku: 'B-26' },
] as never[]
const product = { slug: 'akú-bone', name: 'Akú Bone & Co', variants }
const short = { lengthIn: 26, density: 180, grams: 350, sku: 'B-26' }
const thick = { lengthIn: 24, density: 200, grams: 370, sku: 'B-24-200' }

test('the question names the product, what was chosen, and where it is', () => {
  const address = new URL(askAddress('+234 800 000', 'https://ade.example', product, thick))
  expect(address.origin + address.pathname).toBe('https://wa.me/234800000')
  expect(address.searchParams.get('text')).toBe(
    'Hello, I have a question about Akú Bone & Co, 24 in, 200%: https://ade.example/product/ak%C3%BA-bone?length=24&sku=B-24-200',
  )
})

test('what is shared opens at the chosen variant', () => {
  const { url, whatsApp, facebook, title } = sharing('https://ade.example', product, short)
  expect(title).toBe('Akú Bone & Co, 26 in')
  expect(url).toBe('https://ade.example/product/ak%C3%BA-bone?length=26')
  expect(new URL(whatsApp).searchParams.get('text')).toBe(`${title} ${url}`)
  expect(new URL(facebook).searchParams.get('u')).toBe(url)
})
