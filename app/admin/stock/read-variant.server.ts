// One variant of the shelf from all sides: its numbers, its ledger, which unpaid orders hold it and which paid ones wait.
import { statesThat } from '#app/domain/orders/core/order-states.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import {
  productPictures,
  products,
  stockHolds,
  stockMovements,
  type StockReason,
  variantParts,
  variants,
} from '#app/domain/catalog/products/catalog-tables.server.ts'
import { optionsOf } from '#app/domain/catalog/products/address-sku.server.ts'
import { knownVariantWords, type VariantOption } from '#app/domain/catalog/products/variant-words.ts'
import { promisedUnits } from '#app/domain/catalog/stock/coming.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { OrderId, ProductId, VariantId } from '#app/foundation/lib/ids.ts'
import { orderLines, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { shipmentLines } from '#app/domain/orders/shipping/shipment-tables.server.ts'
import { salesDays, type StockRow } from './stock-row.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'

const ledgerPageSize = 25

export type LedgerLine = {
  id: number
  delta: number
  reason: StockReason
  note: string
  at: Date
  /** On hand after it. */
  balance: number
  who: string | null
  order: { id: OrderId; number: number } | null
}

export type Reservation = { orderId: OrderId; number: number; quantity: number; until: Date }

export type SetLink = {
  id: VariantId
  sku: string
  name: string
  quantity: number
  free: number
  /** Made to order: it has no page of stock. */
  isMade: boolean
}
export type SetLinks = { parts: SetLink[]; sets: SetLink[] }

export type VariantOnShelf = Omit<StockRow, 'waiting'> & { productId: ProductId; madeToOrder: boolean }

export async function findVariant(
  db: Db,
  variantId: VariantId,
  { lowAt, now }: { lowAt: number; now: Date },
): Promise<VariantOnShelf | null> {
  const since = new Date(now.getTime() - salesDays * dayMs)
  const [row] = await db
    .select({
      variant: variants,
      product: products,
      picture: productPictures,
      options: sql<VariantOption[]>`${optionsOf(variants.productId, variants.id)}`,
      promised: sql<number>`${promisedUnits(sql`${variants.id}`)}`,
      newest: sql<number>`(select coalesce(max(m.id), 0) from stock_movements m where m.variant_id = ${variants.id})`,
      sold: sql<number>`(select coalesce(-sum(m.delta), 0)::int from stock_movements m where m.variant_id = ${variants.id}
        and m.at >= ${since.toISOString()}::timestamptz and m.order_id is not null)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .where(eq(variants.id, variantId))
  if (!row) return null
  const { variant, product, options, picture, newest, sold, promised } = row
  const { id, sku, onHand, held, isSet, reorderAt, availableFrom, coming } = variant
  return {
    id,
    sku,
    words: knownVariantWords(variant, options, product.kind),
    onHand,
    held,
    isSet,
    reorderAt,
    comesOn: availableFrom,
    coming,
    promised,
    newest,
    sold,
    productId: product.id,
    name: product.name,
    collection: product.collection,
    madeToOrder: product.madeToOrder,
    free: onHand - held,
    point: reorderAt ?? lowAt,
    state: variant.retiredAt
      ? 'retired'
      : product.publishedAt && product.publishedAt <= now
        ? 'shown'
        : 'draft',
    picture: picture && { ...picture, alt: '' },
  }
}

/** Newest first, older than `before` when that is given; `next` is where the page after it begins. */
export async function readLedger(
  db: Db,
  variantId: VariantId,
  before: number | null,
): Promise<{ lines: LedgerLine[]; next: number | null }> {
  const priceList = db.$with('price_list').as(
    db
      .select({
        id: stockMovements.id,
        balance: sql<number>`(sum(${stockMovements.delta}) over (order by ${stockMovements.id}))::int`.as(
          'balance',
        ),
      })
      .from(stockMovements)
      .where(eq(stockMovements.variantId, variantId)),
  )
  const rows = await db
    .with(priceList)
    .select({ movement: stockMovements, balance: priceList.balance, who: users.name, number: orders.number })
    .from(priceList)
    .innerJoin(stockMovements, eq(stockMovements.id, priceList.id))
    .leftJoin(users, eq(users.id, stockMovements.writtenBy))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(before === null ? undefined : lt(stockMovements.id, before))
    .orderBy(desc(stockMovements.id))
    .limit(ledgerPageSize + 1)
  const lines = rows.slice(0, ledgerPageSize).map(({ movement, balance, who, number }) => {
    const { id, delta, reason, note, at, orderId } = movement
    const order = orderId !== null && number !== null ? { id: orderId, number } : null
    return { id, delta, reason, note, at, balance, who, order }
  })
  return { lines, next: rows.length > ledgerPageSize ? (lines.at(-1)?.id ?? null) : null }
}

/** Unpaid orders that hold units of it, the one that lets go first on top. */
export function listReservations(db: Db, variantId: VariantId): Promise<Reservation[]> {
  return db
    .select({
      orderId: orders.id,
      number: orders.number,
      quantity: stockHolds.quantity,
      until: orders.holdUntil,
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(and(eq(stockHolds.variantId, variantId), eq(stockHolds.state, 'held')))
    .orderBy(asc(orders.holdUntil))
    .limit(100)
}

/** Units of paid orders that still lie in the house: out of the ledger, but whoever counts will find them. */
export async function countWaiting(db: Db, variantId: VariantId): Promise<number> {
  const packed = db
    .select({ lineId: shipmentLines.orderLineId, quantity: sql<number>`sum(quantity)::int`.as('packed') })
    .from(shipmentLines)
    .groupBy(shipmentLines.orderLineId)
    .as('packed')
  const perLine = sql`(case when ${orderLines.parts} is null then 1 else (select sum((part ->> 'quantity')::int)
    from jsonb_array_elements(${orderLines.parts}) part where part ->> 'variantId' = ${variantId}) end)`
  const [row] = await db
    .select({
      units: sql<number>`coalesce(sum((${orderLines.quantity} - coalesce(${packed.quantity}, 0)) * ${perLine}), 0)::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(packed, eq(packed.lineId, orderLines.id))
    .where(
      and(
        or(
          and(eq(orderLines.variantId, variantId), isNull(orderLines.parts)),
          sql`${orderLines.parts} @> ${JSON.stringify([{ variantId }])}::jsonb`,
        ),
        isNull(orderLines.comesOn),
        inArray(orders.status, statesThat('to-send')),
        gt(orderLines.quantity, sql`coalesce(${packed.quantity}, 0)`),
      ),
    )
  return row?.units ?? 0
}

/** What it holds as a set, and the sets that it is in. */
export async function readSetLinks(db: Db, variantId: VariantId): Promise<SetLinks> {
  const link = (
    isOf: SQL,
    other: SQL,
  ) => sql`(select coalesce(json_agg(json_build_object('id', o.id, 'sku', o.sku, 'name', p.name,
    'quantity', s.quantity, 'free', o.on_hand - o.held, 'isMade', p.made_to_order) order by s.position, p.name), '[]')
    from ${variantParts} s join ${variants} o on o.id = ${other} join ${products} p on p.id = o.product_id where ${isOf} = ${variantId})`
  const result =
    await db.execute<SetLinks>(sql`select ${link(sql`s.variant_id`, sql`s.part_variant_id`)} as parts,
    ${link(sql`s.part_variant_id`, sql`s.variant_id`)} as sets`)
  return result.rows[0] ?? { parts: [], sets: [] }
}

export function isVariantId(text: string): text is VariantId {
  return /^var_[0-9a-z]{26}$/u.test(text)
}
