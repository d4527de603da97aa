import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderPhotos } from '#app/domain/orders/core/orders-tables.server.ts'
import { createMediaRoutes } from '#app/foundation/gateways/media/media-routes.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { buyProduct, placeOf, reviewDay, reviewer, someFields } from '#tests/reviews.ts'
import { decideReviews } from './decide-reviews.server.ts'
import { keyOfTicket, photoAccess, withTickets } from './photo-tickets.server.ts'
import { photoName } from './photo-name.ts'
import { reviews } from './review-tables.server.ts'
import { saveReview, withdrawReview } from './save-review.server.ts'

const secret: ShopSecret = ['a secret of this test']
const today = { secret, now: reviewDay }

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

async function photo(): Promise<string> {
  const key = `${photoName('review', newToken())}-0123456789ab`
  const picture = { key, width: 8, height: 10, thumbhash: 'AAAA', bytes: 9, address: null }
  await registerPicture(database.db, picture, { by: null, at: reviewDay })
  return key
}

const ticketOf = (key: string, days?: number) => withTickets([{ key }], today, days)[0]?.key ?? ''
const isOpen = async (name: string, at = today) =>
  (await photoAccess(database.db, name, at))?.key === keyOfTicket(name)

test('everybody sees a photo while its review is shown, and never before or after', async () => {
  const { db } = database
  const key = await photo()
  const bought = await buyProduct(db)
  const save = async (version: number, photos: string[]) =>
    saveReview(db, await placeOf(db, bought), { fields: someFields, photos, version }, reviewDay)
  const decide = async (state: 'shown' | 'hidden') => {
    const [row] = await db.select().from(reviews).where(eq(reviews.orderId, bought.order.id))
    const decision = state === 'shown' ? ({ state } as const) : ({ state, reason: 'A face.' } as const)
    if (row) await decideReviews(db, { ...reviewer }, [{ id: row.id, version: row.version }], decision)
    return (row?.version ?? 0) + 1
  }
  const seen: [string, boolean][] = []
  const look = async (when: string) => {
    seen.push([when, await isOpen(key)])
    expect([when, await isOpen(ticketOf(key))]).toEqual([when, true])
  }
  await look('uploaded')
  await save(0, [key])
  await look('waiting')
  await decide('shown')
  await look('shown')
  await decide('hidden')
  await look('hidden')
  const version = await decide('shown')
  await look('shown again')
  await save(version, [key])
  await look('edited')
  const shown = await decide('shown')
  await look('shown for the third time')
  await save(shown, [])
  const last = await decide('shown')
  await look('taken out of the review')
  await withdrawReview(db, await placeOf(db, bought), last)
  await look('withdrawn')
  expect(seen.filter(([, isSeen]) => isSeen).map(([when]) => when)).toEqual([
    'shown',
    'shown again',
    'shown for the third time',
  ])
})

test('a ticket opens its one photo until its day is over, and only as it was written', async () => {
  const [key, other] = [await photo(), await photo()]
  const name = ticketOf(key)
  const code = name.slice(key.length)
  const later = (days: number) => ({ secret, now: new Date(reviewDay.getTime() + days * dayMs) })
  // A page that was left open for a week shows its photos; a link that was passed on ends with it.
  expect(await isOpen(name, later(7))).toBe(true)
  expect(await isOpen(name, later(8))).toBe(false)
  expect(await isOpen(ticketOf(key, 30), later(30))).toBe(true)
  const [, day = '', sign = ''] = /^\.(\w+)-([\w-]+)$/u.exec(code) ?? []
  const forged = [
    other + code,
    `${key}.${(Number.parseInt(day, 36) + 1).toString(36)}-${sign}`,
    `${key}.0${day}-${sign}`,
    `${key}.${day.toUpperCase()}-${sign}`,
    name.slice(0, -1),
    `${name}A`,
    `${key}.`,
    `${key}..${code}`,
    `${key}.zzzzzz-`,
  ]
  for (const wrong of forged) expect([wrong, await isOpen(wrong)]).toEqual([wrong, wrong === name])
  expect(await isOpen(name, { secret: ['of another shop'], now: reviewDay })).toBe(false)
})

test('what is not everybody’s is kept by nobody on the way, and pictures of the shop are for ever', async () => {
  const key = await photo()
  const media = { openFilm: () => Promise.resolve(null), open: () => Promise.resolve(new Uint8Array([1])) }
  const routes = createMediaRoutes(media, { findAccess: (name) => photoAccess(database.db, name, today) })
  const ask = async (name: string) => {
    const answer = await routes.request(`/${name}/480.webp`)
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await ask(key)).toEqual([404, 'no-store'])
  expect(await ask(ticketOf(key))).toEqual([200, 'private, max-age=600'])
  expect(await ask('front-0123456789ab')).toEqual([200, 'public, max-age=31536000, immutable'])
  // Not by the etag that they had while it was shown.
  const again = await routes.request(`/${key}/480.webp`, {
    headers: { 'if-none-match': `"${key}.480.webp"` },
  })
  expect(again.status).toBe(404)
})

test('photos and films of an order open with a ticket alone, those that an earlier release named too', async () => {
  const { db } = database
  const { order } = await buyProduct(db)
  const own = `${photoName('order', newToken())}-0123456789ab`
  const [old, loose] = [`${newToken()}-0123456789ab`, `${'a'.repeat(32)}-0123456789ab`]
  const look = { alt: '', width: 8, height: 10, at: reviewDay, orderId: order.id }
  await db.insert(orderPhotos).values([
    { ...look, id: newId('pho'), key: own },
    { ...look, id: newId('pho'), key: old, seconds: 9 },
  ])
  expect([await isOpen(own), await isOpen(old)]).toEqual([false, false])
  expect([await isOpen(ticketOf(own)), await isOpen(ticketOf(old))]).toEqual([true, true])
  // A picture of a product whose file bore such a name.
  expect(await photoAccess(db, loose, today)).toEqual({ key: loose, isShared: true })
  const media = { open: () => Promise.resolve(null), openFilm: () => open(fileURLToPath(import.meta.url)) }
  const routes = createMediaRoutes(media, { findAccess: (name) => photoAccess(db, name, today) })
  const film = await routes.request(`/${ticketOf(old)}/film.mp4`, { headers: { range: 'bytes=0-9' } })
  expect([
    film.status,
    film.headers.get('content-range')?.slice(0, 10),
    film.headers.get('cache-control'),
  ]).toEqual([206, 'bytes 0-9/', 'private, max-age=600'])
  await film.body?.cancel()
  expect((await routes.request(`/${old}/film.mp4`)).status).toBe(404)
})
