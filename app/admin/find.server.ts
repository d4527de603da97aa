// What the palette finds: orders, pieces and people, one bounded query each, and only kinds that her role may see.
import { desc, type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '#app/catalog/search-text.ts'
import type { Db } from '#app/db/db.server.ts'
import type { ProductId, UserId } from '#app/lib/ids.ts'
import { foundBy } from '#app/orders/find-orders.server.ts'
import { orders } from '#app/orders/orders-tables.server.ts'
import { may, type Role } from '#app/staff/roles.ts'
import { type Found, maxFound, minFindLetters } from './found.ts'
import { escapeLike } from '#app/db/escape-like.server.ts'

const maxLetters = 80

/** In the order in which they are shown. Nothing for fewer than two letters. */
export async function findEverything(db: Db, role: Role, typed: string): Promise<readonly Found[]> {
  const words = typed.replaceAll('\0', '').trim().slice(0, maxLetters)
  if (words.length < minFindLetters) return []
  const kinds = await Promise.all([
    may(role, 'see-orders') ? findOrders(db, words) : [],
    may(role, 'see-products') ? findProducts(db, words) : [],
    may(role, 'see-people') ? findPeople(db, words) : [],
  ])
  return kinds.flat()
}

async function findOrders(db: Db, words: string): Promise<Found[]> {
  const found = foundBy(words)
  if (found === null) return []
  const rows = await db
    .select({ id: orders.id, number: orders.number, name: orders.name, status: orders.status })
    .from(orders)
    .where(found)
    .orderBy(desc(orders.placedAt))
    .limit(maxFound)
  return rows.map(({ id, number, name, status }) => ({
    kind: 'order',
    to: `/admin/orders/${id}`,
    name: `#${number} ${name}`,
    aside: status,
  }))
}

async function findProducts(db: Db, words: string): Promise<Found[]> {
  const plain = normaliseText(words)
  if (plain === '') return []
  const { rows } = await db.execute<{ id: ProductId; name: string; published: boolean }>(sql`
    select id, name, published_at is not null as published from products
    where deleted_at is null and not is_custom and ${everyWord(plain)}
    order by name limit ${maxFound}`)
  return rows.map(({ id, name, published }) => ({
    kind: 'product',
    to: `/edit/${id}`,
    name,
    aside: published ? '' : 'Draft',
  }))
}

function everyWord(plain: string): SQL {
  const words = plain.split(' ').slice(0, 6)
  return sql.join(
    words.map((word) => sql`search_text like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )
}

async function findPeople(db: Db, words: string): Promise<Found[]> {
  const like = `%${escapeLike(words.toLowerCase())}%`
  const { rows } = await db.execute<{ id: UserId; name: string; email: string }>(sql`
    select id, name, email from users
    where lower(name) like ${like} or lower(email) like ${like}
    order by name limit ${maxFound}`)
  return rows.map(({ id, name, email }) => ({ kind: 'person', to: `/admin/users/${id}`, name, aside: email }))
}
