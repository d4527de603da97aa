import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { answerAtOnce } from '#tests/answer-at-once.ts'
import { writtenMails } from '#tests/mails.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { addSet, addWig, furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { noticeLimits } from './notice-limits.ts'
import { exportNotices } from './export-notices.server.ts'
import { makeStopToken, openStopToken } from './notice-tokens.server.ts'
import { stockNoticeVersion } from './notice-texts.ts'
import { stockNotices } from './notice-tables.server.ts'
import {
  askForNotice,
  forgetOldNotices,
  giveNotices,
  readNotices,
  stopNotices,
  tellBackInStock,
} from './stock-notices.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
const secret: ShopSecret = ['s'.repeat(48)]
const deps = { queue: idleQueue, baseUrl: 'https://shop.test', secret }
const email = 'ada@example.com'
let shopDb: TestDatabase
let variantId: VariantId

beforeAll(async () => {
  shopDb = await freshDatabase(20)
  await furnishShop(shopDb.db)
})
afterAll(() => shopDb.drop())
beforeEach(async () => {
  await emptyTables(shopDb.db, 'products', 'messages', 'limit_counts')
  variantId = (await addWig(shopDb.db, { name: 'Zuri Wave', stock: 0 })).variantId
})

type Ask = Parameters<typeof askForNotice>[1]
const ask = (change: Partial<Ask> = {}) =>
  askForNotice(
    shopDb.db,
    { variantId, email, textVersion: stockNoticeVersion, address: '203.0.113.7', now, ...change },
    answerAtOnce,
  )
const stockUp = (onHand = 3) => shopDb.db.update(variants).set({ onHand }).where(eq(variants.id, variantId))
const tell = (at = now) => tellBackInStock(shopDb.db, deps, at)
const waiting = () => shopDb.db.$count(stockNotices, isNull(stockNotices.sentAt))

describe('asking', () => {
  test('is answered alike the second time, and noted once with its wording', async () => {
    const first = await ask()
    expect(first).toMatchObject({ ok: true, product: { name: 'Zuri Wave', lengthIn: 20 } })
    expect(await ask()).toEqual(first)
    expect(await shopDb.db.select().from(stockNotices)).toMatchObject([
      { variantId, email, textVersion: stockNoticeVersion, sentAt: null },
    ])
  })

  test('of a product that can be had, is not in the shop, or is made to order is refused in its own way', async () => {
    await stockUp()
    expect(await ask()).toMatchObject({ ok: false, problem: 'in-stock' })
    await shopDb.db.update(products).set({ publishedAt: null })
    expect(await ask()).toEqual({ ok: false, problem: 'unknown-product' })
    const { variantId: made } = await addWig(shopDb.db, { stock: 0, madeToOrder: true })
    expect(await ask({ variantId: made })).toEqual({ ok: false, problem: 'unknown-product' })
    expect(await ask({ variantId: 'var_x' })).toEqual({ ok: false, problem: 'unknown-product' })
  })

  test('under words that were never shown is not taken', async () => {
    for (const textVersion of ['', '2020-01', 'constructor'])
      expect(await ask({ textVersion })).toEqual({ ok: false, problem: 'unknown-product' })
    expect(await waiting()).toBe(0)
  })

  test('too often for one mailbox is answered alike and noted no more', async () => {
    const { max } = noticeLimits.forEmail
    for (let i = 0; i < max; i++) await ask()
    const { variantId: other } = await addWig(shopDb.db, { stock: 0 })
    expect(await ask({ variantId: other })).toMatchObject({ ok: true })
    expect(await waiting()).toBe(1)
  }, 20_000)
})

describe('telling', () => {
  test('of a set waits until each of its parts is there', async () => {
    const closure = (await addWig(shopDb.db, { stock: 0 })).variantId
    const parts = [
      [variantId, 3],
      [closure, 1],
    ] as const
    expect(
      await ask({ variantId: (await addSet(shopDb.db, parts, { name: 'Zuri Deal' })).variantId }),
    ).toMatchObject({ ok: true })
    await stockUp(3)
    expect(await tell()).toBe(0)
    await shopDb.db.update(variants).set({ onHand: 1 }).where(eq(variants.id, closure))
    expect(await tell()).toBe(1)
  })

  test('waits until there are free products, and writes one mail with its picture, price and way out', async () => {
    await ask()
    expect(await tell()).toBe(0)
    await shopDb.db.update(variants).set({ onHand: 2, held: 2 }).where(eq(variants.id, variantId))
    expect(await tell()).toBe(0)
    await shopDb.db.update(variants).set({ held: 1 }).where(eq(variants.id, variantId))
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const [mail] = await writtenMails(shopDb.db, { secret })
    expect(mail).toMatchObject({
      kind: 'stock-notice',
      recipient: email,
      subject: 'Back in stock: Zuri Wave, 20 in',
    })
    expect(mail?.text).toContain('₦100,000')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] = /stop\?token=([^>]+)>/u.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
    expect(openStopToken(secret, token)).toMatchObject({ kind: 'stock' })
    // Sold out and back once more is another wish.
    await shopDb.db.update(variants).set({ onHand: 0, held: 0 }).where(eq(variants.id, variantId))
    await ask({ now: later(1) })
    await stockUp()
    expect(await tell(later(1))).toBe(1)
  })

  test('waits in the quiet hours, and goes in the morning if it is still there', async () => {
    await ask()
    await stockUp()
    expect(await tell(new Date('2026-11-20T20:30:00Z'))).toBe(0)
    expect(await tell(new Date('2026-11-21T06:59:00Z'))).toBe(0)
    expect(await waiting()).toBe(1)
    expect(await tell(new Date('2026-11-21T07:00:00Z'))).toBe(1)
  })

  test('everybody who asked, once, by however many processes', async () => {
    for (let i = 0; i < 30; i++)
      await shopDb.db
        .insert(stockNotices)
        .values({ id: `ntc_${i}`, variantId, email: `p${i}@example.com`, textVersion: stockNoticeVersion })
    await stockUp(1)
    const told = await Promise.all(Array.from({ length: 6 }, () => tell()))
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(30)
    const rows = await shopDb.db.select({ recipient: messages.recipient }).from(messages)
    expect(new Set(rows.map((row) => row.recipient)).size).toBe(30)
    expect(rows).toHaveLength(30)
  })

  test('a mail that could not be written leaves its wish waiting', async () => {
    await ask()
    await stockUp()
    const broken = { ...idleQueue, enqueue: () => Promise.reject(new Error('no queue')) }
    await expect(tellBackInStock(shopDb.db, { ...deps, queue: broken }, now)).rejects.toThrow('no queue')
    expect(await waiting()).toBe(1)
    expect(await tell()).toBe(1)
  })

  test('the name of a product is text in the mail', async () => {
    await shopDb.db
      .update(products)
      .set({ name: '<img src=x onerror=alert(7331)>\r\nBcc: thief@example.com' })
    await ask()
    await stockUp()
    await tell()
    const [mail] = await writtenMails(shopDb.db, { secret })
    expect(mail?.html).not.toContain('<img src=x')
    expect(mail?.subject).not.toMatch(/[\r\n]/u)
  })
})

describe('stopping', () => {
  test('shows what waits, and forgets every wish of the address, as often as it is pressed', async () => {
    await ask()
    const { variantId: other } = await addWig(shopDb.db, { name: 'Luna Bob', stock: 0 })
    await ask({ variantId: other, now: new Date(now.getTime() + 1) })
    await ask({ email: 'other@example.com' })
    const [row] = await shopDb.db.select().from(stockNotices).where(eq(stockNotices.variantId, other))
    const noticeId = row?.id ?? 'ntc_none'
    expect(await readNotices(shopDb.db, noticeId)).toEqual({
      email,
      waiting: [
        { name: 'Zuri Wave', words: '20 in' },
        { name: 'Luna Bob', words: '20 in' },
      ],
    })
    for (let press = 0; press < 2; press++) await stopNotices(shopDb.db, noticeId)
    expect(await readNotices(shopDb.db, noticeId)).toBeNull()
    expect(await exportNotices(shopDb.db, email)).toEqual([])
    expect(await exportNotices(shopDb.db, 'OTHER@example.com')).toHaveLength(1)
  })

  test('a token that was changed opens nothing', () => {
    const token = makeStopToken(secret, { kind: 'stock', noticeId: `ntc_${'0'.repeat(26)}` })
    expect(openStopToken(secret, token)).not.toBeNull()
    const last = token.at(-1) === 'A' ? 'B' : 'A'
    for (const wrong of [
      '',
      token.slice(0, -1) + last,
      token.replace('ntc_', 'usr_'),
      token.replace('ntc_0', 'ntc_1'),
      `${token}x`,
    ])
      expect(openStopToken(secret, wrong), wrong).toBeNull()
    expect(openStopToken(['t'.repeat(48)], token)).toBeNull()
  })
})

test('wishes follow a person whose two accounts become one, each product once', async () => {
  const { variantId: other } = await addWig(shopDb.db, { name: 'Luna Bob', stock: 0 })
  await ask()
  await ask({ email: 'second@example.com' })
  await ask({ email: 'second@example.com', variantId: other })
  await ask({ email: 'stranger@example.com' })
  await giveNotices(shopDb.db, 'Second@example.com', email)
  expect(await exportNotices(shopDb.db, 'second@example.com')).toEqual([])
  expect(await exportNotices(shopDb.db, email)).toHaveLength(2)
  expect(await waiting()).toBe(3)
})

test('told wishes are forgotten after 90 days, others after a year', async () => {
  await ask()
  await stockUp()
  await tell()
  await stockUp(0)
  await ask()
  expect(await forgetOldNotices(shopDb.db, later(89))).toBe(0)
  expect(await forgetOldNotices(shopDb.db, later(91))).toBe(1)
  expect(await forgetOldNotices(shopDb.db, later(364))).toBe(0)
  expect(await forgetOldNotices(shopDb.db, later(366))).toBe(1)
})
