// Mails about an account, written into the outbox in the transaction of the change that they tell of.
import type { Db } from '#app/db/db.server.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { newToken } from '#app/lib/ids.ts'
import { readSetting } from '#app/settings/settings.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import type { AccountMail } from './account-mail.ts'
import { accountMailContent } from './account-mail-words.ts'

/**
 * Queues one mail. All are sealed: some hold a link that signs somebody in, the others say where a person lives on
 * the net.
 */
export async function queueAccountMail(
  tx: Db,
  { queue, secret, baseUrl }: { queue: Queue; secret: string; baseUrl: string },
  mail: AccountMail,
): Promise<void> {
  const house = await readSetting(tx, 'house')
  const rendered = await renderMail(accountMailContent(mail, baseUrl, house), house)
  const { kind, to: recipient } = mail
  const dedupe = `${kind}:${newToken()}`
  await queueMail(tx, queue, { kind, dedupe, recipient, ...rendered, seal: secret })
}
