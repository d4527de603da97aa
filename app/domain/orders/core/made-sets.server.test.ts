// A set with a part that is made to order: the others are held from stock, and all of it is ready when that part is.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCart } from '#app/domain/cart/cart.server.ts'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { findCards } from '#app/domain/catalog/products/find-cards.server.ts'
import { findProduct } from '#app/domain/catalog/products/product.server.ts'
import { findProducts } from '#app/domain/catalog/search/find-products.server.ts'
import { makingSlots } from '#app/domain/customizer/studio-tables.server.ts'
import { listBoard } from '#app/domain/orders/production/production-board.server.ts'
import { productionJobs } from '#app/domain/orders/production/production-tables.server.ts'
import type { OrderId, VariantId } from '#app/foundation/lib/ids.ts'
import { usualWorking } from '#app/foundation/settings/working.ts'
import { type Desk, newKey, openDesk } from '#tests/desk.ts'
import { addSet, addWig, checkoutForm, fillCart, productOf } from '#tests/factories.ts'
import { addOrder } from '#tests/orders.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { someProof } from '#tests/step-up.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { readOrder } from './orders.server.ts'
import { quoteCart } from './quote.server.ts'

let desk: Desk
let bonnet: VariantId
let wig: VariantId
let set: { variantId: VariantId; slug: string }
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  bonnet = (await addWig(desk.db, { name: 'Satin Bonnet', stock: 10 })).variantId
  wig = (await addWig(desk.db, { name: 'Zuri Crown', stock: 0, madeToOrder: true })).variantId
  const parts = [
    [bonnet, 3],
    [wig, 1],
  ] as const
  set = await addSet(desk.db, parts, { name: 'Bridal Set', priceNaira: 300_000 })
})

const order = (units: [VariantId, number][]) => addOrder(desk.db, { now: desk.clock.at, units })
const slots = async (orderId: OrderId) => {
  const rows = await desk.db.select().from(makingSlots).where(eq(makingSlots.orderId, orderId))
  return rows.map(({ day, state }) => `${day} ${state}`).toSorted()
}

async function lineOf(...units: [VariantId, number][]) {
  const cart = await findCart(desk.db, await fillCart(desk.db, desk.clock.at, ...units), desk.clock.at)
  const quoted = cart && (await quoteCart(desk.db, cart, { to: checkoutForm() }, desk.clock.at))
  if (!quoted?.ok) throw new Error('nothing to quote')
  return { line: cart?.lines[0], quote: quoted.quote }
}

test('its stock is that of the parts that are in stock, its promise that of the part that is made', async () => {
  const shown = await findProduct(desk.db, set.slug, desk.clock.at)
  expect(shown).toMatchObject({ madeToOrder: false, variants: [{ left: 3, isMade: true }] })
  expect(await findProducts(desk.db, [set.slug], desk.clock.at)).toMatchObject([
    { variants: [{ left: 3, isMade: true }] },
  ])
  const alone = await lineOf([wig, 1])
  const { line, quote } = await lineOf([set.variantId, 2])
  expect(line).toMatchObject({ madeToOrder: true, available: 3, problem: null })
  expect([quote.from, quote.to]).toEqual([alone.quote.from, alone.quote.to])
  expect(quote.ready?.days.made).toHaveLength(2)
  await desk.db.update(variants).set({ onHand: 2 }).where(eq(variants.id, bonnet))
  const gone = await findProduct(desk.db, set.slug, desk.clock.at)
  expect(gone?.variants[0]?.left).toBe(0)
})

test('its card says that it is made to order while there is enough of the others, and that it is sold out', async () => {
  const card = async () =>
    (await findCards(desk.db, [await productOf(desk.db, set.variantId)], desk.clock.at))[0]
  expect(await card()).toMatchObject({ madeToOrder: true, left: 3 })
  await desk.db.update(variants).set({ onHand: 2 }).where(eq(variants.id, bonnet))
  expect(await card()).toMatchObject({ madeToOrder: false, left: 0 })
})

test('the deposit is that of the part that is made, unless the set has its own', async () => {
  const ask = async (variantId: VariantId, depositPercent: number | null) =>
    desk.db
      .update(products)
      .set({ depositPercent })
      .where(eq(products.id, await productOf(desk.db, variantId)))
  await ask(wig, 40)
  await ask(bonnet, 90)
  expect((await lineOf([set.variantId, 1])).line?.depositPercent).toBe(40)
  await ask(set.variantId, 60)
  expect((await lineOf([set.variantId, 1])).line?.depositPercent).toBe(60)
})

test('an order holds the parts in stock, takes a day of the makers, and has a job that says what to make', async () => {
  const { id } = await order([[set.variantId, 2]])
  expect((await desk.shelf(bonnet))?.held).toBe(6)
  const [line] = (await readOrder(desk.db, id)).lines
  expect(line).toMatchObject({ madeToOrder: true, quantity: 2, dueOn: expect.any(String) as unknown })
  await desk.pay(id)
  expect((await desk.shelf(bonnet))?.onHand).toBe(4)
  const held = `${line?.dueOn} held`
  expect(await slots(id)).toEqual([held, held])
  const jobs = await desk.db.select().from(productionJobs).where(eq(productionJobs.orderId, id))
  expect(new Set(jobs.map(({ unit }) => unit))).toEqual(new Set([1, 2]))
  const { columns } = await listBoard(desk.db, { maker: null, dueBy: null })
  const cards = columns
    .flatMap((column) => column.cards)
    .filter((card) => jobs.some((job) => job.id === card.id))
  expect(cards.map(({ title }) => title)).toEqual(
    Array(2).fill('1 × Zuri Crown, 20 in. For the set Bridal Set'),
  )
  const cancellation = { orderId: id, from: 'Processing', cause: 'asked', note: '', tell: false } as const
  const cancelled = await cancelOrder(desk.db, desk.deps, desk.actor(), someProof, {
    ...cancellation,
    key: newKey(),
  })
  expect(cancelled).toMatchObject({ ok: true })
  expect((await desk.shelf(bonnet))?.onHand).toBe(10)
  expect((await slots(id)).every((slot) => slot.endsWith('released'))).toBe(true)
})

test('each of its wigs takes a day: two that are done on two days are ready on the later one', async () => {
  await presetSetting(desk.db, 'working', { ...usualWorking, wigsPerDay: 1 })
  const pair = await addSet(desk.db, [[wig, 2]], { name: 'Pair', priceNaira: 300_000 })
  const { id } = await order([[pair.variantId, 1]])
  await desk.pay(id)
  const taken = await slots(id)
  expect(new Set(taken).size).toBe(2)
  expect((await readOrder(desk.db, id)).lines).toMatchObject([{ quantity: 1, dueOn: taken[1]?.slice(0, 10) }])
  expect(taken.every((slot) => slot.endsWith('held'))).toBe(true)
  await presetSetting(desk.db, 'working', usualWorking)
})
