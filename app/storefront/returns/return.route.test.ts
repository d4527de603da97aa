// The public form of returns through its own action: what it keeps, whose photos it takes, and who sees them.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { forgetReturns } from '#app/domain/returns/own-returns.server.ts'
import { returnPictures, returns } from '#app/domain/returns/return-tables.server.ts'
import { keyOfTicket, photoAccess } from '#app/domain/reviews/photo-tickets.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addPerson } from '#tests/people.ts'
import { action, loader } from './return.route.tsx'

const secret: ShopSecret = ['a secret of this test']
const now = new Date()

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

async function delivered() {
  const { userId, email } = await addPerson(database.db)
  const { id } = await addOrder(database.db, { now, userId, email })
  await payOrder(database.db, id, 'Shipped', 'Delivered')
  const { linkToken: token, lines } = await readOrder(database.db, id)
  return { id, userId, email, token, line: lines[0]?.id ?? '' }
}

function argsOf(token: string, request: Request) {
  const context = new RouterContextProvider()
  const { media } = pictures
  const deps = {
    db: database.db,
    media,
    secret,
    queue: idleQueue,
    baseUrl: 'http://shop.test',
    now: () => now,
  }
  context.set(shop, deps as unknown as ShopContext)
  return { request, params: { token }, context } as unknown as Parameters<typeof action>[0]
}

async function post(token: string, fields: Record<string, string>, ...photos: Uint8Array<ArrayBuffer>[]) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const bytes of photos) body.append('photos', new File([bytes], 'lace.jpg', { type: 'image/jpeg' }))
  const request = new Request(`http://shop.test/order/${token}/return?do=ask`, { method: 'POST', body })
  try {
    const answer = await action(argsOf(token, request))
    return { to: null, status: answer.init?.status ?? 200, answer: answer.data }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { to: thrown.headers.get('location'), status: thrown.status, answer: null }
  }
}

async function photo(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 80, channels: 3 as const, background }
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

const faulty = (line: string) => ({
  [`units.${line}`]: '1',
  reason: 'faulty',
  wish: 'money',
  words: 'It sheds.',
})
const returnOf = async (orderId: OrderId) => {
  const [row] = await database.db.select().from(returns).where(eq(returns.orderId, orderId))
  return row
}

test('keeps words and photos until it is right; its photos open with a ticket alone', async () => {
  const { id, token, line } = await delivered()
  const first = await post(token, { ...faulty(line), words: '' }, await photo('#a05'))
  expect(first.status).toBe(422)
  expect(first.answer?.errors).toEqual({ words: 'Please tell us what is wrong.' })
  const [kept] = first.answer?.photos ?? []
  if (!kept) throw new Error('the photo was lost')
  const sent = await post(token, { ...faulty(line), 'photo-0': kept.key })
  expect(sent).toMatchObject({ status: 303, to: `/order/${token}?said=return#returns` })
  const row = await returnOf(id)
  const [picture] = await database.db
    .select()
    .from(returnPictures)
    .where(eq(returnPictures.returnId, row?.id ?? 'rtn_none'))
  expect(picture?.key).toBe(keyOfTicket(kept.key))
  const access = (name: string) => photoAccess(database.db, name, { secret, now })
  expect(await access(kept.key)).toMatchObject({ isShared: false })
  expect(await access(picture?.key ?? '')).toBeNull()
})

test('takes no photo of another order', async () => {
  const one = await delivered()
  const other = await delivered()
  const tried = await post(one.token, { ...faulty(one.line), words: '' }, await photo('#0a5'))
  const [kept] = tried.answer?.photos ?? []
  const again = await post(other.token, { ...faulty(other.line), words: '', 'photo-0': kept?.key ?? '' })
  expect(again.answer?.photos).toEqual([])
})

test('says what the policy does not give, and nothing is written', async () => {
  const { id, token, line } = await delivered()
  const mind = { ...faulty(line), reason: 'mind' }
  expect((await post(token, mind)).answer?.errors['wish']).toContain(
    'We do not offer this for a change of mind',
  )
  expect((await post(token, { ...mind, wish: 'exchange' })).answer?.errors['instead']).toContain('instead')
  expect((await post(token, { ...faulty(line), [`units.${line}`]: '2' })).answer?.errors['units']).toContain(
    'more than',
  )
  expect((await post(token, { reason: 'nonsense', [`units.${line}`]: '0' })).answer?.errors).toMatchObject({
    reason: 'Please choose a reason.',
    units: 'Please choose at least one item.',
  })
  expect(await returnOf(id)).toBeUndefined()
})

test('is not there for a stranger, and leads back where nothing can be returned', async () => {
  const nobody = argsOf('0'.repeat(32), new Request('http://shop.test/order/x/return'))
  await expect(loader(nobody as never)).rejects.toMatchObject({ status: 404 })
  const { id } = await addOrder(database.db, { now })
  const { linkToken } = await readOrder(database.db, id)
  const early = argsOf(linkToken, new Request('http://shop.test/order/x/return'))
  await expect(loader(early as never)).rejects.toMatchObject({ status: 303 })
})

test('whoever is forgotten leaves what happened, and no word or photo of theirs', async () => {
  const { id, userId, email, token, line } = await delivered()
  await post(token, faulty(line), await photo('#50a'))
  await transaction(database.db, (tx) => forgetReturns(tx, { userId, email }, now))
  const row = await returnOf(id)
  expect(row).toMatchObject({ state: 'withdrawn', reason: 'faulty', words: '', answer: '' })
  expect(await database.db.$count(returnPictures, eq(returnPictures.returnId, row?.id ?? 'rtn_none'))).toBe(0)
  const [order] = await database.db.select({ email: orders.email }).from(orders).where(eq(orders.id, id))
  expect(order?.email).toBe(email)
})
