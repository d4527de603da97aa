// Subscribers who bought once and have not been back for half a year get one email a year. It is a newsletter like any other: it counts
// as one of those that the forms promise at most.
import { lt, sql } from 'drizzle-orm'
import type { SubscriberId } from '#app/domain/newsletter/newsletter-tokens.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { lockName } from '#app/foundation/db/lock-name.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { readSettings } from '#app/foundation/settings/settings.server.ts'
import { choosingLock, hadEnough, isFor } from './audience.server.ts'
import { everybody } from './campaign.ts'
import { isQuiet } from '#app/foundation/lib/quiet-hours.ts'
import type { WinBackFacts } from './reminder-message.ts'
import { winBacks } from './reminder-tables.server.ts'

/** Between two of them, and after the end of which their row goes; days. */
const yearDays = 365
/** A day's worth: who waits longer is written to tomorrow. */
const batch = 200

type Deps = { queue: Queue; secret: ShopSecret }

/** Returns how many were written to. */
export async function askBack(db: Db, { queue, secret }: Deps, now: Date): Promise<number> {
  const { winBack, campaigns } = await readSettings(db, ['winBack', 'campaigns'])
  if (!winBack.on || isQuiet(campaigns, now)) return 0
  const since = new Date(now.getTime() - yearDays * dayMs).toISOString()
  return transaction(db, async (tx) => {
    await lockName(tx, choosingLock)
    const { rows } = await tx.execute<{ id: SubscriberId; email: string }>(sql`
      select s.id, s.email from subscribers s
      where ${isFor({ ...everybody, lastOrder: 'over-180' }, now)} and not ${hadEnough(now)}
        and not exists (select from win_backs w where w.subscriber_id = s.id and w.sent_at > ${since}::timestamptz)
      order by s.id limit ${batch} for update of s skip locked`)
    for (const { id: subscriberId, email } of rows) {
      await tx
        .insert(winBacks)
        .values({ subscriberId, sentAt: now })
        .onConflictDoUpdate({ target: winBacks.subscriberId, set: { sentAt: now } })
      const facts: WinBackFacts = { subscriberId, askedAt: now }
      const dedupe = `win-back:${subscriberId}:${now.toISOString().slice(0, 10)}`
      await queueMessage(tx, queue, { kind: 'win-back', dedupe, recipient: email, facts, seal: secret })
    }
    return rows.length
  })
}

/** Returns how many. */
export async function forgetOldWinBacks(db: Db, now: Date): Promise<number> {
  const old = lt(winBacks.sentAt, new Date(now.getTime() - yearDays * dayMs))
  return (await db.delete(winBacks).where(old)).rowCount ?? 0
}
