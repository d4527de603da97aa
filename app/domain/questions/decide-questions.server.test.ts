import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#app/domain/staff/audit-tables.server.ts'
import { messages } from '#app/foundation/jobs/message-tables.server.ts'
import type { QuestionId } from '#app/foundation/lib/ids.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addQuestion, answerer, readQuestion } from '#tests/questions.ts'
import {
  answerQuestion,
  decideQuestion,
  refuseQuestions,
  undoQuestionStep,
} from './decide-questions.server.ts'
import { findShownQuestions } from './shown-questions.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

const deps = () => ({ db: shop.db, queue: idleQueue, actor: answerer })
const all = { page: 1, q: '' }
const mailsTo = (email: string) => shop.db.select().from(messages).where(eq(messages.recipient, email))
/** As it stands now. */
const read = async (id: QuestionId) => ({ id, version: (await readQuestion(shop.db, id))?.version ?? 0 })

test('nothing is public before it is published with its answer; each step has its entry without their words', async () => {
  const { db } = shop
  const { id, productId, email } = await addQuestion(db)
  expect(await decideQuestion(deps(), await read(id), { step: 'publish' })).toEqual({
    ok: false,
    problem: 'no-answer',
  })
  expect(await answerQuestion(deps(), await read(id), 'Yes, one shade darker.')).toEqual({ ok: true })
  expect((await findShownQuestions(db, productId, all)).total).toBe(0)
  expect(await decideQuestion(deps(), await read(id), { step: 'publish' })).toEqual({ ok: true })
  const { questions } = await findShownQuestions(db, productId, all)
  expect(questions).toMatchObject([{ id, author: 'Adaeze', answer: 'Yes, one shade darker.' }])
  expect(JSON.stringify(questions)).not.toContain(email)
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(desc(auditEntries.number))
  expect(entries.map(({ action }) => action)).toEqual(['question.publish', 'question.answer'])
  expect(JSON.stringify(entries)).not.toMatch(/Adaeze|dye|darker/iu)
})

test('whoever asked is told once, however often it is hidden and published again', async () => {
  const { id, email } = await addQuestion(shop.db)
  await decideQuestion(deps(), await read(id), { step: 'publish', answer: 'Yes.' })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'question-answer', state: 'queued' }])
  await shop.db.update(messages).set({ state: 'sent' }).where(eq(messages.recipient, email))
  await decideQuestion(deps(), await read(id), { step: 'hide' })
  await decideQuestion(deps(), await read(id), { step: 'publish' })
  await answerQuestion(deps(), await read(id), 'Yes, gently.')
  expect(await mailsTo(email)).toMatchObject([{ state: 'sent' }])
})

test('an undone step leads back and stops the email, which comes when it is published after all', async () => {
  const { id, email, productId } = await addQuestion(shop.db)
  await decideQuestion(deps(), await read(id), { step: 'publish', answer: 'Yes.' })
  expect(await undoQuestionStep(deps(), await read(id))).toEqual({ ok: true })
  expect(await readQuestion(shop.db, id)).toMatchObject({
    state: 'waiting',
    answer: 'Yes.',
    stateBefore: null,
  })
  expect(await mailsTo(email)).toEqual([])
  expect((await findShownQuestions(shop.db, productId, all)).total).toBe(0)
  expect(await undoQuestionStep(deps(), await read(id))).toEqual({ ok: false, problem: 'nothing-to-undo' })
  await decideQuestion(deps(), await read(id), { step: 'publish' })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('who left no email is told nothing', async () => {
  const before = await shop.db.$count(messages)
  const { id } = await addQuestion(shop.db, { email: '' })
  await decideQuestion(deps(), await read(id), { step: 'publish', answer: 'Yes.' })
  expect(await shop.db.$count(messages)).toBe(before)
})

test('a published answer cannot be emptied, and a step that does not fit is refused', async () => {
  const { id } = await addQuestion(shop.db)
  await decideQuestion(deps(), await read(id), { step: 'publish', answer: 'Yes.' })
  expect(await answerQuestion(deps(), await read(id), '')).toEqual({ ok: false, problem: 'no-answer' })
  expect(await decideQuestion(deps(), await read(id), { step: 'refuse' })).toEqual({
    ok: false,
    problem: 'changed',
  })
  expect(await readQuestion(shop.db, id)).toMatchObject({ state: 'shown', answer: 'Yes.' })
})

test('what a colleague changed meanwhile is left alone, alone and in bulk', async () => {
  const [one, other] = [await addQuestion(shop.db), await addQuestion(shop.db)]
  const old = await read(one.id)
  await answerQuestion(deps(), old, 'Yes.')
  expect(await answerQuestion(deps(), old, 'No.')).toEqual({ ok: false, problem: 'changed' })
  expect(await refuseQuestions(deps(), [old, await read(other.id)])).toEqual({
    decided: [other.id],
    stale: [one.id],
  })
  expect(await readQuestion(shop.db, other.id)).toMatchObject({ state: 'refused', stateBefore: 'waiting' })
})

test('pages of questions are found by words of question and answer, the newest first', async () => {
  const first = await addQuestion(shop.db, { text: 'Does it smell of 100% coconut?' })
  const second = await addQuestion(shop.db, { text: 'Is the cap breathable?' }, first.slug)
  for (const { id } of [first, second])
    await decideQuestion(deps(), await read(id), { step: 'publish', answer: 'It does.' })
  const ids = async (q: string, page = 1) =>
    (await findShownQuestions(shop.db, first.productId, { q, page, perPage: 1 })).questions.map(
      ({ id }) => id,
    )
  expect(await ids('')).toEqual([second.id])
  expect(await ids('', 2)).toEqual([first.id])
  expect(await ids('100%')).toEqual([first.id])
  expect(await ids('does', 2)).toEqual([first.id])
  expect(await ids('silk')).toEqual([])
})
