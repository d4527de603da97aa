// Orders, subscribers and everything of the former shop, on a fresh database.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formerPeople, users } from '#app/domain/accounts/account-tables.server.ts'
import { forgetEndedSessions } from '#app/domain/accounts/forget-ended.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import { kobo, naira } from '#app/foundation/lib/money.ts'
import { consents, subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { expireHolds } from '#app/domain/orders/payments/reconcile.server.ts'
import { remindUnpaid } from '#app/domain/orders/payments/remind-unpaid.server.ts'
import type { SettleDeps } from '#app/domain/orders/payments/settle-payment.server.ts'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { orderNotes, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { shipments } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import { newId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { furnishShop } from '#tests/factories.ts'
import { bringIn, checkFile, takeBack, takeOut, transferDay } from '#tests/transfer.ts'
import { forgetOldImports, listPicturesToUpload, listProblems } from './imports.server.ts'
import { importRows } from '#app/domain/transfer/transfer-tables.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
beforeEach(() =>
  shop.db
    .execute(sql`truncate orders, order_lines, order_adjustments, order_events, order_notes, payments, refunds, shipments,
    subscribers, consents, users, former_people, products, variants, imports, import_rows, messages, stock_holds restart identity cascade`),
)
afterAll(() => shop.drop())

const emptied = async () => {
  const [row] = await shop.db
    .select({ n: sql<number>`count(*)::int` })
    .from(importRows)
    .where(sql`data is not null`)
  return row?.n === 0
}

describe('orders as history', () => {
  const content = [
    'external_id,placed_at,status,name,email,item,unit_price_naira,quantity,extras,paid_naira,total_naira',
    'OLD-1,2025-03-14 10:30,delivered,Ada,ada@example.com,Akú,"100,000",2,"delivery 3000.00 Lagos\ndiscount -500.50 Friends",202499.50,202499.50',
    'OLD-2,14/03/2025,PENDING,Bisi,bisi@example.com,Zuri,50000,1,,,',
    'OLD-3,2025-03-14,Teleported,Bisi,bisi@example.com,Zuri,50000,1,,,',
    'OLD-4,2025-03-14,Shipped,Bisi,bisi@example.com,Zuri,0,1,,,49000',
    'OLD-5,,Shipped,Bisi,not an address,Zuri,50000,1e3,,,49000',
    'OLD-6,2025-03-14,Shipped,Bisi,bisi@example.com,Zuri,50000,1,,,49000',
  ].join('\n')

  test('come in once, with their status, and nobody is written to', async () => {
    const done = await bringIn(shop.db, 'orders', content)
    expect(done.counts).toMatchObject({ create: 2, refused: 4, 'rows done': 2 })
    expect((await listProblems(shop.db, done.id, 'refused', 9)).map(({ problem }) => problem)).toEqual([
      // What somebody wrote is gone with the rest of the line.
      expect.stringContaining('status: “…” is not one of Pending'),
      expect.stringContaining('unit_price_naira: must be above 0'),
      expect.stringContaining('placed_at: is missing.'),
      'total_naira: is 49000.00, but items and extras add up to 50000.00.',
    ])
    const [one, two] = await shop.db.select().from(orders).orderBy(orders.number)
    if (!one || !two) throw new Error('orders are missing')
    expect(await readOrder(shop.db, one.id)).toMatchObject({
      status: 'Delivered',
      totalKobo: kobo(20_249_950),
      isPaid: true,
    })
    expect(two).toMatchObject({ status: 'Pending', importedAt: transferDay })
    const deps = { now: () => transferDay } as unknown as SettleDeps
    expect(await expireHolds(shop.db, deps)).toBe(0)
    expect(await remindUnpaid(shop.db, deps)).toBe(0)
    expect(await shop.db.$count(messages)).toBe(0)
    expect(await emptied()).toBe(true)
    expect((await bringIn(shop.db, 'orders', content)).counts).toMatchObject({ unchanged: 2 })
    expect(await shop.db.$count(orders)).toBe(2)
  })

  test('go again where nothing stands on them', async () => {
    const done = await bringIn(shop.db, 'orders', content)
    const [one] = await shop.db.select().from(orders).orderBy(orders.number)
    if (!one) throw new Error('no order')
    await shop.db.insert(shipments).values({ id: newId('shp'), orderId: one.id, courier: 'GIG' })
    const undone = await takeBack(shop.db, done.id)
    expect(undone.counts).toMatchObject({ 'rows undone': 1, 'rows kept': 1 })
    expect((await shop.db.select().from(orders)).map(({ id }) => id)).toEqual([one.id])
  })
})

describe('subscribers', () => {
  const content = [
    'email;state;asked_at;confirmed_at;unsubscribed_at',
    'Ada@Example.com;subscribed;2025-01-01;2025-01-02;',
    'bisi@example.com;unsubscribed;2025-01-01;2025-01-02;2025-02-01',
    'chi@example.com;pending;2025-01-01;;',
    'dayo@example.com;subscribed;;;',
    'ada@example.com;pending;;;',
    'gone@example.com;subscribed;2025-01-01;2025-01-02;',
  ].join('\n')

  test('come in as their consent says; whoever left here stays away; the file twice changes nothing', async () => {
    await shop.db.insert(subscribers).values({
      id: newId('sub'),
      email: 'gone@example.com',
      state: 'unsubscribed',
      source: 'footer',
      unsubscribedAt: transferDay,
    })
    const done = await bringIn(shop.db, 'subscribers', content)
    expect(done.counts).toMatchObject({ create: 3, unchanged: 1, refused: 2 })
    const rows = await shop.db.select().from(subscribers).orderBy(subscribers.email)
    expect(rows.map(({ email, state }) => [email, state])).toEqual([
      ['ada@example.com', 'subscribed'],
      ['bisi@example.com', 'unsubscribed'],
      ['chi@example.com', 'pending'],
      ['gone@example.com', 'unsubscribed'],
    ])
    expect(await shop.db.$count(consents)).toBe(6)
    expect(await shop.db.$count(messages)).toBe(0)
    expect(await emptied()).toBe(true)
    const out = await takeOut(shop.db, 'subscribers')
    expect((await bringIn(shop.db, 'subscribers', out)).counts).toMatchObject({ unchanged: 4 })
    await emptyTables(shop.db, 'subscribers')
    await bringIn(shop.db, 'subscribers', out)
    expect(await takeOut(shop.db, 'subscribers')).toBe(out)
  })

  test('undo leaves alone who moved on', async () => {
    const done = await bringIn(shop.db, 'subscribers', content)
    await shop.db
      .update(subscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: transferDay })
      .where(eq(subscribers.email, 'ada@example.com'))
    const undone = await takeBack(shop.db, done.id)
    expect(undone.counts).toMatchObject({ 'rows kept': 1 })
    expect((await shop.db.select().from(subscribers)).map(({ email }) => email)).toEqual(['ada@example.com'])
  })
})

describe('the former shop', () => {
  const Users = {
    uid1: {
      Name: 'Adaeze Okafor',
      email: 'Ada@Example.com',
      Phone: '0803 123 4567',
      Date: { seconds: 1_700_000_000, nanoseconds: 0 },
    },
    uid2: { Name: 'Ada again', email: 'ada@example.com', Phone: '', Date: 1_710_000_000_000 },
    uid3: { Name: 'No mail', Phone: 'x' },
  }
  const Orders = [
    {
      __id__: 'o1',
      Name: 'Adaeze',
      Email: 'other@example.com',
      Phone: '0803',
      Amount: '₦48,000',
      Country: 'Nigeria',
      City: 'Ikeja',
      Address: '12 Allen',
      UserId: 'uid2',
      Status: 'delivered',
      Date: { _seconds: 1_720_000_000, _nanoseconds: 0 },
      Order: [
        {
          Id: 'p1',
          Name: 'Akú',
          Price: '45,000',
          Quantity: 1,
          Description: 'Bone',
          Length: '18"',
          Url: 'https://x.example/a.jpg',
        },
      ],
    },
    {
      id: 'o2',
      Name: 'Guest',
      Email: 'guest@example.com',
      Amount: 60_000,
      Status: 'Waiting for Tunde',
      Date: '2025-01-05T10:00:00Z',
      UserId: null,
      Order: {
        0: {
          Name: 'Custom',
          Price: 60_000,
          Quantity: 1,
          isCustom: true,
          configuration: { texture: 'deep', expressProcessing: true, nested: { x: 1 } },
        },
      },
    },
    { id: 'o3', Email: 'x@example.com', Amount: 1, Status: 'paid', Order: [] },
    { id: 'o4', Email: 'x@example.com', Amount: -5, Date: 'someday', Order: [{ Price: 1e9, Quantity: 0.5 }] },
  ]
  const Products = {
    __collections__: {
      Products: {
        p1: {
          Name: 'Akú Bone Straight 18"',
          Description: 'Raw.',
          Price: 45_000,
          oldPrice: '₦60,000',
          Url: 'https://pictures.example/a.jpg',
          Collection: 'Akú',
          createdAt: 1_730_000_000_000,
        },
        p2: {
          Name: 'Burgundy Body Wave Bundles',
          Price: '₦38,500.50',
          Url: 'http://127.0.0.1/x',
          Collection: 'AKU',
        },
        p3: { Name: 'Half', Price: 'free', Collection: 'Other' },
      },
    },
  }

  test('users, then orders, find each other; unknown statuses stand in a note; nothing of them stays in the lines', async () => {
    const people = await bringIn(shop.db, 'former-users', JSON.stringify(Users))
    expect(people.counts).toMatchObject({ create: 2, refused: 1, 'rows done': 2 })
    const [ada] = await shop.db.select().from(users)
    expect(ada).toMatchObject({
      name: 'Adaeze Okafor',
      email: 'ada@example.com',
      phone: '+2348031234567',
      emailVerified: false,
      createdAt: new Date(1_700_000_000_000),
    })
    expect(await shop.db.$count(formerPeople)).toBe(2)
    const done = await bringIn(shop.db, 'former-orders', JSON.stringify(Orders))
    expect(done.counts).toMatchObject({ create: 2, refused: 2 })
    const [one, two] = await shop.db.select().from(orders).orderBy(orders.number)
    if (!one || !two) throw new Error('no orders')
    expect(one).toMatchObject({
      userId: ada?.id,
      status: 'Delivered',
      country: 'NG',
      email: 'other@example.com',
    })
    expect(await readOrder(shop.db, one.id)).toMatchObject({
      totalKobo: naira(48_000),
      lines: [{ lengthIn: 18, sku: 'FORMER-p1' }],
    })
    expect(two).toMatchObject({ userId: null, status: 'Pending' })
    expect((await readOrder(shop.db, two.id)).lines[0]?.description).toContain('texture: deep')
    expect((await shop.db.select().from(orderNotes)).map(({ text: words }) => words)).toEqual([
      'Status in the previous shop: “Waiting for Tunde”.',
    ])
    expect(await emptied()).toBe(true)
    expect(await shop.db.$count(messages)).toBe(0)
    // Nobody typed their address by mistake: it is not forgotten after a month.
    await shop.db.update(users).set({ updatedAt: new Date('2020-01-01') })
    await forgetEndedSessions(shop.db, transferDay)
    expect(await shop.db.$count(users)).toBe(1)
    const kept = await takeBack(shop.db, people.id)
    expect(kept.counts).toMatchObject({ 'rows kept': 2 })
    await takeBack(shop.db, done.id)
    expect(await shop.db.$count(orders)).toBe(0)
    const again = await bringIn(shop.db, 'former-users', JSON.stringify(Users))
    expect(again.counts).toMatchObject({ unchanged: 2 })
  })

  test('their account goes again when nothing stands on it', async () => {
    const done = await bringIn(shop.db, 'former-users', JSON.stringify(Users))
    await takeBack(shop.db, done.id)
    expect(await shop.db.$count(users)).toBe(0)
  })

  test('products come in as drafts, with what their names say, and the address of their picture', async () => {
    const done = await bringIn(shop.db, 'former-products', JSON.stringify(Products))
    expect(done.counts).toMatchObject({ create: 2, refused: 1 })
    const rows = await shop.db.select().from(products).orderBy(products.name)
    expect(rows).toMatchObject([
      {
        name: 'Akú Bone Straight 18"',
        texture: 'bone-straight',
        kind: 'wig',
        priceKobo: naira(45_000),
        oldPriceKobo: naira(60_000),
        publishedAt: null,
        createdAt: new Date(1_730_000_000_000),
      },
      {
        name: 'Burgundy Body Wave Bundles',
        texture: 'body-wave',
        kind: 'bundles',
        colour: '99J',
        priceKobo: kobo(3_850_050),
        collection: 'aku',
        createdAt: null,
      },
    ])
    expect((await shop.db.select().from(variants).where(eq(variants.sku, 'FORMER-p1')))[0]).toMatchObject({
      lengthIn: 18,
      onHand: 0,
    })
    expect(await listPicturesToUpload(shop.db, done.id, 9)).toMatchObject([
      { name: 'Akú Bone Straight 18"', address: 'https://pictures.example/a.jpg' },
    ])
    await shop.db
      .update(products)
      .set({ name: 'By hand', slug: 'by-hand' })
      .where(eq(products.id, rows[0]?.id ?? 'prd_'))
    expect((await bringIn(shop.db, 'former-products', JSON.stringify(Products))).counts).toMatchObject({
      unchanged: 2,
    })
    await takeBack(shop.db, done.id)
    const out = await shop.db.select().from(products)
    expect(out.every(({ deletedAt }) => deletedAt !== null)).toBe(true)
  })

  test('subscribers wait as asked: the former shop kept no consent', async () => {
    await bringIn(
      shop.db,
      'former-subscribers',
      JSON.stringify({
        SuscribedEmail: [{ Email: 'A@example.com' }, { Email: 'a@example.com ' }, { Email: 'nobody' }],
      }),
    )
    expect(await shop.db.select().from(subscribers)).toMatchObject([
      { email: 'a@example.com', state: 'pending', source: 'former-shop' },
    ])
  })
})

test('what a file says of people is sealed while it waits, and put aside after a week', async () => {
  const checked = await checkFile(
    shop.db,
    'subscribers',
    'email,state,confirmed_at\nqwentia@example.com,subscribed,2025-01-01\n',
  )
  if (!checked.ok) throw new Error(checked.words)
  const { rows } = await shop.db.execute<{ row: string }>(
    sql`select to_jsonb(r)::text as row from import_rows r`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('qwentia')
  expect(await forgetOldImports(shop.db, transferDay)).toBe(0)
  expect(await forgetOldImports(shop.db, new Date(transferDay.getTime() + 8 * 24 * 3_600_000))).toBe(1)
  expect(await emptied()).toBe(true)
})
