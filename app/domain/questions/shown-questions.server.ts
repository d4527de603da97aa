// Reading the published questions of one product: a page of them and how many there are, in one query.
import { sql } from 'drizzle-orm'
import type { Db } from '#app/foundation/db/db.server.ts'
import { escapeLike } from '#app/foundation/db/escape-like.server.ts'
import type { ProductId } from '#app/foundation/lib/ids.ts'
import { type QuestionQuery, questionsPerPage, type ShownQuestion } from './question.ts'

export type ShownQuestions = {
  questions: ShownQuestion[]
  /** Under the words that were looked for. */
  found: number
  /** Of all words. */
  total: number
  page: number
  pages: number
}

type Row = Pick<ShownQuestions, 'questions' | 'found' | 'total'>

export async function findShownQuestions(
  db: Db,
  productId: ProductId,
  { page, q, perPage = questionsPerPage }: QuestionQuery,
): Promise<ShownQuestions> {
  const like = `%${escapeLike(q)}%`
  const matches = q === '' ? sql`true` : sql`(q.text ilike ${like} or q.answer ilike ${like})`
  const isShown = sql`q.product_id = ${productId} and q.state = 'shown'`
  const result = await db.execute<Row>(sql`
    select count(*)::int as total, (count(*) filter (where ${matches}))::int as found,
      (select coalesce(json_agg(json_build_object('id', s.id, 'author', s.author, 'text', s.text,
          'askedAt', s.asked_at, 'answer', s.answer) order by s.asked_at desc, s.id desc), '[]') from (
        select q.* from questions q where ${isShown} and ${matches}
        order by q.asked_at desc, q.id desc limit ${perPage} offset ${(page - 1) * perPage}) s) as questions
    from questions q where ${isShown}`)
  const { questions, found, total } = result.rows[0] ?? { questions: [], found: 0, total: 0 }
  return { questions, found, total, page, pages: Math.max(1, Math.ceil(found / perPage)) }
}
