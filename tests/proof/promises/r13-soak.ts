// Shoppers who look around and buy for an hour: what the process holds does not grow once it is warm.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { startFaultyProvider } from '#tests/faults/faulty-provider.ts'
import { addWig } from '#tests/factories.ts'
import { findFreePort } from '#tests/free-port.ts'
import { buy } from '#tests/load/buyer.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { type Inside, lookInside } from '#tests/load/inside.ts'
import { type LiveShop, startLiveShop } from '#tests/load/live-shop.ts'
import { openLoop } from '#tests/load/open-loop.ts'
import { eachTry, type Promised, type Trial } from './promise.ts'

const part = 'minutes'
/** Visits in a second; every tenth buys. */
const perSecond = 5
const pages = [
  '/',
  '/shop',
  '/search?q=wig',
  '/search?q=bone+straight',
  '/cart',
  '/product/aku-bone-classic',
  '/guides',
]

export const soak: Promised = {
  id: 'R13',
  goal: 'under steady browsing and buying neither heap, memory, descriptors, timers nor connections grow after warming up',
  full: { [part]: 60 },
  slice: { [part]: 2 },
  async run(trial) {
    const place: { live: LiveShop | null } = { live: null }
    const provider = await startFaultyProvider(async () => place.live?.shop.address ?? '')
    const inspectorPort = await findFreePort()
    const live = await startLiveShop({
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
      PAYSTACK_BASE_URL: provider.publicUrl,
      PAYSTACK_SECRET_KEY: provider.secretKey,
    })
    place.live = live
    const { variantId } = await addWig(live.db, { stock: 50_000 })
    const looks: (Inside & { connections: number })[] = []
    const visit = (number: number, minute: number) =>
      number % 10 === 0
        ? buyOne(live, variantId, minute * 1_000 + number, provider.payWithGoodCard)
        : browse(live, number)
    await eachTry(
      trial,
      part,
      async (seed) => {
        const minute = seed - trial.seed
        const { outcomes, leftOut, p99Ms } = await openLoop(
          { perSecond, seconds: 60, mostAtOnce: 200 },
          (number) => visit(number, minute),
        )
        const inside = await lookInside(live.shop.child.pid ?? 0, inspectorPort)
        looks.push({ ...inside, connections: await countConnections(live) })
        trial.report.add(part, { ...outcomes, 'left out': leftOut })
        trial.report.most(part, { 'ms for 99 of 100 visits': p99Ms })
        if (looks.length === trial.tries[part]) judge(trial, looks)
      },
      { asOne: true },
    )
    expect(await findBreaches(live.db)).toEqual([])
    await live.stop()
    await provider.stop()
  },
}

async function buyOne(
  live: LiveShop,
  variantId: string,
  who: number,
  pay: (page: string) => Promise<string>,
) {
  const address = async () => live.shop.address
  const { resumed } = await buy({ address, variantId, who, pay, comesBack: who % 3 !== 0 })
  return resumed === 0 ? 'bought' : 'bought after a retry'
}

async function browse({ shop }: LiveShop, number: number): Promise<string> {
  const headers = { 'x-forwarded-for': `10.200.${(number >> 8) & 255}.${number & 255}` }
  const answer = await fetch(shop.address + (pages[number % pages.length] ?? '/'), {
    headers,
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return `pages ${answer.status}`
}

async function countConnections({ db }: LiveShop): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

/** The last third against the one before it, on the average; the first third warms up. */
function judge({ report }: Trial, looks: readonly (Inside & { connections: number })[]): void {
  const third = Math.max(1, Math.floor(looks.length / 3))
  const [before, after] = [looks.slice(-2 * third, -third), looks.slice(-third)]
  for (const [what, least] of [
    ['heapMb', 8],
    ['residentMb', 40],
    ['descriptors', 12],
    ['timers', 12],
    ['connections', 4],
  ] as const) {
    const [from, to] = [mean(before.map((look) => look[what])), mean(after.map((look) => look[what]))]
    report.most(part, { [`${what} before`]: from, [`${what} in the end`]: to })
    const byMinute = looks.map((look) => look[what]).join(' ')
    expect(to - from, `${what} grew from ${from} to ${to}: ${byMinute}`).toBeLessThanOrEqual(
      Math.max(least, from * 0.05),
    )
  }
}

const mean = (values: readonly number[]) =>
  Math.round(values.reduce((all, value) => all + value, 0) / Math.max(1, values.length))
