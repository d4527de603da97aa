// What people ask about a product, under what buyers say of it.
import { Link } from 'react-router'
import type { ShownQuestion } from '#app/domain/questions/question.ts'
import { QuestionList } from './question-list.tsx'

type Props = {
  slug: string
  total: number
  /** The newest few. */
  questions: readonly ShownQuestion[]
}

export function QuestionsSection({ slug, total, questions }: Props) {
  return (
    <section id="questions" aria-labelledby="questions-title" className="product-row">
      <h2 id="questions-title" className="font-display text-heading">
        Questions
      </h2>
      {total === 0 ? (
        <p className="max-w-prose text-muted">No questions yet. Ask one, and we will answer it here.</p>
      ) : (
        <QuestionList questions={questions} />
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={`/product/${slug}/ask`} className="button button-quiet" rel="nofollow">
          Ask a question
        </Link>
        {total > questions.length ? (
          <Link to={`/product/${slug}/questions`} className="link inline-flex min-h-11 items-center">
            Read all {total} questions
          </Link>
        ) : null}
      </p>
    </section>
  )
}
