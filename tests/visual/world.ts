// Somebody for every kind of page: a shopper with a full cart, one with orders in each status, a newcomer, staff. Written
// into the demo shop under test, so that every screen can be opened in every state that it has.
import { asc, eq, inArray } from 'drizzle-orm'
import { sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { offers } from '#app/domain/offers/offer-tables.server.ts'
import { openOwnCode } from '#app/domain/offers/own-code.server.ts'
import { addOffer, type NewOffer } from '#app/domain/offers/write-offers.server.ts'
import { noteTemplate } from '#app/domain/contact/templates.server.ts'
import { conversations, conversationTexts } from '#app/domain/conversations/conversation-tables.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { ensureCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { savedAddresses } from '#app/domain/delivery/address-tables.server.ts'
import {
  newId,
  newToken,
  type OfferId,
  type OrderId,
  type ReturnId,
  type UserId,
} from '#app/foundation/lib/ids.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import {
  productionJobs,
  productionPhotos,
  productionSteps,
} from '#app/domain/orders/production/production-tables.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { imports } from '#app/domain/transfer/transfer-tables.server.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import { returnArrivals, returnLines, returns } from '#app/domain/returns/return-tables.server.ts'
import { reviews } from '#app/domain/reviews/review-tables.server.ts'
import { campaigns } from '#app/domain/campaigns/campaign-tables.server.ts'
import { addCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import { wishlistItems, wishlists } from '#app/domain/wishlist/wishlist-tables.server.ts'
import { designs } from '#app/domain/customizer/studio-tables.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { demoShopper } from '#db/seed/demo-account.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { addDisputeOf, addPayoutOf, addProofOf } from '#tests/office-world.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { campaignBodyOf, writer } from '#tests/campaigns.ts'
import { plainOffer } from '#tests/offers.ts'
import { designCarts, customization, headMeasures } from '#tests/designs.ts'
import { fillCart } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { addPerson, openShopperSession } from '#tests/people.ts'
import { addStaff, salonPartner } from '#tests/staff.ts'
import { rememberCard } from './world-card.ts'
import { makeAfterPaying } from './world-after-paying.ts'
import { findVariant, photographOrder, productSlugs } from './world-goods.ts'
import { fillWithWares, makeWares } from './world-wares.ts'

type Cookie = { name: string; value: string }

export const visitors = [
  'guest',
  'buyer',
  'gifted',
  'shopper',
  'newcomer',
  'owner',
  'maker',
  'entrant',
] as const
/**
 * A guest with nothing, one with a full cart, one with a gift in it, one with an account and orders, one with an account alone, staff, and staff
 * at the entry who have no second factor yet.
 */
export type Visitor = (typeof visitors)[number]

export type World = {
  cookies: Record<Visitor, Cookie[]>
  /** For the parameters of addresses, by what they are called there, and for orders by their status. */
  ids: Readonly<Record<string, string>>
}

export async function makeWorld(db: Db, now: Date): Promise<World> {
  const [ada] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoShopper.email))
  if (!ada) throw new Error('the demo shop has no shopper')
  const newcomer = await addPerson(db, { name: 'Ngozi Eze' })
  // Orders of the demo shopper are what other tests count.
  const wearer = await addPerson(db, { name: 'Ada Okafor' })
  const owner = await addStaff(db, 'owner')
  const maker = await addStaff(db, 'maker', { name: 'Sade Bello' })
  await addStaff(db, salonPartner, { name: 'Ronke Ajayi' })
  const entrant = await addStaff(db, 'content', { name: 'Kemi Bakare' })
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, entrant.userId))
  const cookies = {
    guest: [],
    buyer: [{ name: 'cart', value: await fillWithDesign(db, now) }],
    gifted: await fillWithWares(db, now),
    shopper: [await openShopperSession(db, ada.id), { name: 'cart', value: await fillWithDesign(db, now) }],
    newcomer: [await openShopperSession(db, newcomer.userId)],
    owner: [owner.cookie],
    maker: [maker.cookie],
    entrant: [entrant.cookie],
  }
  await keepForLater(db, ada.id, now)
  await openOwnCode(db, ada.id, now)
  const ids = {
    ...(await placeOrders(db, now)),
    ...(await waitForTransfer(db, now)),
    ...(await orderedDesign(db, wearer, now)),
    design: await keepDesign(db),
    user: ada.id,
    staff: maker.userId,
    role: salonPartner.key,
    address: await findAddress(db, ada.id),
    import: await bringFile(db),
    review: await findReview(db),
    question: await findQuestion(db),
    ...(await writeCampaigns(db, now)),
    conversation: await hearFrom(db, now),
    ...(await writeOffers(db, now)),
    ...(await makeAfterPaying(db, now)),
    ...(await makeWares(db, owner.userId, now)),
    ...(await rememberCard(db, owner.userId, now)),
    automation: 'welcome',
    variant: await findVariant(db, productSlugs.plenty),
    product: productSlugs.wig,
    collection: 'aku',
  }
  return { cookies, ids }
}

/** A product of the shelf, two that are made, and a design, one after the other. */
async function fillWithDesign(db: Db, now: Date): Promise<string> {
  const { variantId: custom } = await ensureCustomProduct(db, now)
  const first = await fillCart(db, now, [await findVariant(db, productSlugs.plenty), 1])
  const later = (seconds: number) =>
    designCarts({ db: () => db, variantId: () => custom, now: new Date(now.getTime() + seconds * 1000) })
  const made = { variantId: await findVariant(db, productSlugs.made), quantity: 2 }
  await later(1).change(first, { intent: 'add', ...made })
  return (await later(2).put(first, customization({ colour: '1B/27' }, { name: 'Sunday best' }))).id
}

const onward: Record<string, OrderStatus[] | null> = {
  waiting: null,
  processing: [],
  shipped: ['Shipped'],
  ready: ['Ready for pickup'],
  fetched: ['Ready for pickup', 'Picked up'],
  delivered: ['Shipped', 'Delivered'],
  returning: ['Shipped', 'Delivered'],
  arrived: ['Shipped', 'Delivered'],
  returned: ['Shipped', 'Returned'],
  cancelled: ['Cancelled'],
}

const { on: _on, remindAfterDays: _remind, ...usualPlace } = settingDefaults.pickup
const pickupPlace = { id: 'main', ...usualPlace }

async function placeOrders(db: Db, now: Date): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [name, moves] of Object.entries(onward)) {
    const units = [[await findVariant(db, productSlugs.made), 1]] satisfies Parameters<typeof fillCart>[2][]
    const order = await addOrder(db, { now, units, email: `${newToken().slice(0, 8)}@example.com` })
    if (moves !== null) await payOrder(db, order.id, ...moves)
    if (moves?.includes('Ready for pickup'))
      await db.update(orders).set({ pickup: pickupPlace }).where(eq(orders.id, order.id))
    if (name === 'ready') ids['ready-order'] = order.id
    ids[name] = await tokenOf(db, order.id)
    if (name === 'processing') ids['order'] = order.id
    if (name === 'waiting') ids['unpaid'] = order.id
    if (name === 'delivered') {
      ids['dispute'] = await addDisputeOf(db, order.id, now)
      ids['payout'] = await addPayoutOf(db, order.id, now)
    }
    if (name === 'returning') ids['return'] = await askReturn(db, order.id, now)
    if (name === 'arrived') ids['returnArrived'] = await arriveReturn(db, order.id, now)
  }
  return ids
}

/** Waits for a transfer, whose receipt was sent. The way itself stays off: other checkouts look as they are. */
async function waitForTransfer(db: Db, now: Date): Promise<Record<string, string>> {
  const account = { bank: 'First Bank', accountName: 'Adé Hair Ltd', accountNumber: '0000014579' }
  await presetSetting(db, 'bankTransfer', { ...settingDefaults.bankTransfer, ...account })
  const place = async () => {
    const units = [[await findVariant(db, productSlugs.made), 1]] satisfies Parameters<typeof fillCart>[2][]
    const order = await addOrder(db, { now, units, email: `${newToken().slice(0, 8)}@example.com` })
    const holdUntil = new Date(now.getTime() + 2 * dayMs)
    await db.update(orders).set({ payBy: 'transfer', holdUntil }).where(eq(orders.id, order.id))
    return order
  }
  const [waiting, sent] = [await place(), await place()]
  const proof = await addProofOf(db, sent.id, now)
  return { proof, transfer: waiting.linkToken, 'transfer-sent': sent.linkToken }
}

async function askReturn(db: Db, orderId: OrderId, now: Date): Promise<ReturnId> {
  const line = await firstLine(db, orderId)
  const id = newId('rtn')
  const words = 'The lace has a small tear at the left temple. I have not cut it.'
  await db.insert(returns).values({ id, orderId, reason: 'faulty', wish: 'exchange', words, askedAt: now })
  await db.insert(returnLines).values({ returnId: id, orderLineId: line, quantity: 1 })
  return id
}

/** Approved, sent and here: all that is left is to settle it. */
async function arriveReturn(db: Db, orderId: OrderId, now: Date): Promise<ReturnId> {
  const id = await askReturn(db, orderId, now)
  const instructions = 'Send it to: Adé Hair, 14 Admiralty Way, Lagos.\nWrite the order number on the parcel.'
  await db.update(returns).set({ state: 'received', instructions, sendBy: now }).where(eq(returns.id, id))
  const line = await firstLine(db, orderId)
  await db
    .insert(returnArrivals)
    .values({ returnId: id, orderLineId: line, quantity: 1, verdict: 'good', at: now })
  return id
}

async function firstLine(db: Db, orderId: OrderId) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line) throw new Error('an order without items')
  return line.id
}

/** A wig that is made: photos of it, and the question whether it is right. */
async function orderedDesign(
  db: Db,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): Promise<Record<string, string>> {
  const { variantId } = await ensureCustomProduct(db, now)
  const carts = designCarts({ db: () => db, variantId: () => variantId, now })
  const design = customization({}, { name: 'Sunday best', measurements: headMeasures })
  const cartId = (await carts.put(null, design)).id
  const order = await addOrder(db, { userId, now, cartId, units: [], email })
  await payOrder(db, order.id, 'In production')
  const [job] = await db.select().from(productionJobs).where(eq(productionJobs.orderId, order.id))
  if (!job) throw new Error('a design is made by nobody')
  await db.insert(productionSteps).values(
    (['hair picked', 'coloured', 'styled', 'checked'] as const).map((stage, place) => ({
      jobId: job.id,
      stage,
      note: stage === 'styled' ? 'Waves set overnight.' : '',
      at: new Date(now.getTime() - (4 - place) * 60 * 60_000),
    })),
  )
  const photo = { ...(await photographOrder(db, productSlugs.made)), alt: 'Your wig, checked' }
  await db.insert(productionPhotos).values({ ...photo, id: newId('pho'), jobId: job.id, stage: 'checked' })
  await db
    .update(productionJobs)
    .set({ stage: 'checked', approval: 'asked', approvalAskedAt: now })
    .where(eq(productionJobs.id, job.id))
  return { production: await tokenOf(db, order.id), job: job.id, made: order.id }
}

async function keepDesign(db: Db): Promise<string> {
  const code = newToken().slice(0, 10)
  await db
    .insert(designs)
    .values({ id: newId('dsg'), code, design: customization().design, name: 'Sunday best' })
  return code
}

async function findAddress(db: Db, userId: UserId): Promise<string> {
  const [address] = await db
    .select({ id: savedAddresses.id })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
  return address?.id ?? ''
}

const judgedTemplates = [
  ['ade_order_paid_1', 'approved', ''],
  ['ade_order_shipped_1', 'paused', ''],
  ['ade_order_delivered_1', 'rejected', 'INCORRECT_CATEGORY'],
  ['ade_wig_ready_1', 'pending', ''],
] as const

/** A customer who wrote on WhatsApp and waits for an answer. */
async function hearFrom(db: Db, now: Date): Promise<string> {
  const order = await addOrder(db, { now, units: [[await findVariant(db, productSlugs.made), 1]] })
  await payOrder(db, order.id)
  const id = newId('cnv')
  const at = new Date(now.getTime() - 20 * 60_000)
  const phone = '+2348031234567'
  const heard = { phone, name: 'Ngozi Eze', orderId: order.id, heardAt: at, waitingSince: at, changedAt: at }
  await db.insert(conversations).values({ id, who: id, ...heard })
  // So long ago that it is no longer believed: other tests of this shop send them.
  const judgedAt = new Date(now.getTime() - 2 * 60 * 60_000)
  for (const [name, state, reason] of judgedTemplates)
    await noteTemplate(db, { name, state, reason, at: judgedAt })
  const text = { conversationId: id, direction: 'in' as const, orderId: order.id, at }
  await db.insert(conversationTexts).values([
    { ...text, id: newId('cvt'), text: 'Good morning. Can it reach Ibadan before Saturday?' },
    { ...text, id: newId('cvt'), text: '', other: 'image' },
  ])
  return id
}

/** The demo's buyers have written some. */
async function findReview(db: Db): Promise<string> {
  const [review] = await db.select({ id: reviews.id }).from(reviews).orderBy(asc(reviews.id)).limit(1)
  if (!review) throw new Error('the demo has no reviews')
  return review.id
}

/** One that waits: everything can be done with it. */
async function findQuestion(db: Db): Promise<string> {
  const [question] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.state, 'waiting'))
    .orderBy(asc(questions.id))
    .limit(1)
  if (!question) throw new Error('the demo has no questions')
  return question.id
}

/** Two products in their wishlist, unless they have one already. */
async function keepForLater(db: Db, userId: UserId, now: Date): Promise<void> {
  const list = { id: newToken(), userId, updatedAt: now }
  const [added] = await db.insert(wishlists).values(list).onConflictDoNothing().returning()
  if (!added) return
  const units = await db
    .select({ productId: products.id, seenPriceKobo: products.priceKobo })
    .from(products)
    .where(inArray(products.slug, [productSlugs.wig, productSlugs.made]))
  await db
    .insert(wishlistItems)
    .values(units.map((product) => ({ ...product, wishlistId: list.id, addedAt: now })))
}

/** A file that was read and waits for the owner's word. */
async function bringFile(db: Db): Promise<string> {
  const id = newId('imp')
  await db.insert(imports).values({ id, kind: 'products', fileName: 'products.csv', state: 'checked' })
  return id
}

async function tokenOf(db: Db, orderId: OrderId): Promise<string> {
  const [order] = await db.select({ token: orders.linkToken }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return order.token
}

/** A code that an influencer shares, and one that is over: prices of other screens stay as they are. */
async function writeOffers(db: Db, now: Date): Promise<{ offer: string }> {
  const shared = { name: 'Tola’s code', partner: 'Tola Bakare', partnerPercent: 5 }
  const offer = await haveCode(db, now, 'TOLA10', { ...shared, maxUses: 500, maxPerPerson: 1 })
  const endsAt = new Date(now.getTime() - 7 * 24 * 60 * 60_000)
  await haveCode(db, now, 'OCT1', { name: 'Independence Day', percent: 15, endsAt })
  return { offer }
}

/** Worlds of one shop share its codes. */
async function haveCode(db: Db, now: Date, code: string, terms: Partial<NewOffer>): Promise<OfferId> {
  const added = await addOffer(db, writer(now), { ...plainOffer, ...terms, code })
  if (added.ok) return added.id
  const [known] = await db.select({ id: offers.id }).from(offers).where(eq(offers.code, code))
  if (!known) throw new Error(added.problem)
  return known.id
}

/** One that is being written, with a block of each kind but a picture, and one that is on its way. */
async function writeCampaigns(db: Db, now: Date): Promise<{ campaign: string; campaignSent: string }> {
  const body = campaignBodyOf({
    preview: 'In the shop from Friday at nine.',
    blocks: [
      {
        name: 'text',
        text: 'We have been busy since September.\n\nThis is what our makers are proudest of.',
      },
      { name: 'heading', text: 'New in the shop' },
      { name: 'products', slugs: [productSlugs.wig, productSlugs.made] },
      { name: 'button', label: 'See new arrivals', to: '/shop' },
    ],
  })
  const campaign = await addCampaign(db, writer(now), body)
  const campaignSent = await addCampaign(db, writer(now), {
    ...body,
    subject: 'Restocked: the bone straights',
  })
  const counts = { sent: 1284, refused: 6, left: 3, failed: 1 }
  await db
    .update(campaigns)
    .set({ state: 'sent', sendAt: now, startedAt: now, endedAt: now, counts })
    .where(eq(campaigns.id, campaignSent))
  return { campaign, campaignSent }
}
