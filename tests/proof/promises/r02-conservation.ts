// Sixteen people at work on a few orders and products at once, while somebody adds up all units and all money again and again.
import { type Case, deskActions } from '#tests/desk-actions.ts'
import { expectGatewayAgrees } from '#tests/desk-sums.ts'
import { openDesk } from '#tests/desk.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { seeded } from '#tests/load/seeded.ts'
import { eachTry, type Promised } from './promise.ts'

const workers = 16
/** Orders that they share; the oldest makes room for a new one. */
const mostCases = 12

export const conservation: Promised = {
  id: 'R2',
  goal: 'every look while 16 workers buy, pay, expire, cancel, refund, return and count finds no unit and no kobo made or lost',
  full: { snapshots: 5_000 },
  // Sixteen work on between two looks: forty see each kind of action many times.
  slice: { snapshots: 40 },
  async run(trial) {
    const desk = await openDesk({ connections: 24, now: new Date() })
    const actions = deskActions(desk)
    const random = seeded(trial.seed)
    const all = Object.values(actions)
    const cases: Case[] = await Promise.all(
      Array.from({ length: mostCases }, () => desk.placeCase({ stock: 6 })),
    )
    const everyone = [...cases]
    const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)] as One
    const counts = { actions: 0, orders: cases.length }
    const working = { on: true }
    const work = Array.from({ length: workers }, async () => {
      while (working.on) {
        if (random() < 0.1) {
          const fresh = await desk.placeCase({ stock: 6, quantity: 1 + Math.floor(random() * 3) })
          cases[Math.floor(random() * mostCases)] = fresh
          everyone.push(fresh)
          counts.orders++
        } else await pick(all)(pick(cases))
        counts.actions++
      }
    })
    const look = async () => {
      const breaches = await findBreaches(desk.db)
      if (breaches.length > 0) throw new Error(breaches.join('\n'))
    }
    const looking = eachTry(trial, 'snapshots', look, { asOne: true })
    // A worker that throws is a fault of the shop, and ends the run.
    await Promise.race([looking, Promise.all(work)])
    await looking
    working.on = false
    await Promise.all(work)
    trial.report.add('snapshots', counts)
    await desk.sendQueuedRefunds()
    for (const { orderId } of everyone) await expectGatewayAgrees(desk, orderId)
    await desk.close()
  },
}
