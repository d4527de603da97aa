// Buyers who all want the last units at once, in the domain on a database of its own.
import { expect } from 'vitest'
import { type PlacedOrder, placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase } from '#tests/database.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { eachTry, type Promised } from './promise.ts'
import { readShelf } from './read-shelf.ts'

const now = new Date('2026-11-20T10:00:00Z')
const buyers = 50
/** As many as the shop's own pools hold together, see server/database.ts. */
const connections = 24

export const oversell: Promised = {
  id: 'R1',
  goal: '50 buyers at once never get more units than there are, and each loser is told; crossed baskets never deadlock',
  full: {
    'stock 1': 200,
    'stock 2': 200,
    'stock 5': 200,
    'stock 17': 200,
    'one product in two lines': 200,
    'crossed baskets': 1_000,
  },
  slice: {
    'stock 1': 3,
    'stock 2': 1,
    'stock 5': 1,
    'stock 17': 1,
    'one product in two lines': 2,
    'crossed baskets': 20,
  },
  async run(trial) {
    const { db, drop } = await freshDatabase(connections)
    await furnishShop(db)
    for (const stock of [1, 2, 5, 17]) {
      const part = `stock ${stock}`
      await eachTry(trial, part, async () => {
        const { variantId } = await addWig(db, { stock })
        const placed = await rush(
          db,
          Array.from({ length: buyers }, () => [[variantId, 1]]),
        )
        expectSold(placed, stock)
        expect(await readShelf(db, variantId)).toEqual({ onHand: stock, held: stock })
        trial.report.add(part, { buyers, oversold: 0 })
      })
    }
    await eachTry(trial, 'one product in two lines', async () => {
      const { variantId } = await addWig(db, { stock: 5 })
      const carts: Basket[] = Array.from({ length: buyers }, () => [
        [variantId, 1],
        [variantId, 1],
      ])
      expectSold(await rush(db, carts), 2)
      expect(await readShelf(db, variantId)).toEqual({ onHand: 5, held: 4 })
    })
    await eachTry(trial, 'crossed baskets', async () => {
      const [a, b] = await Promise.all([addWig(db, { stock: 6 }), addWig(db, { stock: 6 })])
      const baskets = Array.from({ length: 8 }, (_, i): Basket => {
        const pair: Basket = [
          [a.variantId, 1],
          [b.variantId, 1],
        ]
        return i % 2 === 0 ? pair : pair.toReversed()
      })
      expectSold(await rush(db, baskets), 6)
      for (const { variantId } of [a, b])
        expect(await readShelf(db, variantId)).toEqual({ onHand: 6, held: 6 })
    })
    await drop()
  },
}

type Basket = [VariantId, number][]

/** All press at the same moment; carts are filled before. */
async function rush(db: Db, baskets: readonly Basket[]): Promise<PlacedOrder[]> {
  const carts = await Promise.all(baskets.map((basket) => fillCart(db, now, ...basket)))
  return Promise.all(
    carts.map((cartId, i) => {
      const units = (baskets[i] ?? []).reduce((sum, [, quantity]) => sum + quantity, 0)
      const form = checkoutForm({ seenTotalKobo: naira(3_000 + 100_000 * units) })
      return placeOrder(db, { cartId, form, provider: 'paystack', now })
    }),
  )
}

/** The others are told that their cart changed, and by nothing else. */
function expectSold(placed: readonly PlacedOrder[], units: number): void {
  expect(placed.filter(({ ok }) => ok)).toHaveLength(units)
  const problems = new Set(placed.flatMap((one) => (one.ok ? [] : [one.problem])))
  expect([...problems]).toEqual(['cart-changed'])
}
