// The long runs of offers: 100,000 random quotes, and 50 racers for the last use of a code, a hundred times.
import { expect, test } from 'vitest'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { freshDatabase } from '#tests/database.ts'
import { openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { expectSoundQuotes } from '#tests/quote-property.ts'

test('100,000 random quotes with offers, codes and credit', { timeout: 900_000 }, async () => {
  const { db, drop } = await freshDatabase()
  await furnishShop(db)
  await expectSoundQuotes(db, 100_000)
  await drop()
})

test('50 racers, 100 rounds: each last use is had once', { timeout: 900_000 }, async () => {
  const desk = await openDesk({ connections: 20 })
  for (let round = 0; round < 100; round++) {
    const code = await addTestOffer(desk.db, desk.actor(), { code: `RACE${round}`, maxUses: 1 })
    const { variantId } = await transaction(desk.db, (tx) => addWig(tx, { stock: 60 }))
    const cartIds: string[] = []
    for (let racer = 0; racer < 50; racer++)
      cartIds.push(await fillCart(desk.db, desk.clock.at, [variantId, 1]))
    const placed = await Promise.all(
      cartIds.map((cartId, racer) => {
        const form = checkoutForm({ email: `racer${racer}@example.com`, seenTotalKobo: naira(93_000) })
        return placeOrder(desk.db, { cartId, form, provider: 'paystack', now: desk.clock.at, code })
      }),
    )
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    const problems = placed.flatMap((one) => (one.ok ? [] : one.problem))
    expect(new Set(problems)).toEqual(new Set(['total-changed']))
  }
  await desk.close()
})
