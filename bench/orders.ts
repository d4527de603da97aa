// Placing orders in the domain, on the embedded database with its production settings (every commit on disk):
// 50 buyers who all want one item against 50 buyers who each want their own. node bench/orders.ts
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { placeOrder } from '#app/domain/orders/core/place-order.server.ts'
import { type Db, logLostConnections, openDb, openPool } from '#app/foundation/db/db.server.ts'
import { startEmbeddedPostgres } from '#app/foundation/db/embedded-postgres.server.ts'
import { migrate } from '#app/foundation/db/migrate.server.ts'
import type { VariantId } from '#app/foundation/lib/ids.ts'
import { addWig, checkoutForm, fillCart, furnishShop } from '#tests/factories.ts'
import { median } from './machine.ts'

const buyers = 50
const ordersPerBuyer = 6
const rounds = 5
const now = new Date()

const dir = await mkdtemp(join(tmpdir(), 'ade-bench-'))
await chmod(dir, 0o755)
const log = pino({ level: 'silent' })
const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log })
const pool = openPool({ socketDir: server.socketDir })
logLostConnections(pool, log)
try {
  await migrate(pool)
  const db = openDb(pool)
  await furnishShop(db)
  await measure(db)
} finally {
  await pool.end()
  await server.stop()
  await rm(dir, { recursive: true, force: true })
}

async function measure(db: Db): Promise<void> {
  const own = await Promise.all(Array.from({ length: buyers }, () => addWig(db, { stock: 9_000 })))
  const wanted = await addWig(db, { stock: 9_000 })
  const ownItems = own.map((wig) => wig.variantId)
  const oneItem = ownItems.map(() => wanted.variantId)
  await rush(db, ownItems)
  const different: number[] = []
  const same: number[] = []
  for (let round = 0; round < rounds; round++) {
    different.push(await rush(db, ownItems))
    same.push(await rush(db, oneItem))
  }
  const one = median(same)
  const many = median(different)
  console.log(`50 buyers, 50 items: ${many.toFixed(0)} orders/s (${different.map(Math.round).join(', ')})`)
  console.log(`50 buyers, 1 item:   ${one.toFixed(0)} orders/s (${same.map(Math.round).join(', ')})`)
  console.log(`slowdown when all want one item: ${(many / one).toFixed(2)}x`)
}

/** Orders per second. The carts are filled before the clock starts. */
async function rush(db: Db, wanted: readonly VariantId[]): Promise<number> {
  const carts: string[][] = []
  for (const variantId of wanted) {
    carts.push(
      await Promise.all(Array.from({ length: ordersPerBuyer }, () => fillCart(db, now, [variantId, 1]))),
    )
  }
  const started = performance.now()
  await Promise.all(carts.map((mine) => buyAll(db, mine)))
  return (buyers * ordersPerBuyer * 1_000) / (performance.now() - started)
}

async function buyAll(db: Db, carts: readonly string[]): Promise<void> {
  for (const cartId of carts) {
    const placed = await placeOrder(db, { cartId, form: checkoutForm(), provider: 'paystack', now })
    if (!placed.ok) throw new Error(placed.problem)
  }
}
