// Sales whose hour has come: the prices in the rows are turned, and the pages that show them are told, in one commit. Nobody else
// looks at the clock for a price, so that processes whose clocks differ, kept pages, carts and orders never disagree.
import { and, asc, eq, isNotNull, lte, min, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { recordAudit } from '#app/domain/staff/audit.server.ts'
import { products } from './catalog-tables.server.ts'
import { readProducts } from './editable-product.server.ts'
import type { EditableProduct } from './product-edit.ts'
import { pricesAt, saleRowAt } from './sale.ts'
import { lockShelf } from './save-products.server.ts'

/** Of one transaction. */
const mostTurned = 200
/** A clock that is ahead of ours asks again after this; milliseconds. */
const againMs = 1_000
/** What begins or ends sooner gets a job for its very moment; the next round finds the rest. Milliseconds. */
const aheadMs = 70_000

/** Returns how many products. Whatever was missed while the shop stood still is found here too. */
export async function turnSales(db: Db, { queue }: { queue: Queue }, now: Date): Promise<number> {
  let turned = 0
  for (let batch = mostTurned; batch === mostTurned; turned += batch) batch = await turnSome(db, now)
  const next = await findNextTurn(db)
  if (next !== null && next.getTime() - now.getTime() <= aheadMs)
    await queue.enqueue(
      db,
      'turn-sales',
      {},
      { startAfter: new Date(Math.max(next.getTime(), now.getTime() + againMs)) },
    )
  return turned
}

async function findNextTurn(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(products.saleTurnsAt) })
    .from(products)
    .where(isNotNull(products.saleTurnsAt))
  return row?.at ?? null
}

async function turnSome(db: Db, now: Date): Promise<number> {
  const isDue = and(isNotNull(products.saleTurnsAt), lte(products.saleTurnsAt, now))
  const find = (of: Db, most: number) =>
    of
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(asc(products.saleTurnsAt), asc(products.id))
      .limit(most)
  if ((await find(db, 1)).length === 0) return 0
  return transaction(db, async (tx) => {
    await lockShelf(tx)
    const ids = (await find(tx, mostTurned)).map(({ id }) => id)
    const due = await readProducts(tx, ids, { lock: true })
    if (due.length === 0) return 0
    await writePrices(tx, due, now)
    await announcePageChange(tx, ['listing', ...ids.map((id) => `product:${id}` as const)])
    await recordTurns(tx, due, now)
    return due.length
  })
}

/** By what staff wrote: the version stays theirs, and a form that is open meanwhile still saves. */
async function writePrices(tx: Db, due: readonly EditableProduct[], now: Date): Promise<void> {
  const rows = due.flatMap((product) =>
    product.variants.map((variant) => ({ id: variant.id, ...pricesAt(variant, product, now) })),
  )
  const table = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id text, "priceKobo" bigint, "oldPriceKobo" bigint, "salePriceKobo" bigint)`
  await tx.execute(sql`update variants v set price_kobo = r."priceKobo", old_price_kobo = r."oldPriceKobo",
    sale_price_kobo = r."salePriceKobo" from ${table} where v.id = r.id`)
  const ids = due.map(({ id }) => id)
  await tx.execute(sql`update products p set price_kobo = v.price_kobo, old_price_kobo = v.old_price_kobo
    from variants v where v.product_id = p.id and v.is_default and p.id = any(${sql.param(ids)}::text[])`)
  for (const product of due)
    await tx
      .update(products)
      .set({ ...saleRowAt(product, now), updatedAt: now })
      .where(eq(products.id, product.id))
}

async function recordTurns(tx: Db, due: readonly EditableProduct[], now: Date): Promise<void> {
  const machine = { userId: null, role: null, requestId: 'turn-sales', now }
  for (const product of due) {
    const { saleTurnsAt } = saleRowAt(product, now)
    const verb = saleTurnsAt === null && product.saleUntil !== null ? 'sale-ended' : 'sale-began'
    await recordAudit(tx, machine, { action: `product.${verb}`, subject: ['product', product.id] })
  }
}
