// Mails about an account, written into the outbox in the transaction of the change that they tell of.
import type { Db } from '#app/db/db.server.ts'
import { queueMail } from '#app/jobs/mail-outbox.server.ts'
import type { Queue } from '#app/jobs/queue.server.ts'
import { renderMail } from '#app/ui/mail/render-mail.tsx'
import type { AccountMail } from './account-mail.ts'
import { accountMailContent } from './account-mail-words.ts'

/**
 * Queues one mail; a second one with the same `dedupe` is not written. All are sealed: some hold a link that signs
 * somebody in, the others say where a person lives on the net.
 */
export async function queueAccountMail(
  tx: Db,
  { queue, secret, baseUrl }: { queue: Queue; secret: string; baseUrl: string },
  mail: AccountMail,
  dedupe: string,
): Promise<void> {
  const rendered = await renderMail(accountMailContent(mail, baseUrl))
  await queueMail(tx, queue, { kind: mail.kind, dedupe, recipient: mail.to, ...rendered, seal: secret })
}
