import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findHomePictures, replaceHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { orderDay } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import type { HomePlace } from '#app/domain/catalog/products/home-places.ts'
import { placePicture, picturesKey, takeBackPictures } from './place-picture.server.ts'
import { seenPicture } from './home-place-words.ts'
import { viewHomePictures } from './home-picture-view.server.ts'

let shop: TestDatabase
let actor: Actor
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  const { userId } = await addStaff(shop.db, 'content')
  actor = { userId, role: 'content', requestId: 'req_test', now: orderDay }
  for (const key of ['braids', 'curls'])
    await registerPicture(shop.db, { key, ...size, bytes: 9000, address: null }, { by: userId, at: orderDay })
})
afterAll(() => shop.drop())

const size = { width: 900, height: 900, thumbhash: 'kCgGBwDKe0OZSbVukCrIxkeDu6+n/lsJ' }
const drawn = {
  'tile-aku': { key: 'drawn-aku', alt: '', ...size },
  'hero-tall': { key: 'tall', alt: '', ...size },
}

beforeEach(async () => {
  await shop.db.delete(settingChanges)
  await shop.db.delete(settings)
  await replaceHomePictures(shop.db, drawn)
})

const placed = () => findHomePictures(shop.db)
const seenIn = async (place: HomePlace) => seenPicture((await placed())[place] ?? null)
type Put = { alt?: string; place?: HomePlace; seen?: string }
const put = async (key: string, { alt = 'Braids', place = 'tile-aku', seen = '' }: Put = {}) =>
  placePicture(shop.db, actor, { place, key, alt, seen: seen || (await seenIn(place)) })
const tileView = async () => (await viewHomePictures(shop.db)).tiles.find(({ place }) => place === 'tile-aku')

describe('a picture of the home page', () => {
  test('gives way to an uploaded one; the others stay, and the log names only what changed', async () => {
    expect(await put('braids')).toEqual({ ok: true })
    expect(await placed()).toEqual({ ...drawn, 'tile-aku': { key: 'braids', alt: 'Braids', ...size } })
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, picturesKey))
      .orderBy(desc(auditEntries.number))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'setting.changed',
      before: { 'tile-aku': { picture: 'drawn-aku' } },
      after: { 'tile-aku': { picture: 'braids', alt: 'Braids' } },
    })
    expect(entry?.after).not.toHaveProperty('hero-tall')
  })

  test('keeps its size when only its words change, and is not written when nothing does', async () => {
    expect(await put('drawn-aku', { alt: 'Long hair' })).toEqual({ ok: true })
    expect(await put('drawn-aku', { alt: 'Long hair' })).toEqual({ ok: true })
    const { changes } = await viewHomePictures(shop.db)
    expect(changes.map(({ lines }) => lines.find((line) => line.includes('Akú')))).toEqual([
      'Collection Akú: Long hair',
      'Collection Akú: drawn-aku',
    ])
  })

  test('cannot be one that nobody uploaded', async () => {
    expect(await put('../secret')).toEqual({ ok: false, problem: 'no-picture' })
    expect(await placed()).toEqual(drawn)
  })

  test('is not overwritten by who was slower', async () => {
    const seen = await seenIn('tile-aku')
    const outcomes = await Promise.all([put('braids', { seen }), put('curls', { seen })])
    expect(outcomes).toContainEqual({ ok: true })
    expect(outcomes).toContainEqual({ ok: false, problem: 'conflict' })
    expect((await viewHomePictures(shop.db)).changes).toHaveLength(2)
    expect(await put('drawn-aku', { seen })).toEqual({ ok: false, problem: 'conflict' })
  })

  test('does not mind what somebody places in another place meanwhile', async () => {
    const seen = await seenIn('tile-aku')
    const outcomes = await Promise.all([
      put('curls', { place: 'tile-luna' }),
      put('curls', { place: 'tile-zuri' }),
      put('braids', { seen }),
    ])
    expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await placed()).toMatchObject({ 'tile-aku': { key: 'braids' }, 'tile-luna': { key: 'curls' } })
  })
})

describe('the one before', () => {
  test('is shown once, the drawn one too, and is placed again by one press', async () => {
    await put('braids')
    await put('curls')
    await put('braids')
    const earlier = (await tileView())?.earlier ?? []
    expect(earlier.map(({ picture }) => picture.key)).toEqual(['curls', 'drawn-aku'])
    const change = earlier[1]?.change ?? 0
    await takeBackPictures(shop.db, actor, { change, place: 'tile-aku' })
    expect(await placed()).toEqual(drawn)
  })

  test('of one place leaves what was placed in another since', async () => {
    await put('braids')
    await put('curls', { place: 'hero-tall' })
    const change = (await tileView())?.earlier[0]?.change ?? 0
    await takeBackPictures(shop.db, actor, { change, place: 'tile-aku' })
    expect(await placed()).toMatchObject({ 'tile-aku': { key: 'drawn-aku' }, 'hero-tall': { key: 'curls' } })
  })

  test('of all places takes down what was not in place then', async () => {
    await put('curls', { place: 'tile-luna' })
    const change = (await viewHomePictures(shop.db)).changes.at(-1)?.id ?? 0
    expect(await takeBackPictures(shop.db, actor, { change, place: null })).toEqual({
      ok: true,
    })
    expect(await placed()).toEqual(drawn)
    expect(await takeBackPictures(shop.db, actor, { change: 0, place: null })).toEqual({
      ok: false,
      problem: 'no-picture',
    })
  })
})
