// One wig that comes in 22 inches in two laces: what is chosen on its page is what the designer begins with, what the wishlist keeps
// and what the cart gets, and what is sold out is never said of a whole length.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adoptFormerCart } from '#app/domain/cart/adopt-former-cart.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { Pricer } from '#app/domain/cart/price-customizations.server.ts'
import { variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { saveProducts } from '#app/domain/catalog/products/save-products.server.ts'
import { readFilters } from '#app/domain/catalog/search/filters.ts'
import { type Card, listProducts } from '#app/domain/catalog/search/listing.server.ts'
import { findDesign } from '#app/domain/customizer/studio.server.ts'
import { listWishedProducts } from '#app/domain/wishlist/wished-products.server.ts'
import { wishlistForm } from '#app/domain/wishlist/wishlist-form.ts'
import { changeWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { newId, type ProductId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { baseOf, customizationOf } from '#app/storefront/designer/draft.ts'
import { loadDesigner } from '#app/storefront/designer/load-designer.server.ts'
import { saveDraft } from '#app/storefront/designer/save-draft.server.ts'
import { ProductCard } from '#app/storefront/listing/product-card.tsx'
import { freshDatabase, type TestDatabase } from './database.ts'
import { furnishStudio } from './designs.ts'
import { fillCart, furnishShop, productOf } from './factories.ts'
import { openProductPage } from './open-product-page.tsx'
import { orderDay as now } from './orders.ts'

const baseUrl = 'https://ade.example'
const slug = 'aku-two-laces'
const id = { frontal: newId('var'), closure: newId('var'), long: newId('var') }
const soldOut = 'Sold out in 22 in with 13x4 HD frontal, Medium cap'
const there = 'There is 22 in with 5x5 HD closure, Large cap.'
let shop: TestDatabase
let productId: ProductId

beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  await furnishStudio(shop.db, now)
  const variant = (sku: keyof typeof id, lengthIn: number, price: number, stock: number) => ({
    id: id[sku],
    sku,
    lengthIn,
    priceKobo: naira(price),
    stock,
  })
  const wig = {
    slug,
    name: 'Akú Two Laces',
    description: 'Soft.',
    kind: 'wig',
    collection: 'aku',
    texture: 'bone-straight',
    colour: '1B',
    construction: '13x4-hd',
    density: 180,
    cap: 'Medium',
    createdAt: now,
    publishedAt: now,
    variants: [
      variant('frontal', 22, 200_000, 4),
      { ...variant('closure', 22, 150_000, 3), construction: '5x5-hd', cap: 'Large' },
      variant('long', 26, 250_000, 2),
    ],
    pictures: [{ key: 'p-000000000000', alt: 'It', width: 960, height: 1200, thumbhash: null }],
  } as const
  const saved = await saveProducts(shop.db, [wig], now)
  if (!saved.every(({ ok }) => ok)) throw new Error(JSON.stringify(saved))
  productId = await productOf(shop.db, id.frontal)
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db
    .update(variants)
    .set({ onHand: 4, retiredAt: null })
    .where(inArray(variants.id, Object.values(id)))
})

const set = (variantId: VariantId, values: Partial<typeof variants.$inferInsert>) =>
  shop.db.update(variants).set(values).where(eq(variants.id, variantId))
const open = (query: string) => openProductPage({ db: shop.db, baseUrl, now, slug }, query)

describe('“Make mine”', () => {
  const makeMine = (html: string) =>
    /href="\/create-your-style\?([^"]+)"/u.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const design = (query: string) =>
    loadDesigner(shop.db, {
      entries: [...new URLSearchParams(query)],
      code: null,
      cartId: null,
      now,
      baseUrl,
    })

  test('begins with the lace and the cap that were chosen, at their price, and stays with them', async () => {
    const query = makeMine((await open('?length=22&sku=closure')).html)
    const data = await design(query)
    expect(data?.base).toMatchObject({ priceKobo: naira(150_000), words: '22 in, 5x5 HD closure, Large cap' })
    expect(data?.draft.design).toMatchObject({ construction: '5x5-hd', capSize: 'l', length: '22' })
    if (!data) return
    // Through the form, the cart's price and a saved design.
    const order = customizationOf(data.draft, null)
    const price = await new Pricer(now).price(shop.db, order)
    expect(price).toMatchObject({ ok: true, plainKobo: naira(150_000) })
    const deps = { db: shop.db, address: '192.0.2.1', now: () => now }
    const saved = await saveDraft(deps, data.draft, null)
    const found = saved.ok ? await findDesign(shop.db, saved.code) : null
    expect(found?.base).toEqual(baseOf(data.draft.origin))
    const again = await design('from=aku-two-laces&fromLength=22&fromSku=closure&colour=1')
    expect(again?.base?.priceKobo).toBe(naira(150_000))
  })

  test('of another lace of that length begins there, and of a length that is there once names no SKU', async () => {
    const frontal = await design(makeMine((await open('?length=22&sku=frontal')).html))
    expect(frontal).toMatchObject({
      base: { priceKobo: naira(200_000) },
      draft: { design: { construction: '13x4-hd', capSize: 'm' } },
    })
    expect(makeMine((await open('?length=26')).html)).toBe('from=aku-two-laces&length=26')
  })
})

describe('the wishlist', () => {
  const heart = (html: string) => {
    const button = /<button[^>]*name="saves"[^>]*>/u.exec(html)?.[0] ?? ''
    return (name: string) => new RegExp(` ${name}="([^"]*)"`, 'u').exec(button)?.[1]
  }
  async function keep(fields: Record<string, unknown>): Promise<string> {
    const wish = wishlistForm.parse(fields)
    if (wish.intent !== 'save') throw new Error('no wish')
    const kept = await changeWishlist(shop.db, null, wish, now)
    if (!kept.ok || kept.wishlistId === null) throw new Error('not kept')
    return kept.wishlistId
  }
  const show = async (list: string) => (await listWishedProducts(shop.db, list, 1, now))[0]

  test('keeps, shows and adds the variant that was looked at, and compares its own price', async () => {
    const said = heart((await open('?length=22&sku=closure')).html)
    const kept = await keep({ saves: said('value') })
    expect(await show(kept)).toMatchObject({
      wanted: null,
      seenPriceKobo: naira(150_000),
      state: {
        kind: 'here',
        words: '22 in, 5x5 HD closure, Large cap',
        addressSku: 'closure',
        variantId: id.closure,
      },
    })
  })

  test('without JavaScript the heart of the page posts the lace that is chosen there', async () => {
    const { html } = await open('')
    const said = heart(html)
    expect(html).toContain(`<form id="${said('form')}"`)
    expect(said('formAction') ?? said('formaction')).toBe('/wishlist')
    const chosen = { intent: 'add', quantity: '1', variantId: id.closure }
    const kept = await keep({ ...chosen, saves: said('value') })
    expect(await show(kept)).toMatchObject({ state: { variantId: id.closure } })
  })

  test('does not add another lace of that length for the one that is sold out, and says what there is', async () => {
    const kept = await keep({ saves: `${productId} ${id.frontal}` })
    await set(id.frontal, { onHand: 0 })
    expect(await show(kept)).toMatchObject({
      state: { kind: 'sold-out', shownId: id.frontal, variantId: null, there },
    })
    await set(id.frontal, { retiredAt: now })
    expect(await show(kept)).toMatchObject({
      wanted: '22 in, 13x4 HD frontal, Medium cap',
      state: { kind: 'here', isAsKept: false, variantId: id.closure },
    })
  })
})

describe('a card', () => {
  const list = async (query: string) =>
    (await listProducts(shop.db, readFilters(new URLSearchParams(query)), now)).cards
  const text = (card: Card) => {
    const Page = createRoutesStub([
      { path: '/', Component: () => <ProductCard card={card} now={now.toISOString()} /> },
    ])
    return renderToStaticMarkup(<Page />)
  }

  test('that a filter of lace found leads to that variant, at its price, and names its lace', async () => {
    const [card] = await list('construction=5x5-hd')
    if (!card) throw new Error('not found')
    const html = text(card)
    expect(html).toContain('href="/product/aku-two-laces?length=22&amp;sku=closure"')
    expect(html).toContain('₦150,000')
    expect(html).toContain('22 in, 5x5 HD closure, Large cap, and 1 more length')
  })

  test('without filters says no more than before', async () => {
    const [card] = await list('')
    expect(card).not.toHaveProperty('words')
    expect(card).not.toHaveProperty('soldOut')
    expect(card && text(card)).toContain('22 in, and 1 more length')
  })

  test('says which lace is sold out while its length is there in another', async () => {
    await set(id.frontal, { onHand: 0 })
    const [card] = await list('')
    const html = card ? text(card) : ''
    expect(html).toContain(`${soldOut}</span>. ${there}`)
    expect(html).not.toContain('in this length')
    const [found] = await list('construction=13x4-hd&to=22')
    expect(found && text(found)).toMatch(
      /22 in, 13x4 HD frontal, Medium cap[^]*>Sold out<\/span>\. There is/u,
    )
    await set(id.closure, { onHand: 0 })
    const [both] = await list('')
    expect(both?.soldOut).toEqual({ gone: soldOut, there: null })
  })
})

test('the page says without JavaScript which lace is sold out and what there is, beside the chosen radio only', async () => {
  await set(id.frontal, { onHand: 0 })
  const { html } = await open('?length=22&sku=frontal')
  const radios = html.match(/<input type="radio"[^>]*>/gu)?.filter((radio) => radio.includes('data-gone'))
  expect(radios).toEqual([expect.stringContaining(`"${id.frontal}"`)])
  expect(html).toContain(`>${soldOut}</button>`)
  expect(html).toContain(there)
  for (const variantId of Object.values(id)) await set(variantId, { onHand: 0 })
  expect((await open('')).html).toContain('>Sold out in every length, lace and cap</button>')
})

test('a cart that is given back by a browser keeps its lace', async () => {
  const cartId = await fillCart(shop.db, now, [id.long, 1])
  const item = { Id: productId, Name: 'Akú Two Laces', Price: 200_000, Quantity: 1, Length: '22"' }
  await adoptFormerCart(shop.db, cartId, [{ ...item, variantId: id.closure }], {
    now,
    pricer: new Pricer(now),
  })
  const cart = await findCart(shop.db, cartId, now)
  const lines = cart?.lines.map(({ variantId, priceKobo }) => [variantId, priceKobo])
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual([id.closure, naira(150_000)])
})
