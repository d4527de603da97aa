// Inspiration photos through their own form: whose they are, where they go with the design, and how they go away.
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartChange } from '#app/domain/cart/browser-cart.server.ts'
import { makeCartLink, readCartLink } from '#app/domain/cart/cart-links.server.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
import type { CartLine } from '#app/domain/cart/cart.server.ts'
import { forgetOldCarts } from '#app/domain/cart/forget-carts.server.ts'
import { forgetOrders } from '#app/domain/orders/core/forget-orders.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { jobCard } from '#app/domain/orders/production/job-card.ts'
import { exportEverything } from '#app/domain/returns/export-everything.server.ts'
import { keyOfTicket, photoAccess, withDesignTickets } from '#app/domain/reviews/photo-tickets.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { shop, type ShopContext } from '#app/foundation/http/context.server.ts'
import { sweepPictures } from '#app/foundation/http/sweep-pictures.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { isPictureKept } from '#server/picture-keys.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { customization, designCarts, furnishStudio, lineAt } from '#tests/designs.ts'
import { checkoutForm, furnishShop } from '#tests/factories.ts'
import { openOwnMedia, type OwnMedia } from '#tests/hostile/offer-uploads.ts'
import { addPerson } from '#tests/people.ts'
import { action, loader } from './design-photos.route.tsx'

const secret: ShopSecret = ['a secret of this test']
const now = new Date('2026-11-20T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000)

let database: TestDatabase
let pictures: OwnMedia
let variantId: VariantId
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
  variantId = await furnishStudio(database.db, now)
  pictures = await openOwnMedia()
})
afterAll(async () => {
  await pictures.close()
  await database.drop()
})

const { change, put, mustFind } = designCarts({ db: () => database.db, variantId: () => variantId, now })

function argsOf(cartId: string, lineId: string, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  const { media } = pictures
  const deps = { db: database.db, media, secret, address: '203.0.113.7', now: () => now }
  context.set(shop, deps as unknown as ShopContext)
  const request = new Request(`http://shop.test/cart/photos?do=save&line=${lineId}`, {
    ...init,
    headers: { cookie: `cart=${cartId}` },
  })
  return { request, params: {}, context } as unknown as Parameters<typeof action>[0]
}

async function post(
  cartId: string,
  lineId: string,
  fields: Record<string, string>,
  ...photos: Uint8Array<ArrayBuffer>[]
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const bytes of photos) body.append('photos', new File([bytes], 'look.jpg', { type: 'image/jpeg' }))
  try {
    const answer = await action(argsOf(cartId, lineId, { method: 'POST', body }))
    return { to: null, status: answer.init?.status ?? 200, answer: answer.data }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { to: thrown.headers.get('location'), status: thrown.status, answer: null }
  }
}

let shade = 0
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 60, height: 80, channels: 3 as const, background: { r: ++shade, g: 90, b: 60 } }
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

/** A cart with one design that two photos came with. */
async function inspired(name = '') {
  const cart = await put(null, customization({}, { name }))
  const { id } = lineAt(cart)
  await post(cart.id, id, {}, await photo(), await photo())
  const line = lineAt(await mustFind(cart.id))
  return { cartId: cart.id, line, photos: photosOf(line) }
}

const photosOf = ({ customization: made }: Pick<CartLine, 'customization'>) => made?.photos ?? []
const canBeSeen = async (name: string) => (await photoAccess(database.db, name, { secret, now })) !== null
const isKept = (key: string) => pictures.media.open(key, 240, 'webp').then((opened) => opened !== null)
const sweep = (at: Date) => sweepPictures(database.db, { media: pictures.media, isKept: isPictureKept }, at)

async function order(cartId: string, account: Awaited<ReturnType<typeof addPerson>>) {
  const { db } = database
  const quoted = await quoteCart(db, await mustFind(cartId), { to: checkoutForm() }, now)
  if (!quoted.ok) throw new Error('nothing to quote')
  const form = checkoutForm({ seenTotalKobo: quoted.quote.totalKobo, email: account.email })
  const { userId } = account
  const placed = await placeOrder(db, { cartId, form, provider: 'paystack', now, userId })
  if (!placed.ok) throw new Error(placed.problem)
  return readOrder(db, placed.order.id)
}

test('two photos go with the design; a third is refused, and only a ticket opens one', async () => {
  const cart = await put(null, customization())
  const { id, priceKobo } = lineAt(cart)
  const tried = await post(cart.id, id, {}, await photo(), await photo(), await photo())
  expect(tried).toMatchObject({
    status: 422,
    answer: {
      problem: 'A design can have up to 2 photos. Press Save photos to keep the first 2, or choose again.',
    },
  })
  const [first, second] = tried.answer?.photos ?? []
  expect(await post(cart.id, id, { 'photo-0': first?.key ?? '', 'photo-1': second?.key ?? '' })).toEqual({
    to: `/cart#${id}`,
    status: 303,
    answer: null,
  })
  const line = lineAt(await mustFind(cart.id))
  expect(line).toMatchObject({ id, priceKobo, problem: null })
  expect(photosOf(line)).toEqual([first, second].map((one) => keyOfTicket(one?.key ?? '')))
  expect(await Promise.all(photosOf(line).map(canBeSeen))).toEqual([false, false])
  const shown = await loader(argsOf(cart.id, id))
  expect(shown.title).toBe('Deep Wave, 22 in, 180%')
  expect(await Promise.all(shown.photos.map(({ key }) => canBeSeen(key)))).toEqual([true, true])
  // A box that is not ticked takes its photo away.
  await post(cart.id, id, { 'photo-1': second?.key ?? '' })
  expect(photosOf(lineAt(await mustFind(cart.id)))).toEqual([keyOfTicket(second?.key ?? '')])
})

test('what is no picture is refused in words, and nothing is kept', async () => {
  const cart = await put(null, customization())
  const { id } = lineAt(cart)
  const refused = await post(cart.id, id, {}, new TextEncoder().encode('<svg/>'))
  expect(refused).toMatchObject({ status: 422, answer: { problem: 'Invalid image file.', photos: [] } })
  expect(lineAt(await mustFind(cart.id)).customization).toEqual(customization())
})

test('no photo of another line, and no line of another cart', async () => {
  const one = await inspired()
  const other = await put(null, customization())
  const { id } = lineAt(other)
  const [ticket] = withDesignTickets({ photos: one.photos }, { secret, now }).photos
  await post(other.id, id, { 'photo-0': ticket ?? '' })
  expect(photosOf(lineAt(await mustFind(other.id)))).toEqual([])
  expect(await post(other.id, one.line.id, {}, await photo())).toMatchObject({ to: '/cart', status: 303 })
  expect(photosOf(lineAt(await mustFind(one.cartId)))).toEqual(one.photos)
})

test('they stay when the design changes, and none comes with what a browser sends', async () => {
  const { cartId, line, photos } = await inspired()
  const longer = customization({ length: '24' })
  await change(cartId, { intent: 'replace', lineId: line.id, customization: { ...longer, photos: [] } })
  expect(lineAt(await mustFind(cartId)).customization).toEqual({ ...longer, photos })
  const configuration = { ...customization({ length: '26' }), photos }
  const sent = cartChange.parse({ intent: 'add', variantId, quantity: 1, configuration })
  const added = await change(cartId, sent)
  const other = added.ok && added.cart.lines.find(({ lengthIn }) => lengthIn === 26)
  expect(other && photosOf(other)).toEqual([])
})

test('whoever gets a link to the cart gets no photo; its owner does', async () => {
  const { cartId, photos } = await inspired()
  const { lines } = await mustFind(cartId)
  const linked = async (isForOwner: boolean) => {
    const link = await makeCartLink(database.db, { lines, now, isForOwner })
    const read = await readCartLink(database.db, link ?? '', now)
    return read?.lines.map(photosOf)
  }
  expect(await linked(false)).toEqual([[]])
  expect(await linked(true)).toEqual([photos])
})

test('they go into the order, to the bench and into the download, and away with the person', async () => {
  const { db } = database
  const account = await addPerson(db)
  const { cartId, photos } = await inspired('Sunday best')
  const whole = await order(cartId, account)
  const [line] = whole.lines
  expect(jobCard(whole, line?.id ?? '')?.photos).toEqual(photos)
  const exported = await exportEverything(db, { ...account, id: account.userId }, { secret, now })
  const names = exported.orders[0]?.units.flatMap(
    (unit) => (unit.customization as { photos?: string[] } | null)?.photos ?? [],
  )
  expect(names?.map(keyOfTicket)).toEqual(photos)
  expect(await Promise.all((names ?? []).map(canBeSeen))).toEqual([true, true])

  await sweep(days(8))
  expect(await Promise.all(photos.map(isKept))).toEqual([true, true])
  const forgotten = await transaction(db, (tx) => forgetOrders(tx, account, now))
  expect(forgotten).toEqual({ ok: true, orders: 1 })
  const [left] = (await readOrder(db, whole.id)).lines
  expect(JSON.stringify(left)).not.toContain('photos')
  await sweep(days(8))
  expect(await Promise.all(photos.map(isKept))).toEqual([false, false])
})

test('an abandoned cart takes them along', async () => {
  const { db } = database
  const { cartId, photos } = await inspired()
  await sweep(days(80))
  expect(await Promise.all(photos.map(isKept))).toEqual([true, true])
  await forgetOldCarts(db, days(91))
  expect(await db.$count(carts, eq(carts.id, cartId))).toBe(0)
  // The links of the test above are over by then as well.
  await sweep(days(91))
  expect(await Promise.all(photos.map(isKept))).toEqual([false, false])
})
