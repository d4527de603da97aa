import { lengthWords, withVariant } from '#app/domain/catalog/products/variant-words.ts'
import { Form, useNavigation } from 'react-router'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { ReviewAnswer } from './review-answer.ts'
import { ReviewFields } from './review-fields.tsx'
import type { ReviewPlace } from '#app/domain/reviews/review-place.server.ts'

type Props = { place: ReviewPlace; done: string | null; answer: ReviewAnswer | undefined }

export function WriteReviewPage({ place, done, answer }: Props) {
  const { order, product, lengthIn, pictureKey, review } = place
  return (
    <div className="page grid grid-cols-1 gap-6 pt-4 pb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20 lg:pt-8 lg:pb-28">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <p>
          <a href={`/order/${order.token}`} className="link inline-flex min-h-11 items-center text-small">
            Order {order.number}
          </a>
        </p>
        {pictureKey === '' ? null : (
          <span className="frame hidden lg:block lg:aspect-4/5 lg:max-h-[calc(100svh_-_13rem)]">
            <img src={pictureUrl(pictureKey, 480)} alt="" width={480} height={600} />
          </span>
        )}
      </div>
      <div className="flex flex-col gap-8 max-w-160">
        <header className="flex flex-col gap-2">
          <p className="text-small text-muted">{withVariant(product.name, lengthWords(lengthIn) ?? '')}</p>
          <h1 className="font-display text-section">{review === null ? 'How is it?' : 'Your review'}</h1>
        </header>
        <State review={review} product={product} done={done} />
        {/* A saved or withdrawn review begins with fresh fields. */}
        <ReviewForm key={`${review?.version ?? 0}-${done ?? ''}`} place={place} answer={answer} />
        {review === null ? null : <Withdraw version={review.version} />}
      </div>
    </div>
  )
}

function State({ review, product, done }: Pick<ReviewPlace, 'review' | 'product'> & { done: string | null }) {
  if (review === null)
    return done === 'withdrawn' ? (
      <Notice tone="success">Your review and its photos are removed. You can write a new one.</Notice>
    ) : (
      <p className="max-w-prose">
        Tell other shoppers what you think, the good and the not so good. We show both.
      </p>
    )
  switch (review.state) {
    case 'waiting':
      return (
        <Notice tone={done === 'saved' ? 'success' : 'info'}>
          {done === 'saved' ? 'Thank you for your review. ' : ''}We check every review before it is shown,
          usually within two working days. Critical reviews are shown too.
        </Notice>
      )
    case 'shown':
      return (
        <Notice tone="success" live={false}>
          It is shown on the product page.{' '}
          {product.isOnShelf ? (
            <a href={`/product/${product.slug}/reviews`} className="link">
              View it
            </a>
          ) : null}
        </Notice>
      )
    case 'hidden':
      return (
        <Notice tone="problem" live={false}>
          <p>It is not shown. {review.reason}</p>
          <p>Edit it and we will check it again.</p>
        </Notice>
      )
  }
}

function ReviewForm({ place, answer }: Pick<Props, 'place' | 'answer'>) {
  const { order, review } = place
  const { formMethod, formAction } = useNavigation()
  const isBusy = formMethod === 'POST' && !formAction?.includes('withdraw')
  return (
    <Form
      method="post"
      action="?do=save"
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-7"
    >
      <FormProblem answer={answer} next={false} />
      <ReviewFields review={review} firstName={order.firstName} answer={answer} />
      <p className="flex items-start gap-2 text-small text-muted">
        <Icon name="check" size={20} className="mt-0.5 text-gold-deep" />
        We show your name, your rating, the length you bought and a “Verified buyer” mark. Nothing else from
        your order.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isBusy} busyLabel="Sending">
          {review === null ? 'Submit review' : 'Save changes'}
        </Button>
        <ButtonLink to={`/order/${order.token}`} look="text">
          Back to your order
        </ButtonLink>
      </div>
      {review?.state === 'shown' ? (
        <p className="text-small text-muted">We check your changes before we show them.</p>
      ) : null}
    </Form>
  )
}

function Withdraw({ version }: { version: number }) {
  return (
    <details className="fold border-y border-rule">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-small">
        Remove this review
      </summary>
      <Form method="post" action="?do=withdraw" className="flex flex-col items-start gap-3 pt-2 pb-4">
        <p className="max-w-prose text-small text-muted">
          It is removed at once, with its rating and photos. You can write another one later.
        </p>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" look="quiet">
          Remove review
        </Button>
      </Form>
    </details>
  )
}
