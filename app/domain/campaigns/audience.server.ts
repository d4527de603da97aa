// Which subscribers a campaign is for, as one condition of SQL; counted before it is sent, and chosen when it begins.
import { type SQL, sql } from 'drizzle-orm'
import { mostPerMonth } from '#app/domain/newsletter/monthly-promise.ts'
import { isSuppressed } from '#app/domain/newsletter/suppressions.server.ts'
import { statesWith } from '#app/domain/orders/core/states-in-sql.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { dayMs, lagosDay, parseLagosHour } from '#app/foundation/lib/lagos-day.ts'
import type { Audience, CampaignId, LastOrder } from './campaign.ts'

/** Of `s` (subscribers): confirmed, reachable, and as the campaign asks. */
export function isFor(audience: Audience, now: Date): SQL {
  const parts = [
    sql`s.state = 'subscribed'`,
    sql`not ${isSuppressed(sql`s.email`)}`,
    boughtAs(audience),
    lastOrderAs(audience.lastOrder, now),
    inGroup(audience.group),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Orders that were paid and not called off, by the address that they were placed with; what is forgotten names nobody. */
const theirOrders = sql`from orders o where lower(o.email) = s.email and o.status ${statesWith('goes-ahead')} and o.forgotten_at is null`

function boughtAs({ bought, kind, texture }: Audience): SQL {
  if (bought === 'no') return sql`not exists (select ${theirOrders})`
  if (kind !== '' || texture !== '') {
    const ofKind = kind === '' ? sql`true` : sql`p.kind = ${kind}`
    const ofTexture = texture === '' ? sql`true` : sql`p.texture = ${texture}`
    return sql`exists (select ${theirOrders} and exists (select from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and ${ofKind} and ${ofTexture}))`
  }
  return bought === 'yes' ? sql`exists (select ${theirOrders})` : sql`true`
}

/** By the proven address of their account. */
function inGroup(group: string): SQL {
  if (group === '') return sql`true`
  return sql`exists (select from users u join customer_group_members m on m.user_id = u.id
    where u.email = s.email and u.email_verified and lower(m.name) = lower(${group}))`
}

function lastOrderAs(last: LastOrder, now: Date): SQL {
  if (last === 'any') return sql`true`
  const [side, days] = last.split('-')
  const since = sql`o.placed_at >= ${new Date(now.getTime() - Number(days) * dayMs).toISOString()}::timestamptz`
  const recent = sql`exists (select ${theirOrders} and ${since})`
  return side === 'within' ? recent : sql`(exists (select ${theirOrders}) and not ${recent})`
}

/**
 * Whoever writes down whom a newsletter goes to holds this name: hadEnough sees what is committed, and two at once would make a third
 * of a month.
 */
export const choosingLock = 'campaigns/recipients'

/** Who has had, or is waiting for, as many newsletters this month as the forms promise at most. */
export function hadEnough(now: Date): SQL {
  const month = startOfMonth(now).toISOString()
  return sql`s.id in (select subscriber_id from (
      select subscriber_id from campaign_recipients
      where state in ('waiting', 'sending') or sent_at >= ${month}::timestamptz
      union all select subscriber_id from win_backs where sent_at >= ${month}::timestamptz
    ) had group by subscriber_id having count(*) >= ${mostPerMonth})`
}

/** In Lagos. */
export function startOfMonth(now: Date): Date {
  const first = parseLagosHour(`${lagosDay(now).slice(0, 8)}01`, '00:00')
  if (first === null) throw new Error('a month has a first day')
  return first
}

/** Full: left out, because they had as many as was promised this month. */
export type Counted = { readers: number; full: number }

export async function countAudience(db: Db, audience: Audience, now: Date): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select (count(*) filter (where not had_enough))::int as readers, (count(*) filter (where had_enough))::int as full
    from (select ${hadEnough(now)} as had_enough from subscribers s where ${isFor(audience, now)}) chosen`)
  return rows[0] ?? { readers: 0, full: 0 }
}

/** Writes a row for each, in one statement; whoever has one keeps it. Returns how many. */
export async function chooseRecipients(
  tx: Db,
  { id, audience }: { id: CampaignId; audience: Audience },
  now: Date,
): Promise<number> {
  const written = await tx.execute(sql`
    insert into campaign_recipients (campaign_id, subscriber_id)
    select ${id}, s.id from subscribers s where ${isFor(audience, now)} and not ${hadEnough(now)}
    on conflict do nothing`)
  return written.rowCount ?? 0
}
