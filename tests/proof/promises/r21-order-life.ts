// Whole lives of orders: whatever customers, the desk, banks, the provider's faults and the clock do one after the other.
import fc from 'fast-check'
import { expect } from 'vitest'
import { findBreaches } from '#tests/load/conservation.ts'
import { lifeOf, live } from '#tests/order-life/walk.ts'
import { openWorld } from '#tests/order-life/world.ts'
import { eachTry, type Promised } from './promise.ts'

const stepsOfLife = 30
/** A world is made anew after so many lives: its clock runs on, and the provider shows only the newest of its books. */
const livesOfWorld = 25
/** Side by side, so that one works while the database of another does. */
const shopsAtOnce = 3

type Shop = { world: Awaited<ReturnType<typeof openWorld>>; lived: number }

export const orderLife: Promised = {
  id: 'R21',
  goal: `after each of ${stepsOfLife} steps of an order's life, provider faults among them, money and units are conserved, moves are allowed; in the end the bank agrees, no job hangs, and each happening was told once`,
  full: { lives: 1_000 },
  // Of the same lives in each run: some 360 steps.
  slice: { lives: 12 },
  async run(trial) {
    const free: Shop[] = []
    const tryOne = async (seed: number) => {
      const shop = free.pop() ?? { world: await openWorld(), lived: 0 }
      try {
        const property = fc.asyncProperty(lifeOf(stepsOfLife), async (rolls) => {
          const done = await live(shop.world, rolls, stepsOfLife)
          trial.report.add('lives', { steps: done.length })
        })
        await fc.assert(property, { seed, numRuns: 1, endOnFailure: true })
      } catch (error) {
        await shop.world.stop()
        throw error
      }
      if (++shop.lived === livesOfWorld) await close(shop)
      else free.push(shop)
    }
    await eachTry(trial, 'lives', tryOne, { atOnce: shopsAtOnce })
    await Promise.all(free.map(close))
  },
}

async function close({ world }: Shop): Promise<void> {
  expect(await findBreaches(world.db)).toEqual([])
  await world.stop()
}
