import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findHomePictures, replaceHomePictures } from '#app/domain/catalog/products/home-pictures.server.ts'
import { settingChanges, settings } from '#app/foundation/settings/settings-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { orderDay } from '#tests/orders.ts'
import { addStaff } from '#tests/staff.ts'
import { moveHeroPair, removeHeroPair } from './arrange-pairs.server.ts'
import { picturesKey, takeBackPictures } from './place-picture.server.ts'
import { type Pair, readPairs, seenPair, withPairs } from './hero-pairs.ts'
import { viewHomePictures } from './home-picture-view.server.ts'

let shop: TestDatabase
let actor: Actor
beforeAll(async () => {
  shop = await freshDatabase()
  const { userId } = await addStaff(shop.db, 'content')
  actor = { userId, role: 'content', requestId: 'req_test', now: orderDay }
})
afterAll(() => shop.drop())

const picture = (key: string): PictureData => ({ key, alt: '', width: 10, height: 10, thumbhash: null })
const pair = (name: string): Pair => ({ tall: picture(`${name}-tall`), wide: picture(`${name}-wide`) })
const drawn = withPairs({ 'tile-aku': picture('aku') }, ['a', 'b', 'c'].map(pair))
const order = async () =>
  readPairs(await findHomePictures(shop.db)).map(({ tall, wide }) => (tall ?? wide)?.key[0])
const put = (...pairs: Pair[]) => replaceHomePictures(shop.db, withPairs({}, pairs))

beforeEach(async () => {
  await shop.db.delete(settingChanges)
  await shop.db.delete(settings)
  await replaceHomePictures(shop.db, drawn)
})

const lastEntry = async () => {
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, picturesKey))
    .orderBy(desc(auditEntries.number))
    .limit(1)
  return entry
}

describe('a pair of the first screen', () => {
  test('moves, and the log tells of it alone', async () => {
    expect(await moveHeroPair(shop.db, actor, { pair: 3, to: 1, seen: seenPair(pair('c')) })).toEqual({
      ok: true,
    })
    expect(await order()).toEqual(['c', 'a', 'b'])
    expect(await findHomePictures(shop.db)).toHaveProperty('tile-aku')
    expect(await lastEntry()).toMatchObject({
      before: { place: 3, tall: 'c-tall', wide: 'c-wide' },
      after: { place: 1, tall: 'c-tall', wide: 'c-wide' },
    })
  })

  test.each([
    [0, ['b', 'a', 'c']],
    [99, ['a', 'c', 'b']],
  ])('moved to position %i goes as far as there are places', async (to, expected) => {
    await moveHeroPair(shop.db, actor, { pair: 2, to, seen: seenPair(pair('b')) })
    expect(await order()).toEqual(expected)
  })

  test('that stays where it is leaves no mark', async () => {
    expect(await moveHeroPair(shop.db, actor, { pair: 2, to: 2, seen: seenPair(pair('b')) })).toEqual({
      ok: true,
    })
    expect((await viewHomePictures(shop.db)).changes).toEqual([])
  })

  test('is taken down, those after it move up, and the history brings it back', async () => {
    expect(await removeHeroPair(shop.db, actor, { pair: 1, seen: seenPair(pair('a')) })).toEqual({ ok: true })
    expect(await order()).toEqual(['b', 'c'])
    const change = (await viewHomePictures(shop.db)).changes.at(-1)?.id ?? 0
    expect(await takeBackPictures(shop.db, actor, { change, place: null })).toEqual({ ok: true })
    expect(await findHomePictures(shop.db)).toEqual(drawn)
  })

  test('is not touched by who saw another one there', async () => {
    const wish = { pair: 1, seen: seenPair(pair('a')) }
    const outcomes = await Promise.all([
      removeHeroPair(shop.db, actor, wish),
      removeHeroPair(shop.db, actor, wish),
      moveHeroPair(shop.db, actor, { ...wish, to: 3 }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, problem: 'conflict' })
  })

  test('stays when it is the last that shoppers can see', async () => {
    await put(pair('a'), { tall: picture('b-tall') })
    expect(await removeHeroPair(shop.db, actor, { pair: 1, seen: seenPair(pair('a')) })).toEqual({
      ok: false,
      problem: 'last-one',
    })
    expect(
      await removeHeroPair(shop.db, actor, { pair: 2, seen: seenPair({ tall: picture('b-tall') }) }),
    ).toEqual({
      ok: true,
    })
  })

  test('is opened to be changed, or one more to be added, never beyond 33', async () => {
    const opened = async (number: number) =>
      (await viewHomePictures(shop.db, number)).open?.places.map(({ place }) => place)
    expect(await opened(2)).toEqual(['hero-tall-02', 'hero-wide-02'])
    expect(await opened(4)).toEqual(['hero-tall-04', 'hero-wide-04'])
    expect(await opened(5)).toBeUndefined()
    await put(...Array.from({ length: 33 }, (_, index) => pair(String(index))))
    expect(await opened(34)).toBeUndefined()
  })
})
