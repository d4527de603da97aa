// Trying again what failed, with its entry in the audit log.
import type { Db } from '#app/foundation/db/db.server.ts'
import { transaction } from '#app/foundation/db/db.server.ts'
import { runJobAgain, type RunAgain } from '#app/foundation/jobs/failed-jobs.server.ts'
import { sendMessageAgain, type SentAgain } from '#app/foundation/jobs/failed-messages.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import type { MessageId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'

/** Puts a mail that failed back into the queue. Refused unless it failed and its words are still kept. */
export async function sendAgain(
  db: Db,
  queue: Queue,
  actor: Actor,
  messageId: MessageId,
): Promise<SentAgain> {
  return transaction(db, async (tx) => {
    const sent = await sendMessageAgain(tx, queue, messageId, actor.now)
    if (sent.ok) await recordAudit(tx, actor, { action: 'mail.sent-again', subject: ['mail', messageId] })
    return sent
  })
}

/** Puts a job that failed back into the queue. Refused unless it stands there as failed. */
export async function runAgain(db: Db, queue: Queue, actor: Actor, jobId: string): Promise<RunAgain> {
  return transaction(db, async (tx) => {
    const run = await runJobAgain(tx, queue, jobId)
    if (run.ok)
      await recordAudit(tx, actor, {
        action: 'job.run-again',
        subject: ['job', jobId],
        after: { name: run.name },
      })
    return run
  })
}
