import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { maxAsker, maxQuestion } from '#app/domain/questions/question.ts'
import { MailToHouse } from '#app/foundation/settings/house.tsx'
import { Button, ButtonLink } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { type PictureData, pictureUrl } from '#app/foundation/ui/picture.tsx'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'

type Props = {
  product: { slug: string; name: string; picture: PictureData | null }
  /** Of whoever is signed in. */
  known: { author: string; email: string }
  isAsked: boolean
  answer: FormAnswer | undefined
}

export function AskPage({ product, known, isAsked, answer }: Props) {
  const { slug, name, picture } = product
  return (
    <div className="page grid grid-cols-1 gap-6 pt-4 pb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20 lg:pt-8 lg:pb-28">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <p>
          <Link to={`/product/${slug}`} className="link inline-flex min-h-11 items-center text-small">
            {name}
          </Link>
        </p>
        {picture === null ? null : (
          <span className="frame hidden lg:block lg:aspect-4/5 lg:max-h-[calc(100svh_-_13rem)]">
            <img src={pictureUrl(picture.key, 480)} alt="" width={480} height={600} />
          </span>
        )}
      </div>
      <div className="flex flex-col gap-8 max-w-160">
        <header className="flex flex-col gap-2">
          <p className="text-small text-muted">{name}</p>
          <h1 className="font-display text-section">Ask a question</h1>
        </header>
        {isAsked && answer === undefined ? (
          <Asked slug={slug} />
        ) : (
          <AskForm slug={slug} known={known} answer={answer} />
        )}
      </div>
    </div>
  )
}

function Asked({ slug }: { slug: string }) {
  return (
    <>
      <Notice tone="success">
        Thank you. We read every question ourselves and publish it with our answer, usually within two working
        days. If you left your email, we will email you then.
      </Notice>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/product/${slug}`}>Back to the product</ButtonLink>
        <ButtonLink to={`/product/${slug}/ask`} look="text">
          Ask another question
        </ButtonLink>
      </p>
    </>
  )
}

function AskForm({ slug, known, answer }: Pick<Props, 'known' | 'answer'> & { slug: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { values = {}, errors = {}, refused = null } = answer ?? {}
  const fieldOf = (name: string, saved = '') => ({
    name,
    defaultValue: values[name] ?? saved,
    error: errors[name],
  })
  return (
    <Form method="post" action={`/product/${slug}/ask`} noValidate className="flex flex-col gap-7">
      <FormProblem answer={answer} next={false} />
      <TextAreaField
        {...fieldOf('text')}
        label="Your question"
        hint="About the hair, the cap, the colour, the care. For an order, please reply to our email about it."
        rows={5}
        required
        maxLength={maxQuestion}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          {...fieldOf('author', known.author)}
          label="Name to show"
          hint="A first name is enough."
          required
          maxLength={maxAsker}
          autoComplete="given-name"
        />
        <Field
          {...fieldOf('email', known.email)}
          label="Email"
          optional
          hint="One email with the answer. Never shown."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </div>
      <HumanCheck
        needed={refused?.problem.startsWith('human-check') ?? false}
        otherwise={
          <>
            or email <MailToHouse subject="A question" />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isBusy} busyLabel="Sending">
          Send question
        </Button>
        <ButtonLink to={`/product/${slug}`} look="text">
          Back to the product
        </ButtonLink>
      </div>
    </Form>
  )
}
