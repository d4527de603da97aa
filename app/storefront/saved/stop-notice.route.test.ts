import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockNotices } from '#app/domain/wishlist/notice-tables.server.ts'
import { stockNoticeVersion, wishlistNoticeVersion } from '#app/domain/wishlist/notice-texts.ts'
import { makeStopToken } from '#app/domain/wishlist/notice-tokens.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import {
  addSignedIn,
  type Asker,
  postedForm as form,
  savedArgs,
  savedNow as now,
  savedSecret as secret,
} from '#tests/saved-routes.ts'
import { action, loader } from './stop-notice.route.tsx'
import { readNoticesWish, setNotices } from '#app/domain/wishlist/wishlist-notices.server.ts'

let shopDb: TestDatabase

beforeAll(async () => {
  shopDb = await freshDatabase()
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())

const args = (path: string, asker: Asker = {}) => savedArgs(shopDb.db, path, asker)

test('the link in a mail only looks, and stops when it is pressed, by a mail program too', async () => {
  const { userId } = await addSignedIn(shopDb.db)
  await setNotices(shopDb.db, { userId, on: true, textVersion: wishlistNoticeVersion }, now)
  const path = `/back-in-stock/stop?token=${makeStopToken(secret, { kind: 'wishlist', userId })}`
  expect(await loader(args(path))).toMatchObject({ link: { kind: 'wishlist', isOn: true } })
  expect(await readNoticesWish(shopDb.db, userId)).not.toBeNull()
  await action(args(path, form({ 'List-Unsubscribe': 'One-Click' })))
  expect(await readNoticesWish(shopDb.db, userId)).toBeNull()
  const wrong = await action(args('/back-in-stock/stop?token=x', form({ intent: 'stop' })))
  expect(wrong.init?.status).toBe(404)
  await expect(action(args(path, form({ intent: 'own' })))).rejects.toMatchObject({ status: 400 })
})

test('an address in a link is masked', async () => {
  const { variantId } = await addWig(shopDb.db, { name: 'Zuri Wave' })
  await shopDb.db.insert(stockNotices).values({
    id: `ntc_${'0'.repeat(26)}`,
    variantId,
    email: 'adaeze@example.com',
    textVersion: stockNoticeVersion,
  })
  const token = makeStopToken(secret, { kind: 'stock', noticeId: `ntc_${'0'.repeat(26)}` })
  const view = await loader(args(`/back-in-stock/stop?token=${token}`))
  expect(view).toMatchObject({ link: { waiting: [{ name: 'Zuri Wave', words: '20 in' }] } })
  expect(JSON.stringify(view)).not.toContain('adaeze@')
})
