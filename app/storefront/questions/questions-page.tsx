// Every question about one product, to be searched by a plain form.
import { Form, Link } from 'react-router'
import { maxWords, type QuestionQuery, questionsAddress } from '#app/domain/questions/question.ts'
import type { ShownQuestions } from '#app/domain/questions/shown-questions.server.ts'
import { Breadcrumbs } from '#app/foundation/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Pagination } from '#app/foundation/ui/pagination.tsx'
import { QuestionList } from './question-list.tsx'

type Props = {
  product: { slug: string; name: string }
  shown: ShownQuestions
  query: QuestionQuery
}

export function QuestionsPage({ product, shown, query }: Props) {
  const { slug, name } = product
  const { questions, total, page, pages } = shown
  return (
    <div className="page pb-20">
      <Breadcrumbs
        steps={[
          { name: 'Home', to: '/' },
          { name: 'Shop', to: '/shop' },
          { name, to: `/product/${slug}` },
          { name: 'Questions' },
        ]}
      />
      <header className="flex flex-wrap items-end justify-between gap-y-6 gap-x-12 pt-6 [padding-bottom:clamp(2rem,1.5rem_+_2vw,3.5rem)]">
        <h1 className="font-display text-title">
          <span className="block pb-2 font-sans text-small font-normal text-muted">Questions about</span>
          {name}
        </h1>
        <ButtonLink to={`/product/${slug}`}>View product</ButtonLink>
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-24">
        <div className="flex flex-col items-start gap-6 lg:sticky lg:top-28 lg:self-start">
          {total > 0 ? <Search slug={slug} q={query.q} /> : null}
          <ButtonLink to={`/product/${slug}/ask`} look="quiet">
            Ask a question
          </ButtonLink>
        </div>
        <div className="grid gap-8 content-start">
          <h2 className="sr-only">Questions and answers</h2>
          {questions.length > 0 ? (
            <QuestionList questions={questions} label="Questions" />
          ) : (
            <Nothing slug={slug} q={query.q} />
          )}
          <Pagination
            page={page}
            pages={pages}
            address={(number) => questionsAddress(slug, { ...query, page: number })}
          />
        </div>
      </div>
    </div>
  )
}

function Search({ slug, q }: { slug: string; q: string }) {
  return (
    <Form
      action={`/product/${slug}/questions`}
      role="search"
      // Another search begins with what it was for.
      key={q}
      className="flex w-full flex-col items-start gap-3"
    >
      <div className="w-full">
        <Field
          name="q"
          type="search"
          label="Search questions and answers"
          defaultValue={q}
          maxLength={maxWords}
          autoComplete="off"
        />
      </div>
      <Button type="submit">Search questions</Button>
    </Form>
  )
}

function Nothing({ slug, q }: { slug: string; q: string }) {
  if (q === '')
    return <p className="max-w-prose text-muted">No questions yet. Ask one, and we will answer it here.</p>
  return (
    <p className="max-w-prose text-muted">
      No questions or answers mention “{q}”.{' '}
      <Link to={`/product/${slug}/questions`} className="link">
        Show all questions
      </Link>
    </p>
  )
}
