// A month of a house: so many orders a day, each with a life of its own, all of them at once. In the end the bank, the shelves, the
// messages and the accountant's file are added up.
import { expect } from 'vitest'
import { accountCells } from '#app/admin/accounts/account-columns.ts'
import type { AccountKind, AccountRow } from '#app/domain/orders/payments/accounts.ts'
import { listAccounts, sumAccounts } from '#app/domain/orders/payments/accounts.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { expectRest, expectSound } from './invariants.ts'
import { beginLife, type Dice, type Life } from './life.ts'
import { bought, diceOf, names, takeRoll } from './walk.ts'
import type { World } from './world.ts'
import { comeToRest, heal, pass } from './world-steps.ts'

export type Month = { days: number; ordersOfDay: number }

/** How often somebody does something for each order that comes, and for how many days' orders. */
const rollsOfOrder = 40
const daysOfLife = 5
/** Time passes day by day here. */
const rolled = names.filter((name) => !name.endsWith('pass'))

/** Returns what was counted in the end. */
export async function liveMonth(world: World, { days, ordersOfDay }: Month, seed: number) {
  const dice = diceOf(seed)
  const from = world.clock.at
  const lives: Life[] = []
  let steps = 0
  for (let day = 0; day < days; day++) {
    for (let order = 0; order < ordersOfDay; order++) {
      await world.pass(dayMs / 2 / ordersOfDay)
      const life = await beginLife(world, dice)
      lives.push(life)
      if (dice(5) > 0) for (const name of bought) await takeRoll(life, { name, seed: dice(1_000) })
      steps += await busy(lives.slice(0 - daysOfLife * ordersOfDay), dice)
    }
    await endDay(world, dice)
  }
  await comeToRest(world)
  for (const life of lives) {
    await expectSound(life)
    await expectRest(life)
  }
  expect(await findBreaches(world.db)).toEqual([])
  const file = await expectAccounts(world, { from, days: days + 40 })
  return { orders: lives.flatMap(({ orders }) => orders).length, steps, ...file }
}

async function busy(lives: readonly Life[], dice: Dice): Promise<number> {
  let done = 0
  for (let roll = 0; roll < rollsOfOrder; roll++) {
    const life = lives[dice(lives.length)]
    const name = rolled[dice(rolled.length)]
    if (!life || name === undefined) continue
    if ((await takeRoll(life, { name, seed: dice(1_000_000) })) !== null) done++
  }
  return done
}

/** The night: the provider is well, what it sent arrives, and every clock has its turn. */
async function endDay(world: World, dice: Dice): Promise<void> {
  await heal(world)
  await world.hear((count) => Array.from({ length: count }, (_, place) => place))
  await world.work()
  await pass({ world, dice }, dayMs / 2)
}

/** The accountant's file against its own sums, day by day and in whole, and against what the bank knows. */
async function expectAccounts({ db, bench }: World, { from, days }: { from: Date; days: number }) {
  const to = new Date(from.getTime() + days * dayMs)
  const rows: AccountRow[] = []
  for await (const batch of listAccounts(db, { from, to })) rows.push(...batch)
  const whole = await sumAccounts(db, { from, to })
  const sum = (of: (row: AccountRow) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0)
  expect(
    sum(({ amountKobo }) => amountKobo),
    'revenue',
  ).toBe(whole.revenueKobo)
  expect(
    sum(({ vatKobo }) => vatKobo),
    'tax',
  ).toBe(whole.vatKobo)
  expect(
    sum(({ feeKobo }) => feeKobo),
    'fees',
  ).toBe(whole.feeKobo)
  const ofDays = { revenue: 0, vat: 0 }
  for (let day = 0; day < days; day++) {
    const begin = from.getTime() + day * dayMs
    const one = await sumAccounts(db, { from: new Date(begin), to: new Date(begin + dayMs) })
    ofDays.revenue += one.revenueKobo
    ofDays.vat += one.vatKobo
  }
  expect(ofDays, 'days').toEqual({ revenue: whole.revenueKobo, vat: whole.vatKobo })
  const taken = bench
    .records('')
    .charges.filter(({ status }) => status === 'success' || status === 'reversed')
  const cameIn = (row: AccountRow) => row.kind === 'sale' || row.kind === 'more'
  const references = new Set(taken.map(({ reference }) => reference))
  expect(
    sum((row) => (cameIn(row) && references.has(row.reference) ? row.amountKobo : 0)),
    'what the bank took',
  ).toBe(taken.reduce((all, { chargedAmount }) => all + chargedAmount, 0))
  expect(new Set(rows.map((row) => accountCells(row).length)).size, 'columns').toBe(1)
  const counted = (kind: AccountKind) => whole.kinds[kind].count
  return {
    rows: rows.length,
    refunds: counted('refund'),
    chargebacks: counted('chargeback'),
    'credit used': counted('credit-used'),
  }
}
