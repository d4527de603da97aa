// People who paid for orders without an account, found by name, email, phone or order number, with what they bought. Who they are is
// kept (guest-tables.server.ts); what they bought is asked for those that are shown.
import { type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '#app/domain/accounts/people-letters.server.ts'
import { whoOrdered } from '#app/domain/orders/core/guest-tables.server.ts'
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
  const which = foundBy(words)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from guests where ${which}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / peoplePageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const guests = await readGuests(
    db,
    sql`where ${which} order by last_at desc, who limit ${peoplePageSize} offset ${(shown - 1) * peoplePageSize}`,
  )
  return { guests, total, page: shown, pages }
}

/** All of them, in the order of who they are, a batch at a time: for the export. */
export async function* everyGuest(db: Db, batchSize = 500): AsyncGenerator<GuestRow[]> {
  for (let after = ''; ;) {
    const found = await readGuests(db, sql`where who > ${after} order by who limit ${batchSize}`)
    const who = found.map((guest) => guest.who).toSorted()
    if (found.length === 0) return
    yield found
    after = who.at(-1) ?? ''
  }
}

/** `which` says which rows of guests, and how many. */
export async function readGuests(db: Db, which: SQL): Promise<GuestRow[]> {
  // Guest by guest: how many orders each has is not known when this is planned, and all orders would be read.
  const found = await db.execute<Found>(sql`
    with shown as materialized (select * from guests ${which})
    select shown.who, shown.order_id as "orderId", bought.*, shown.last_at as "lastOrderAt"
    from shown cross join lateral (
      select (array_agg(orders.name order by orders.placed_at desc))[1] as name,
        (array_agg(orders.email order by orders.placed_at desc))[1] as email,
        (array_agg(orders.phone order by orders.placed_at desc))[1] as phone,
        min(orders.placed_at) as since, count(*)::int as orders, sum(paid.amount - paid.back) as "spentKobo"
      from orders cross join lateral (${paidFor(sql`orders.id`)}) paid
      where ${whoOrdered} = shown.who and orders.user_id is null and orders.forgotten_at is null and paid.amount is not null
    ) bought
    where bought.orders > 0 order by shown.last_at desc, shown.who`)
  return found.rows.map(toGuest)
}

/** By any of their orders. */
function foundBy(words: string): SQL {
  const number = phoneDigits(words)
  const each = (number === null ? typedWords(words) : [number]).map((word) =>
    containsLetters(orderLetters, word),
  )
  if (each.length === 0) return sql`true`
  return sql`who in (select ${whoOrdered} from orders where orders.user_id is null and ${sql.join(each, sql` and `)})`
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
