// Questions for who answers them: those that wait, the oldest first; all others, the newest first.
import { type SQL, sql } from 'drizzle-orm'
import type { QuestionState } from '#app/domain/questions/question.ts'
import type { Db } from '#app/foundation/db/db.server.ts'
import { escapeLike } from '#app/foundation/db/escape-like.server.ts'
import { type QuestionFilter, questionPageSize, type QuestionRow } from './question-filter.ts'

export type QuestionPage = {
  rows: QuestionRow[]
  total: number
  page: number
  pages: number
  counts: Record<QuestionState, number>
}

type Counted = Record<QuestionState | 'total', number>

export async function listQuestions(db: Db, filter: QuestionFilter): Promise<QuestionPage> {
  const where = condition(filter)
  const counted = await db.execute<Counted>(sql`
    select (select count(*)::int from questions q join products p on p.id = q.product_id where ${where}) as total,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'shown'))::int as shown,
      (count(*) filter (where state = 'hidden'))::int as hidden,
      (count(*) filter (where state = 'refused'))::int as refused
    from questions`)
  const { total = 0, ...states } = counted.rows[0] ?? {}
  const { waiting = 0, shown = 0, hidden = 0, refused = 0 } = states as Partial<Counted>
  const pages = Math.max(1, Math.ceil(total / questionPageSize))
  const page = Math.min(filter.page, pages)
  const order = filter.state === 'waiting' ? sql`q.asked_at, q.id` : sql`q.asked_at desc, q.id desc`
  const { rows } = await db.execute<QuestionRow>(sql`
    select q.id, q.version, p.name as product, q.author, left(q.text, 240) as text, q.state,
      q.answer <> '' as "hasAnswer", q.asked_at as "askedAt"
    from questions q join products p on p.id = q.product_id
    where ${where} order by ${order} limit ${questionPageSize} offset ${(page - 1) * questionPageSize}`)
  const counts = { waiting, shown, hidden, refused }
  return { rows: rows.map(asIso), total, page, pages, counts }
}

/** A raw query gives moments in the database's own writing. */
function asIso(row: QuestionRow): QuestionRow {
  return { ...row, askedAt: new Date(row.askedAt).toISOString() }
}

function condition({ state, q }: QuestionFilter): SQL {
  const like = `%${escapeLike(q.trim())}%`
  return sql.join(
    [
      state === 'all' ? sql`true` : sql`q.state = ${state}`,
      q.trim() === ''
        ? sql`true`
        : sql`(p.name ilike ${like} or q.author ilike ${like} or q.text ilike ${like} or q.answer ilike ${like})`,
    ],
    sql` and `,
  )
}
