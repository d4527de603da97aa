import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideQuestion } from '#app/domain/questions/decide-questions.server.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { furnishShop } from '#tests/factories.ts'
import { idleQueue } from '#tests/idle-queue.ts'
import { addQuestion, answerer } from '#tests/questions.ts'
import { templateOf } from './registry.server.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await freshDatabase()
  await furnishShop(shop.db)
})
afterAll(() => shop.drop())

test('the email says the answer as it stands when it leaves, and nothing once the question is hidden', async () => {
  const { db } = shop
  const { id, slug } = await addQuestion(db)
  const deps = { db, queue: idleQueue, actor: answerer }
  await decideQuestion(deps, { id, version: 1 }, { step: 'publish', answer: 'Yes.\n\nOne shade darker.' })
  const place = { baseUrl: 'https://shop.test', house: settingDefaults.house, secret: ['s'] as const }
  const mail = () => templateOf('question-answer').mail({ db, ...place }, { questionId: id })
  expect(await mail()).toMatchObject({
    headline: 'Here is our answer, Adaeze.',
    button: { url: `https://shop.test/product/${slug}/questions` },
  })
  expect((await mail())?.paragraphs).toEqual([
    expect.stringContaining('Can I dye it at home?'),
    'Yes.',
    'One shade darker.',
  ])
  await decideQuestion(deps, { id, version: 3 }, { step: 'hide' })
  expect(await mail()).toBeNull()
})
