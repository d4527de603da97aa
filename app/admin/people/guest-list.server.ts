// People who paid for orders without an account, found by name, email, phone or order number, with what they bought.
import { type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '#app/domain/accounts/people-letters.server.ts'
import { orderLetters } from '#app/domain/orders/core/orders-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { containsLetters, typedWords } from '#app/foundation/db/letters.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import type { GuestRow } from './people.ts'
import { paidFor, peoplePageSize } from './people-list.server.ts'

type GuestPage = { guests: GuestRow[]; total: number; page: number; pages: number }

type Found = Omit<GuestRow, 'since' | 'spentKobo' | 'lastOrderAt'> & {
  since: string
  spentKobo: string
  lastOrderAt: string
}

/** Who ordered last stands first, by the name they gave last. A page beyond the last one is the last one. Two queries. */
export async function listGuests(
  db: Db,
  { words, page }: { words: string; page: number },
): Promise<GuestPage> {
  const theirs = sql`with theirs as materialized (select ${who} as who, orders.* from orders
    where orders.user_id is null and ${who} <> '' and ${foundBy(words)}
      and exists (select from payments p where p.order_id = orders.id and p.state = 'paid'))`
  const counted = await db.execute<{ total: number }>(
    sql`${theirs} select count(distinct who)::int as total from theirs`,
  )
  const total = counted.rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / peoplePageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const found = await db.execute<Found>(sql`
    ${theirs}, shown as (select who, max(placed_at) as last from theirs group by who
      order by last desc, who limit ${peoplePageSize} offset ${(shown - 1) * peoplePageSize})
    select (array_agg(o.name order by o.placed_at desc))[1] as name,
      (array_agg(o.email order by o.placed_at desc))[1] as email,
      (array_agg(o.phone order by o.placed_at desc))[1] as phone,
      min(o.placed_at) as since, count(*)::int as orders, sum(paid.amount - paid.back) as "spentKobo",
      shown.last as "lastOrderAt"
    from shown join theirs o on o.who = shown.who
    cross join lateral (${paidFor(sql`o.id`)}) paid
    group by shown.who, shown.last order by shown.last desc, shown.who`)
  return { guests: found.rows.map(toGuest), total, page: shown, pages }
}

const who = sql`coalesce(nullif(lower(orders.email), ''), orders.phone)`

function foundBy(words: string): SQL {
  const number = phoneDigits(words)
  const each = (number === null ? typedWords(words) : [number]).map((word) =>
    containsLetters(orderLetters, word),
  )
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `)
}

function toGuest({ since, spentKobo, lastOrderAt, phone, ...row }: Found): GuestRow {
  return {
    ...row,
    phone: phone === null || phone === '' ? null : phoneWords(phone),
    since: new Date(since),
    spentKobo: kobo(Number(spentKobo)),
    lastOrderAt: new Date(lastOrderAt),
  }
}
