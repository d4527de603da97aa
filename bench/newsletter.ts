// A newsletter sent whole: the built shop hands it to a local mail server, as fast as it can unless a number a minute is given, while a
// kept page and a cart are asked for beside it; half way the shop is killed and started again. Counted at the mail server: who got it,
// who twice, who not at all. node bench/newsletter.ts [readers, 100000] [a minute], after `npm run build`.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { type Db, logLostConnections, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { findRunningSocket } from '#app/foundation/db/running-postgres.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { scheduleCampaign } from '#tests/campaigns.ts'
import { type MailServer, startMailServer } from '#tests/mail-server.ts'
import { presetSetting } from '#tests/preset-setting.ts'
import { type BenchShop, fillCart, withFurnishedShop } from './bench-shop.ts'
import { percentile, readMemory, sayLoad } from './machine.ts'

const [readers = 100_000, perMinute = 1_000_000] = process.argv.slice(2).map(Number)
/** Before anything is sent, for comparison; milliseconds. */
const quietMs = 20_000
const probeEveryMs = 250
/** As long after an email the shop counts as sending; milliseconds. */
const sendingMs = 1_000
/** What is in the hands of a process that is killed: it may arrive twice (send-campaigns.server.ts). */
const mayComeTwice = 4
/** Nothing more arrived for so long, though some wait: then it is not going on; milliseconds. */
const stuckMs = 12 * 60_000

type Probed = Record<'kept page' | 'cart', number[]>

sayLoad()
const server = await startMailServer({ keepsText: false })
try {
  await withFurnishedShop((start, dir) => measure(start, dir, server), { SMTP_URL: server.url })
} finally {
  await server.stop()
}

type Start = Parameters<Parameters<typeof withFurnishedShop>[0]>[0]

async function measure(start: Start, dir: string, mail: MailServer): Promise<void> {
  let shop = await start()
  const cookie = await fillCart(shop)
  const before = await probeFor(shop, cookie, quietMs)
  const idleMb = readMemory(shop.pid)?.nodeRssMb ?? 0
  await withDb(dir, write)
  console.log(`written for ${readers} readers; the shop chooses them in the minute that comes`)
  const during: Probed = { 'kept page': [], cart: [] }
  let [mostMb, killedAt, lastCount] = [0, 0, 0]
  let [startedAt, lastAt] = [0, performance.now()]
  const hasAll = () => mail.received.length >= readers && distinct(mail).size >= readers
  const isOver = () => hasAll() || performance.now() - lastAt > stuckMs
  while (!isOver()) {
    // What waits for the next minute, or for the claims of the killed process, is no sending.
    await probe(shop, cookie, performance.now() - lastAt < sendingMs ? during : { 'kept page': [], cart: [] })
    mostMb = Math.max(mostMb, readMemory(shop.pid)?.nodeRssMb ?? 0)
    const count = mail.received.length
    if (count > lastCount) [lastCount, lastAt] = [count, performance.now()]
    if (startedAt === 0 && count > 0) startedAt = performance.now()
    if (killedAt === 0 && count >= readers / 2) {
      killedAt = count
      const ms = performance.now() - startedAt
      console.log(`${count} mails in the first ${(ms / 1000).toFixed(0)} s`)
      shop = await killAndStart(shop, start)
      console.log(`killed after ${killedAt} mails, and started again`)
    }
  }
  const seconds = (lastAt - startedAt) / 1000
  report(mail, { before, during, seconds, idleMb, mostMb })
  await shop.stop()
}

async function withDb(dir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const pool = openPool({ socketDir: findRunningSocket(dir) ?? '' }, 2, {
    statement_timeout: 0,
    query_timeout: 0,
  })
  logLostConnections(pool, pino({ level: 'silent' }))
  try {
    await work(openDb(pool))
  } finally {
    await pool.end()
  }
}

/** At any hour, and to nobody else. */
async function write(db: Db): Promise<void> {
  await presetSetting(db, 'campaigns', { ...settingDefaults.campaigns, quietFromHour: 0, quietToHour: 0 })
  await db.execute(sql`update subscribers set state = 'left'`)
  await db.execute(sql`insert into subscribers (id, email, state, source, confirmed_at)
    select 'sub_' || lpad(n::text, 26, '0'), 'reader' || n || '@example.com', 'subscribed', 'footer', now()
    from generate_series(1, ${readers}::int) n`)
  await db.execute(sql`analyze subscribers`)
  const id = await scheduleCampaign(db, {}, new Date())
  // More than the form lets anybody choose: what the shop can do, and not what it may.
  await db.execute(
    sql`update campaigns set body = body || jsonb_build_object('perMinute', ${perMinute}::int) where id = ${id}`,
  )
}

async function killAndStart(shop: BenchShop, start: Start): Promise<BenchShop> {
  const ended = once(shop.child, 'exit')
  shop.child.kill('SIGKILL')
  await ended
  return start('0', { untilIdle: false })
}

async function probe({ baseUrl }: BenchShop, cookie: string, into: Probed): Promise<void> {
  into['kept page'].push(await ask(`${baseUrl}/`, ''))
  into.cart.push(await ask(`${baseUrl}/cart`, cookie))
  await sleep(probeEveryMs)
}

async function ask(url: string, cookie: string): Promise<number> {
  const at = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - at
}

async function probeFor(shop: BenchShop, cookie: string, ms: number): Promise<Probed> {
  const into: Probed = { 'kept page': [], cart: [] }
  for (const until = performance.now() + ms; performance.now() < until;) await probe(shop, cookie, into)
  return into
}

function distinct({ received }: MailServer): Set<string> {
  return new Set(received.map(({ to }) => to))
}

type Measured = { before: Probed; during: Probed; seconds: number; idleMb: number; mostMb: number }

function report(mail: MailServer, { before, during, seconds, idleMb, mostMb }: Measured): void {
  const got = distinct(mail)
  const twice = mail.received.length - got.size
  const ids = new Set(mail.received.map(({ messageId }) => messageId))
  const forgotten = readers - got.size
  console.log(
    `${mail.received.length} mails in ${seconds.toFixed(0)} s, ${(mail.received.length / seconds).toFixed(0)} a second with the kill and the 45 s of each minute in it`,
  )
  console.log(
    `${got.size} readers have it, ${forgotten} were forgotten; ${twice} came twice (${mayComeTwice} at most), all under one Message-ID each: ${ids.size === got.size}`,
  )
  for (const name of ['kept page', 'cart'] as const) {
    const of = (times: readonly number[]) =>
      `p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)}, most ${Math.max(...times).toFixed(0)} ms of ${times.length}`
    console.log(`${name.padEnd(10)} before: ${of(before[name])}; while it is sent: ${of(during[name])}`)
  }
  console.log(`memory of the shop’s process: ${idleMb.toFixed(0)} MB before, ${mostMb.toFixed(0)} MB at most`)
  if (forgotten > 0 || twice > mayComeTwice || ids.size !== got.size) process.exitCode = 1
}
