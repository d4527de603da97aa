import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { WishedProduct } from '#app/domain/wishlist/wished-products.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { WishedProductItem } from './wished-product.tsx'

const priceKobo = naira(9_000)
const glue: WishedProduct = {
  productId: 'prd_glue',
  slug: 'lace-glue',
  name: 'Lace Glue',
  description: '',
  collection: 'aku',
  texture: 'bone-straight',
  madeToOrder: false,
  picture: null,
  wanted: null,
  addedAt: '2026-11-20T10:00:00Z',
  seenPriceKobo: priceKobo,
  state: {
    kind: 'here',
    lengthIn: 0,
    isAsKept: true,
    there: null,
    choice: null,
    words: '30 ml',
    addressSku: null,
    priceKobo,
    comesOn: null,
    shownId: 'var_small',
    variantId: null,
  },
}

test('the button says what to do where nothing of the product has a word for what is chosen', () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <WishedProductItem product={glue} canCompare={false} /> },
  ])
  const text = renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/gu, '')
  expect(text).toContain('Choose one of Lace Glue')
})
