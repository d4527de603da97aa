// What a product can be beside a wig on the shelf: a set, a pre-order, one with a film; a gift in a cart, orders of all of it, choices that
// the house added to the designer, what staff noted about a guest. Everything that a shopper could see elsewhere stays as it was: the set
// is the oldest of the shop, the gift has a code, the choices are hidden.
import { eq } from 'drizzle-orm'
import {
  productPictures,
  products,
  variantParts,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { writeProductFilm } from '#app/domain/catalog/products/product-films.server.ts'
import { lockWaiting, setArrival } from '#app/domain/catalog/stock/coming.server.ts'
import { withChoice } from '#app/domain/customizer/change-choices.ts'
import { ownCode } from '#app/domain/customizer/own-choice.ts'
import { publishPriceList, readPublishedPriceList } from '#app/domain/customizer/studio.server.ts'
import { addOffer } from '#app/domain/offers/write-offers.server.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import { addOrderPhotos } from '#app/domain/orders/core/order-photos.server.ts'
import { noteAboutGuest } from '#app/admin/people/find-guest.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import {
  newId,
  newToken,
  type OfferId,
  type OrderId,
  type ProductId,
  type UserId,
  type VariantId,
} from '#app/foundation/lib/ids.ts'
import { dayMs, lagosDay } from '#app/foundation/lib/lagos-day.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { moveStock } from '#app/domain/catalog/stock/stock-ledger.server.ts'
import { sellHeldStock } from '#app/domain/catalog/stock/stock.server.ts'
import { writer } from '#tests/campaigns.ts'
import { fillCart, productOf } from '#tests/factories.ts'
import { plainOffer } from '#tests/offers.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { findPicture, findVariant, photographOrder, productSlugs } from './world-goods.ts'

export const wares = {
  set: 'aku-raw-straight-set',
  /** Sold out in the demo. */
  coming: 'luna-asymmetric-bob',
  film: 'ireti-deep-wave-glueless',
} as const

const setParts = ['aku-raw-straight-bundles-x3', 'aku-5x5-hd-closure-straight'] as const
const giftCode = 'MERRYBAND'
const film = { key: 'film-of-the-look.mp4', width: 720, height: 1280, seconds: 24 }

type Cookie = { name: string; value: string }

/** A cart with a set, a pre-order and the gift of a code. */
export function fillWithWares(db: Db, now: Date): Promise<Cookie[]> {
  return oneByOne(db, async () => {
    await restockParts(db, now)
    const units: Parameters<typeof fillCart>[2][] = [
      [await haveSet(db), 1],
      [await haveComing(db, now), 1],
    ]
    return [
      { name: 'cart', value: await fillCart(db, now, ...units) },
      { name: 'offer', value: await haveGift(db, now) },
    ]
  })
}

export function makeWares(db: Db, owner: UserId, now: Date): Promise<Record<string, string>> {
  return oneByOne(db, async () => {
    const [set, coming] = [await haveSet(db), await haveComing(db, now)]
    const filmed = await haveFilm(db, now)
    await addOwnChoices(db)
    return {
      'set-product': await productOf(db, set),
      'film-product': filmed,
      'coming-variant': coming,
      ...(await orderAll(db, { ...writer(now), userId: owner }, [set, coming])),
    }
  })
}

/** Two browsers make their worlds in one shop at once: what is shared is looked for and made by one of them. */
function oneByOne<Made>(db: Db, make: () => Promise<Made>): Promise<Made> {
  return transaction(db, async (tx) => {
    await lockName(tx, 'look/wares')
    return make()
  })
}

/** Worlds of one shop share it. Its pictures are those of the bundles in it. */
async function haveSet(db: Db): Promise<VariantId> {
  const [known] = await db.select({ id: products.id }).from(products).where(eq(products.slug, wares.set))
  if (known) return findVariant(db, wares.set)
  const [bundles] = await db.select().from(products).where(eq(products.slug, setParts[0]))
  if (!bundles) throw new Error(`the demo has no ${setParts[0]}`)
  const id = newId('prd')
  const set = newId('var')
  const priceKobo = naira(279_000)
  const words = {
    name: 'Akú Raw Straight Set',
    description:
      'Everything for a full sew-in, from one donor: three bundles of raw straight hair and the closure that matches them.',
    searchText: 'aku raw straight set',
  }
  await db
    .insert(products)
    .values({ ...bundles, ...words, id, slug: wares.set, priceKobo, createdAt: null, version: 0 })
  const one = { id: set, productId: id, sku: 'AKU-RAW-SET', lengthIn: 20, grams: 350 }
  await db.insert(variants).values({ ...one, position: 0, isDefault: true, priceKobo })
  const parts = await Promise.all(setParts.map((slug) => findVariant(db, slug)))
  await db
    .insert(variantParts)
    .values(parts.map((part, position) => ({ variantId: set, partVariantId: part, quantity: 1, position })))
  const pictures = await db.select().from(productPictures).where(eq(productPictures.productId, bundles.id))
  await db
    .insert(productPictures)
    .values(pictures.map((picture) => ({ ...picture, id: newId('pic'), productId: id, variantId: null })))
  return set
}

/** Each world of one shop sells some. */
async function restockParts(db: Db, now: Date): Promise<void> {
  for (const slug of setParts) {
    const variantId = await findVariant(db, slug)
    const move = { variantId, delta: 5, reason: 'received', note: '' } as const
    await transaction(db, (tx) => moveStock(tx, writer(now), move))
  }
}

async function haveComing(db: Db, now: Date): Promise<VariantId> {
  const variantId = await findVariant(db, wares.coming)
  const arrival = { day: lagosDay(new Date(now.getTime() + 24 * dayMs)), units: 400 }
  await transaction(db, async (tx) => {
    await lockWaiting(tx, variantId)
    const set = await setArrival(tx, writer(now), variantId, arrival)
    if (!set.ok) throw new Error(set.problem)
  })
  return variantId
}

async function haveFilm(db: Db, now: Date): Promise<ProductId> {
  const productId = await productOf(db, await findVariant(db, wares.film))
  const { key: poster } = await findPicture(db, wares.film)
  await writeProductFilm(db, writer(now), productId, { ...film, poster, hasSound: true, captions: '' })
  return productId
}

/** Of a code: no other cart gets one. */
async function haveGift(db: Db, now: Date): Promise<OfferId> {
  const [known] = await db.select({ id: offers.id }).from(offers).where(eq(offers.code, giftCode))
  if (known) return known.id
  const given = await productOf(db, await findVariant(db, productSlugs.plenty))
  const gift = { kind: 'buy-get', percent: 100, buyQuantity: 1, getQuantity: 1, maxTimes: 1 } as const
  const terms = { ...plainOffer, ...gift, name: 'A headband wig on us', code: giftCode }
  const added = await addOffer(db, writer(now), { ...terms, getProductIds: [given] })
  if (!added.ok) throw new Error(added.problem)
  return added.id
}

/** One that waits for what comes, one with a film of its own items, and notes about the guest of that. */
async function orderAll(db: Db, actor: Actor, units: readonly VariantId[]): Promise<Record<string, string>> {
  const { now } = actor
  const order = async (name: string) => {
    const wanted = units.map((id): [VariantId, number] => [id, 1])
    const { id, linkToken } = await addOrder(db, {
      now,
      units: wanted,
      email: `${name}.${newToken().slice(0, 6)}@example.com`,
    })
    await payOrder(db, id)
    await transaction(db, (tx) => sellHeldStock(tx, id))
    return { id, linkToken }
  }
  const waiting = await order('chioma')
  const filmed = await order('halima')
  await addOrderPhotos(db, actor, {
    orderId: filmed.id,
    photos: [
      await photographOrder(db, setParts[0]),
      { ...film, thumbhash: null },
      await photographOrder(db, wares.coming),
    ],
  })
  await noteGuest(db, actor, filmed.id)
  return {
    preorder: waiting.linkToken,
    'preorder-order': waiting.id,
    filmed: filmed.linkToken,
    'filmed-order': filmed.id,
  }
}

async function noteGuest(db: Db, actor: Actor, orderId: OrderId): Promise<void> {
  for (const text of [
    'A wedding party in February: six sets, all from one batch. Call before the next delivery.',
    'Prefers WhatsApp, after four.',
  ])
    await noteAboutGuest(db, actor, { orderId, text })
}

/** Hidden, so that the designer shows what it shows elsewhere. */
async function addOwnChoices(db: Db): Promise<void> {
  const { priceList } = await readPublishedPriceList(db)
  if (priceList.fields.colour.options.some(({ isOwn }) => isOwn)) return
  const blank = { note: '', priceKobo: 0, includedWith: [], onQuote: '', absent: false }
  const own = { ...blank, isOwn: true, isOff: true }
  const rose = { ...own, code: ownCode('rose-gold', 'x1b1715/b76e79'), name: 'Rose gold', like: '27' }
  const lace = { ...own, code: ownCode('ultra-hd', 'hd'), name: 'Ultra HD', like: 'hd' }
  const withRose = withChoice(priceList, { field: 'colour', option: rose, hair: null })
  await publishPriceList(db, withChoice(withRose, { field: 'lace', option: lace, hair: null }), '')
}
