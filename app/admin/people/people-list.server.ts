// People with an account, found by name, e-mail or phone, with what they bought.
import { type SQL, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { peopleFoundBy } from '#app/domain/accounts/people-letters.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { phoneWords } from '#app/foundation/lib/phone.ts'
import type { AccountKind, PersonRow } from './people.ts'

export type PeoplePage = { people: PersonRow[]; total: number; page: number; pages: number }

export const peoplePageSize = 40

type Found = Omit<PersonRow, 'since' | 'spentKobo' | 'lastOrderAt'> & {
  since: string
  spentKobo: string
  lastOrderAt: string | null
}

/** The newest first. A page beyond the last one is the last one. Two queries. */
export async function listPeople(
  db: Db,
  { words, kind, group, page }: { words: string; kind: AccountKind; group: string; page: number },
): Promise<PeoplePage> {
  const where = sql`${peopleFoundBy(words) ?? sql`true`} and ${isKind[kind]} and ${isOfGroup(group)}`
  const total = await db.$count(users, where)
  const pages = Math.max(1, Math.ceil(total / peoplePageSize))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const found = await db.execute<Found>(sql`
    ${personRows}
    where users.id in (select id from users where ${where}
      order by created_at desc, id desc limit ${peoplePageSize} offset ${(shown - 1) * peoplePageSize})
    order by users.created_at desc, users.id desc`)
  return { people: found.rows.map(toPerson), total, page: shown, pages }
}

/** All of them in the same shape, in the order of their ids, a batch at a time: for the export. */
export async function* everyPerson(db: Db, batchSize = 500): AsyncGenerator<PersonRow[]> {
  for (let after = ''; ;) {
    const found = await db.execute<Found>(sql`
      ${personRows}
      where users.id > ${after} order by users.id limit ${batchSize}`)
    const last = found.rows.at(-1)
    if (last === undefined) return
    yield found.rows.map(toPerson)
    after = last.id
  }
}

/** Orders that were paid, what was paid for them less what went back, and when the last one was placed. */
export function boughtBy(userId: SQL): SQL {
  return sql`select count(*) as orders, coalesce(sum(paid.amount - paid.back), 0) as spent, max(o.placed_at) as last
    from orders o
    join lateral (${paidFor(sql`o.id`)}) paid on paid.amount is not null
    where o.user_id = ${userId}`
}

/** What was paid for an order, null for nothing, and what went back of it. */
export function paidFor(orderId: SQL): SQL {
  return sql`select sum(p.amount_kobo) as amount,
      coalesce(sum((select sum(r.amount_kobo) from refunds r where r.payment_id = p.id and r.state = 'processed')), 0) as back
    from payments p where p.order_id = ${orderId} and p.state = 'paid'`
}

const personRows = sql`
  select users.id, users.name, users.email, users.phone, users.email_verified as "emailVerified",
    users.disabled_at is not null as banned, users.created_at as since, staff.role,
    bought.orders::int, bought.spent as "spentKobo", bought.last as "lastOrderAt"
  from users
  left join staff on staff.user_id = users.id
  cross join lateral (${boughtBy(sql`users.id`)}) bought`

const isKind: Record<AccountKind, SQL> = {
  all: sql`true`,
  buyers: sql`exists (select from orders o join payments p on p.order_id = o.id and p.state = 'paid' where o.user_id = users.id)`,
  staff: sql`exists (select from staff where staff.user_id = users.id)`,
  unconfirmed: sql`not users.email_verified`,
  banned: sql`users.disabled_at is not null`,
  twice: sql`users.phone is not null and exists (select from users other where other.phone = users.phone and other.id <> users.id)`,
}

function isOfGroup(group: string): SQL {
  if (group === '') return sql`true`
  return sql`users.id in (select user_id from customer_group_members where lower(name) = lower(${group}))`
}

function toPerson({ since, spentKobo, lastOrderAt, phone, ...row }: Found): PersonRow {
  return {
    ...row,
    phone: phone === null ? null : phoneWords(phone),
    since: new Date(since),
    spentKobo: kobo(Number(spentKobo)),
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
  }
}
