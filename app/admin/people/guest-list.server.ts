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

/** `isPart`: so many were found that only those who ordered last are listed. */
type GuestPage = { guests: GuestRow[]; total: number; page: number; pages: number; isPart: boolean }

/**
 * A search that finds more orders than this is one for a common word: then only the guests who ordered last are looked through, so
 * many of them, until so many are found.
 */
const common = { orders: 2_000, guests: 20_000, found: 400 } as const
/** Letters of a word from which on the index of trigrams helps to find it. */
const indexedFrom = 3

type Found = Omit<GuestRow, 'since' | 'spentKobo' | 'lastOrderAt'> & {
  since: string
  spentKobo: string
  lastOrderAt: string
}

/** Who ordered last stands first, by the name they gave last. A page beyond the last one is the last one. Five queries at most. */
export async function listGuests(
  db: Db,
  { words, page }: { words: string; page: number },
): Promise<GuestPage> {
  const { which, isPart } = await foundBy(db, words)
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
  return { guests, total, page: shown, pages, isPart }
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
async function foundBy(db: Db, words: string): Promise<{ which: SQL; isPart: boolean }> {
  const number = phoneDigits(words)
  const typed = number === null ? typedWords(words) : [number]
  if (typed.length === 0) return { which: sql`true`, isPart: false }
  const letters = typed.map((word) => containsLetters(orderLetters, word))
  const ofGuest = sql`orders.user_id is null and ${sql.join(letters, sql` and `)}`
  if (typed.some((word) => word.length >= indexedFrom)) {
    const found = await db.execute<{ who: string }>(
      sql`select ${whoOrdered} as who from orders where ${ofGuest} limit ${common.orders + 1}`,
    )
    if (found.rows.length <= common.orders) return { which: isOneOf(found.rows), isPart: false }
  }
  return foundAmongLast(db, ofGuest)
}

/** One by one, and no further than needed: the orders of each are fetched before they are looked at, or all orders would be read for each. */
async function foundAmongLast(db: Db, ofGuest: SQL): Promise<{ which: SQL; isPart: boolean }> {
  const { rows } = await db.execute<{ who: string }>(sql`
    select g.who from (select who, last_at from guests order by last_at desc, who limit ${common.guests}) g
    where exists (
      select from (select * from orders where ${whoOrdered} = g.who and user_id is null offset 0) orders where ${ofGuest})
    order by g.last_at desc, g.who limit ${common.found}`)
  const [beyond] =
    rows.length < common.found
      ? (await db.execute(sql`select from guests offset ${common.guests} limit 1`)).rows
      : rows
  return { which: isOneOf(rows), isPart: beyond !== undefined }
}

function isOneOf(rows: readonly { who: string }[]): SQL {
  return sql`who = any (${sql.param([...new Set(rows.map(({ who }) => who))])}::text[])`
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
