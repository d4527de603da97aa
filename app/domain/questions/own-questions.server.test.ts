import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addQuestion, answerer, questionDay, readQuestion } from '#tests/questions.ts'
import { decideQuestion } from './decide-questions.server.ts'
import {
  exportQuestions,
  forgetOldQuestions,
  forgetQuestions,
  giveQuestions,
} from './own-questions.server.ts'
import type { QuestionStep } from './question.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

const inDays = (days: number) => new Date(questionDay.getTime() + days * dayMs)

async function decided(step: QuestionStep) {
  const question = await addQuestion(shop.db)
  const deps = { db: shop.db, queue: idleQueue, actor: answerer }
  const done = await decideQuestion(deps, { id: question.id, version: 1 }, { step, answer: 'Yes.' })
  if (!done.ok) throw new Error(done.problem)
  return question
}

test('the email is forgotten 90 days after the answer, what was refused goes, what waits waits for a year', async () => {
  const { db } = shop
  const [shown, refused, waiting] = [await decided('publish'), await decided('refuse'), await addQuestion(db)]
  await forgetOldQuestions(db, inDays(89))
  expect(await readQuestion(db, shown.id)).toMatchObject({ email: shown.email })
  expect(await readQuestion(db, refused.id)).not.toBeNull()
  await forgetOldQuestions(db, inDays(91))
  expect(await readQuestion(db, shown.id)).toMatchObject({ email: '', state: 'shown', author: 'Adaeze' })
  expect(await readQuestion(db, refused.id)).toBeNull()
  expect(await readQuestion(db, waiting.id)).toMatchObject({ email: waiting.email })
  const late = { db, queue: idleQueue, actor: { ...answerer, now: inDays(365) } }
  await decideQuestion(late, { id: shown.id, version: 3 }, { step: 'hide' })
  await forgetOldQuestions(db, inDays(366))
  expect(await readQuestion(db, waiting.id)).toBeNull()
  // Hidden yesterday, which can be undone.
  expect(await readQuestion(db, shown.id)).not.toBeNull()
})

test('a person takes theirs along, and then they are gone, published or not', async () => {
  const { db } = shop
  const [shown, other] = [await decided('publish'), await decided('publish')]
  await giveQuestions(db, shown.email, 'Into@Example.com')
  expect(await exportQuestions(db, 'into@example.com')).toMatchObject([
    { question: 'Can I dye it at home?', answer: 'Yes.', state: 'shown' },
  ])
  await forgetQuestions(db, 'into@example.com')
  expect(await readQuestion(db, shown.id)).toBeNull()
  expect(await readQuestion(db, other.id)).not.toBeNull()
})
