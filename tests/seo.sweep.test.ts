// The running demo shop as search engines and messengers find it: every page of the route table, every published product.
import { sql } from 'drizzle-orm'
import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textures } from '#app/domain/catalog/products/hair.ts'
import { nairaAmount } from '#app/domain/catalog/products/product-head.ts'
import { type Kobo, kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { complaintsAboutItem, type FeedItem, textOf } from './feed-rules.ts'
import { complaintsAbout, thingsOfType } from './json-ld-rules.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { readOpenedProduct } from './opened-product.ts'
import { isOpenTo } from './robots-rules.ts'
import { type SeoShop, startSeoShop } from './seo-shop.ts'
import { listRoutes } from './site-map.ts'

/** The feed's pages are asked for in this many threads. */
const pagesAtOnce = 6

let seo: SeoShop
beforeAll(async () => {
  seo = await startSeoShop()
}, 240_000)
afterAll(() => seo.stop())

const get = (path: string, init: RequestInit = {}) => seo.get(path, init)

async function column(query: ReturnType<typeof sql>): Promise<string[]> {
  const result = await seo.db.execute<{ value: string }>(query)
  return result.rows.map(({ value }) => value)
}

const onShelf = sql`p.published_at <= now() and p.deleted_at is null and not p.is_custom`

const plainPages = [
  '/',
  '/shop',
  '/about',
  '/brand-story',
  '/pages/salons-and-resellers',
  '/accessibility',
  '/create-your-style',
  '/find-your-style',
  '/newsletter',
  '/reviews',
  '/gift-cards',
  '/care',
  '/guides',
  ...['length', 'density', 'lace', 'cap'].map((guide) => `/guides/${guide}`),
]

describe('the sitemap', () => {
  test('names exactly what is published', async () => {
    const slugs = await column(sql`select p.slug as value from products p where ${onShelf}`)
    expect(slugs.length).toBeGreaterThan(90)
    const reviewed = await column(
      sql`select p.slug as value from products p where ${onShelf} and p.rating_count > 0`,
    )
    expect(reviewed.length).toBeGreaterThan(0)
    const asked = await column(sql`select p.slug as value from products p where ${onShelf}
      and exists (select from questions q where q.product_id = p.id and q.state = 'shown')`)
    expect(asked.length).toBeGreaterThan(0)
    const wanted = [
      ...reviewed.map((slug) => `/product/${slug}/reviews`),
      ...asked.map((slug) => `/product/${slug}/questions`),
      ...plainPages,
      ...['aku', 'ireti', 'zuri', 'luna'].map((slug) => `/shop/${slug}`),
      ...Object.keys(textures).map((texture) => `/care/${texture}`),
      ...slugs.map((slug) => `/product/${slug}`),
    ]
    expect((await seo.listed()).toSorted()).toEqual(wanted.toSorted())
  })

  test('and robots.txt leave each other alone, and robots.txt closes what is personal or has no end', async () => {
    const answer = await get('/robots.txt')
    const robots = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(robots).toContain(`\nSitemap: ${seo.baseUrl}/sitemap.xml\n`)
    const open = [
      ...seo.facts.keys(),
      '/product/a?length=22',
      '/shop?page=2',
      '/shop/aku?sort=newest',
      '/media/a/480.webp',
    ]
    expect(open.filter((path) => !isOpenTo(robots, path))).toEqual([])
    const closed = [
      '/cart',
      '/checkout',
      '/admin/orders',
      '/order/x',
      '/profile/data',
      '/search?q=bob',
      '/wishlist',
    ]
    const narrowed = ['/shop?texture=afro', '/shop/aku?page=2&stock=1', '/shop?colour=1B&kind=wig']
    expect([...closed, ...narrowed].filter((path) => isOpenTo(robots, path))).toEqual([])
  })

  test.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemap/pages.xml', 'application/xml; charset=utf-8'],
    ['/sitemap/products-1.xml', 'application/xml; charset=utf-8'],
    ['/feeds/products.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s answers HEAD like GET, kept, without a body', async (path, type) => {
    await (await get(path)).arrayBuffer()
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, type])
    expect(head.headers.get('cache-control')).toBe('public, no-cache')
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  test.each(['/sitemap/products-2.xml', '/sitemap/products-0.xml', '/sitemap/else.xml'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('every listed page', () => {
  const each = (read: (fact: PageFacts) => unknown) =>
    new Map([...seo.facts].map(([path, fact]) => [path, read(fact)]))

  test('has a title and a description of its own that fit', () => {
    for (const read of [(fact: PageFacts) => fact.title, (fact: PageFacts) => fact.description]) {
      const seen = [...each(read).values()]
      expect(seen.filter((words, i) => seen.indexOf(words) !== i)).toEqual([])
    }
    for (const [path, { title, description }] of seo.facts) {
      expect([path, title.length]).toEqual([path, expect.toSatisfy((n: number) => n >= 10 && n <= 65)])
      expect([path, description.length]).toEqual([path, expect.toSatisfy((n: number) => n >= 50 && n <= 160)])
    }
  })

  test('names its one absolute address and may be listed', () => {
    for (const [path, { canonicals, isNoindex, shared }] of seo.facts) {
      expect([path, canonicals, isNoindex]).toEqual([path, [seo.baseUrl + path], false])
      expect(shared['og:url']).toBe(seo.baseUrl + path)
    }
  })

  test('carries a card to where it is shared', () => {
    for (const [path, { shared, title, description }] of seo.facts) {
      expect([path, shared]).toEqual([
        path,
        expect.objectContaining({
          'og:title': title,
          'og:description': description,
          'og:locale': 'en_NG',
          'og:type': expect.stringMatching(
            /^\/product\/[^/]+$/u.test(path) ? /^product$/u : /^(?:website|article)$/u,
          ),
          'og:image': expect.stringMatching(new RegExp(`^${seo.baseUrl}/(?:share|wig)/`, 'u')),
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': expect.stringMatching(/./u),
        }),
      ])
    }
  })

  test('says what it is in JSON-LD without a complaint', () => {
    for (const [path, { things }] of seo.facts) {
      expect([path, complaintsAbout(things, seo.baseUrl)]).toEqual([path, []])
      const wanted = path === '/' ? ['Organization', 'WebSite', 'FAQPage'] : ['BreadcrumbList']
      expect([path, wanted.filter((type) => thingsOfType(things, type).length !== 1)]).toEqual([path, []])
    }
  })
})

test('a product says prices and stock as the database and the page have them', async () => {
  const { rows } = await seo.db.execute<{
    slug: string
    sku: string
    price: Kobo
    state: string
    shown: boolean
  }>(sql`
    select p.slug, v.sku, v.price_kobo::int as price, v.is_default as shown, case when p.made_to_order then 'MadeToOrder'
      when v.on_hand > v.held then 'InStock' else 'OutOfStock' end as state
    from products p join variants v on v.product_id = p.id and v.retired_at is null where ${onShelf}`)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['MadeToOrder', 'InStock', 'OutOfStock']))
  const said = [...seo.facts].flatMap(([path, { things }]) =>
    thingsOfType(things, 'Product').map(({ sku, offers }) => {
      const { price, availability } = offers as { price: string; availability: string }
      return `${path} ${String(sku)} ${price} ${availability}`
    }),
  )
  const wanted = rows.map(
    ({ slug, sku, price, state }) =>
      `/product/${slug} ${sku} ${nairaAmount(price)} https://schema.org/${state}`,
  )
  expect(said.toSorted()).toEqual(wanted.toSorted())
  for (const { slug, price } of rows.filter(({ shown }) => shown)) {
    const path = `/product/${slug}`
    expect([path, seo.facts.get(path)?.shared['product:price:amount']]).toEqual([path, nairaAmount(price)])
    expect(seo.pages.get(path)).toContain(formatNaira(price))
  }
})

test('a product says what its buyers gave it, and nothing where nobody did', async () => {
  const rows = await column(sql`select json_build_array(p.slug, p.rating_count)::text as value from products p
    where ${onShelf}`)
  const said = rows.map((row) => {
    const [slug] = JSON.parse(row) as [string, number]
    const [rating] = thingsOfType(seo.facts.get(`/product/${slug}`)?.things ?? [], 'AggregateRating')
    return JSON.stringify([slug, Number(rating?.['reviewCount'] ?? 0)])
  })
  expect(said).toEqual(rows.map((row) => JSON.stringify(JSON.parse(row))))
})

test('every other page of the route table keeps out of search engines', async () => {
  const plain = listRoutes().filter(({ path, isReadable }) => isReadable && !path.includes(':'))
  const others = plain.filter(({ path, file }) => !seo.facts.has(path) && file.endsWith('.tsx'))
  expect(others.length).toBeGreaterThan(40)
  for (const path of [
    '/search?q=bob',
    '/nothing',
    '/shop?texture=afro',
    ...others.map((route) => route.path),
  ]) {
    const answer = await get(path)
    const html = await answer.text()
    // A page that leads elsewhere or answers with a form's refusal is nothing to list.
    if (answer.status !== 200) continue
    const { isNoindex, canonicals } = readPageFacts(html)
    const first = (canonicals[0] ?? '').replace(seo.baseUrl, '')
    // A second door of a listed page names the first.
    const isSecondAddress = first !== path && seo.facts.has(first)
    expect([path, isNoindex || isSecondAddress]).toEqual([path, true])
  }
})

test('what narrows or sorts a list points to the plain one, and a further page stands for itself', async () => {
  const read = async (path: string) => {
    const { canonicals, isNoindex, title } = readPageFacts(await (await get(path)).text())
    return [canonicals, isNoindex, title]
  }
  const shopTitle = seo.facts.get('/shop')?.title
  const akuTitle = seo.facts.get('/shop/aku')?.title
  expect(await read('/shop?texture=bone-straight')).toEqual([[`${seo.baseUrl}/shop`], true, shopTitle])
  expect(await read('/shop?sort=price-up&page=2')).toEqual([[`${seo.baseUrl}/shop`], false, shopTitle])
  expect(await read('/shop/aku?sort=price-up')).toEqual([[`${seo.baseUrl}/shop/aku`], false, akuTitle])
  expect(await read('/shop?page=2')).toEqual([
    [`${seo.baseUrl}/shop?page=2`],
    false,
    'Shop wigs and raw hair, page 2 · Adé',
  ])
  expect((await read('/product/aku-bone-classic?length=22'))[0]).toEqual([
    `${seo.baseUrl}/product/aku-bone-classic`,
  ])
})

test('an address that a product had before leads to the present one in one step', async () => {
  await seo.db.execute(sql`insert into product_slugs (slug, product_id)
    select x, p.id from products p, unnest(array['first-name', 'second-name']) x where p.slug = 'aku-bone-classic'`)
  for (const old of ['first-name', 'second-name']) {
    const answer = await get(`/product/${old}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/product/aku-bone-classic'])
  }
  expect((await get('/product/aku-bone-classic')).status).toBe(200)
  const ways = {
    '/product/first-name?length=22&utm_source=x': '/product/aku-bone-classic?length=22',
    '/product/first-name?length=99': '/product/aku-bone-classic',
    '/product/First-Name/reviews': '/product/aku-bone-classic/reviews',
    '/product/AKU-Bone-Classic?length=22': '/product/aku-bone-classic?length=22',
  }
  for (const [old, present] of Object.entries(ways)) {
    const answer = await get(old)
    expect([old, answer.status, answer.headers.get('location')]).toEqual([old, 301, present])
  }
})

test('a photo of a review is everybody’s while the review is shown, and nobody’s once it is hidden', async () => {
  const [key] =
    await column(sql`select i.key as value from review_pictures i join reviews r on r.id = i.review_id
    where r.state = 'shown' order by i.key limit 1`)
  const statuses = async () => {
    const asked = ['240.webp', '1200.avif'].map((file) => get(`/media/${key}/${file}`))
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  const turn = (state: string) =>
    seo.db.execute(sql`update reviews set state = ${state}
      where id = (select review_id from review_pictures where key = ${key})`)
  expect(await statuses()).toEqual([200, 200])
  await turn('hidden')
  expect(await statuses()).toEqual([404, 404])
  await turn('shown')
  expect(await statuses()).toEqual([200, 200])
}, 60_000)

describe('the product feed', () => {
  const feedXml = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
  const readFeed = async (path: string) => {
    const parsed = feedXml.parse(await (await get(path)).text()) as { rss: { channel: { item: FeedItem[] } } }
    return parsed.rss.channel.item
  }

  test('has a valid item for every length that is sold', async () => {
    const items = await readFeed('/feeds/products.xml')
    const skus = await column(sql`select v.sku as value from variants v join products p on p.id = v.product_id
      where v.retired_at is null and ${onShelf}`)
    expect(items.map((item) => textOf(item, 'g:id')).toSorted()).toEqual(skus.toSorted())
    for (const item of items)
      expect([item['g:id'], complaintsAboutItem(item, seo.baseUrl, new Date())]).toEqual([item['g:id'], []])
    const states = new Set(items.map((item) => item['g:availability']))
    expect(states).toEqual(new Set(['in_stock', 'out_of_stock', 'backorder']))
    const links = items.map((item) => textOf(item, 'g:link').replace(seo.baseUrl, ''))
    expect(new Set(links).size).toBe(links.length)
    expect(links.filter((link) => !seo.facts.has(link.split('?')[0] ?? ''))).toEqual([])
  })

  test('has an address for every item that opens it, with its price, its stock and its number', async () => {
    const items = await readFeed('/feeds/products.xml')
    const states = { in_stock: 'InStock', out_of_stock: 'OutOfStock', backorder: 'MadeToOrder' }
    const stocks = {
      in_stock: /In stock|Only \d left/u,
      out_of_stock: /Sold out/u,
      backorder: /Made to order/u,
    }
    const walk = async (item: FeedItem) => {
      const path = textOf(item, 'g:link').replace(seo.baseUrl, '')
      const answer = await get(path)
      const html = await answer.text()
      const [sku, availability] = [
        textOf(item, 'g:id'),
        textOf(item, 'g:availability') as keyof typeof states,
      ]
      const price = Number.parseFloat(textOf(item, 'g:sale_price') || textOf(item, 'g:price'))
      const { things, canonicals, shared } = readPageFacts(html)
      const said = thingsOfType(things, 'Product').find((thing) => thing['url'] === textOf(item, 'g:link'))
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, no-cache',
      ])
      expect([path, readOpenedProduct(html)]).toEqual([
        path,
        {
          price: formatNaira(kobo(price * 100)),
          choice: expect.stringMatching(stocks[availability]),
          sku,
          canBeAdded: availability !== 'out_of_stock',
        },
      ])
      expect([path, said]).toMatchObject([
        path,
        {
          sku,
          offers: {
            price: price.toFixed(2),
            availability: `https://schema.org/${states[availability]}`,
            url: textOf(item, 'g:link'),
          },
        },
      ])
      expect(shared).toMatchObject({
        'product:price:amount': price.toFixed(2),
        'product:retailer_item_id': sku,
        'product:item_group_id': textOf(item, 'g:item_group_id'),
      })
      expect(canonicals).toEqual([`${seo.baseUrl}${path.split('?')[0]}`])
    }
    for (let from = 0; from < items.length; from += pagesAtOnce)
      await Promise.all(items.slice(from, from + pagesAtOnce).map(walk))
  }, 480_000)

  test('speaks Meta’s words to Meta', async () => {
    const items = await readFeed('/feeds/products.xml?for=meta')
    const states = new Set(items.map((item) => item['g:availability']))
    expect(states).toEqual(new Set(['in stock', 'out of stock', 'available for order']))
  })
})

describe('a share card', () => {
  const cardOf = (path: string) => (seo.facts.get(path)?.shared['og:image'] ?? '').replace(seo.baseUrl, '')

  test.each(['/', '/shop/aku', '/product/aku-bone-classic'])(
    'of %s is a picture that WhatsApp shows',
    async (path) => {
      const answer = await get(cardOf(path))
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toBe(
        path === '/' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
      )
      expect(bytes.length).toBeLessThan(300_000)
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([1200, 630])
      const again = await get(cardOf(path), {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    },
    60_000,
  )
})
