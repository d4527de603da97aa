// Orders out and in again, on a fresh database.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kobo } from '#app/foundation/lib/money.ts'
import { importOrders } from '#app/domain/orders/core/import-orders.server.ts'
import type { ImportedOrder } from '#app/domain/orders/core/imported-order.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { bringIn, takeOut, transferDay } from '#tests/transfer.ts'

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

describe('orders out, in, and out again', () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 16 }),
      fc.constantFrom('=1+1', '-5', "'x", '+234', 'a\r\nb', '"q"', ',;\t', '💛', ' '),
    )
    .map((value) => value.replaceAll('\0', '').toWellFormed())
  const amount = fc.integer({ min: 1, max: 5_000_000 })
  const order = fc.record({
    name: text.filter((value) => value.trim() !== ''),
    city: text,
    address: text,
    landmark: text,
    postcode: text,
    note: text,
    phone: text,
    state: text,
    label: text,
    extra: amount,
    discount: amount,
    price: amount.map((one) => one + 5e6),
    item: text.filter((value) => value.trim() !== ''),
    description: text,
    sku: fc.constantFrom('', '007', '=A', 'AKU-1'),
    quantity: fc.integer({
      min: 1,
      max: 9,
    }),
    isPaid: fc.boolean(),
    isBack: fc.boolean(),
    placedAt: fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2026-01-01'),
      noInvalidDate: true,
    }),
  })

  test('gives the same bytes, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 4 }), async (list) => {
        await shop.db.execute(
          sql`truncate orders, order_lines, order_adjustments, order_events, payments, refunds, imports, import_rows restart identity cascade`,
        )
        const wanted = list.map((one, place): ImportedOrder => {
          const {
            label,
            extra,
            discount,
            price,
            item,
            description,
            sku,
            quantity,
            isPaid,
            isBack,
            placedAt,
            ...head
          } = one
          const line = {
            sku,
            description,
            quantity,
            name: item,
            lengthIn: 18,
            variantWords: place % 2 === 0 ? `18 in, ${label}` : null,
            url: '',
            unitPriceKobo: kobo(price),
          }
          const plain = {
            ...line,
            madeToOrder: true,
            isCustom: false,
            customization: { a: label },
            choices: null,
            breakdown: null,
            priceListVersion: null,
            grams: 300,
            dueOn: '2025-02-03',
            pictureKey: null,
          }
          return {
            key: `imported:x:${place}`,
            number: place % 2 === 0 ? 2_000 + place : null,
            head: {
              ...head,
              placedAt,
              status: 'Delivered',
              channel: 'instagram',
              email: 'Ada@Example.com',
              country: 'NG',
              deliveryZone: 'lagos',
              promisedFrom: '2025-01-01',
              promisedTo: '2025-01-05',
              forgottenAt: null,
            },
            userId: null,
            lines: [plain, { ...plain, quantity: 1 }],
            adjustments: [
              { kind: 'delivery', label, amountKobo: kobo(extra) },
              { kind: 'discount', label, amountKobo: kobo(-discount) },
              { kind: 'vat', label, amountKobo: kobo(7), included: true },
            ],
            paid: isPaid ? { amountKobo: kobo(price), at: placedAt } : null,
            refundedKobo: isPaid && isBack ? kobo(price) : kobo(0),
            staffNote: null,
          }
        })
        await shop.db.transaction((tx) => importOrders(tx, wanted, { write: true, now: transferDay }))
        const out = await takeOut(shop.db, 'orders')
        expect((await bringIn(shop.db, 'orders', out)).counts).toMatchObject({ unchanged: list.length * 2 })
        await emptyTables(shop.db, 'orders')
        expect((await bringIn(shop.db, 'orders', out)).counts).toEqual({
          create: list.length * 2,
          'rows done': list.length * 2,
        })
        expect(await takeOut(shop.db, 'orders')).toBe(out)
      }),
      { numRuns: 6 },
    )
  }, 120_000)

  test('the shop’s own orders are the same when they come back, and the next number is still free', async () => {
    const first = await addOrder(shop.db)
    await payOrder(shop.db, first.id, 'Shipped')
    const out = await takeOut(shop.db, 'orders')
    expect(await bringIn(shop.db, 'orders', out)).toMatchObject({
      counts: { unchanged: 1, 'rows unchanged': 1 },
    })
    expect(await takeOut(shop.db, 'orders')).toBe(out)
    const far = out.replace(/\n'?1001,/u, '\n1500,')
    expect(await bringIn(shop.db, 'orders', far)).toMatchObject({ counts: { create: 1, 'rows done': 1 } })
    expect((await addOrder(shop.db)).number).toBe(1501)
  })
})
