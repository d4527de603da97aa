// Many who want the last use of one code.
import { expect } from 'vitest'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { naira } from '#app/foundation/lib/money.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { addWig, checkoutForm, fillCart } from '#tests/factories.ts'
import { addTestOffer } from '#tests/offers.ts'
import { eachTry, type Promised } from './promise.ts'

const racers = 50

export const singleUseCodes: Promised = {
  id: 'R18',
  goal: 'of 50 who use the last of a code at once one has it, and each other is told that the total is another',
  full: { 'last use': 100 },
  slice: { 'last use': 3 },
  async run(trial) {
    const desk = await openDesk({ connections: 20 })
    await eachTry(trial, 'last use', (seed) => race(desk, seed))
    await desk.close()
  },
}

async function race({ db, actor, clock }: Desk, seed: number): Promise<void> {
  const code = await addTestOffer(db, actor(), { code: `RACE${seed}`, maxUses: 1 })
  const { variantId } = await addWig(db, { stock: racers + 10 })
  const cartIds: string[] = []
  for (let racer = 0; racer < racers; racer++) cartIds.push(await fillCart(db, clock.at, [variantId, 1]))
  const placed = await Promise.all(
    cartIds.map((cartId, racer) => {
      const form = checkoutForm({ email: `racer${racer}@example.com`, seenTotalKobo: naira(93_000) })
      return placeOrder(db, { cartId, form, provider: 'paystack', now: clock.at, code })
    }),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
  const problems = placed.flatMap((one) => (one.ok ? [] : one.problem))
  expect(new Set(problems)).toEqual(new Set(['total-changed']))
}
