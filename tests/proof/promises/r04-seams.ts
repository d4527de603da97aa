// Named interleavings of two things at one order, and long random sequences of everything against a model of what must follow.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readOrder } from '#app/domain/orders/core/orders.server.ts'
import { moneyOf } from '#app/domain/orders/payments/money-of-order.ts'
import { type Case, deskActions } from '#tests/desk-actions.ts'
import { expectGatewayAgrees, expectSums } from '#tests/desk-sums.ts'
import { type Desk, openDesk } from '#tests/desk.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { newModel, orderCommands } from './order-model.ts'
import { eachTry, type Promised } from './promise.ts'
import { type Seam, seams } from './seams.ts'

export const interleavings: Promised = {
  id: 'R4',
  goal: `${seams.length} named interleavings end as they must, and so does any sequence of what people, banks and the clock do`,
  full: { named: seams.length, sequences: 1_000 },
  slice: { named: seams.length, sequences: 10 },
  async run(trial) {
    const desk = await openDesk({ connections: 24, now: new Date() })
    await eachTry(trial, 'named', async (seed) => {
      const seam = seams[seed % seams.length]
      if (seam) await trySeam(desk, seam)
    })
    await eachTry(trial, 'sequences', async (seed) => {
      const commands = fc.commands(orderCommands(), { maxCommands: 14, size: 'max' })
      const property = fc.asyncProperty(commands, async (all) => {
        const on = await desk.placeCase({ stock: 2 })
        await fc.asyncModelRun(
          () => ({ model: newModel(2), real: { desk, on, actions: deskActions(desk) } }),
          all,
        )
      })
      await fc.assert(property, { seed, numRuns: 1 })
    })
    expect(await findBreaches(desk.db)).toEqual([])
    await desk.close()
  },
}

async function trySeam(desk: Desk, seam: Seam): Promise<void> {
  const actions = deskActions(desk)
  const on = seam.at === 'start' ? await caseWithoutPage(desk) : await desk.placeCase({ stock: 1 })
  for (const name of seam.given ?? []) await actions[name](on)
  if (seam.at === 'lock') await inLine(desk, on, seam)
  else {
    desk.bank.meanwhile[seam.at] = () => actions[seam.second](on)
    await actions[seam.first](on)
    expect(desk.bank.meanwhile, `${seam.name}: the gateway was not asked`).toEqual({})
  }
  for (const name of seam.after ?? []) await actions[name](on)
  await desk.sendQueuedRefunds()
  expect(await howItEnded(desk, on), seam.name).toEqual(seam.ends)
  await expectSums(desk, on)
  await expectGatewayAgrees(desk, on.orderId)
}

async function caseWithoutPage(desk: Desk): Promise<Case> {
  const { orderId, variantId } = await desk.place({ stock: 1 })
  const reference = (await readOrder(desk.db, orderId)).payments.at(-1)?.reference ?? ''
  return { orderId, variantId, reference, quantity: 1 }
}

/** Holds the order until both wait for it, one behind the other, or have done what they can without it. */
async function inLine(desk: Desk, on: Case, { first, second }: Seam): Promise<void> {
  const actions = deskActions(desk)
  const work: Promise<unknown>[] = []
  await desk.db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${on.orderId} for update`)
    for (const [i, name] of [first, second].entries()) {
      const over = new AbortController()
      work.push(actions[name](on).finally(() => over.abort()))
      while (!over.signal.aborted && (await countWaiting(desk)) <= i) await delay(5)
    }
  })
  await Promise.all(work)
}

async function countWaiting({ db }: Desk): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

async function howItEnded({ db }: Desk, { orderId }: Case): Promise<Seam['ends']> {
  const order = await readOrder(db, orderId)
  const { rows } = await db.execute<{ held: number; out: number }>(sql`
    select (select coalesce(sum(quantity), 0)::int from stock_holds where order_id = ${orderId} and state = 'held') as held,
      (select coalesce(-sum(delta), 0)::int from stock_movements where order_id = ${orderId}) as out`)
  const { held = 0, out = 0 } = rows[0] ?? {}
  const units = out > 0 ? 'sold' : held > 0 ? 'held' : 'free'
  return { status: order.status, units, money: moneyIn(order) }
}

function moneyIn(order: Awaited<ReturnType<typeof readOrder>>): Seam['ends']['money'] {
  const { capturedKobo, keptKobo } = moneyOf(order)
  if (order.payments.some(({ state }) => state === 'quarantined')) return 'to review'
  if (order.payments.some(({ state }) => state === 'returned')) return 'back'
  if (capturedKobo === 0) return 'none'
  return keptKobo === capturedKobo ? 'kept' : keptKobo === 0 ? 'back' : 'part back'
}
