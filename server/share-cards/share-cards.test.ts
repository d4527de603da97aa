import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPictures, products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findCollectionCard, findProductCard } from '#app/domain/catalog/products/share-cards.server.ts'
import { createMedia } from '#app/foundation/gateways/media/media.server.ts'
import type { MediaGateway } from '#app/foundation/gateways/media/media-gateway.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { drawCard, drawWords, mostBytes, readFonts } from './draw-card.ts'
import { createShareCardRoutes } from './share-card-routes.ts'
import { createShareCards, type ShareCards } from './share-cards.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('cards of what is on the shelf', () => {
  let database: TestDatabase
  let dir: string
  let media: MediaGateway
  let cards: ShareCards
  beforeAll(async () => {
    database = await freshDatabase()
    await furnishShop(database.db)
    dir = await mkdtemp(join(tmpdir(), 'ade-cards-'))
    media = createMedia({ dir: join(dir, 'media') })
    cards = createShareCards({ dir: join(dir, 'cards'), db: database.db, media, now: () => now })
  })
  afterAll(async () => {
    await cards.stop()
    media.stop()
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    createShareCardRoutes(cards).request(url.replace(/^\/share/u, ''), { headers })
  const addressOf = async (slug: string) => (await findProductCard(database.db, slug, now))?.url ?? ''

  test('are drawn once, kept, and the same for everyone for ever', async () => {
    const { slug } = await addWig(database.db, { name: 'Ìrẹtí Ọmọ́ṣẹ̀' })
    const url = await addressOf(slug)
    const [one, two] = await Promise.all([get(url), get(url)])
    expect([one.status, two.status, one.headers.get('content-type')]).toEqual([200, 200, 'image/jpeg'])
    expect(one.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await one.arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height, bytes.length < mostBytes]).toEqual([1200, 630, true])
    expect(await readdir(join(dir, 'cards'))).toHaveLength(1)
    const again = await get(url, { 'if-none-match': one.headers.get('etag') ?? '' })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  }, 60_000)

  test('move to a new address with the name, the price and the picture', async () => {
    const { slug, variantId } = await addWig(database.db, { name: 'Zuri Before' })
    const first = await addressOf(slug)
    const { db } = database
    await db.update(products).set({ name: 'Zuri After' }).where(eq(products.slug, slug))
    const renamed = await addressOf(slug)
    const [product] = await db.select().from(products).where(eq(products.slug, slug))
    if (!product) throw new Error('the wig is gone')
    const picture = { key: 'zuri-0123456789ab', alt: '', width: 960, height: 1200 }
    await db
      .insert(productPictures)
      .values({ id: newId('pic'), productId: product.id, position: 0, ...picture })
    const pictured = await addressOf(slug)
    expect(new Set([first, renamed, pictured]).size).toBe(3)
    expect(variantId).toBeDefined()
    const answer = await get(first)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      pictured,
      'no-store',
    ])
    // Its picture is not in the gateway: the card is drawn without it rather than not at all.
    expect((await get(pictured)).status).toBe(200)
  }, 60_000)

  test('stand for collections, too', async () => {
    const url = (await findCollectionCard(database.db, 'aku'))?.url ?? ''
    expect((await get(url)).status).toBe(200)
    expect(await findCollectionCard(database.db, 'nothing')).toBeNull()
  }, 60_000)

  test('are not there for drafts, for what was taken out, or for what never was', async () => {
    const { slug } = await addWig(database.db)
    const url = await addressOf(slug)
    await database.db.update(products).set({ publishedAt: null }).where(eq(products.slug, slug))
    expect((await get(url)).status).toBe(404)
    await database.db
      .update(products)
      .set({ publishedAt: now, deletedAt: now })
      .where(eq(products.slug, slug))
    expect((await get(url)).status).toBe(404)
    const names = [
      'product/none.aaaaaaaaaaaaaa.jpg',
      'product/..%2f..%2fa.aaaaaaaaaaaaaa.jpg',
      'product/none.jpg',
    ]
    for (const name of [...names, 'shop/aku.aaaaaaaaaaaaaa.jpg', 'house.1.jpg'])
      expect([name, (await get(`/share/${name}`)).status]).toEqual([name, 404])
  })

  test('are refused, not queued for ever, when too many are asked for at once', async () => {
    const wigs = await Promise.all(
      Array.from({ length: 30 }, (_, i) => addWig(database.db, { name: `Luna ${i}` })),
    )
    const answers = await Promise.all(wigs.map(async ({ slug }) => get(await addressOf(slug))))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
  }, 120_000)
})

describe('what is drawn', () => {
  const house = { name: 'Ìrún House', drawn: null, palette: 'rose' as const, logo: null, logoOnInk: null }
  const line = 'Bone Straight, 14 in'
  const product = { house, logo: null, layout: 'product', line, price: null, picture: null } as const

  test.each(['₦', 'á', 'ú', 'ì', 'ẹ', 'ọ', 'ṣ', 'Ṣ', 'ǹ', 'ọ́', 'ẹ̀'])(
    '%s stands on it whole: no mark or letter is the box of a missing one',
    async (letter) => {
      const fonts = await readFonts()
      const parts = Array.from(letter.normalize('NFD'))
      const drawn = await drawWords({ ...product, title: letter, line: letter }, fonts)
      for (const at of parts.keys()) {
        // Private use: no face has it, so that the box is drawn.
        const boxed = parts.with(at, '\uE000').join('')
        expect(await drawWords({ ...product, title: boxed, line: letter }, fonts)).not.toBe(drawn)
        expect(await drawWords({ ...product, title: letter, line: boxed }, fonts)).not.toBe(drawn)
      }
    },
  )

  test('an uploaded logo stands where the name would, on a light plate where the card is dark', async () => {
    const bytes = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#000' } })
      .png()
      .toBuffer()
    const fonts = await readFonts()
    const job = { ...product, title: 'Bone' }
    const logo = { bytes, width: 60, height: 20, plate: false }
    const withLogo = await drawWords({ ...job, logo }, fonts)
    expect(await drawWords(job, fonts)).not.toContain('<image')
    expect(withLogo).toContain('<image')
    expect(withLogo).not.toContain('fill="#fef3f4"')
    expect(await drawWords({ ...job, logo: { ...logo, plate: true } }, fonts)).toContain('fill="#fef3f4"')
  })

  test('what no face has is left out: a name with emoji is the name without them', async () => {
    const fonts = await readFonts()
    const draw = (title: string) => drawWords({ ...product, title }, fonts)
    const plain = await draw('Ọmọ Pixie ™')
    for (const title of ['Ọmọ Pixie ™ ✨', '❤️ Ọmọ Pixie ™', 'Ọmọ 👩🏾‍🦱 Pixie ™', 'Ọmọ Pixie ™🇳🇬'])
      expect([title, (await draw(title)) === plain]).toEqual([title, true])
  })

  test('a name of any length stays within the card', async () => {
    const fonts = await readFonts()
    const bytes = await drawCard(
      { ...product, title: 'Bone '.repeat(60).trim(), price: 'From ₦474,000' },
      fonts,
    )
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
  }, 30_000)

  test('a heavy photograph still makes a card that messengers show', async () => {
    const noise = Buffer.from(Array.from({ length: 1200 * 1500 * 3 }, (_, i) => (i * 2_654_435_761) >>> 24))
    const bytes = await sharp(noise, { raw: { width: 1200, height: 1500, channels: 3 } })
      .png()
      .toBuffer()
    const card = await drawCard(
      { ...product, layout: 'house', title: 'Noise', picture: { bytes, focusX: 0, focusY: 1000 } },
      await readFonts(),
    )
    expect(card.length).toBeLessThan(mostBytes)
  }, 30_000)
})
