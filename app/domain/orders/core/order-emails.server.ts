import type { Db } from '#app/foundation/db/db.server.ts'
import { sql } from 'drizzle-orm'
import type { OrderId, UserId } from '#app/foundation/lib/ids.ts'
import { isOwn } from './open-orders.server.ts'
import { orders } from './orders-tables.server.ts'

export async function listOwnOrderIds(db: Db, person: { userId: UserId; email: string }): Promise<OrderId[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(isOwn(person))
  return rows.map(({ id }) => id)
}

/** The addresses in lower case that their orders were placed with: they may have typed another than that of their account. */
export async function listOrderEmails(db: Db, person: { userId: UserId; email: string }): Promise<string[]> {
  const email = sql<string>`lower(${orders.email})`
  const rows = await db.selectDistinct({ email }).from(orders).where(isOwn(person))
  return rows.map((row) => row.email)
}
