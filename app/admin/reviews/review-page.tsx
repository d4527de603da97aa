import { Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { maxReason, maxReply } from '#app/domain/reviews/review-bounds.ts'
import { authorWords, heightWords } from '#app/domain/reviews/review-words.ts'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { Picture, pictureUrl } from '#app/foundation/ui/picture.tsx'
import { StarRow } from '#app/foundation/ui/stars.tsx'
import type { OfficeReview } from './find-review.server.ts'
import { stateWords } from './review-filter.ts'

type Props = {
  review: OfficeReview
  mayEdit: boolean
  done: string | null
  answer: OfficeAnswer | undefined
}

const doneWords: Record<string, string> = {
  show: 'The review is published and its stars count.',
  hide: 'The review is hidden. The customer sees the reason on their order page.',
  replied: 'Your reply is published under the review.',
  unanswered: 'The reply is removed.',
}

export function ReviewOfficePage({ review, mayEdit, done, answer }: Props) {
  const { product, author, writtenAt, state, order } = review
  return (
    <OfficePage
      title={product.name}
      back={{ name: 'Reviews', to: '/admin/reviews' }}
      done={done !== null && Object.hasOwn(doneWords, done) ? (doneWords[done] ?? null) : null}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={stateWords[state].tone}>{stateWords[state].words}</StatusPill>
          <span>
            {authorWords(author)}, <When at={writtenAt} />
          </span>
          {order === null ? null : (
            <Link to={`/admin/orders/${order.id}`} className="link inline-flex min-h-11 items-center">
              Order {order.number}
            </Link>
          )}
        </span>
      }
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          <Words review={review} />
          <Photos review={review} />
        </div>
        {mayEdit ? (
          <div className="flex min-w-0 flex-col gap-8">
            <Decide review={review} answer={answer} />
            <Reply review={review} answer={answer} />
          </div>
        ) : (
          <Answered review={review} />
        )}
      </div>
    </OfficePage>
  )
}

function Words({ review }: Pick<Props, 'review'>) {
  const { rating, title, text, lengthIn, heightCm, reason, state, decider, decidedAt } = review
  return (
    <OfficeSection title="Review">
      <div className="flex max-w-prose flex-col gap-3">
        <StarRow stars={rating} />
        {title === '' ? null : <p className="font-medium">{title}</p>}
        <p className="break-words whitespace-pre-line">
          {text === '' ? 'Stars only: the text was deleted.' : text}
        </p>
        <p className="text-small text-muted">
          {[
            lengthIn === null ? null : `Bought in ${lengthIn} in`,
            heightCm === null ? 'Height not given' : `${heightWords(heightCm)} tall`,
          ]
            .filter((each) => each !== null)
            .join(' · ')}
        </p>
        {decidedAt === null ? null : (
          <p className="text-small text-muted">
            {stateWords[state].words} by {decider ?? 'the shop'}, <When at={decidedAt} />
            {reason === '' ? null : `: ${reason}`}
          </p>
        )}
      </div>
    </OfficeSection>
  )
}

function Photos({ review: { pictures, product, author } }: Pick<Props, 'review'>) {
  if (pictures.length === 0) return null
  return (
    <OfficeSection title="Photos">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture, place) => (
          <li key={picture.key}>
            <a
              href={pictureUrl(picture.key, 1200)}
              target="_blank"
              rel="noreferrer"
              className="frame block aspect-4/5"
            >
              <Picture
                picture={{
                  ...picture,
                  alt: `${product.name} by ${authorWords(author)}, photo ${place + 1}, larger`,
                }}
                sizes="14rem"
              />
            </a>
          </li>
        ))}
      </ul>
    </OfficeSection>
  )
}

type FormProps = Pick<Props, 'review' | 'answer'>

function Decide({ review, answer }: FormProps) {
  const { state, version, reason } = review
  return (
    <OfficeSection title="Publish this review?">
      <p className="max-w-prose text-small text-muted">
        Critical reviews are published like all others. Reasons to hide one: insults, another person’s data, a
        photo that is not their own, or nothing about the product.
      </p>
      {state === 'shown' ? null : (
        <OfficeForm
          action="decide"
          version={version}
          short
          submit="Publish"
          busyLabel="Showing"
          guard={false}
          {...(answer?.values['act'] === 'hide' ? {} : { answer })}
        >
          <input type="hidden" name="act" value="show" />
        </OfficeForm>
      )}
      {state === 'hidden' ? null : (
        <OfficeForm
          // A reason that was given begins empty again.
          key={`${version}-${reason}`}
          action="decide"
          version={version}
          short
          submit="Hide"
          look="quiet"
          {...(answer?.values['act'] === 'hide' ? { answer } : {})}
        >
          <input type="hidden" name="act" value="hide" />
          <ReasonField />
        </OfficeForm>
      )}
    </OfficeSection>
  )
}

function ReasonField() {
  const fieldOf = useFieldOf()
  return (
    <Field
      {...fieldOf('reason')}
      label="Reason"
      hint="The customer reads this and can change the review."
      maxLength={maxReason}
      autoComplete="off"
    />
  )
}

function Reply({ review: { version, reply }, answer }: FormProps) {
  return (
    <OfficeSection title="Reply">
      <OfficeForm
        action="reply"
        version={version}
        answer={answer}
        short
        submit={reply === '' ? 'Publish reply' : 'Save reply'}
      >
        <ReplyField reply={reply} />
      </OfficeForm>
    </OfficeSection>
  )
}

function ReplyField({ reply }: { reply: string }) {
  const fieldOf = useFieldOf()
  return (
    <TextAreaField
      {...fieldOf('text', reply)}
      label="Public reply under the review"
      hint="Leave it empty to remove it. Do not mention the customer’s name or order."
      rows={4}
      maxLength={maxReply}
    />
  )
}

function Answered({ review: { reply } }: Pick<Props, 'review'>) {
  if (reply === '') return null
  return (
    <OfficeSection title="Our reply">
      <p className="max-w-prose whitespace-pre-line">{reply}</p>
    </OfficeSection>
  )
}
