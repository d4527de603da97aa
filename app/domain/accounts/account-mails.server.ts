// Messages about an account, written into the outbox in the transaction of the change that they tell of.
import type { Db } from '#app/foundation/db/db.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { newToken } from '#app/foundation/lib/ids.ts'
import type { ShopSecret } from '#app/foundation/lib/shop-secret.ts'
import { type AccountMail, decoyKind } from './account-mail.ts'

/**
 * Queues one. All are sealed: some hold a link that signs somebody in, the others say where a person lives on the net.
 */
export async function queueAccountMail(
  tx: Db,
  { queue, secret }: { queue: Queue; secret: ShopSecret },
  mail: AccountMail,
): Promise<void> {
  const { kind, to: recipient } = mail
  const dedupe = `${kind}:${newToken()}`
  await queueMessage(tx, queue, { kind, dedupe, recipient, facts: mail, seal: secret })
}

/**
 * For an address to which nothing is sent: the work of a message all the same, up to its hand-over. Without it the shop would
 * be a little busier before and after its answers about addresses that have an account.
 */
export async function queueDecoyMail(
  tx: Db,
  { queue, secret }: { queue: Queue; secret: ShopSecret },
  mail: AccountMail,
): Promise<void> {
  await queueMessage(tx, queue, {
    kind: decoyKind,
    dedupe: `${decoyKind}:${newToken()}`,
    recipient: 'nobody@decoy.invalid',
    facts: { ...mail, to: '' },
    seal: secret,
  })
}
