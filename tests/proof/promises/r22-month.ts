// A month of a house, everything mixed: orders come, are paid, changed, made, sent, returned, refunded and disputed at once.
import { liveMonth, type Month } from '#tests/order-life/month.ts'
import { openWorld } from '#tests/order-life/world.ts'
import { eachTry, type Promised, type Trial } from './promise.ts'

const parts: Record<string, Month> = {
  month: { days: 30, ordersOfDay: 40 },
  'three days': { days: 3, ordersOfDay: 6 },
}

export const monthOfHouse: Promised = {
  id: 'R22',
  goal: 'a month of 40 orders a day, whatever happens to them: money and units are conserved, the bank agrees, and the accountant’s file adds up to the kobo, day by day and in whole',
  full: { month: 1 },
  slice: { 'three days': 1 },
  async run(trial) {
    for (const [part, month] of Object.entries(parts)) await liveThrough(trial, part, month)
  },
}

async function liveThrough(trial: Trial, part: string, month: Month): Promise<void> {
  await eachTry(trial, part, async (seed) => {
    const world = await openWorld()
    try {
      trial.report.add(part, await liveMonth(world, month, seed))
    } finally {
      await world.stop()
    }
  })
}
