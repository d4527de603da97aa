import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { longestGiftCardMessage } from '#app/domain/credit/gift-card.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { MailToHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'

type Props = {
  amounts: readonly Kobo[]
  /** Of the link that led here. */
  chosen: Kobo | null
  /** That can be chosen, 'YYYY-MM-DD'. */
  days: { first: string; last: string }
  /** Of whoever is signed in. */
  known: { name: string; email: string }
  payAt: string
  answer: FormAnswer | undefined
}

export function BuyGiftCardPage(props: Props) {
  const { days, known, payAt, answer } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const { values = {}, errors = {}, refused = null } = answer ?? {}
  const fieldOf = (name: string, saved = '') => ({
    name,
    defaultValue: values[name] ?? saved,
    error: errors[name],
  })
  return (
    <div className="page flex max-w-200 flex-col gap-8 pt-4 pb-20 lg:pt-8 lg:pb-28">
      <header className="flex flex-col gap-2">
        <p>
          <Link to="/gift-cards" className="link inline-flex min-h-11 items-center text-small">
            Gift cards
          </Link>
        </p>
        <h1 className="font-display text-title">Your gift card</h1>
      </header>
      <Form method="post" action="/gift-cards/buy" noValidate className="flex flex-col gap-10">
        <FormProblem answer={answer} next={false} />
        <Amounts
          {...props}
          chosen={values['amount'] ?? String(props.chosen ?? '')}
          error={errors['amount']}
        />
        <fieldset className="flex flex-col gap-6">
          <legend className="pb-4 font-display text-heading">Who is it for?</legend>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field {...fieldOf('toName')} label="Their name" required maxLength={60} autoComplete="off" />
            <Field
              {...fieldOf('toEmail')}
              label="Their email"
              optional
              hint="Leave it empty and we email it to you, to print or pass on."
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </div>
          <TextAreaField
            {...fieldOf('message')}
            label="Your message"
            optional
            hint={`Up to ${longestGiftCardMessage} characters.`}
            rows={4}
            maxLength={longestGiftCardMessage}
          />
          <div className="max-w-80">
            <Field
              {...fieldOf('sendOn', days.first)}
              label="Send it on"
              hint="Today, or a morning up to a year ahead."
              type="date"
              min={days.first}
              max={days.last}
            />
          </div>
        </fieldset>
        <fieldset className="flex flex-col gap-6">
          <legend className="pb-4 font-display text-heading">From you</legend>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              {...fieldOf('name', known.name)}
              label="Your name"
              required
              maxLength={120}
              autoComplete="name"
            />
            <Field
              {...fieldOf('email', known.email)}
              label="Your email"
              hint="For your confirmation and your copy."
              type="email"
              inputMode="email"
              required
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </div>
        </fieldset>
        <HumanCheck
          needed={refused?.problem.startsWith('human-check') ?? false}
          otherwise={
            <>
              or email <MailToHouse subject="A gift card" />
            </>
          }
        />
        <div className="flex flex-col gap-3">
          <Button type="submit" className="self-start" busy={isBusy} busyLabel="One moment">
            Pay for the gift card
          </Button>
          <p className="max-w-prose text-small text-muted">
            You pay on {payAt}’s secure page. A gift card works like money, so it cannot be paid for with
            another gift card or store credit, and discounts do not apply.
          </p>
        </div>
      </Form>
    </div>
  )
}

type AmountsProps = { amounts: readonly Kobo[]; chosen: string; error: string | undefined }

function Amounts({ amounts, chosen, error }: AmountsProps) {
  return (
    <fieldset
      id="amount"
      tabIndex={-1}
      aria-describedby={error ? 'amount-error' : undefined}
      className="flex flex-col gap-3"
    >
      <legend className="pb-4 font-display text-heading">Amount</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        {amounts.map((amount) => (
          <label key={amount} className="flex min-h-11 cursor-pointer items-center gap-3 tabular-nums">
            <input
              type="radio"
              name="amount"
              value={amount}
              defaultChecked={String(amount) === chosen}
              className="size-5 shrink-0 accent-ink"
            />
            {formatNaira(amount)}
          </label>
        ))}
      </div>
      {error ? (
        <p id="amount-error" className="text-small text-berry">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
