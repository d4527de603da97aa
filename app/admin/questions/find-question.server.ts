// One question with its product and who decided about it. Of the email only whether there is one: nobody needs it to answer.
import { eq } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-tables.server.ts'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import type { QuestionId } from '#app/foundation/lib/ids.ts'

export type OfficeQuestion = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

export async function findQuestion(db: Db, id: QuestionId) {
  const [row] = await db
    .select({
      question: questions,
      product: { id: products.id, name: products.name, slug: products.slug },
      decider: users.name,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .leftJoin(users, eq(users.id, questions.decidedBy))
    .where(eq(questions.id, id))
  if (!row) return null
  const { email, decidedBy: _id, productId: _same, ...question } = row.question
  return { ...question, product: row.product, decider: row.decider, wantsEmail: email !== '' }
}
