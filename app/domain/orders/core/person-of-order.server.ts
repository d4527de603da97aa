// Who an order is of: one person goes by mailbox, phone or account. An order that staff typed for somebody without an email has an
// empty one, by which nobody is known.
import { eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { escapeLike } from '#app/foundation/db/escape-like.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import type { UserId } from '#app/foundation/lib/ids.ts'
import { mailboxOf } from '#app/foundation/lib/mailbox.ts'
import { orders } from './orders-tables.server.ts'

/** Email and phone are empty where they are not known. */
export type Person = { email: string; phone: string; userId: UserId | null }

/** Whether an order is of this person. Of nobody whose every address is empty. */
export function isOrderOf({ email, phone, userId }: Person): SQL {
  return (
    or(
      email === '' ? undefined : eq(mailboxIn(orders.email), mailboxOf(email)),
      phone === '' ? undefined : eq(orders.phone, phone),
      userId === null ? undefined : eq(orders.userId, userId),
    ) ?? sql`false`
  )
}

/** Orders of one mailbox, however it is written, found among all by how such addresses begin. */
export function isMailboxOf(email: string): SQL {
  const mailbox = mailboxOf(email)
  const name = mailbox.slice(0, mailbox.lastIndexOf('@'))
  const begins = mailbox.endsWith('@gmail.com') ? dottedBeginnings(name) : [name]
  const isNear = or(...begins.map((begin) => sql`lower(${orders.email}) like ${`${escapeLike(begin)}%`}`))
  return sql`(${isNear} and ${mailboxIn(orders.email)} = ${mailbox})`
}

/** Each more leaves fewer orders to look through and doubles the beginnings. */
const lettersLookedFor = 5

/** Gmail's dots may stand behind any letter, never two together. */
function dottedBeginnings(name: string): string[] {
  const [first = '', ...others] = name.slice(0, lettersLookedFor)
  return others.reduce(
    (begins, letter) => begins.flatMap((begin) => [begin + letter, `${begin}.${letter}`]),
    [first],
  )
}

/** Orders of one person that are placed at once wait here for each other, so that each sees the one before. */
export async function lockPerson(tx: Db, { email, phone, userId }: Person): Promise<void> {
  if (email !== '') await lockName(tx, `unpaid/${mailboxOf(email)}`)
  if (phone !== '') await lockName(tx, `unpaid/${phone}`)
  if (userId !== null) await lockName(tx, `unpaid/${userId}`)
}

type Reached = { email: string; phone: string }

/** Where what is written to this order ends: its mailbox, else its phone. */
export function endOf({ email, phone }: Reached): string {
  return email === '' ? phone : mailboxOf(email)
}

/** endOf for the columns of an order. */
export function endIn({ email, phone }: Record<keyof Reached, SQLWrapper>): SQL<string> {
  return sql<string>`case when ${email} = '' then ${phone} else ${mailboxIn(email)} end`
}

/** lib's mailboxOf for a column. */
function mailboxIn(email: SQLWrapper): SQL<string> {
  const host = sql`regexp_replace(lower(${email}), '^.*@', '')`
  const name = sql`split_part(regexp_replace(lower(${email}), '@[^@]*$', ''), '+', 1)`
  return sql<string>`case when ${host} in ('gmail.com', 'googlemail.com')
    then replace(${name}, '.', '') || '@gmail.com' else ${name} || '@' || ${host} end`
}
