import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { Price } from './price.tsx'

test('names both prices for the ear when it is reduced', () => {
  const html = renderToStaticMarkup(<Price amountKobo={naira(474_000)} oldKobo={naira(540_000)} />)
  expect(html.replace(/<[^>]+>/gu, '')).toBe('Now ₦474,000, old price ₦540,000')
})

test('shows no old price that is not higher', () => {
  const html = renderToStaticMarkup(<Price amountKobo={naira(474_000)} oldKobo={naira(474_000)} />)
  expect(html.replace(/<[^>]+>/gu, '')).toBe('₦474,000')
})
