import { lagosDayWords } from '#app/foundation/lib/lagos-day.ts'
import type { ShownQuestion } from '#app/domain/questions/question.ts'

type Props = { questions: readonly ShownQuestion[]; label?: string }

/** What was asked and what the house answers, each pair one item. */
export function QuestionList({ questions, label }: Props) {
  return (
    <ul aria-label={label} className="w-full">
      {questions.map(({ id, author, text, askedAt, answer }) => (
        <li
          key={id}
          className="grid gap-3 py-6 border-t border-rule last:border-b lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12 lg:py-8"
        >
          <div className="grid content-start gap-2">
            <h3 className="font-medium wrap-anywhere whitespace-pre-line">{text}</h3>
            <p className="text-small text-muted">
              {author}, <time dateTime={askedAt}>{lagosDayWords(new Date(askedAt))}</time>
            </p>
          </div>
          <div className="grid content-start gap-1 pl-5 border-l border-gold max-w-prose">
            <p className="text-small font-medium">Our answer</p>
            <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
