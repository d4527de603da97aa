// What the palette finds: orders and what bears a code of theirs, products, people, settings; bounded queries, and only kinds that
// their role may see.
import { statusName } from '#app/domain/orders/core/order-states.ts'
import { desc, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { peopleFoundBy } from '#app/domain/accounts/people-letters.server.ts'
import { productFoundBy } from '#app/domain/catalog/search/product-letters.server.ts'
import { listKnownPages } from '#app/domain/content/own-pages.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { plannedAnew } from '#app/foundation/db/prepared-statements.server.ts'
import type { OrderId, ProductId } from '#app/foundation/lib/ids.ts'
import { asOrderNumber, foundEachWay, waysToFind } from '#app/domain/orders/core/find-orders.server.ts'
import type { OrderStatus } from '#app/domain/orders/core/order.ts'
import { orders } from '#app/domain/orders/core/orders-tables.server.ts'
import { may, type Role } from '#app/domain/staff/roles.ts'
import { type Found, maxFound, minFindLetters } from '#app/admin/shell/found.ts'
import { findCodes } from './find-codes.server.ts'
import { findPages } from './find-pages.ts'

const maxLetters = 80

/** In the order in which they are shown. Nothing for fewer than two letters. */
export async function findEverything(db: Db, role: Role, typed: string): Promise<readonly Found[]> {
  const words = typed.replaceAll('\0', '').trim().slice(0, maxLetters)
  if (words.length < minFindLetters) return []
  const [own, ...kinds] = await Promise.all([
    may(role, 'see-settings') ? listKnownPages(db) : [],
    may(role, 'see-orders') ? findCodes(db, words) : [],
    may(role, 'see-orders') ? findOrders(db, words) : [],
    may(role, 'see-products') ? findProducts(db, words) : [],
    may(role, 'see-people') ? findPeople(db, words) : [],
  ])
  const [codes, found, ...others] = kinds
  // A bare number is an order's before it is an invoice's.
  const first = asOrderNumber(words) === null ? [...codes, ...found] : [...found, ...codes]
  return [...first, ...others.flat(), ...findPages(role, words, own)]
}

type OrderFound = { id: OrderId; number: number; name: string; status: OrderStatus }

async function findOrders(db: Db, words: string): Promise<Found[]> {
  const ways = waysToFind(words)
  if (ways.length === 0) return []
  const columns = sql`select id, number, name, status, placed_at from ${orders}`
  // A whole number is looked for more often than a part of a phone number.
  const exactNumber = asOrderNumber(words)
  const others = foundEachWay(ways, {
    read: (way) => sql`${columns} where ${way} and ${orders.number} is distinct from ${exactNumber}`,
    order: desc(orders.placedAt),
    limit: maxFound,
  })
  const { rows } = await db.execute<OrderFound>(sql`
    ${plannedAnew} select * from (
      select *, 1 as rank from (${columns} where ${orders.number} = ${exactNumber}) exact
      union all select *, 2 as rank from ${others} other) found
    order by rank, placed_at desc limit ${maxFound}`)
  return rows.map(({ id, number, name, status }) => ({
    kind: 'order',
    to: `/admin/orders/${id}`,
    name: `#${number} ${name}`,
    aside: statusName(status),
  }))
}

async function findProducts(db: Db, words: string): Promise<Found[]> {
  const found = productFoundBy(words, { product: 'p' })
  if (found === null) return []
  const { rows } = await db.execute<{ id: ProductId; name: string; published: boolean }>(sql`
    select id, name, published_at is not null as published from products p
    where deleted_at is null and not is_custom and ${found}
    order by name limit ${maxFound}`)
  return rows.map(({ id, name, published }) => ({
    kind: 'product',
    to: `/edit/${id}`,
    name,
    aside: published ? '' : 'Draft',
  }))
}

async function findPeople(db: Db, words: string): Promise<Found[]> {
  const found = peopleFoundBy(words)
  if (found === null) return []
  const { id, name, email } = users
  const rows = await db.select({ id, name, email }).from(users).where(found).orderBy(name).limit(maxFound)
  return rows.map((person) => ({
    kind: 'person',
    to: `/admin/users/${person.id}`,
    name: person.name,
    aside: person.email,
  }))
}
