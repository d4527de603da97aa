// Which order a customer means who writes on WhatsApp: the one whose message they answer, else the newest that can be meant.
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import { orderEvents, orders } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { InboundText } from '#app/foundation/gateways/phone/phone-gateway.ts'
import { orderOfDelivery } from '#app/foundation/jobs/deliveries.server.ts'
import type { OrderId } from '#app/foundation/lib/ids.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'

/** How long an order that has ended is asked about, where the window of returns is no longer; days. */
const askedAboutDays = 60

type Asked = Pick<InboundText, 'phone' | 'quotedId'>

/** Null where their number is hidden, and where it has no order that can be meant. Never an order of another number. */
export async function findOrderOfText(
  tx: Db,
  { phone, quotedId }: Asked,
  now: Date,
): Promise<OrderId | null> {
  if (phone === '') return null
  return (await orderAnswered(tx, { phone, quotedId })) ?? (await latestOrder(tx, phone, now))
}

/** Whoever forwards an id has not had the message: the order must be of their number. */
async function orderAnswered(tx: Db, { phone, quotedId }: Asked): Promise<OrderId | null> {
  const id = quotedId === '' ? null : await orderOfDelivery(tx, 'whatsapp', quotedId)
  if (id === null) return null
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), ofNumber(phone)))
  return order?.id ?? null
}

/** The newest that is open; else that waits for its payment or ended lately, one that was called off last. */
async function latestOrder(tx: Db, phone: string, now: Date): Promise<OrderId | null> {
  const { nigeriaToDays, abroadToDays } = await readSetting(tx, 'returns')
  const days = Math.max(askedAboutDays, nigeriaToDays, abroadToDays)
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  const isOpen = sql`${orders.status} ${statesWith('open')}`
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ofNumber(phone),
        or(isOpen, sql`${orders.status} ${statesWith('awaits-payment')}`, sql`${lastMove()} >= ${since}`),
      ),
    )
    .orderBy(
      desc(isOpen),
      sql`${orders.status} ${statesWith('cancelled')}`,
      desc(orders.placedAt),
      desc(orders.id),
    )
    .limit(1)
  return order?.id ?? null
}

function ofNumber(phone: string): SQL | undefined {
  return and(eq(orders.phone, phone), isNull(orders.forgottenAt))
}

/** When it came into the state that it is in; what was imported may have no word of that. */
function lastMove(): SQL {
  return sql`coalesce((select max(${orderEvents.at}) from ${orderEvents}
    where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.event} ->> 'type' = 'status'), ${orders.placedAt})`
}
