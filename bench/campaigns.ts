// A newsletter to 100,000 subscribers, on the embedded database with its production settings: counting and choosing its readers, by
// groups, against a plain count of the same rows, and what a slice of them takes until the local mail catcher has it, against the
// catcher alone. node bench/campaigns.ts
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { countAudience } from '#app/domain/campaigns/audience.server.ts'
import { type Audience, everybody } from '#app/domain/campaigns/campaign.ts'
import { sendCampaigns } from '#app/domain/campaigns/send-campaigns.server.ts'
import { type Db, logLostConnections, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import { createMailCatcher } from '#stand-ins/mail/mail-catcher.server.ts'
import { campaignBodyOf, scheduleCampaign } from '#tests/campaigns.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addOrder, payOrder } from '#tests/orders.ts'
import { median, sayLoad } from './machine.ts'

const subscribers = 100_000
/** One in so many bought. */
const buyersEach = 4
const slice = 600
const now = new Date('2026-11-23T09:00:00Z')

sayLoad()
const dir = await mkdtemp(join(tmpdir(), 'ade-bench-'))
await chmod(dir, 0o755)
const log = pino({ level: 'silent' })
const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log })
const pool = openPool({ socketDir: server.socketDir }, 10, { statement_timeout: 0, query_timeout: 0 })
logLostConnections(pool, log)
try {
  await migrate(pool)
  const db = openDb(pool)
  await furnishShop(db)
  await fill(db)
  await measureChoosing(db)
  await measureSending(db)
} finally {
  await pool.end()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}

/** One order is placed as shoppers place theirs, and stands for those of all buyers. */
async function fill(db: Db): Promise<void> {
  const { variantId } = await addWig(db, { texture: 'deep-wave', stock: 10 })
  const { id } = await addOrder(db, { now, units: [[variantId, 1]] })
  await payOrder(db, id)
  await db.execute(sql`insert into subscribers (id, email, state, source, confirmed_at)
    select 'sub_' || lpad(n::text, 26, '0'), 'reader' || n || '@example.com', 'subscribed', 'footer', now()
    from generate_series(1, ${subscribers}::int) n`)
  const copied = ['number', 'id', 'email', 'link_token', 'checkout_key', 'placed_at']
  const { rows } = await db.execute<{
    name: string
  }>(sql`select column_name as name from information_schema.columns
    where table_name = 'orders'`)
  const others = rows.map(({ name }) => name).filter((name) => !copied.includes(name))
  const list = sql.raw(others.join(', '))
  await db.execute(sql`insert into orders (id, email, link_token, checkout_key, placed_at, ${list})
    select 'ord_' || lpad(n::text, 26, '0'), 'reader' || n || '@example.com', 'l' || n, 'k' || n,
      now() - (n % 700) * interval '1 day', ${list}
    from orders, generate_series(${buyersEach}::int, ${subscribers}::int, ${buyersEach}::int) n where id = ${id}`)
  await db.execute(sql`insert into order_lines (id, order_id, position, product_id, variant_id, name, description, sku,
      length_in, url, unit_price_kobo, quantity)
    select 'orl_' || lpad(n::text, 26, '0'), 'ord_' || lpad(n::text, 26, '0'), 0, product_id, variant_id, name,
      description, sku, length_in, url, unit_price_kobo, quantity
    from order_lines, generate_series(${buyersEach}::int, ${subscribers}::int, ${buyersEach}::int) n where order_id = ${id}`)
  await db.execute(sql`analyze`)
}

async function measureChoosing(db: Db): Promise<void> {
  const plain = await medianMs(() =>
    db.execute(sql`select count(*) from subscribers where state = 'subscribed'`),
  )
  console.log(`a plain count of the subscribed: ${plain.toFixed(0)} ms`)
  const groups: Record<string, Partial<Audience>> = {
    all: {},
    'never bought': { bought: 'no' },
    'bought in deep wave': { texture: 'deep-wave' },
    'last order half a year ago': { lastOrder: 'over-180' },
  }
  for (const [name, group] of Object.entries(groups)) {
    const audience = { ...everybody, ...group }
    const { readers } = await countAudience(db, audience, now)
    const ms = await medianMs(() => countAudience(db, audience, now))
    console.log(`count, ${name}: ${readers} readers, ${ms.toFixed(0)} ms, ${(ms / plain).toFixed(1)}x plain`)
  }
}

async function measureSending(db: Db): Promise<void> {
  const before = process.memoryUsage().rss
  await scheduleCampaign(db, { perMinute: slice }, now)
  const catcher = createMailCatcher({ dir: join(dir, 'mail') })
  // As large as a drawn one; drawing it, once for all, needs what Vite builds and is not measured.
  const written = {
    subject: campaignBodyOf().subject,
    text: 'text '.repeat(300),
    html: '<p>text</p>'.repeat(900),
    headers: {},
  }
  const handOver = ({ id, recipient: to }: { id: string; recipient: string }) =>
    catcher.send({ ...written, messageId: `<${id}@shop.test>`, from: 'care@shop.test', to })
  const post = {
    prepare: () => Promise.resolve(() => written),
    handOver: () => Promise.reject(new Error('not yet')),
    now: () => now,
    log,
  }
  // The first turn chooses the readers; with nobody to hand over to it ends there.
  const chosenMs = await timed(() => sendCampaigns(db, post))
  console.log(`choosing ${subscribers} readers, and one turn in vain: ${chosenMs.toFixed(0)} ms`)
  const later = new Date(now.getTime() + 10 * 60_000)
  let sent = 0
  const sentMs = await timed(async () => {
    sent = await sendCampaigns(db, { ...post, handOver, now: () => later })
  })
  const grown = (process.memoryUsage().rss - before) / 1024 ** 2
  const alone = await timed(async () => {
    for (let mail = 0; mail < slice; mail++)
      await handOver({ id: `alone.${mail}`, recipient: 'reader@example.com' })
  })
  const rate = (sent / sentMs) * 1000
  const bare = (slice / alone) * 1000
  console.log(
    `sent ${sent} in ${sentMs.toFixed(0)} ms: ${rate.toFixed(0)} a second; the catcher alone ${bare.toFixed(0)}, ${(bare / rate).toFixed(2)}x`,
  )
  console.log(`memory of the process: ${grown.toFixed(0)} MB more than before`)
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) times.push(await timed(work))
  return median(times)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
