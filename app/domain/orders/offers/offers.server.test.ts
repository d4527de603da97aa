// Orders with offers and codes: what they cost, who may use a code, and what is paid back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { changeItems } from '#app/domain/orders/changes/change-items.server.ts'
import { asChangeable, itemsVersion } from '#app/domain/orders/changes/quote-change.server.ts'
import { cancelUnpaid } from '#app/domain/orders/payments/reconcile.server.ts'
import { retakeCreditAndCode, lockOrder, readOrder } from '#app/domain/orders/core/orders.server.ts'
import type { Person } from '#app/domain/orders/core/person-of-order.server.ts'
import { quoteCart } from '#app/domain/orders/core/quote.server.ts'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { readToldOffers } from '#app/domain/offers/offers.server.ts'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { saveOffer, switchOffer } from '#app/domain/offers/write-offers.server.ts'
import { worthOf } from '#app/domain/returns/settle-return.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import type { OfferId, OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart, productOf } from '#tests/factories.ts'
import { addTestOffer, plainOffer } from '#tests/offers.ts'
import { addOrder } from '#tests/orders.ts'
import { orderOffers } from './order-offer-tables.server.ts'
import { nobody } from './quote-offers.server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ connections: 12 })
})
afterAll(() => desk.close())

let turn = 0
const newCode = () => `CODE${turn++}`
const newPerson = () => {
  turn++
  return { email: `offer${turn}@example.com`, phone: `+23480312${String(turn).padStart(5, '0')}` }
}

const wig = async (priceNaira = 100_000): Promise<VariantId> =>
  (await transaction(desk.db, (tx) => addWig(tx, { priceNaira, stock: 50 }))).variantId

async function orderWith(
  code: OfferId,
  { units, ...person }: { units?: [VariantId, number][]; email?: string; phone?: string } = {},
) {
  const { email, phone } = { ...newPerson(), ...person }
  const order = await addOrder(
    desk.db,
    { now: desk.clock.at, code, email, units: units ?? [[await wig(), 1]] },
    { phone },
  )
  return readOrder(desk.db, order.id)
}

const rowsOf = (orderId: OrderId) =>
  desk.db.select().from(orderOffers).where(eq(orderOffers.orderId, orderId))

describe('what it costs', () => {
  test('a code stands as a row, its lines carry their share, and tax is in what is left', async () => {
    const code = newCode()
    const id = await addTestOffer(desk.db, desk.actor(), { code, percent: 33 })
    const order = await orderWith(id, {
      units: [
        [await wig(99_999), 1],
        [await wig(50_001), 2],
      ],
    })
    const off = order.adjustments.filter(({ kind }) => kind === 'discount')
    expect(off).toMatchObject([{ label: `Discount code ${code}`, amountKobo: -6_600_033 }])
    const shares = order.lines.map(({ quantity, discountKobo }) => [quantity, discountKobo])
    expect(new Map(shares as [number, number][])).toEqual(
      new Map([
        [1, 3_299_967],
        [2, 3_300_066],
      ]),
    )
    expect(order.totalKobo).toBe(naira(200_001 + 3_000) - 6_600_033)
    expect(await rowsOf(order.id)).toMatchObject([{ code, givenKobo: 6_600_033, terms: { percent: 33 } }])
  })

  test('a code that is switched off takes nothing off, and is no redemption', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode() })
    await switchOffer(desk.db, desk.actor(), { id, version: 0 }, false)
    const order = await orderWith(id)
    expect(order.totalKobo).toBe(naira(103_000))
    expect(await rowsOf(order.id)).toEqual([])
  })

  test('a gift beside what was bought is free in the order, and its line carries that share', async () => {
    const [bought, cap] = [await wig(), await wig(4_000)]
    const productId = await productOf(desk.db, cap)
    const id = await addTestOffer(desk.db, desk.actor(), {
      code: newCode(),
      kind: 'buy-get',
      percent: 100,
      buyQuantity: 1,
      getQuantity: 1,
      getProductIds: [productId],
    })
    const order = await orderWith(id, {
      units: [
        [bought, 1],
        [cap, 2],
      ],
    })
    expect(order.totalKobo).toBe(naira(100_000 + 4_000 + 3_000))
    const shares = order.lines.map(({ unitPriceKobo, discountKobo }) => `${discountKobo} of ${unitPriceKobo}`)
    expect(shares.toSorted()).toEqual(['0 of 10000000', '400000 of 400000'])
    const terms = { kind: 'buy-get', buyQuantity: 1, getProductIds: [productId] }
    expect(await rowsOf(order.id)).toMatchObject([{ givenKobo: naira(4_000), terms }])
  })

  test('free delivery asks no fee, and its row says so', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), kind: 'free-delivery' })
    const order = await orderWith(id)
    expect(order.totalKobo).toBe(naira(100_000))
    expect(order.adjustments).toMatchObject([{ kind: 'delivery', amountKobo: 0 }])
    expect(await rowsOf(order.id)).toMatchObject([{ givenKobo: naira(3_000) }])
  })
})

describe('limits', () => {
  test('a code for one person is known by email, plus sign or not, and by phone', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), maxPerPerson: 1 })
    const { email, phone } = newPerson()
    await orderWith(id, { email, phone })
    const again = await orderWith(id, { email: email.replace('@', '+x@') })
    const byPhone = await orderWith(id, { phone })
    const other = await orderWith(id)
    expect([again, byPhone, other].map(({ totalKobo }) => totalKobo)).toEqual([
      naira(103_000),
      naira(103_000),
      naira(93_000),
    ])
  })

  test('one for a first order is for nobody who ordered before', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), firstOrderOnly: true })
    const person = newPerson()
    expect((await orderWith(id, person)).totalKobo).toBe(naira(93_000))
    expect((await orderWith(id, person)).totalKobo).toBe(naira(103_000))
  })

  test('an unpaid order that ends gives its use back; once it is used elsewhere the order cannot come back', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), maxUses: 1 })
    const first = await orderWith(id)
    expect((await orderWith(id)).totalKobo).toBe(naira(103_000))
    const locked = () => (tx: typeof desk.db) => lockOrder(tx, first.id)
    await transaction(desk.db, async (tx) => {
      const row = await locked()(tx)
      if (row) await cancelUnpaid(tx, row, 'for a test')
    })
    const takeAgain = () =>
      transaction(desk.db, async (tx) => {
        const row = await locked()(tx)
        return row && retakeCreditAndCode(tx, row)
      })
    expect(await takeAgain()).toBeNull()
    expect((await orderWith(id)).totalKobo).toBe(naira(93_000))
    expect(await takeAgain()).toBe('code-used')
  })

  test('racers for the last use: one gets it, the others see the total without', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), maxUses: 1 })
      const variantId = await wig()
      const racers = await Promise.all(
        Array.from({ length: 10 }, async () => ({
          cartId: await fillCart(desk.db, desk.clock.at, [variantId, 1]),
          form: checkoutForm({ ...newPerson(), seenTotalKobo: naira(93_000) }),
        })),
      )
      const placed = await Promise.all(
        racers.map((racer) =>
          placeOrder(desk.db, { ...racer, provider: 'paystack', now: desk.clock.at, code: id }),
        ),
      )
      expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
      for (const one of placed.filter(({ ok }) => !ok))
        expect(one).toMatchObject({ problem: 'total-changed', quote: { totalKobo: naira(103_000) } })
    }
  })
})

describe('limits of what is automatic', () => {
  const limited = async (offer: Partial<typeof plainOffer>) => {
    const variantId = await wig()
    const productIds = [await productOf(desk.db, variantId)]
    const id = await addTestOffer(desk.db, desk.actor(), { scope: 'products', productIds, ...offer })
    return { id, variantId }
  }

  test('one for each person is known by email and phone, and a cart of nobody shows it', async () => {
    const { variantId } = await limited({ maxPerPerson: 1 })
    const person = newPerson()
    const order = { now: desk.clock.at, units: [[variantId, 1]] as [VariantId, number][] }
    const [first, again, other] = [
      await addOrder(desk.db, { ...order, email: person.email }, { phone: person.phone }),
      await addOrder(desk.db, { ...order, email: 'else@example.com' }, { phone: person.phone }),
      await addOrder(desk.db, { ...order, ...newPerson() }, { phone: newPerson().phone }),
    ]
    const totals = await Promise.all([first, again, other].map(({ id }) => readOrder(desk.db, id)))
    expect(totals.map(({ totalKobo }) => totalKobo)).toEqual([naira(93_000), naira(103_000), naira(93_000)])
  })

  test('fifty who order at once for ten uses: ten have it, the others see the total without', async () => {
    const { id, variantId } = await limited({ maxUses: 10 })
    const racers = await Promise.all(
      Array.from({ length: 50 }, async () => ({
        cartId: await fillCart(desk.db, desk.clock.at, [variantId, 1]),
        form: checkoutForm({ ...newPerson(), seenTotalKobo: naira(93_000) }),
      })),
    )
    const placed = await Promise.all(
      racers.map((racer) => placeOrder(desk.db, { ...racer, provider: 'paystack', now: desk.clock.at })),
    )
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10)
    for (const one of placed.filter(({ ok }) => !ok))
      expect(one).toMatchObject({ problem: 'total-changed', quote: { totalKobo: naira(103_000) } })
    expect(await desk.db.$count(orderOffers, eq(orderOffers.offerId, id))).toBe(10)
  })

  test('while nothing is taken off, what the least is missing of is told, to whoever would get it', async () => {
    const fromKobo = naira(250_000)
    const { variantId } = await limited({ firstOrderOnly: true, name: 'Welcome', fromKobo })
    const person = { ...newPerson(), userId: null }
    const look = async (who: Person, quantity: number) => {
      const cartId = await fillCart(desk.db, desk.clock.at, [variantId, quantity])
      const cart = await findCart(desk.db, cartId, desk.clock.at)
      const asked = { to: checkoutForm(), offers: { code: null, person: who } }
      const quoted = cart && (await quoteCart(desk.db, cart, asked, desk.clock.at))
      return quoted?.ok && quoted.quote.offers.nextOffer
    }
    const missing = { said: { name: 'Welcome', isForFirstOrders: true }, leftKobo: naira(50_000) }
    expect(await look(nobody, 2)).toMatchObject(missing)
    expect(await look(person, 2)).toMatchObject(missing)
    expect(await look(nobody, 3)).toBeNull()
    const units: [VariantId, number][] = [[variantId, 1]]
    await addOrder(desk.db, { now: desk.clock.at, units, email: person.email }, { phone: person.phone })
    expect(await look(person, 2)).toBeNull()
  })

  test('one for first orders: a guest sees it until they say who they are, and is told why not', async () => {
    const { id, variantId } = await limited({ firstOrderOnly: true, name: 'Welcome' })
    const person = { ...newPerson(), userId: null }
    const cart = await findCart(
      desk.db,
      await fillCart(desk.db, desk.clock.at, [variantId, 1]),
      desk.clock.at,
    )
    if (!cart) throw new Error('no cart')
    const look = async (who: Person) => {
      const asked = { to: checkoutForm(), offers: { code: null, person: who } }
      const quoted = await quoteCart(desk.db, cart, asked, desk.clock.at)
      return quoted.ok && [quoted.quote.totalKobo, quoted.quote.offers.notes]
    }
    const toCheck = [{ name: 'Welcome', about: 'to-check' }]
    expect(await look(nobody)).toEqual([naira(93_000), toCheck])
    expect(await look(person)).toEqual([naira(93_000), []])
    const order = { now: desk.clock.at, units: [[variantId, 1]] as [VariantId, number][] }
    const { id: first } = await addOrder(desk.db, { ...order, email: person.email }, { phone: person.phone })
    expect((await readOrder(desk.db, first)).totalKobo).toBe(naira(93_000))
    const not = [naira(103_000), [{ name: 'Welcome', about: 'not-first' }]]
    expect(await look(person)).toEqual(not)
    expect(await look({ ...newPerson(), phone: person.phone, userId: null })).toEqual(not)
    expect(await look(nobody)).toEqual([naira(93_000), toCheck])
    // Nothing of it stands on pages that all share, and nothing is told of it where it is not on the items.
    const { told } = await readToldOffers(desk.db, desk.clock.at)
    expect(told.map(({ name }) => name)).not.toContain('Welcome')
    const other = await findCart(
      desk.db,
      await fillCart(desk.db, desk.clock.at, [await wig(), 1]),
      desk.clock.at,
    )
    const asked = { to: checkoutForm(), offers: { code: null, person } }
    expect(other && (await quoteCart(desk.db, other, asked, desk.clock.at))).toMatchObject({
      quote: { offers: { notes: [] } },
    })
    // Called off, it was no order.
    await transaction(desk.db, async (tx) => {
      const row = await lockOrder(tx, first)
      if (row) await cancelUnpaid(tx, row, 'for a test')
    })
    expect(await look(person)).toEqual([naira(93_000), []])
    await switchOffer(desk.db, desk.actor(), { id, version: 0 }, false)
  })

  test('fifty first orders of one email at once: one has it, the others see the total without', async () => {
    const { id, variantId } = await limited({ firstOrderOnly: true })
    const { email } = newPerson()
    const racers = await Promise.all(
      Array.from({ length: 50 }, async () => ({
        cartId: await fillCart(desk.db, desk.clock.at, [variantId, 1]),
        form: checkoutForm({ ...newPerson(), email, seenTotalKobo: naira(93_000) }),
      })),
    )
    const placed = await Promise.all(
      racers.map((racer) => placeOrder(desk.db, { ...racer, provider: 'paystack', now: desk.clock.at })),
    )
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of placed.filter(({ ok }) => !ok))
      expect(one).toMatchObject({
        problem: 'total-changed',
        quote: { totalKobo: naira(103_000), offers: { notes: [{ about: 'not-first' }] } },
      })
    expect(await desk.db.$count(orderOffers, eq(orderOffers.offerId, id))).toBe(1)
  })

  test('an order that is cancelled gives its use back, and comes back only while one is free', async () => {
    const { variantId } = await limited({ maxUses: 1 })
    const place = async () => {
      const units: [VariantId, number][] = [[variantId, 1]]
      const { email, phone } = newPerson()
      return readOrder(desk.db, (await addOrder(desk.db, { now: desk.clock.at, units, email }, { phone })).id)
    }
    const first = await place()
    await transaction(desk.db, async (tx) => {
      const row = await lockOrder(tx, first.id)
      if (row) await cancelUnpaid(tx, row, 'for a test')
    })
    expect((await place()).totalKobo).toBe(naira(93_000))
    const again = await transaction(desk.db, async (tx) => {
      const row = await lockOrder(tx, first.id)
      return row && retakeCreditAndCode(tx, row)
    })
    expect(again).toBe('code-used')
  })
})

describe('afterwards', () => {
  test('what is returned is worth what was paid for it', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), percent: 25 })
    const order = await orderWith(id, { units: [[await wig(), 3]] })
    const [line] = order.lines
    if (!line) throw new Error('no line')
    expect(worthOf(order, [{ orderLineId: line.id, quantity: 1 }])).toBe(naira(75_000))
    expect(worthOf(order, [{ orderLineId: line.id, quantity: 3 }])).toBe(naira(225_000))
  })

  test('fewer items cost less on the terms of the offer as it was, though it ended meanwhile', async () => {
    const id = await addTestOffer(desk.db, desk.actor(), { code: newCode() })
    const order = await orderWith(id, { units: [[await wig(), 2]] })
    await desk.pay(order.id)
    await switchOffer(desk.db, desk.actor(), { id, version: 0 }, false)
    const paid = await readOrder(desk.db, order.id)
    expect(await asChangeable(desk.db, paid)).not.toBeNull()
    const [line] = paid.lines
    if (!line) throw new Error('no line')
    const changed = await changeItems(
      desk.db,
      desk.deps,
      { userId: null, role: null, requestId: 'test', now: desk.clock.at },
      {
        orderId: order.id,
        wishes: [{ lineId: line.id, quantity: 1 }],
        seen: itemsVersion(paid),
        seenTotalKobo: naira(93_000),
      },
    )
    expect(changed).toEqual({ ok: true, dueKobo: 0 })
    const after = await readOrder(desk.db, order.id)
    expect(after).toMatchObject({ totalKobo: naira(93_000), refunds: [{ amountKobo: naira(90_000) }] })
    expect(after.lines).toMatchObject([{ quantity: 1, discountKobo: naira(10_000) }])
    expect(await rowsOf(order.id)).toMatchObject([{ givenKobo: naira(10_000) }])
  })
})

test('two offers that are given one code at once: one has it, the other is told', async () => {
  const other = { name: 'Also ten off' }
  const ids = [
    await addTestOffer(desk.db, desk.actor()),
    await addTestOffer(desk.db, desk.actor(), other),
  ] as const
  // Automatic ones would count for every order.
  for (const id of ids) await switchOffer(desk.db, desk.actor(), { id, version: 0 }, false)
  const code = newCode()
  const saved = await Promise.all(
    ids.map((id) => saveOffer(desk.db, desk.actor(), { id, version: 1 }, { ...plainOffer, code })),
  )
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(saved).toContainEqual({ ok: false, problem: 'code-taken' })
})

// Last: it counts for every order.
test('automatic offers are there without a code, and a better code goes before them', async () => {
  await addTestOffer(desk.db, desk.actor(), { name: 'Harmattan sale', percent: 20 })
  const variantId = await wig()
  const plain = await addOrder(desk.db, { now: desk.clock.at, units: [[variantId, 1]] })
  const order = await readOrder(desk.db, plain.id)
  expect(order.totalKobo).toBe(naira(83_000))
  expect(order.adjustments).toContainEqual(expect.objectContaining({ label: 'Harmattan sale' }))
  const id = await addTestOffer(desk.db, desk.actor(), { code: newCode(), percent: 30 })
  expect((await orderWith(id)).totalKobo).toBe(naira(73_000))
})
