// The shop, its database, or both are killed while four shoppers buy, at a random moment or at a named step of a checkout.
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { openDb, openPool } from '#app/foundation/db/db.server.ts'
import { type FaultyProvider, type Moment, startFaultyProvider } from '#tests/faults/faulty-provider.ts'
import { haltAt, liftHalts } from '#tests/faults/halt-in-database.ts'
import { type KillableShop, startKillableShop, type Victim } from '#tests/faults/killable-shop.ts'
import { addWig } from '#tests/factories.ts'
import { findBreaches } from '#tests/load/conservation.ts'
import { buy, type Purchase } from '#tests/load/buyer.ts'
import { seeded } from '#tests/load/seeded.ts'
import { eachTry, type Promised, type Trial } from './promise.ts'

const buyers = 4
/** Kills come one after the other; so many tries may still have shoppers who were cut off and wait. */
const atOnce = 5
const readyWithinMs = 10_000
/** The clock looks once a minute, at what is older than two. */
const settledWithinMs = 150_000

/** Steps in the database by table and event, calls of the provider, or any moment at all. */
const moments = [
  'random',
  'orders insert',
  'initialize asked',
  'random',
  'stock_holds insert',
  'initialize done',
  'random',
  'payments insert',
  'verify asked',
  'random',
  'payments update',
  'verify done',
  'random',
  'order_events insert',
  'stock_movements insert',
  'messages insert',
  'payment_notices insert',
] as const

export const kills: Promised = {
  id: 'R8',
  goal: 'killed at random and at named steps of a checkout: no acknowledged order lost or doubled, none paid without an order, no units stuck, ready within 10 s',
  full: { app: 500, database: 100, both: 50 },
  slice: { app: 1, database: 1, both: 1 },
  async run(trial) {
    const place: { shop: KillableShop | null } = { shop: null }
    const provider = await startFaultyProvider(
      () => place.shop?.address() ?? Promise.reject(new TypeError('no shop')),
    )
    const shop = await startKillableShop({
      PAYSTACK_BASE_URL: provider.publicUrl,
      PAYSTACK_SECRET_KEY: provider.secretKey,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'silent',
    })
    place.shop = shop
    try {
      const variantId = await addToShelf(shop)
      const world: World = {
        trial,
        shop,
        provider,
        variantId,
        inTurn: newTurn(),
        shoppers: 0,
        slowStarts: 0,
        purchases: [],
      }
      for (const victim of ['app', 'database', 'both'] as const)
        await eachTry(trial, victim, (seed) => killOnce(world, victim, seed), { atOnce })
      await judgeAll(world)
      // One kill each is a look beside other tests, where times say nothing.
      if (Object.values(trial.tries).some((wanted) => wanted > 1)) expect(world.slowStarts).toBe(0)
    } finally {
      await shop.close()
      await provider.stop()
    }
  },
}

type World = {
  trial: Trial
  shop: KillableShop
  provider: FaultyProvider
  variantId: string
  inTurn: ReturnType<typeof newTurn>
  /** So far: each has a mailbox, a phone and a network of their own, for the limits that count by them. */
  shoppers: number
  /** That took longer than `readyWithinMs`. */
  slowStarts: number
  purchases: Purchase[]
}

/** Work that has the shop to itself, in the order in which it came. */
function newTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

async function addToShelf(shop: KillableShop): Promise<string> {
  const client = await shop.connect()
  const pool = openPool({ socketDir: client.host }, 1)
  const { variantId } = await addWig(openDb(pool), { stock: 50_000 })
  await pool.end()
  await client.end()
  return variantId
}

/** One kill after the other; who was cut off goes on buying while the next ones come. */
async function killOnce(world: World, victim: Victim, seed: number): Promise<void> {
  const { shop, purchases, inTurn, trial } = world
  const { buying } = await inTurn(() => killWhileBuying(world, victim, seed))
  const bought = await buying
  purchases.push(...bought)
  trial.report.add(victim, {
    orders: bought.length,
    resumed: bought.reduce((sum, { resumed }) => sum + resumed, 0),
  })
  await inTurn(async () => {
    const client = await shop.connect()
    await expectOneOrderEach(client, bought).finally(() => client.end())
  })
}

async function killWhileBuying(
  world: World,
  victim: Victim,
  seed: number,
): Promise<{ buying: Promise<Purchase[]> }> {
  const { trial, shop, provider } = world
  const random = seeded(seed)
  const moment = moments[seed % moments.length] ?? 'random'
  const killed = Promise.withResolvers<void>()
  const over = new AbortController()
  const client = await shop.connect()
  try {
    const at = { client, provider, random, killed: killed.promise, until: over.signal }
    const { comes } = await arm(moment, at)
    const buying = buyAtOnce(world, random)
    // Who is refused ends the try here, and nobody waits for a step that does not come any more.
    const came = await Promise.race([comes, buying.then(() => false)])
    over.abort()
    const readyMs = await shop.kill(victim)
    const isSlow = readyMs > readyWithinMs
    if (isSlow) world.slowStarts++
    trial.report.add(victim, {
      'at a named step': came && moment !== 'random' ? 1 : 0,
      'step not reached': came ? 0 : 1,
      'starts over 10 s': isSlow ? 1 : 0,
    })
    trial.report.most(victim, { 'ms to ready': readyMs })
    return { buying }
  } finally {
    over.abort()
    killed.resolve()
    await client.end().catch(() => {})
    const fresh = await shop.connect()
    await liftHalts(fresh).finally(() => fresh.end())
  }
}

function buyAtOnce(world: World, random: () => number): Promise<Purchase[]> {
  const { shop, provider, variantId } = world
  return Promise.all(
    Array.from({ length: buyers }, () =>
      buy({
        address: shop.address,
        variantId,
        who: world.shoppers++,
        pay: (page) => provider.payWithGoodCard(page),
        comesBack: random() < 0.6,
      }),
    ),
  )
}

type Armed = {
  client: Client
  provider: FaultyProvider
  random: () => number
  killed: Promise<void>
  until: AbortSignal
}

/** Prepares the moment; `comes` tells when it is there, and false when it was not waited for any more. */
async function arm(moment: (typeof moments)[number], at: Armed): Promise<{ comes: Promise<boolean> }> {
  const { client, provider, random, killed, until } = at
  if (moment === 'random') return { comes: delay(random() * 1_500).then(() => true) }
  const [table = '', event] = moment.split(' ')
  if (event === 'insert' || event === 'update')
    return { comes: (await haltAt(client, table, event)).reached(until) }
  const come = Promise.withResolvers<boolean>()
  // What is under way stays so until the shop is dead.
  provider.meanwhile[moment as Moment] = () => {
    come.resolve(true)
    return killed
  }
  return { comes: come.promise }
}

/** Whoever was told that their order stands has exactly one, and whoever came back from paying has paid it. */
async function expectOneOrderEach(client: Client, bought: readonly Purchase[]): Promise<void> {
  for (const { email, key } of bought) {
    const { rows } = await client.query('select checkout_key from orders where email = $1', [email])
    expect(rows, email).toEqual([{ checkout_key: key }])
  }
}

/** Once the clock has looked: every charge is an order's, paid once; no unit is lost; the indexes are sound. */
async function judgeAll({ shop, purchases }: World): Promise<void> {
  const client = await shop.connect()
  await client.query(`update payments set created_at = created_at - interval '5 minutes'`)
  const emails = purchases.map(({ email }) => email)
  const readOpen = async () =>
    (
      await client.query<{ what: string }>(
        `select o.email || ' ' || o.status || ' ' || string_agg(p.state, ',') as what
         from orders o join payments p on p.order_id = o.id where o.email = any($1) group by o.id
         having o.status <> 'Processing' or count(*) filter (where p.state = 'paid') <> 1`,
        [emails],
      )
    ).rows.map(({ what }) => what)
  await expect.poll(readOpen, { timeout: settledWithinMs, interval: 1_000 }).toEqual([])
  const pool = openPool({ socketDir: client.host }, 1)
  expect(await findBreaches(openDb(pool))).toEqual([])
  await pool.end()
  await client.query('create extension if not exists amcheck')
  await client.query(
    `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
       where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`,
  )
  await client.end()
}
