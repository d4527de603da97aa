import { Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { maxAnswer, type QuestionStep, questionSteps } from '#app/domain/questions/question.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import type { OfficeQuestion } from './find-question.server.ts'
import { stateWords } from './question-filter.ts'

type Props = {
  question: OfficeQuestion
  mayEdit: boolean
  done: string | null
  answer: OfficeAnswer | undefined
}

const doneWords: Record<string, string> = {
  publish: 'The question and your answer are published.',
  save: 'The answer is saved.',
  hide: 'The question is hidden. Nobody sees it until it is published again.',
  refuse: 'The question is refused. It is deleted after 90 days.',
  undo: 'Undone.',
}

export function QuestionOfficePage({ question, mayEdit, done, answer }: Props) {
  const { product, author, askedAt, state, wantsEmail } = question
  return (
    <OfficePage
      title={product.name}
      back={{ name: 'Questions', to: '/admin/questions' }}
      done={done !== null && Object.hasOwn(doneWords, done) ? (doneWords[done] ?? null) : null}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={stateWords[state].tone}>{stateWords[state].words}</StatusPill>
          <span>
            {author}, <When at={askedAt} />
          </span>
          <span>{wantsEmail ? 'Is emailed the answer' : 'Left no email'}</span>
          <Link to={`/product/${product.slug}`} className="link inline-flex min-h-11 items-center">
            View product
          </Link>
        </span>
      }
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <OfficeSection title="Question">
            <p className="max-w-prose break-words whitespace-pre-line">{question.text}</p>
            <Decided question={question} />
          </OfficeSection>
          {mayEdit ? <Answer question={question} answer={answer} /> : <Answered question={question} />}
        </div>
        {mayEdit ? <Steps question={question} answer={answer} /> : null}
      </div>
    </OfficePage>
  )
}

type PartProps = Pick<Props, 'question'>
type FormProps = Pick<Props, 'question' | 'answer'>

function Decided({ question: { state, decidedAt, decider } }: PartProps) {
  if (decidedAt === null) return null
  return (
    <p className="text-small text-muted">
      {stateWords[state].words} by {decider ?? 'the shop'}, <When at={decidedAt} />
    </p>
  )
}

/** Two buttons of one form: the answer is typed once, and published or only kept. */
function Answer({ question, answer }: FormProps) {
  const { state, version } = question
  const isShown = state === 'shown'
  const own = answer?.action === 'answer' ? { ...answer, action: isShown ? 'save' : 'publish' } : undefined
  return (
    <OfficeSection title="Answer">
      <OfficeForm
        // What was published or saved begins with what stands there.
        key={`${state}-${version}`}
        action={isShown ? 'save' : 'publish'}
        version={version}
        answer={own}
        short
        submit={isShown ? 'Save answer' : 'Publish answer'}
        aside={
          isShown ? undefined : (
            <Button type="submit" look="quiet" formAction={`/admin/questions/${question.id}?do=save`}>
              Save for later
            </Button>
          )
        }
      >
        <AnswerField question={question} />
      </OfficeForm>
    </OfficeSection>
  )
}

function AnswerField({ question: { answer, state, wantsEmail } }: PartProps) {
  const fieldOf = useFieldOf()
  return (
    <TextAreaField
      {...fieldOf('text', answer)}
      label="Public answer"
      hint={
        state === 'shown'
          ? 'Everybody sees a change at once. No second email is sent.'
          : `Published under the question${wantsEmail ? ', and emailed once, two minutes later' : ''}. Do not mention orders or other personal details.`
      }
      rows={6}
      maxLength={maxAnswer}
    />
  )
}

function Answered({ question: { answer } }: PartProps) {
  if (answer === '') return null
  return (
    <OfficeSection title="Our answer">
      <p className="max-w-prose whitespace-pre-line">{answer}</p>
    </OfficeSection>
  )
}

const stepNames: Record<Exclude<QuestionStep, 'publish'>, { name: string; note: string }> = {
  hide: { name: 'Hide', note: 'Takes question and answer off the product page.' },
  refuse: {
    name: 'Refuse',
    note: 'For spam, insults, another person’s data, or nothing about the product. Nobody is emailed.',
  },
}

function Steps({ question, answer }: FormProps) {
  const { state, stateBefore, version } = question
  const possible = (['hide', 'refuse'] as const).filter((step) => questionSteps[step].from.includes(state))
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {stateBefore === null ? null : (
        <OfficeSection title="Undo the last step">
          <OfficeForm
            action="undo"
            version={version}
            answer={answer}
            short
            guard={false}
            look="quiet"
            submit={`Back to “${stateWords[stateBefore].words}”`}
            busyLabel="Undoing"
          >
            <p className="max-w-prose text-small text-muted">An email that has not left yet is stopped.</p>
          </OfficeForm>
        </OfficeSection>
      )}
      {possible.map((step) => (
        <OfficeSection key={step} title={`${stepNames[step].name} this question?`}>
          <OfficeForm
            action="step"
            version={version}
            answer={answer}
            short
            guard={false}
            look="quiet"
            submit={stepNames[step].name}
          >
            <p className="max-w-prose text-small text-muted">{stepNames[step].note}</p>
            <input type="hidden" name="step" value={step} />
          </OfficeForm>
        </OfficeSection>
      ))}
    </div>
  )
}
