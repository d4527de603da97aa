// What a shopper may see and buy, as conditions of SQL. Every query of the shop that shows or sells products asks these.
import { type SQL, sql } from 'drizzle-orm'

/** Of `p` (products): published by `now`, not taken out, and not the product that designs are ordered as. */
export function onShelf(now: Date): SQL {
  return sql`(${inShop('p', now)} and not p.is_custom)`
}

/** Of the products named `alias`: published by `now` and not taken out. The studio's product counts too. */
export function inShop(alias: 'p' | 'd', now: Date): SQL {
  const table = sql.raw(alias)
  return sql`(${table}.published_at <= ${now.toISOString()}::timestamptz and ${table}.deleted_at is null)`
}
