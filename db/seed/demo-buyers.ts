// Buyers of the demo who have written reviews: a delivered order each, and what they say of it. They have no accounts, and
// their products left the shelf before the stock of today was counted, so that the stock's ledger knows nothing of them.
import { eq, inArray, sql } from 'drizzle-orm'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { fullVariantWords } from '#app/domain/catalog/products/variant-words.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { registerPicture } from '#app/foundation/http/uploaded-pictures.server.ts'
import { newId, newToken } from '#app/foundation/lib/ids.ts'
import { addKobo, naira } from '#app/foundation/lib/money.ts'
import type { OrderEvent, OrderStatus } from '#app/domain/orders/core/order.ts'
import {
  orderAdjustments,
  orderEvents,
  orderLines,
  orders,
} from '#app/domain/orders/core/orders-tables.server.ts'
import { payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { lockRatings, refreshRating } from '#app/domain/reviews/rating.server.ts'
import { reviewPictures, reviews } from '#app/domain/reviews/review-tables.server.ts'
import type { DemoReview } from './reviews/entry.ts'
import { demoReviews, waitingReviews } from './reviews/demo-reviews.ts'

type DemoPhoto = { key: string; width: number; height: number; thumbhash: string | null }

/** Pictures by the name of their drawing. */
type DemoPhotos = ReadonlyMap<string, DemoPhoto>

/** Needs the furnished shop; written once, with it. Returns how many. */
export async function seedDemoBuyers(tx: Db, now: Date, photos: DemoPhotos): Promise<number> {
  const said = [...demoReviews, ...waitingReviews]
  const bought = await findVariants(tx, said)
  // The oldest first, so that numbers of orders rise with the days.
  const rows = said
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((review, at) => rowsOf(review, bought(review), { now, at }))
  await tx.insert(orders).values(rows.map(({ order }) => order))
  await tx.insert(orderLines).values(rows.map(({ line }) => line))
  await tx.insert(orderAdjustments).values(rows.map(({ adjustment }) => adjustment))
  await tx.insert(payments).values(rows.map(({ payment }) => payment))
  await tx.insert(orderEvents).values(rows.flatMap(({ events }) => events))
  await tx.insert(reviews).values(rows.map(({ review }) => review))
  await placePhotos(tx, rows, photos)
  const reviewed = [...new Set(rows.map(({ review }) => review.productId))]
  await lockRatings(tx, reviewed)
  for (const id of reviewed) await refreshRating(tx, id)
  return rows.length
}

/** Entered in the register of uploads as theirs would be, so that a review with them can be changed. */
async function placePhotos(tx: Db, rows: readonly ReturnType<typeof rowsOf>[], photos: DemoPhotos) {
  for (const { review, drawings } of rows) {
    for (const [position, drawing] of drawings.entries()) {
      const photo = photos.get(drawing)
      if (!photo) continue
      const picture = { ...photo, thumbhash: photo.thumbhash ?? '' }
      await registerPicture(tx, { ...picture, bytes: 0, address: null }, { by: null, at: review.writtenAt })
      await tx.insert(reviewPictures).values({ ...picture, id: newId('pic'), reviewId: review.id, position })
    }
  }
}

type Product = Awaited<ReturnType<typeof listProducts>>[number]

async function findVariants(tx: Db, said: readonly DemoReview[]): Promise<(review: DemoReview) => Product> {
  const all = await listProducts(tx, [...new Set(said.map(({ slug }) => slug))])
  return ({ slug, lengthIn }) => {
    const product = all.find((one) => one.slug === slug && one.lengthIn === lengthIn)
    if (!product) throw new Error(`the demo has no ${slug} of ${lengthIn} in`)
    return product
  }
}

function listProducts(tx: Db, slugs: string[]) {
  return tx
    .select({
      slug: products.slug,
      productId: products.id,
      name: products.name,
      description: products.description,
      madeToOrder: products.madeToOrder,
      variantId: variants.id,
      sku: variants.sku,
      lengthIn: variants.lengthIn,
      density: sql<number | null>`coalesce(${variants.density}, ${products.density})`,
      grams: variants.grams,
      kind: products.kind,
      priceKobo: variants.priceKobo,
      costKobo: variants.costKobo,
      url: sql<string>`coalesce((select i.key from product_pictures i where i.product_id = ${products.id} and i.position = 0), '')`,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(inArray(products.slug, slugs))
}

type When = {
  now: Date
  /** Which of them it is. */
  at: number
}

function rowsOf(said: DemoReview, product: Product, { now, at }: When) {
  const days = (before: number) => new Date(now.getTime() - before * dayMs - at * 7 * 60_000)
  const writtenAt = days(said.daysAgo)
  const placedAt = days(said.daysAgo + 21)
  const deliveredAt = days(said.daysAgo + 9)
  const order = orderOf(said, { at, placedAt, deliveredAt, askedAt: days(said.daysAgo + 2) })
  const paidKobo = addKobo(product.priceKobo, deliveryFee)
  const reference = `demo-${newToken().slice(0, 16)}`
  const isWaiting = waitingReviews.includes(said)
  return {
    order,
    drawings: said.drawings ?? [],
    line: lineOf(order.id, product),
    adjustment: {
      orderId: order.id,
      kind: 'delivery' as const,
      label: 'Delivery to Lagos Mainland',
      amountKobo: deliveryFee,
    },
    payment: {
      id: newId('pay'),
      orderId: order.id,
      attempt: 1,
      reference,
      provider: 'paystack',
      amountKobo: paidKobo,
      currency: 'NGN',
      state: 'paid' as const,
      channel: 'card',
      paidAt: placedAt,
      checkedAt: placedAt,
      createdAt: placedAt,
    },
    events: eventsOf(order.id, { reference, amountKobo: paidKobo, placedAt, deliveredAt, writtenAt }),
    review: {
      id: newId('rvw', writtenAt.getTime()),
      productId: product.productId,
      orderId: order.id,
      author: said.author,
      rating: said.stars,
      title: said.title,
      text: said.text,
      lengthIn: said.lengthIn,
      heightCm: said.heightCm,
      state: isWaiting ? ('waiting' as const) : ('shown' as const),
      writtenAt,
      decidedAt: isWaiting ? null : new Date(writtenAt.getTime() + dayMs / 2),
      reply: said.reply ?? '',
      repliedAt: said.reply === undefined ? null : new Date(writtenAt.getTime() + dayMs),
    },
  }
}

type OrderDays = { at: number; placedAt: Date; deliveredAt: Date; askedAt: Date }

function orderOf({ author }: DemoReview, { at, placedAt, deliveredAt, askedAt }: OrderDays) {
  const day = deliveredAt.toISOString().slice(0, 10)
  const serial = String(at + 1).padStart(3, '0')
  return {
    id: newId('ord', placedAt.getTime()),
    linkToken: newToken(),
    status: 'Delivered' as const,
    name: author,
    email: `buyer.${serial}@buyers.example`,
    phone: `+2348030000${serial}`,
    country: 'NG',
    state: 'LA',
    city: 'Ikeja',
    address: `${at + 1} Allen Avenue`,
    deliveryZone: 'lagos-mainland',
    promisedFrom: day,
    promisedTo: day,
    checkoutKey: newToken(),
    checkoutHash: 'demo',
    holdUntil: placedAt,
    placedAt,
    reviewAskedAt: askedAt,
  }
}

function lineOf(
  orderId: ReturnType<typeof orderOf>['id'],
  { slug: _slug, priceKobo, kind, density, ...product }: Product,
) {
  const option = { ...product, density }
  const variantWords = fullVariantWords(option, [option], kind)
  return {
    ...product,
    variantWords,
    id: newId('orl'),
    orderId,
    position: 0,
    quantity: 1,
    unitPriceKobo: priceKobo,
  }
}

type EventDays = {
  reference: string
  amountKobo: number
  placedAt: Date
  deliveredAt: Date
  writtenAt: Date
}

function eventsOf(orderId: ReturnType<typeof orderOf>['id'], days: EventDays) {
  const { reference, amountKobo, placedAt, deliveredAt, writtenAt } = days
  const move = (from: OrderStatus, to: OrderStatus, reason: string): OrderEvent => ({
    type: 'status',
    from,
    to,
    reason,
  })
  const told: [OrderEvent, Date][] = [
    [{ type: 'placed' }, placedAt],
    [{ type: 'paid', reference, amountKobo }, placedAt],
    [move('Pending', 'Processing', 'paid'), placedAt],
    [move('Processing', 'Shipped', 'handed to the rider'), new Date(deliveredAt.getTime() - dayMs)],
    [move('Shipped', 'Delivered', 'received'), deliveredAt],
    [{ type: 'reviewed' }, writtenAt],
  ]
  return told.map(([event, when], place) => ({
    orderId,
    event,
    at: new Date(when.getTime() + place * 60_000),
  }))
}

const dayMs = 24 * 60 * 60 * 1000
const deliveryFee = naira(3_000)
