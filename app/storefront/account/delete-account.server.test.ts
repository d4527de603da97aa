// A person is planted in every place that the shop can hold them, leaves, and is then looked for in every row there is.
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  identities,
  knownDevices,
  sessions,
  users,
  verifications,
} from '#app/domain/accounts/account-tables.server.ts'
import { queueAccountMail } from '#app/domain/accounts/account-mails.server.ts'
import { applyCartChange } from '#app/domain/cart/change-cart.server.ts'
import { carts } from '#app/domain/cart/cart-tables.server.ts'
import { saveAddress } from '#app/domain/delivery/addresses.server.ts'
import type { MailGateway, OutgoingMail } from '#app/foundation/gateways/mail/mail-gateway.ts'
import { takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import { sendMessage } from '#app/foundation/jobs/send-message.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { createQueue, type Queue } from '#app/foundation/jobs/queue.server.ts'
import { newId, type UserId, type VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { subscribe } from '#app/domain/newsletter/subscribe.server.ts'
import { queueOrderMail } from '#app/domain/orders/core/order-mails.server.ts'
import { moveOrder, lockOrder, readOrder, recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { paymentNotices, payments } from '#app/domain/orders/payments/payment-tables.server.ts'
import { saveHairProfile } from '#app/domain/customizer/hair-profile.server.ts'
import { sending } from '#tests/mails.ts'
import { addressForm } from '#tests/addresses.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { customization, furnishStudio } from '#tests/designs.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { plantBench, plantDesk } from '#tests/plant-desk.ts'
import { head, person } from '#tests/made-up-person.ts'
import { plantCredit } from '#tests/plant-credit.ts'
import { plantWishes } from '#tests/plant-wishes.ts'
import { addStaff } from '#tests/staff.ts'
import { deleteAccount } from './delete-account.server.ts'
import { exportEverything } from '#app/domain/returns/export-everything.server.ts'

const now = new Date('2026-11-24T10:00:00Z')
const secret = ['s'.repeat(48)] as const
const baseUrl = 'http://shop.test'

let shop: TestDatabase
let queue: Queue
let userId: UserId
let custom: VariantId
const deps = () => ({ db: shop.db, queue, secret, baseUrl, requestId: 'req_test' })
const shopper = () => ({ id: userId, name: person.name, email: person.email })

beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
  custom = await furnishStudio(shop.db, now)
  queue = createQueue({ target: { url: shop.url }, log: pino({ level: 'silent' }) })
  await queue.start()
  userId = newId('usr')
  await plantAccount()
  await plantOrders()
  await plantTheRest()
}, 60_000)
afterAll(async () => {
  await queue.stop()
  await shop.drop()
})

async function plantAccount(): Promise<void> {
  const { name, email, phone } = person
  await shop.db.insert(users).values({ id: userId, name, email, phone, emailVerified: true })
  await shop.db.insert(identities).values([
    { id: newId('idy'), userId, providerId: 'credential', accountId: userId, password: person.hash },
    { id: newId('idy'), userId, providerId: 'google', accountId: 'google-number-4711' },
  ])
  await shop.db.insert(sessions).values({
    id: newId('ses'),
    userId,
    token: 'hash-of-their-session',
    expiresAt: new Date('2027-01-01'),
    ipAddress: person.address,
    userAgent: person.device,
  })
  await shop.db.insert(knownDevices).values({ id: newId('dev'), userId, token: 'hash-of-their-device' })
  await saveAddress(shop.db, userId, {
    id: null,
    now,
    form: addressForm({ ...recipient(), label: person.label }),
  })
  const taste = { measurements: head, unit: 'in', heightCm: 173, tone: 'honey', notes: person.taste } as const
  await saveHairProfile(shop.db, userId, taste, now)
}

function recipient() {
  const { name, phone, street, town, landmark } = person
  return { name, phone, city: town, address: street, landmark }
}

/** One of their account, delivered; one as a guest that was never claimed; one that nobody paid. */
async function plantOrders(): Promise<void> {
  const contact = { ...recipient(), note: person.note }
  const cart = await applyCartChange(
    shop.db,
    null,
    { intent: 'add', variantId: custom, quantity: 1, customization: namedDesign() },
    now,
  )
  if (!cart.ok) throw new Error(cart.problem)
  const own = await addOrder(shop.db, { userId, email: person.email, now, cartId: cart.cart.id }, contact)
  await payOrder(shop.db, own.id, 'Shipped', 'Delivered')
  await plantBench(shop.db, own.id, person)
  await plantDesk(shop.db, own.id, person)
  await recordEvent(shop.db, own.id, {
    type: 'payment-failed',
    reference: 'before',
    problem: `${person.cardName} has no money`,
  })
  const guest = await addOrder(shop.db, { email: person.email.toUpperCase(), now }, contact)
  await payOrder(shop.db, guest.id, 'Shipped', 'Delivered')
  await addOrder(shop.db, { userId, email: person.email, now }, contact)
  // Typed for a friend, and from before their e-mail changed: both belong to their account.
  for (const email of [person.secondEmail, person.formerEmail]) {
    const other = await addOrder(shop.db, { userId, email, now }, contact)
    await payOrder(shop.db, other.id, 'Shipped', 'Delivered')
    await queueOrderMail(shop.db, deps(), other.id, 'order-paid')
    await plantCredit(shop.db, other.id, email)
  }
  const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, own.id))
  await shop.db.insert(paymentNotices).values({
    provider: 'paystack',
    kind: 'paid',
    dedupe: 'charge:1',
    event: 'charge.success',
    reference: paid?.reference ?? '',
    body: {
      event: 'charge.success',
      data: {
        reference: paid?.reference,
        customer: { email: person.email, phone: person.phone, first_name: 'Qwentia', last_name: 'Zorbatim' },
        authorization: { account_name: person.cardName, last4: '4081' },
        ip_address: person.address,
      },
    },
  })
}

function namedDesign() {
  return customization({ capSize: 'custom' }, { measurements: head, name: person.designName })
}

async function plantTheRest(): Promise<void> {
  const { variantId } = await addWig(shop.db)
  const cart = await applyCartChange(shop.db, null, { intent: 'add', variantId, quantity: 1 }, now)
  const withDesign = cart.ok
    ? await applyCartChange(
        shop.db,
        cart.cart.id,
        { intent: 'add', variantId: custom, quantity: 1, customization: namedDesign() },
        now,
      )
    : cart
  if (!withDesign.ok) throw new Error(withDesign.problem)
  await shop.db.update(carts).set({ userId }).where(eq(carts.id, withDesign.cart.id))
  await plantWishes(shop.db, { ...person, userId }, now)
  await subscribe(deps(), { email: person.email, source: 'footer', address: person.address, now })
  await queueMessage(shop.db, queue, {
    kind: 'order-paid',
    dedupe: 'planted',
    recipient: person.email.toUpperCase(),
    facts: { name: person.name, street: person.street },
  })
  const url = `${baseUrl}/reset-password?token=planted`
  const { email: to, name } = person
  await queueAccountMail(shop.db, deps(), { kind: 'reset-password', to, name, url })
  const expiresAt = new Date('2027-01-01')
  const pending = [
    JSON.stringify({ userId, newEmail: person.newEmail }),
    JSON.stringify({ email: person.email }),
    userId,
  ]
  await shop.db
    .insert(verifications)
    .values(pending.map((value) => ({ id: newId('vfy'), identifier: 'hash-of-a-token', value, expiresAt })))
  const limit = { name: 'planted', max: 5, windowSeconds: 3600 }
  await takeFromLimit(shop.db, limit, person.email, now)
  await takeFromLimit(shop.db, limit, person.address, now)
}

/** What is theirs and nobody else's, as it would stand in a row. */
const traces = [
  ...Object.values(person),
  'Qwentia',
  'Zorbatim',
  'mailbox-of-theirs',
  '8099887766',
  'google-number-4711',
  'hash-of-their-session',
  'hash-of-their-device',
  'hash-of-a-token',
  ...Object.values(head).map(String),
]

/** A measure is looked for as a number of its own: the seconds of a time may hold the same digits. */
function holds(text: string, word: string): boolean {
  if (!/^\d+\.\d+$/u.test(word)) return text.includes(word.toLowerCase())
  return new RegExp(`(?<![\\d:.])${word.replace('.', '\\.')}(?!\\d)`, 'u').test(text)
}

/** Rows of all tables of all schemas, the queue's too, that hold a word: 'orders: Yblonsk'. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await shop.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.map(({ schema }) => schema)).toContain('pgboss')
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await shop.db.execute<{ row: string }>(
      sql`select lower(to_jsonb(t)::text) as row from ${table} t`,
    )
    const text = rows.map(({ row }) => row).join('\n')
    // Inside of JSON a quote or backslash is written with another backslash; none of the words has one.
    found.push(...words.filter((word) => holds(text, word)).map((word) => `${name}: ${word}`))
  }
  return found
}

describe('their data', () => {
  test('is really there before', async () => {
    const found = await findTraces([...traces, userId])
    const missing = traces.filter((word) => !found.some((place) => place.endsWith(`: ${word}`)))
    // Their address at the payment's notice and session are there; only the bank's name of their card may be spelt once.
    expect(missing).toEqual([])
    for (const table of [
      'orders',
      'order_lines',
      'carts',
      'cart_lines',
      'credit_accounts',
      'messages',
      'subscribers',
      'payment_notices',
      'wishlists',
      'stock_notices',
    ])
      expect(found.some((place) => place.startsWith(`${table}: `))).toBe(true)
  })

  test('is exported whole and without a secret', async () => {
    const taken = await exportEverything(shop.db, shopper(), { secret, now })
    const credit = { cause: 'returned', amountKobo: naira(4_321) }
    expect(taken.storeCredit).toMatchObject([credit, credit])
    const everything = JSON.stringify(taken)
    const ownWords = [
      person.name,
      person.email,
      person.phone,
      person.street,
      person.town,
      person.landmark,
      person.note,
      person.label,
      person.taste,
      person.designName,
      person.address,
      'google',
      '22.37',
      '173',
      'honey',
      'Kept Wig',
      'costs less',
      'We email you once',
    ]
    expect(ownWords.filter((word) => !everything.includes(word))).toEqual([])
    const secrets = [
      person.hash,
      'hash-of-their-session',
      'hash-of-their-device',
      'hash-of-a-token',
      '$argon2',
    ]
    expect(secrets.filter((word) => everything.includes(word))).toEqual([])
    const { rows } = await shop.db.execute<{ token: string }>(
      sql`select link_token as token from orders union select id from carts union select id from wishlists union select checkout_key from orders`,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ token }) => everything.includes(token))).toEqual([])
  })
})

describe('leaving', () => {
  test('is refused while an order is on its way, and then nothing is gone', async () => {
    const order = await addOrder(shop.db, { userId, email: person.email, now }, recipient())
    await payOrder(shop.db, order.id)
    const before = await findTraces(traces)
    const refused = await deleteAccount(deps(), shopper(), now)
    expect(refused).toMatchObject({ ok: false, problem: 'open-orders', open: [{ number: order.number }] })
    expect(await findTraces(traces)).toEqual(before)
    for (const to of ['Shipped', 'Delivered'] as const) {
      const locked = await lockOrder(shop.db, order.id)
      if (locked) await moveOrder(shop.db, locked, to, 'for a test')
    }
  })

  test('is refused for the last owner of the shop, until there is another', async () => {
    const owner = await addStaff(shop.db, 'owner')
    const leave = () => deleteAccount(deps(), { id: owner.userId, email: owner.email, name: 'Bisi' }, now)
    expect(await leave()).toEqual({ ok: false, problem: 'last-owner' })
    await addStaff(shop.db, 'owner')
    expect(await leave()).toEqual({ ok: true })
    await shop.db.delete(messages).where(eq(messages.recipient, owner.email))
  })

  test('leaves everything as it was when it breaks at the very end', async () => {
    const before = await findTraces([...traces, userId])
    const broken: Queue = {
      ...queue,
      enqueue: () => Promise.reject(new Error('the database went away')),
    }
    await expect(deleteAccount({ ...deps(), queue: broken }, shopper(), now)).rejects.toThrow('went away')
    expect(await findTraces([...traces, userId])).toEqual(before)
  })

  test('takes every trace along but the order’s kept fields, and says so in one last mail', async () => {
    const sums = await bookkeeping()
    expect(await deleteAccount(deps(), shopper(), now)).toEqual({ ok: true })
    const sent = await sendEverything()
    expect(sent.map(({ to }) => to)).toEqual([person.email])
    expect(sent[0]?.text).toContain('Qwentia')
    expect(await findTraces([...traces, userId])).toEqual([])
    expect(await shop.db.$count(messages)).toBe(0)
    // What tax law wants kept is kept, to the kobo.
    expect(await bookkeeping()).toEqual(sums)
    const kept = await shop.db.select().from(orders)
    expect(kept).toHaveLength(6)
    for (const order of kept) {
      expect(order).toMatchObject({
        name: 'Deleted customer',
        phone: '',
        address: '',
        userId: null,
        country: 'NG',
      })
      expect(order.email).toMatch(/^deleted-[0-9a-z]{32}@forgotten\.invalid$/u)
    }
  })
})

async function bookkeeping() {
  const rows = await shop.db.select({ id: orders.id }).from(orders).orderBy(orders.number)
  return Promise.all(
    rows.map(async ({ id }) => {
      const { number, placedAt, country, state, lines, totalKobo, isPaid } = await readOrder(shop.db, id)
      const units = lines.map(({ sku, quantity, unitPriceKobo }) => ({ sku, quantity, unitPriceKobo }))
      return { number, placedAt, country, state, units, totalKobo, isPaid }
    }),
  )
}

async function sendEverything(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const gateway: MailGateway = {
    send: async (mail) => {
      sent.push(mail)
    },
    close: () => {},
  }
  const waiting = await shop.db.select({ id: messages.id }).from(messages)
  for (const { id } of waiting)
    await sendMessage(shop.db, sending(shop.db, gateway, { secret, baseUrl }), id, now)
  return sent
}
