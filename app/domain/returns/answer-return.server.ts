// The house answers a return: approves it with the way back, refuses it with words, gives it up as lost or never sent.
import { eq } from 'drizzle-orm'
import { recordEvent } from '#app/domain/orders/core/orders.server.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import type { ReturnId } from '#app/foundation/lib/ids.ts'
import { readSetting } from '#app/foundation/settings/settings.server.ts'
import { changeReturn, lockReturn, type ReturnDeps } from './change-return.server.ts'
import type { ReturnMailKind } from './return-message.ts'
import { verdicts } from './return.ts'
import { queueReturnMail } from './return-mails.server.ts'
import { endOfDay } from './return-rule.ts'
import { canMove, type ReturnState } from './return-states.ts'
import { returnArrivals } from './return-tables.server.ts'

/** `version` as the page showed it. */
export type ReadReturn = { id: ReturnId; version: number }
export type Answered = { ok: true } | { ok: false; problem: 'gone' | 'changed' | 'no-such-step' }

type Answer =
  /** `instructions`: how it comes back. */
  | { step: 'approve'; instructions: string }
  /** `words` to the customer. */
  | { step: 'refuse'; words: string }
  | { step: 'lose' }
  | { step: 'lapse' }

type Step = { to: Exclude<ReturnState, 'asked'>; mail: ReturnMailKind }

const steps: Record<Answer['step'], Step> = {
  approve: { to: 'approved', mail: 'return-approved' },
  refuse: { to: 'refused', mail: 'return-refused' },
  lose: { to: 'lost', mail: 'return-lost' },
  lapse: { to: 'lapsed', mail: 'return-lapsed' },
}

export async function answerReturn(
  db: Db,
  deps: ReturnDeps,
  actor: Actor,
  { id, version }: ReadReturn,
  answer: Answer,
): Promise<Answered> {
  const { to, mail } = steps[answer.step]
  return transaction(db, async (tx) => {
    const row = await lockReturn(tx, id)
    if (!row) return { ok: false, problem: 'gone' }
    if (row.version !== version) return { ok: false, problem: 'changed' }
    if (!canMove(row.state, to) || (to === 'refused' && (await hasAccepted(tx, id))))
      return { ok: false, problem: 'no-such-step' }
    await changeReturn(tx, row, { state: to, ...(await wordsOf(tx, actor, answer)) }, actor.now)
    await recordEvent(tx, row.orderId, {
      type: 'return',
      returnId: id,
      step: to,
      ...(actor.userId === null ? {} : { by: actor.userId }),
    })
    await queueReturnMail(tx, deps, id, mail)
    await recordAudit(tx, actor, {
      action: `return.${answer.step}`,
      subject: ['return', id],
      before: { state: row.state },
      after: { state: to },
    })
    return { ok: true }
  })
}

/** What was accepted is the house's again, and on its shelf: it is settled, with words alone if need be. */
async function hasAccepted(tx: Db, id: ReturnId): Promise<boolean> {
  const { verdict, returnId } = returnArrivals
  const arrived = await tx.select({ verdict }).from(returnArrivals).where(eq(returnId, id))
  return arrived.some((each) => verdicts[each.verdict].isAccepted)
}

async function wordsOf(tx: Db, actor: Actor, answer: Answer) {
  switch (answer.step) {
    case 'approve': {
      const { sendBackDays } = await readSetting(tx, 'returns')
      return { instructions: answer.instructions, sendBy: endOfDay(actor.now, sendBackDays) }
    }
    case 'refuse':
      return { answer: answer.words }
    case 'lose':
    case 'lapse':
      return {}
  }
}
