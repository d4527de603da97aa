// The questions of one person, known by their email as long as it is kept: to take away with them, and to forget.
import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type Db, transaction } from '#app/foundation/db/db.server.ts'
import { announcePageChange } from '#app/foundation/http/page-tags.server.ts'
import { dayMs } from '#app/foundation/lib/lagos-day.ts'
import { questions } from './question-tables.server.ts'

/** The email after the last decision, and what was refused; days. As long as stock notices are kept after their mail. */
const decidedDays = 90
/** What nobody answered or published; days. */
const unansweredDays = 365

export async function exportQuestions(db: Db, email: string) {
  const rows = await db
    .select({ question: questions, product: products.name })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.email, email.toLowerCase()))
    .orderBy(asc(questions.askedAt), asc(questions.id))
  return rows.map(({ question, product }) => ({
    product,
    name: question.author,
    question: question.text,
    state: question.state,
    answer: question.answer,
    askedAt: question.askedAt.toISOString(),
  }))
}

/** Everything that this address asked goes, with what the house answered. */
export async function forgetQuestions(tx: Db, email: string): Promise<void> {
  const gone = await tx
    .delete(questions)
    .where(eq(questions.email, email.toLowerCase()))
    .returning({ productId: questions.productId, state: questions.state })
  const shown = gone.filter(({ state }) => state === 'shown').map(({ productId }) => productId)
  await announcePageChange(
    tx,
    [...new Set(shown)].map((id) => `questions:${id}` as const),
  )
}

/** Of two accounts that become one. */
export async function giveQuestions(tx: Db, from: string, into: string): Promise<void> {
  await tx.update(questions).set({ email: into.toLowerCase() }).where(eq(questions.email, from.toLowerCase()))
}

/** Deletes what was refused, or was never published, long ago, and forgets who asked the others. Returns how many rows were changed. */
export async function forgetOldQuestions(db: Db, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const { state, askedAt, decidedAt, email } = questions
  return transaction(db, async (tx) => {
    const gone = await tx
      .delete(questions)
      .where(
        or(
          and(eq(state, 'refused'), lt(decidedAt, before(decidedDays))),
          and(
            inArray(state, ['waiting', 'hidden']),
            lt(sql`coalesce(${decidedAt}, ${askedAt})`, before(unansweredDays).toISOString()),
          ),
        ),
      )
    const forgotten = await tx
      .update(questions)
      .set({ email: '' })
      .where(and(ne(email, ''), ne(state, 'waiting'), lt(decidedAt, before(decidedDays))))
    return (gone.rowCount ?? 0) + (forgotten.rowCount ?? 0)
  })
}
