// What the back office looks after, and somebody whose name, address and telephone stand nowhere else: to see who is shown
// what, and to put their ids where they do not belong.
import { eq } from 'drizzle-orm'
import { customerNotes, sessions, users } from '#app/domain/accounts/account-tables.server.ts'
import { hashToken, newSecretToken } from '#app/domain/accounts/tokens.server.ts'
import { addCampaign } from '#app/domain/campaigns/write-campaign.server.ts'
import { imports } from '#app/domain/transfer/transfer-tables.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { ensureCustomProduct } from '#app/domain/catalog/products/custom-product.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { savedAddresses } from '#app/domain/delivery/address-tables.server.ts'
import { newId, newToken, type OrderId, type ProofId, type UserId } from '#app/foundation/lib/ids.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { paymentDisputes, payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { payoutCharges, payouts } from '#app/domain/orders/payments/payout-tables.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { transferPdfs, transferProofs } from '#app/domain/orders/payments/transfer-tables.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import { returnLines, returns } from '#app/domain/returns/return-tables.server.ts'
import { reviews } from '#app/domain/reviews/review-tables.server.ts'
import { designs } from '#app/domain/customizer/studio-tables.server.ts'
import { addressForm } from './addresses.ts'
import { campaignBodyOf, writer } from './campaigns.ts'
import { addTestOffer } from './offers.ts'
import { designCarts, customization } from './designs.ts'
import { addOrder, payOrder } from './orders.ts'

/** Each belongs to one person, and to nobody else. */
export type WholePerson = {
  userId: UserId
  email: string
  session: string
  /** Everything that has an id, by what it is called in addresses and forms. */
  ids: Record<string, string>
}

/** Words that stand in nothing but what belongs to such people. In lower case. */
export const canaries = [
  'zorbatim',
  'qwentia',
  'canary-box.example',
  '80998877',
  'vexmoor',
  'gralthorp',
  'plimbo',
]

let turn = 10

/** A shopper with an order of a design, paid and in the making, and everything else that a person can have here. */
export async function addPersonWithAll(db: Db, now: Date): Promise<WholePerson> {
  turn++
  const userId = newId('usr')
  const email = `qz${turn}.${newToken().slice(0, 8)}@canary-box.example`
  const name = `Qwentia Zorbatim ${turn}`
  const phone = `+234${turn % 90}80998877`.slice(0, 14)
  await db.insert(users).values({ id: userId, name, email, phone, emailVerified: true })
  const { variantId } = await ensureCustomProduct(db, now)
  const carts = designCarts({ db: () => db, variantId: () => variantId, now })
  const put = () => carts.put(null, customization({}, { name: `Plimbo ${turn}` }))
  const address = { city: 'Gralthorp', address: `${turn} Vexmoor Crescent`, landmark: 'Plimbo bell' }
  const form = { name, email, phone: '+2348080998877', ...address, note: 'Ring the Plimbo bell' }
  const order = await addOrder(db, { userId, email, now, cartId: (await put()).id }, form)
  await payOrder(db, order.id)
  const ids = {
    ...(await idsOf(db, order.id)),
    ...(await keepForPerson(db, userId, email, now)),
    review: await addReviewOf(db, order.id),
    question: await addQuestionOf(db, email),
    return: await addReturnOf(db, order.id, now),
    dispute: await addDisputeOf(db, order.id, now),
    payout: await addPayoutOf(db, order.id, now),
    proof: await addProofOf(db, order.id, now),
  }
  const session = await signPersonIn(db, userId, now)
  return { userId, email, session, ids: { ...ids, cart: (await put()).id, user: userId } }
}

async function idsOf(db: Db, orderId: typeof orders.$inferSelect.id): Promise<Record<string, string>> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!order || !line || !payment) throw new Error('an order of tests is not whole')
  const job = newId('job')
  const dueOn = '2026-12-24'
  const taken = await db.select().from(productionJobs).where(eq(productionJobs.orderId, orderId))
  if (taken.length === 0)
    await db.insert(productionJobs).values({ id: job, orderId, orderLineId: line.id, dueOn })
  return {
    order: orderId,
    number: String(order.number),
    line: line.id,
    payment: payment.id,
    job: taken[0]?.id ?? job,
  }
}

async function keepForPerson(
  db: Db,
  userId: UserId,
  email: string,
  now: Date,
): Promise<Record<string, string>> {
  const address = newId('adr')
  const { area, ...form } = addressForm({ name: 'Qwentia Zorbatim', address: '9 Vexmoor Crescent' })
  await db.insert(savedAddresses).values({ id: address, userId, ...form, area: area ?? null })
  const note = newId('not')
  await db.insert(customerNotes).values({ id: note, userId, text: 'Likes Gralthorp lace' })
  const design = newId('dsg')
  const kept = {
    id: design,
    code: newToken().slice(0, 10),
    design: customization().design,
    name: 'Plimbo crown',
  }
  await db.insert(designs).values(kept)
  const subscriber = newId('sub')
  const mine = { id: subscriber, email, state: 'subscribed', source: 'footer', confirmedAt: now } as const
  await db.insert(subscribers).values(mine)
  const imported = newId('imp')
  await db
    .insert(imports)
    .values({ id: imported, kind: 'orders', fileName: 'zorbatim.csv', state: 'checked' })
  return { address, note, design, subscriber, import: imported }
}

/** Returns the value of their session's cookie. */
export async function signPersonIn(db: Db, userId: UserId, now: Date): Promise<string> {
  const token = newSecretToken()
  await db.insert(sessions).values({
    id: newId('ses'),
    userId,
    token: hashToken(token),
    expiresAt: new Date(now.getTime() + 30 * 24 * 60 * 60_000),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** What they say to everybody, under the name that they chose: whoever reads reviews learns no more of them. */
async function addReviewOf(db: Db, orderId: typeof orders.$inferSelect.id): Promise<string> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.isCustom, false))
    .limit(1)
  if (!product) throw new Error('the shop has no goods')
  const id = newId('rvw')
  await db
    .insert(reviews)
    .values({ id, orderId, productId: product.id, author: 'Ada', rating: 4, text: 'It falls well.' })
  return id
}

/** Under the name that they chose; their email is for the answer alone. */
async function addQuestionOf(db: Db, email: string): Promise<string> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.isCustom, false))
    .limit(1)
  if (!product) throw new Error('the shop has no goods')
  const id = newId('qst')
  const asked = { id, productId: product.id, author: 'Ada', email, text: 'Does it tangle?' }
  await db.insert(questions).values(asked)
  return id
}

/** A receipt of a transfer, as a PDF, that nobody has looked at. */
export async function addProofOf(db: Db, orderId: OrderId, now: Date): Promise<ProofId> {
  const id = newId('trp')
  const { totalKobo: dueKobo } = await readOrder(db, orderId)
  await db.insert(transferProofs).values({ id, orderId, dueKobo, sentAt: now })
  await db.insert(transferPdfs).values({ proofId: id, bytes: Buffer.from('%PDF-1.7 a receipt') })
  return id
}

/** What they write about it is for who answers it. */
export async function addDisputeOf(
  db: Db,
  orderId: typeof orders.$inferSelect.id,
  now: Date,
): Promise<string> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('an order of tests is not whole')
  const id = newId('dsp')
  await db.insert(paymentDisputes).values({
    id,
    paymentId: payment.id,
    provider: payment.provider,
    providerId: newToken().replaceAll(/\D/gu, '1').slice(0, 12),
    state: 'to-answer',
    category: 'chargeback',
    amountKobo: payment.amountKobo,
    currency: 'NGN',
    dueAt: new Date(now.getTime() + 16 * 60 * 60_000),
    note: 'The Plimbo parcel never came',
    openedAt: now,
    changedAt: now,
  })
  return id
}

/** Holds the payment of the order and one that no order asked for. */
export async function addPayoutOf(
  db: Db,
  orderId: typeof orders.$inferSelect.id,
  now: Date,
): Promise<string> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) throw new Error('an order of tests is not whole')
  const id = newId('pyt')
  const stranger = { providerId: '2', reference: 'T7482915', amountKobo: 3_000_000, feeKobo: 55_000 }
  const own = {
    providerId: '1',
    reference: payment.reference,
    amountKobo: payment.amountKobo,
    feeKobo: 200_000,
    paymentId: payment.id,
  }
  const grossKobo = own.amountKobo + stranger.amountKobo
  await db.insert(payouts).values({
    id,
    provider: payment.provider,
    providerId: newToken().replaceAll(/\D/gu, '1').slice(0, 12),
    state: 'paid',
    currency: 'NGN',
    grossKobo,
    feeKobo: 255_000,
    deductedKobo: 0,
    paidKobo: grossKobo - 255_000,
    settledAt: now,
    readAt: now,
    problems: ['unknown'],
    changedAt: now,
  })
  const rows = [own, stranger].map((charge) => ({ ...charge, payoutId: id, paidAt: now }))
  await db.insert(payoutCharges).values(rows)
  return id
}

async function addReturnOf(db: Db, orderId: typeof orders.$inferSelect.id, now: Date): Promise<string> {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line) throw new Error('an order of tests is not whole')
  const id = newId('rtn')
  const asked = {
    id,
    orderId,
    reason: 'faulty',
    wish: 'money',
    words: 'The Plimbo band',
    askedAt: now,
  } as const
  await db.insert(returns).values(asked)
  await db.insert(returnLines).values({ returnId: id, orderLineId: line.id, quantity: 1 })
  return id
}

/** What addresses of the office may be about and belongs to no shopper. */
export async function findGoods(
  db: Db,
): Promise<
  Record<'product' | 'variant' | 'collection' | 'choice' | 'campaign' | 'automation' | 'offer', string>
> {
  const [row] = await db
    .select({ product: products.id, variant: variants.id, collection: products.collection })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .limit(1)
  if (!row) throw new Error('the shop has no goods')
  const offer = await addTestOffer(db, writer(), { code: `GOODS${newToken().slice(0, 8).toUpperCase()}` })
  const campaign = await addCampaign(db, writer(), campaignBodyOf())
  return { ...row, choice: 'kind-wig', campaign, automation: 'welcome', offer }
}

/** What the shop does by itself while a test looks: mails leave, counts run out, its safety net looks every minute. */
export const restless = ['messages.*', 'limit_counts.*']
