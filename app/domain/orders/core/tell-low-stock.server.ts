// One email to the owner when variants run low; the next about the same one only after there was more of it again.
import { takeNewlyLow } from '#app/domain/catalog/stock/low-stock.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { queueOwnerMail } from './order-mails.server.ts'

/** Queues the email. Returns how many variants it tells of, 0 when there was no need for one. */
export async function tellLowStock(db: Db, deps: { queue: Queue }, now: Date): Promise<number> {
  const { lowAt, alertEmail } = await readSetting(db, 'stock')
  return transaction(db, async (tx) => {
    const low = await takeNewlyLow(tx, lowAt, now)
    const [first] = low
    if (!first) return 0
    await queueOwnerMail(tx, deps, {
      dedupe: `low-stock:${now.getTime()}:${first.id}`,
      to: alertEmail,
      facts: { about: 'low-stock', variants: low },
    })
    return low.length
  })
}
