// The public form of reviews through its own action: forms as browsers send them, and files that nobody means well with.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { uploadedPictures } from '#app/foundation/http/picture-tables.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { offerHostileUploads, openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { addReview, buyProduct, placeOf, reviewDay } from '#tests/reviews.ts'
import { keyOfTicket } from '#app/domain/reviews/photo-tickets.server.ts'
import { reviewSaves } from '#app/domain/reviews/review-limits.ts'
import { reviews } from '#app/domain/reviews/review-tables.server.ts'
import { action, loader } from './write-review.route.tsx'

const secret: ShopSecret = ['a secret of this test']

let database: TestDatabase
let pictures: OwnMedia
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  pictures = await openOwnMedia()
})
afterAll(async () => {
  await pictures.close()
  await database.drop()
})

type Bought = { token: string; slug: string }

function argsOf({ token, slug }: Bought, request: Request) {
  const context = new RouterContextProvider()
  const { media } = pictures
  context.set(shop, { db: database.db, media, secret, now: () => reviewDay } as ShopContext)
  const params = { token, product: slug }
  return { request, params, context } as unknown as Parameters<typeof action>[0]
}

const addressOf = ({ token, slug }: Bought, wish = 'save') =>
  `http://shop.test/order/${token}/review/${slug}?do=${wish}`

async function post(bought: Bought, body: BodyInit, wish = 'save', headers: HeadersInit = {}) {
  const request = new Request(addressOf(bought, wish), { method: 'POST', body, headers })
  try {
    const answer = await action(argsOf(bought, request))
    return { to: null, status: answer.init?.status ?? 200, answer: answer.data }
  } catch (thrown) {
    if (thrown instanceof Response)
      return { to: thrown.headers.get('location'), status: thrown.status, answer: null }
    const { init } = thrown as { init?: { status?: number } | null }
    return { to: null, status: init?.status ?? 500, answer: null }
  }
}

function form(fields: Record<string, string>, ...photos: Uint8Array<ArrayBuffer>[]): FormData {
  const data = new FormData()
  const typed = { rating: '5', text: 'Falls like water.', author: 'Ada', version: '0', ...fields }
  for (const [name, value] of Object.entries(typed)) data.set(name, value)
  for (const [at, photo] of photos.entries())
    data.append('photos', new File([photo], `me-${at}.jpg`, { type: 'image/jpeg' }))
  if (photos.length === 0) data.append('photos', new File([], '', { type: 'application/octet-stream' }))
  return data
}

async function picture(background: string) {
  const create = { width: 60, height: 80, channels: 3 as const, background }
  return new Uint8Array(
    await sharp({ create })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Zorbatim' } })
      .toBuffer(),
  )
}

test('a form with photos is saved: written anew, under a key that nobody guesses', async () => {
  const bought = await buyProduct(database.db)
  const saved = await post(bought, form({ height: '5 ft 5' }, await picture('#a52'), await picture('#25a')))
  expect(saved).toMatchObject({ status: 303, to: `/order/${bought.token}/review/${bought.slug}?done=saved` })
  const { review } = await placeOf(database.db, bought)
  expect(review).toMatchObject({ rating: 5, heightCm: 165, author: 'Ada', state: 'waiting' })
  expect(review?.pictures).toHaveLength(2)
  for (const { key } of review?.pictures ?? []) {
    expect(key).toMatch(/^review-[0-9a-z]{32}-[0-9a-f]{12}$/u)
    const bytes = await pictures.media.open(key, 240, 'webp')
    expect(Buffer.from(bytes ?? []).includes('Zorbatim')).toBe(false)
  }
})

test('what is missing is asked for; words and photos are not lost, and not sent twice', async () => {
  const bought = await buyProduct(database.db)
  const refused = await post(bought, form({ rating: '', title: 'Lovely' }, await picture('#123')))
  expect(refused).toMatchObject({ status: 422, answer: { errors: { rating: expect.any(String) } } })
  expect(refused.answer?.values).toMatchObject({ title: 'Lovely', text: 'Falls like water.' })
  const [kept] = refused.answer?.photos ?? []
  const again = await post(bought, form({ 'photo-0': kept?.key ?? '' }))
  expect(again.status).toBe(303)
  const [photo] = (await placeOf(database.db, bought)).review?.pictures ?? []
  expect(kept?.key.startsWith(`${photo?.key}.`)).toBe(true)
  const opened = await loader(argsOf(bought, new Request(addressOf(bought))))
  expect(opened.place.review?.pictures).toEqual([kept])
})

/** Names by which the buyer may see a photo of the saved review, and one of a try that was never saved. */
async function photosOf(bought: Awaited<ReturnType<typeof buyProduct>>): Promise<string[]> {
  await post(bought, form({}, await picture('#731')))
  const opened = await loader(argsOf(bought, new Request(addressOf(bought))))
  const tried = await post(bought, form({ rating: '' }, await picture('#732')))
  const photos = [...(opened.place.review?.pictures ?? []), ...(tried.answer?.photos ?? [])]
  expect(photos).toHaveLength(2)
  return photos.map(({ key }) => key)
}

test('a faulty form with somebody else’s photo keys is handed no tickets for them, and cannot take them over', async () => {
  const [own, theirs] = [await buyProduct(database.db), await buyProduct(database.db)]
  const names = await photosOf(theirs)
  for (const key of [...names, ...names.map(keyOfTicket)]) {
    const faulty = await post(own, form({ rating: '', 'photo-0': key }))
    expect(faulty).toMatchObject({ status: 422, answer: { photos: [] } })
    const stale = await post(own, form({ version: '7', 'photo-3': key }))
    expect(stale).toMatchObject({ status: 409, answer: { photos: [] } })
    const kept = await placeOf(database.db, own)
    expect(
      (await post(own, form({ version: String(kept.review?.version ?? 0), 'photo-0': key }))).status,
    ).toBe(303)
    expect((await placeOf(database.db, own)).review?.pictures).toEqual([])
  }
})

test('what stands in place of a photo and is no file is an invalid image', async () => {
  const bought = await buyProduct(database.db)
  const body = new URLSearchParams({
    rating: '5',
    text: 'Falls.',
    author: 'Ada',
    version: '0',
    photos: 'me.jpg',
  })
  expect(await post(bought, body)).toMatchObject({
    status: 422,
    answer: { errors: { photos: 'Invalid image file.' } },
  })
})

test('a fifth photo is not taken', async () => {
  const bought = await buyProduct(database.db)
  const before = await database.db.$count(uploadedPictures)
  const five = await Promise.all(['#111', '#222', '#333', '#444', '#555'].map(picture))
  expect(await post(bought, form({}, ...five))).toMatchObject({
    status: 422,
    answer: { errors: { photos: expect.stringContaining('up to 4') } },
  })
  expect((await database.db.$count(uploadedPictures)) - before).toBe(4)
})

test('a wrong token, another’s order, and an order on its way let nothing in', async () => {
  const { db } = database
  const [own, others] = [await buyProduct(db), await buyProduct(db)]
  const onTheWay = await buyProduct(db, { moves: ['Shipped'] })
  const before = await db.$count(uploadedPictures)
  const photo = await picture('#a52')
  expect((await post({ token: newToken(), slug: own.slug }, form({}, photo))).status).toBe(404)
  expect((await post({ token: own.token, slug: others.slug }, form({}, photo))).status).toBe(404)
  expect(await post(onTheWay, form({}, photo))).toMatchObject({ status: 303, to: `/order/${onTheWay.token}` })
  expect(await db.$count(uploadedPictures)).toBe(before)
  expect(await db.$count(reviews, eq(reviews.orderId, others.order.id))).toBe(0)
})

test('what was changed in another window is not overwritten, and the next try is for what stands there', async () => {
  const { db } = database
  const written = await addReview(db, await addWig(db), { text: 'The first words.' })
  const stale = await post(written, form({ version: '1', text: 'From an old window.' }))
  expect(stale).toMatchObject({
    status: 409,
    answer: { values: { version: '2', text: 'From an old window.' } },
  })
  expect((await placeOf(db, written)).review).toMatchObject({ text: 'The first words.', state: 'shown' })
  expect((await post(written, form({ version: '2', text: 'From an old window.' }))).status).toBe(303)
})

test('withdrawing takes the version that they saw', async () => {
  const written = await addReview(database.db, await addWig(database.db))
  expect((await post(written, new URLSearchParams({ version: '1' }), 'withdraw')).status).toBe(409)
  const gone = await post(written, new URLSearchParams({ version: '2' }), 'withdraw')
  expect(gone.to).toContain('?done=withdrawn')
  expect((await placeOf(database.db, written)).review).toBeNull()
})

test('hostile files: refused, or nothing but their pixels kept', async () => {
  await offerHostileUploads(pictures, async ({ name, body, contentType }) => {
    const bought = await buyProduct(database.db)
    const answered = await post(bought, new Uint8Array(body), 'save', { 'content-type': contentType })
    // They bring no words, so none of them may ever become a review.
    expect([400, 413, 415, 422], name).toContain(answered.status)
    return answered.answer?.photos?.length ?? 0
  })
})

test('twenty tries of one order in an hour, and its page still opens after that', async () => {
  const bought = await buyProduct(database.db)
  const tries = async () => (await post(bought, new URLSearchParams({ version: '9' }), 'withdraw')).status
  const statuses = []
  for (let turn = 0; turn <= reviewSaves.max; turn++) statuses.push(await tries())
  expect(statuses.filter((status) => status === 409)).toHaveLength(reviewSaves.max)
  expect(statuses.at(-1)).toBe(429)
  const opened = await loader(argsOf(bought, new Request(addressOf(bought))))
  expect(opened.place.product.slug).toBe(bought.slug)
})
