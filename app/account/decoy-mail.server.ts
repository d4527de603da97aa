import type { Db } from '#app/db/db.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { newId } from '#app/lib/ids.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import type { AccountMail } from './account-mail.ts'
import { accountMailContent } from './account-mail-words.ts'

/**
 * For an address to which nothing is sent: the work of a mail, and a job that finds none. Without it the shop would be
 * a little busier before and after its answers about addresses that have an account.
 */
export async function queueDecoyMail(
  tx: Db,
  { queue, baseUrl }: { queue: Queue; baseUrl: string },
  mail: AccountMail,
): Promise<void> {
  const house = await readSetting(tx, 'house')
  await renderMail(accountMailContent(mail, baseUrl, house), house)
  await queue.enqueue(tx, 'send-mail', { mailId: newId('mal') })
}
