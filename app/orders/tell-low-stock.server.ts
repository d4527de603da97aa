// One email to the owner when variants run low; the next about the same one only after there was more of it again.
import { type LowPiece, takeNewlyLow } from '#app/catalog/low-stock.server.ts'
import { type Db, transaction } from '#app/db/db.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { queueOwnerMail } from './order-mails.server.ts'

/** Queues the email. Returns how many variants it tells of, 0 when there was no need for one. */
export async function tellLowStock(
  db: Db,
  parts: { queue: Queue; baseUrl: string },
  now: Date,
): Promise<number> {
  const { lowAt, alertEmail } = await readSetting(db, 'stock')
  return transaction(db, async (tx) => {
    const low = await takeNewlyLow(tx, lowAt, now)
    const [first] = low
    if (!first) return 0
    await queueOwnerMail(tx, parts, {
      dedupe: `low-stock:${now.getTime()}:${first.id}`,
      to: alertEmail,
      subject: low.length === 1 ? `${first.name} is running low` : `${low.length} variants are running low`,
      text: [...low.map(wordsOf), `See all low stock: ${parts.baseUrl}/admin/stock?show=low`].join('\n'),
    })
    return low.length
  })
}

function wordsOf({ name, words, sku, free }: LowPiece): string {
  const left = free <= 0 ? 'sold out' : `${free} left`
  return `${name}, ${words} (${sku}): ${left}.`
}
