// The public form of questions through its own action, as browsers without JavaScript send it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { questionLimits } from '#app/domain/questions/question-limits.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import { clearLimit, takeFromLimit } from '#app/foundation/http/limits.server.ts'
import { freshDatabase, type TestDatabase } from '#tests/database.ts'
import { addWig, furnishShop } from '#tests/factories.ts'
import { addSignedIn, postedForm, savedArgs, savedNow } from '#tests/saved-routes.ts'
import { action, loader } from './ask.route.tsx'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await furnishShop(database.db)
})
afterAll(() => database.drop())

const typed = { text: 'Does it shed?\r\n', author: ' Ada ', email: 'Ada@Example.com' }

type Args = Parameters<typeof action>[0]

function argsOf(slug: string, asker: Parameters<typeof savedArgs>[2] = {}): Args {
  const args = savedArgs(database.db, `/product/${slug}/ask`, asker)
  return { ...args, params: { product: slug } }
}

async function post(slug: string, fields: Record<string, string>) {
  try {
    const answer = await action(argsOf(slug, postedForm(fields)))
    return { to: null, status: answer.init?.status ?? 200, answer: answer.data }
  } catch (thrown) {
    if (!(thrown instanceof Response)) return { to: null, status: 404, answer: null }
    return { to: thrown.headers.get('location'), status: thrown.status, answer: null }
  }
}

const asked = async (slug: string) => {
  const [product] = await database.db.select().from(products).where(eq(products.slug, slug))
  return database.db
    .select()
    .from(questions)
    .where(eq(questions.productId, product?.id ?? 'prd_'))
}

test('a question is written down for staff, once, and its page says so', async () => {
  const { slug } = await addWig(database.db)
  expect(await post(slug, typed)).toMatchObject({ status: 303, to: `/product/${slug}/ask?asked=yes` })
  await post(slug, typed)
  expect(await asked(slug)).toMatchObject([
    { text: 'Does it shed?', author: 'Ada', email: 'ada@example.com', state: 'waiting', version: 1 },
  ])
})

test('what is not right comes back with everything that was typed; an email is not asked for', async () => {
  const { slug } = await addWig(database.db)
  const wrong = await post(slug, { text: 'Hm?', author: '', email: 'nowhere' })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.answer?.errors ?? {}).toSorted()).toEqual(['author', 'email', 'text'])
  expect(wrong.answer?.values).toMatchObject({ text: 'Hm?', email: 'nowhere' })
  expect(await asked(slug)).toEqual([])
  expect((await post(slug, { text: 'Is it heavy to wear?', author: 'Ada' })).status).toBe(303)
  expect(await asked(slug)).toMatchObject([{ email: '' }])
})

test('a product that is not in the shop takes none', async () => {
  expect((await post('no-such-wig', typed)).status).toBe(404)
})

test('after a few from one address a person has to stand behind it, and a flood is refused', async () => {
  const { db } = database
  const { slug } = await addWig(db)
  for (let at = 0; at < questionLimits.softAddress.max; at++)
    await takeFromLimit(db, questionLimits.softAddress, '203.0.113.7', savedNow)
  const checked = await post(slug, { ...typed, text: 'And does it tangle?' })
  expect(checked.answer?.refused).toMatchObject({ problem: 'human-check-needed' })
  expect(checked.answer?.values).toMatchObject({ text: 'And does it tangle?', author: ' Ada ' })
  expect(await asked(slug)).toEqual([])
  await clearLimit(db, questionLimits.softAddress, '203.0.113.7')
  for (let at = 0; at < questionLimits.fromAddress.max; at++)
    await takeFromLimit(db, questionLimits.fromAddress, '203.0.113.7', savedNow)
  expect(await post(slug, typed)).toMatchObject({
    status: 429,
    answer: { refused: { problem: 'too-many-requests' }, values: { text: 'Does it shed?\r\n' } },
  })
  expect(await asked(slug)).toEqual([])
})

test('the page fills in what their account knows, and nothing for a guest', async () => {
  const { slug } = await addWig(database.db)
  const { email, session } = await addSignedIn(database.db)
  expect((await loader(argsOf(slug, { session }))).known).toMatchObject({ email })
  expect((await loader(argsOf(slug))).known).toEqual({ author: '', email: '' })
})
