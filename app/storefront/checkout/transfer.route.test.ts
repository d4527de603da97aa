// The receipt of a bank transfer, as a form sends it: a photo without its place and time, a PDF as a file, nothing else, and not often.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProofPdf, findTransfer, listTransfers } from '#app/admin/orders/list-transfers.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { recordTransfer } from '#app/domain/orders/payments/record-transfer.server.ts'
import { maxPdfBytes, proofsByOrder } from '#app/domain/orders/payments/transfer.ts'
import { lastProof } from '#app/domain/orders/payments/transfers.server.ts'
import { photoAccess, withTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { sweepPictures } from '#app/foundation/http/sweep-pictures.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { isPictureKept } from '#server/picture-keys.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { addStaff } from '#tests/staff.ts'
import { someProof } from '#tests/step-up.ts'
import { action, loader } from './transfer.route.tsx'
import { viewTransfer } from './view-transfer.server.ts'

const secret: ShopSecret = ['a secret of this test']
const now = new Date('2026-11-20T10:00:00Z')
const account = { bank: 'First Bank', accountName: 'Adé Hair Ltd', accountNumber: '0000014579' }
let database: TestDatabase
let pictures: OwnMedia
let people = 0
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  pictures = await openOwnMedia()
  await presetSetting(database.db, 'bankTransfer', { ...settingDefaults.bankTransfer, ...account, on: true })
})
afterAll(async () => {
  await pictures.close()
  await database.drop()
})

function argsOf(token: string, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  // Each from an address of its own: what an order may be sent is counted apart.
  const deps = {
    db: database.db,
    media: pictures.media,
    queue: idleQueue,
    baseUrl: 'https://ade.example',
    secret,
    address: `203.0.113.${people}`,
    now: () => now,
  }
  context.set(shop, deps as unknown as ShopContext)
  const request = new Request(`https://ade.example/order/${token}/transfer?do=proof`, init)
  return { request, params: { token }, context } as unknown as Parameters<typeof action>[0]
}

async function send(token: string, ...files: File[]) {
  const body = new FormData()
  for (const file of files) body.append('proof', file)
  try {
    const answer = await action(argsOf(token, { method: 'POST', body }))
    return { status: answer.init?.status ?? 200, problem: answer.data.problem, to: null }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, problem: null, to: thrown.headers.get('location') }
  }
}

async function place(payBy: 'transfer' | null = 'transfer') {
  const email = `sender-${++people}@example.com`
  return addOrder(database.db, { now, email }, payBy ? { payBy } : {})
}

const pdf = (bytes: BlobPart = '%PDF-1.7 a receipt') =>
  new File([bytes], 'teller.pdf', { type: 'application/pdf' })

async function photo() {
  const create = { width: 60, height: 80, channels: 3 as const, background: { r: people, g: 90, b: 60 } }
  const exif = { IFD0: { Copyright: 'a place and a time' } }
  const bytes = await sharp({ create }).withExif(exif).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' })
}

async function proofOf(orderId: OrderId) {
  const proof = await lastProof(database.db, orderId)
  if (!proof) throw new Error('no receipt')
  return proof
}

test('a photo is written anew and seen by ticket alone; replaced, it is swept away', async () => {
  const order = await place()
  expect(await send(order.linkToken, await photo())).toMatchObject({
    to: `/order/${order.linkToken}?said=proof#transfer`,
  })
  const { key } = await proofOf(order.id)
  if (key === null) throw new Error('no picture')
  expect(key).toMatch(/^proof-[0-9a-z]{32}-[0-9a-f]{12}$/u)
  const seen = async (name: string) => (await photoAccess(database.db, name, { secret, now })) !== null
  const [named] = withTickets([{ key }], { secret, now })
  expect([await seen(key), await seen(named?.key ?? '')]).toEqual([false, true])
  const opened = await pictures.media.open(key, 240, 'jpeg')
  expect((await sharp(opened ?? new Uint8Array()).metadata()).exif).toBeUndefined()
  const later = new Date(now.getTime() + 30 * 24 * 60 * 60_000)
  const sweep = () => sweepPictures(database.db, { media: pictures.media, isKept: isPictureKept }, later)
  await sweep()
  expect(await pictures.media.open(key, 240, 'webp')).not.toBeNull()
  await send(order.linkToken, pdf())
  await sweep()
  expect(await pictures.media.open(key, 240, 'webp')).toBeNull()
})

test('a PDF is kept as it is, for the desk', async () => {
  const order = await place()
  await send(order.linkToken, pdf())
  const proof = await proofOf(order.id)
  expect((await findProofPdf(database.db, proof.id))?.toString()).toBe('%PDF-1.7 a receipt')
  expect(await findTransfer(database.db, proof.id)).toMatchObject({ hasPdf: true, due: { kobo: 10_300_000 } })
  const { rows } = await listTransfers(database.db)
  expect(rows.find(({ id }) => id === proof.id)).toMatchObject({ number: order.number, dueKobo: 10_300_000 })
})

test('nothing, what is neither, and what is too large are told, and nothing is kept', async () => {
  const order = await place()
  expect(await send(order.linkToken)).toMatchObject({ status: 422 })
  const page = new File(['<html>'], 'receipt.pdf', { type: 'application/pdf' })
  expect(await send(order.linkToken, page)).toMatchObject({
    status: 422,
    problem: expect.stringContaining('neither a photo nor a PDF'),
  })
  const huge = new Uint8Array(maxPdfBytes + 1)
  huge.set(new TextEncoder().encode('%PDF-'))
  expect((await send(order.linkToken, pdf(huge))).problem).toContain('larger than 2 MB')
  expect(await send(order.linkToken, pdf(), pdf())).toMatchObject({
    status: 413,
    problem: 'You can send one file at a time.',
  })
  expect(await lastProof(database.db, order.id)).toBeNull()
})

test('sent for an order that was to be paid by card, it waits for the transfer', async () => {
  const order = await place(null)
  await send(order.linkToken, pdf())
  const [row] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ payBy: 'transfer' })
  expect(row?.holdUntil.getTime()).toBeGreaterThan(order.holdUntil.getTime())
})

test('money that the desk wrote down without the receipt shows the rest, not that it is still looked for', async () => {
  const { db } = database
  const order = await place()
  await send(order.linkToken, pdf())
  const view = async () => viewTransfer(db, await readOrder(db, order.id), now)
  const before = await view()
  expect(before?.proof).toMatchObject({ isRefused: false })
  const seenDueKobo = before?.dueKobo ?? 0
  const part = { orderId: order.id, proofId: null, receivedKobo: naira(1_000), reference: 'A1', seenDueKobo }
  const { userId } = await addStaff(db, 'owner')
  const actor = { userId, role: 'owner', requestId: 'test', now: new Date(now.getTime() + 60_000) } as const
  const deps = { queue: idleQueue, baseUrl: 'https://ade.example' }
  expect(await recordTransfer(db, deps, actor, someProof, part)).toMatchObject({ outcome: 'part' })
  expect(await view()).toMatchObject({ proof: null, partsKobo: naira(1_000), dueKobo: seenDueKobo - 100_000 })
})

test('a way that the house does not offer keeps no items for days', async () => {
  const [card, transfer] = [await place(null), await place()]
  const rule = { ...settingDefaults.bankTransfer, ...account }
  await presetSetting(database.db, 'bankTransfer', { ...rule, on: false })
  try {
    expect(await send(card.linkToken, pdf())).toMatchObject({ status: 409 })
    const [row] = await database.db.select().from(orders).where(eq(orders.id, card.id))
    expect(row).toMatchObject({ payBy: null, holdUntil: card.holdUntil })
    // One that waits for its transfer already still takes the receipt.
    expect(await send(transfer.linkToken, pdf())).toMatchObject({ status: 303 })
  } finally {
    await presetSetting(database.db, 'bankTransfer', { ...rule, on: true })
  }
})

test('an order that waits for nothing takes none, and its page leads back', async () => {
  const order = await place()
  await database.db
    .update(orders)
    .set({ status: 'Cancelled', cancelledBy: 'customer' })
    .where(eq(orders.id, order.id))
  const to = `/order/${order.linkToken}?said=receipt-late`
  expect(await send(order.linkToken, pdf())).toEqual({ status: 303, problem: null, to })
  await expect(loader(argsOf(order.linkToken) as never)).rejects.toMatchObject({ status: 303 })
  await expect(loader(argsOf('0'.repeat(32)) as never)).rejects.toMatchObject({ status: 404 })
})

test('so and so often in an hour', async () => {
  const order = await place()
  for (let turn = 0; turn < proofsByOrder.max; turn++) await send(order.linkToken)
  expect(await send(order.linkToken, pdf())).toMatchObject({ status: 429 })
})
