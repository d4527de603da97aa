// What staff do with questions: answer, publish, hide, refuse, and take the last of these steps back. Each with its audit entry.
// Pages that show the questions of the product are told, and whoever asked and left an email is told once.
import { asc, eq, inArray } from 'drizzle-orm'
import { type Db, transaction, undoableTransaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { queueMessage } from '#app/foundation/jobs/queue-message.server.ts'
import type { Queue } from '#app/foundation/jobs/queue.server.ts'
import { withdrawMessages } from '#app/foundation/jobs/withdraw-messages.server.ts'
import type { QuestionId } from '#app/foundation/lib/ids.ts'
import { type Actor, recordAudit } from '#app/domain/staff/audit.server.ts'
import { type QuestionState, type QuestionStep, questionSteps } from './question.ts'
import type { QuestionFacts } from './question-message.ts'
import { questions } from './question-tables.server.ts'

/** A question as whoever decides has read it: one that was changed since is left alone. */
export type ReadQuestion = { id: QuestionId; version: number }

export type DecidedQuestion =
  | { ok: true }
  /** 'changed': by a colleague, or it is gone. */
  | { ok: false; problem: 'changed' | 'no-answer' | 'nothing-to-undo' }

type Deps = { db: Db; queue: Queue; actor: Actor }
type Row = typeof questions.$inferSelect

/** So long the email waits: a step that is undone meanwhile stops it. */
const tellAfterMs = 2 * 60_000

/** The house's answer; public at once where the question is, and told to nobody again. */
export function answerQuestion(deps: Deps, read: ReadQuestion, answer: string): Promise<DecidedQuestion> {
  return undoableTransaction<DecidedQuestion>(deps.db, async (tx, undo) => {
    const row = await lockQuestion(tx, read)
    if (row === null) return undo({ ok: false, problem: 'changed' })
    if (answer === '' && row.state === 'shown') return undo({ ok: false, problem: 'no-answer' })
    await writeAnswer(tx, deps.actor, row, answer)
    return { ok: true }
  })
}

/** `answer` is saved with the step, when it is given. */
export function decideQuestion(
  deps: Deps,
  read: ReadQuestion,
  { step, answer }: { step: QuestionStep; answer?: string },
): Promise<DecidedQuestion> {
  const { from, to } = questionSteps[step]
  return undoableTransaction<DecidedQuestion>(deps.db, async (tx, undo) => {
    let row = await lockQuestion(tx, read)
    if (row === null || !from.includes(row.state)) return undo({ ok: false, problem: 'changed' })
    if (answer !== undefined) row = await writeAnswer(tx, deps.actor, row, answer)
    if (to === 'shown' && row.answer === '') return undo({ ok: false, problem: 'no-answer' })
    await move(tx, deps, row, { to, stateBefore: row.state, action: `question.${step}` })
    return { ok: true }
  })
}

/** Back to where it stood before the last step; an email that has not left yet is stopped. */
export function undoQuestionStep(deps: Deps, read: ReadQuestion): Promise<DecidedQuestion> {
  return undoableTransaction<DecidedQuestion>(deps.db, async (tx, undo) => {
    const row = await lockQuestion(tx, read)
    if (row === null) return undo({ ok: false, problem: 'changed' })
    if (row.stateBefore === null) return undo({ ok: false, problem: 'nothing-to-undo' })
    await move(tx, deps, row, { to: row.stateBefore, stateBefore: null, action: 'question.undo' })
    return { ok: true }
  })
}

/** Several at once, all as they were read; those that were changed meanwhile are left alone. */
export function refuseQuestions(
  deps: Deps,
  read: readonly ReadQuestion[],
): Promise<{ decided: QuestionId[]; stale: QuestionId[] }> {
  return transaction(deps.db, async (tx) => {
    const ids = read.map(({ id }) => id)
    const { from, to } = questionSteps.refuse
    const found =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(questions)
            .where(inArray(questions.id, ids))
            .orderBy(asc(questions.id))
            .for('update')
    const fresh = found.filter(
      (row) =>
        from.includes(row.state) && read.some(({ id, version }) => id === row.id && version === row.version),
    )
    for (const row of fresh)
      await move(tx, deps, row, { to, stateBefore: row.state, action: 'question.refuse' })
    const decided = fresh.map(({ id }) => id)
    return { decided, stale: ids.filter((id) => !decided.includes(id)) }
  })
}

async function lockQuestion(tx: Db, { id, version }: ReadQuestion): Promise<Row | null> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
  return row?.version === version ? row : null
}

async function writeAnswer(tx: Db, actor: Actor, row: Row, answer: string): Promise<Row> {
  if (row.answer === answer) return row
  const answeredAt = answer === '' ? null : actor.now
  const version = row.version + 1
  await tx.update(questions).set({ answer, answeredAt, version }).where(eq(questions.id, row.id))
  if (row.state === 'shown') await announcePageChange(tx, [`questions:${row.productId}`])
  await recordAudit(tx, actor, {
    action: 'question.answer',
    subject: ['question', row.id],
    before: { answered: row.answer !== '' },
    after: { answered: answer !== '' },
  })
  return { ...row, answer, answeredAt, version }
}

type Move = { to: QuestionState; stateBefore: QuestionState | null; action: `question.${string}` }

async function move(tx: Db, { queue, actor }: Deps, row: Row, { to, stateBefore, action }: Move) {
  const { id, state, email, version } = row
  await tx
    .update(questions)
    .set({ state: to, stateBefore, decidedAt: actor.now, decidedBy: actor.userId, version: version + 1 })
    .where(eq(questions.id, id))
  if (state === 'shown' || to === 'shown') await announcePageChange(tx, [`questions:${row.productId}`])
  if (email !== '' && state === 'shown') await withdrawMessages(tx, [email], id)
  if (email !== '' && to === 'shown') {
    const facts: QuestionFacts = { questionId: id }
    await queueMessage(tx, queue, {
      kind: 'question-answer',
      dedupe: `question-answer:${id}`,
      recipient: email,
      facts,
      sendAfter: new Date(actor.now.getTime() + tellAfterMs),
    })
  }
  await recordAudit(tx, actor, {
    action,
    subject: ['question', id],
    before: { state },
    after: { state: to },
  })
}
