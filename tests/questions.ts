// Questions for tests, on the way that they come.
import { desc, eq } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { askQuestion } from '#app/domain/questions/ask-question.server.ts'
import type { QuestionForm } from '#app/domain/questions/question-form.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import type { Actor } from '#app/domain/staff/audit.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { QuestionId } from '#app/foundation/lib/ids.ts'
import { addWig } from './factories.ts'

export const questionDay = new Date('2026-12-01T10:00:00Z')

export const answerer: Actor = { userId: null, role: 'content', requestId: 'req_test', now: questionDay }

export const someQuestion: QuestionForm = {
  text: 'Can I dye it at home?',
  author: 'Adaeze',
  email: 'adaeze@example.com',
}

let turn = 0

/** Each from a phone of its own, so that no limit is met. */
export async function addQuestion(db: Db, change: Partial<QuestionForm> = {}, slug?: string) {
  const wanted = slug ?? (await addWig(db)).slug
  const [product] = await db.select().from(products).where(eq(products.slug, wanted))
  if (!product) throw new Error(`no product ${wanted}`)
  turn++
  // One after the other, as their order is that of time.
  const askedAt = new Date(questionDay.getTime() + turn)
  const asker = {
    db,
    secret: ['s'.repeat(48)] as const,
    address: `203.0.113.${turn}`,
    now: () => askedAt,
  }
  const email = `adaeze.${turn}@example.com`
  const asked = await askQuestion(asker, product.id, { ...someQuestion, email, ...change })
  if (!asked.ok) throw new Error(asked.problem)
  const [row] = await db
    .select()
    .from(questions)
    .where(eq(questions.productId, product.id))
    .orderBy(desc(questions.id))
    .limit(1)
  if (!row) throw new Error('a question was not written')
  return { ...row, slug: wanted }
}

export async function readQuestion(db: Db, id: QuestionId) {
  const [row] = await db.select().from(questions).where(eq(questions.id, id))
  return row ?? null
}
