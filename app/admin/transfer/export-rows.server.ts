// What leaves the shop as a file: batches of lines, read one after the other while the file is on its way.
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { products, variants } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { readProducts } from '#app/domain/catalog/products/editable-product.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { writeCell } from '#app/foundation/lib/cells.ts'
import { listSubscribersToExport } from '#app/domain/newsletter/import-subscribers.server.ts'
import { subscribers } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { listOrdersToExport } from '#app/domain/orders/core/list-orders-to-export.server.ts'
import { orderLines } from '#app/domain/orders/core/orders-tables.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import type { Proof } from '#app/domain/staff/step-up.server.ts'
import type { Column } from './columns.ts'
import { orderColumns } from './order-columns.ts'
import { orderCells } from './order-file.ts'
import { productCells } from './product-file.ts'
import { productColumns } from './product-columns.ts'
import { subscriberCells, subscriberColumns } from './subscriber-file.ts'
import type { ExportKind } from '#app/domain/transfer/transfer.ts'

export type Export = { headings: string[]; batches: AsyncGenerator<string[][]> }

/** Writes the audit entry, with how many rows there are at this moment, before the first of them leaves. */
export async function beginExport(db: Db, actor: Actor, kind: ExportKind, _proof: Proof): Promise<Export> {
  const { columns, count: countRows, rows } = exports[kind]
  await transaction(db, async (tx) => {
    const after = { kind, rows: await countRows(tx) }
    await recordAudit(tx, actor, { action: 'export.download', subject: ['export', kind], after })
  })
  return { headings: columns.map(({ name }) => name), batches: written(columns, rows(db)) }
}

async function* written(
  columns: readonly Column[],
  batches: AsyncGenerator<string[][]>,
): AsyncGenerator<string[][]> {
  for await (const rows of batches)
    yield rows.map((row) => row.map((cell, place) => writeCell(cell, columns[place]?.form)))
}

type Source = {
  columns: readonly Column[]
  count: (db: Db) => Promise<number>
  rows: (db: Db) => AsyncGenerator<string[][]>
}

const exports: Record<ExportKind, Source> = {
  products: { columns: productColumns, count: countVariants, rows: productRows },
  orders: { columns: orderColumns, count: (db) => db.$count(orderLines), rows: orderRows },
  subscribers: { columns: subscriberColumns, count: (db) => db.$count(subscribers), rows: subscriberRows },
}

const batch = 200
const isListed = and(isNull(products.deletedAt), eq(products.isCustom, false))

async function countVariants(db: Db): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), isListed))
  return row?.rows ?? 0
}

/** Without those that were taken out, and without the studio's product, which the studio keeps. */
async function* productRows(db: Db): AsyncGenerator<string[][]> {
  for (let last = ''; ;) {
    const found = await db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(and(gt(products.slug, last), isListed))
      .orderBy(asc(products.slug))
      .limit(batch)
    if (found.length === 0) return
    last = found.at(-1)?.slug ?? ''
    const whole = await readProducts(
      db,
      found.map(({ id }) => id),
    )
    const byId = new Map(whole.map((product) => [product.id, product]))
    yield found.flatMap(({ id }) => {
      const product = byId.get(id)
      return product ? productCells(product) : []
    })
  }
}

async function* orderRows(db: Db): AsyncGenerator<string[][]> {
  for (let last = 0; ;) {
    const found = await listOrdersToExport(db, last, batch)
    if (found.length === 0) return
    last = found.at(-1)?.order.number ?? last
    yield found.flatMap(orderCells)
  }
}

async function* subscriberRows(db: Db): AsyncGenerator<string[][]> {
  for (let last = ''; ;) {
    const found = await listSubscribersToExport(db, last, batch)
    if (found.length === 0) return
    last = found.at(-1)?.email ?? last
    yield found.map(subscriberCells)
  }
}
