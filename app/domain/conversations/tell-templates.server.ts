// One email to the owner when Meta stops delivering WhatsApp templates or is about to; the next about the same one only after it was well.
import { takeChannelFaults } from '#app/domain/contact/channel-faults.server.ts'
import { takeTemplateProblems } from '#app/domain/contact/templates.server.ts'
import { queueOwnerMail } from '#app/domain/orders/core/order-mails.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { lagosDay } from '#app/foundation/lib/lagos-day.ts'

/** Of the templates that the shop sends. Returns how many were told. */
export async function tellTemplateProblems(
  db: Db,
  { queue, names }: { queue: Queue; names: readonly string[] },
  now: Date,
): Promise<number> {
  return transaction(db, async (tx) => {
    const problems = await takeTemplateProblems(tx, names, now)
    if (problems.length === 0) return 0
    await queueOwnerMail(
      tx,
      { queue },
      {
        dedupe: `template-problems:${now.getTime()}`,
        facts: {
          about: 'template-problems',
          templates: problems.map(({ name, state, reason }) => ({ name, state, reason })),
        },
      },
    )
    return problems.length
  })
}

/**
 * One email for each way by phone whose provider takes nothing of this shop; the next about it after it worked, or of another fault. Of
 * the same one a day at most: a country that it may not write to is heard of between messages to others, which go out.
 */
export async function tellChannelFaults(db: Db, queue: Queue, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const faults = await takeChannelFaults(tx, now)
    for (const { channel, fault, words } of faults) {
      const facts = { about: 'channel-fault', channel, fault, words } as const
      const dedupe = `channel-fault:${channel}:${fault}:${lagosDay(now)}`
      await queueOwnerMail(tx, { queue }, { dedupe, facts })
    }
    return faults.length
  })
}
