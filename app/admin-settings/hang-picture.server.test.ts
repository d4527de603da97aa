import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordPicture } from '#app/admin/uploaded-pictures.server.ts'
import { findHomePictures, replaceHomePictures } from '#app/catalog/home-pictures.server.ts'
import { settingChanges, settings } from '#app/settings/settings-tables.server.ts'
import type { Actor } from '#app/staff/audit.server.ts'
import { auditEntries } from '#app/staff/audit-tables.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { orderDay } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import { hangPicture, picturesKey, takeBackPictures } from './hang-picture.server.ts'
import { viewHomePictures } from './home-picture-view.server.ts'

let shop: TestDatabase
let actor: Actor
beforeAll(async () => {
  shop = await freshDatabase()
  const { userId } = await addStaff(shop.db, 'content')
  actor = { userId, role: 'content', requestId: 'req_test', now: orderDay }
  for (const key of ['braids', 'curls'])
    await recordPicture(shop.db, actor, { key, ...size, bytes: 9000, address: null }, 'content')
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

const hang = (key: string, { version = 0, alt = 'Braids' } = {}) =>
  hangPicture(shop.db, actor, { place: 'tile-aku', key, alt }, { version })
const hung = () => findHomePictures(shop.db)
const tileView = async () =>
  (await viewHomePictures(shop.db)).places.find(({ place }) => place === 'tile-aku')

describe('a picture of the home page', () => {
  test('gives way to an uploaded one; the others stay, and the log names only what changed', async () => {
    expect(await hang('braids')).toEqual({ ok: true })
    expect(await hung()).toEqual({ ...drawn, 'tile-aku': { key: 'braids', alt: 'Braids', ...size } })
    const [entry] = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, picturesKey))
      .orderBy(desc(auditEntries.number))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'setting.changed',
      before: { 'tile-aku': { key: 'drawn-aku' } },
      after: { 'tile-aku': { key: 'braids', alt: 'Braids' } },
    })
    expect(entry?.after).not.toHaveProperty('hero-tall')
  })

  test('keeps its size when only its words change, and is not written when nothing does', async () => {
    expect(await hang('drawn-aku', { alt: 'Long hair' })).toEqual({ ok: true })
    expect(await hang('drawn-aku', { alt: 'Long hair', version: 1 })).toEqual({ ok: true })
    const { version, changes } = await viewHomePictures(shop.db)
    expect(version).toBe(1)
    expect(changes.map(({ lines }) => lines.find((line) => line.includes('Akú')))).toEqual([
      'Collection Akú: Long hair',
      'Collection Akú: drawn-aku',
    ])
  })

  test('cannot be one that nobody uploaded', async () => {
    expect(await hang('../secret')).toEqual({ ok: false, problem: 'no-picture' })
    expect(await hung()).toEqual(drawn)
  })

  test('is not overwritten by who was slower', async () => {
    const outcomes = await Promise.all([hang('braids'), hang('curls')])
    expect(outcomes).toContainEqual({ ok: true })
    expect(outcomes).toContainEqual({ ok: false, problem: 'conflict' })
    expect((await viewHomePictures(shop.db)).changes).toHaveLength(2)
  })
})

describe('the one before', () => {
  test('is shown once, the drawn one too, and hangs again by one press', async () => {
    await hang('braids')
    await hang('curls', { version: 1 })
    await hang('braids', { version: 2 })
    const earlier = (await tileView())?.earlier ?? []
    expect(earlier.map(({ picture }) => picture.key)).toEqual(['curls', 'drawn-aku'])
    const change = earlier[1]?.change ?? 0
    await takeBackPictures(shop.db, actor, { change, place: 'tile-aku' }, { version: 3 })
    expect(await hung()).toEqual(drawn)
  })

  test('of one place leaves what was hung in another since', async () => {
    await hang('braids')
    await hangPicture(shop.db, actor, { place: 'hero-tall', key: 'curls', alt: '' }, { version: 1 })
    const change = (await tileView())?.earlier[0]?.change ?? 0
    await takeBackPictures(shop.db, actor, { change, place: 'tile-aku' }, { version: 2 })
    expect(await hung()).toMatchObject({ 'tile-aku': { key: 'drawn-aku' }, 'hero-tall': { key: 'curls' } })
  })

  test('of all places takes down what did not hang then', async () => {
    await hangPicture(shop.db, actor, { place: 'tile-luna', key: 'curls', alt: '' }, { version: 0 })
    const change = (await viewHomePictures(shop.db)).changes.at(-1)?.id ?? 0
    expect(await takeBackPictures(shop.db, actor, { change, place: null }, { version: 1 })).toEqual({
      ok: true,
    })
    expect(await hung()).toEqual(drawn)
    expect(await takeBackPictures(shop.db, actor, { change: 0, place: null }, { version: 2 })).toEqual({
      ok: false,
      problem: 'no-picture',
    })
  })
})
