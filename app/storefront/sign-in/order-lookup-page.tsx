import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { codeMinutes } from '#app/domain/orders/core/order-lookup-limits.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { MailToHouse, useHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import type { PictureData } from '#app/foundation/ui/picture.tsx'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { HumanCheck } from '#app/storefront/account/human-check.tsx'
import { EntryPage } from './entry-page.tsx'
import { needsHuman } from './needs-human.ts'

type Props = {
  step: 'ask' | 'code'
  /** The shop has keys of SMS. */
  canText: boolean
  /** Where a code goes, if any does: by what was typed. */
  by: 'mail' | 'sms'
  picture: PictureData | null
  answer: FormAnswer | undefined
}

export function OrderLookupPage({ step, canText, by, picture, answer }: Props) {
  return step === 'code' ? (
    <EntryPage {...codeWords[by]} picture={picture}>
      <CodeForm answer={answer} by={by} canText={canText} />
    </EntryPage>
  ) : (
    <EntryPage
      title="Find your order"
      lead={`Enter your order number and the email or phone number you ordered with. ${canText ? 'If we find it, we send a code that opens it to that email or phone.' : 'We will email you a code that opens it.'}`}
      picture={picture}
    >
      <AskForm answer={answer} canText={canText} />
    </EntryPage>
  )
}

/** The same whether there is such an order or not, and whatever ways it has. */
const codeWords = {
  mail: {
    title: 'Check your email',
    lead: `If they match an order, a six-digit code is on its way to the email on that order. It works for ${codeMinutes} minutes.`,
  },
  sms: {
    title: 'Check your phone',
    lead: `If they match an order, a six-digit code is on its way by SMS to that number, or to the email on the order if we may not text it. It works for ${codeMinutes} minutes.`,
  },
} as const

function AskForm({ answer, canText }: Pick<Props, 'answer' | 'canText'>) {
  const busy = useNavigation().formAction === '/order-lookup'
  return (
    <>
      <FormProblem answer={answer} next={false} />
      <Form method="post" action="/order-lookup" noValidate className="flex flex-col gap-5">
        <Field
          name="number"
          label="Order number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          defaultValue={answer?.values['number'] ?? ''}
          error={answer?.errors['number']}
          hint={`In ${canText ? 'every message' : 'the subject of every email'} about your order, for example 1042.`}
        />
        <Field
          name="contact"
          label="Email or phone"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={answer?.values['contact'] ?? ''}
          error={answer?.errors['contact']}
        />
        <HumanCheck needed={needsHuman(answer)} otherwise={<OrAsk />} />
        <Button type="submit" busy={busy} busyLabel="Loading">
          {canText ? 'Send me a code' : 'Email me a code'}
        </Button>
      </Form>
      <ul className="flex flex-col border-t border-rule pt-3">
        <li>
          <Link to="/login?next=/orders" className="link inline-flex min-h-11 items-center">
            Have an account? Sign in to see your orders
          </Link>
        </li>
      </ul>
      <OtherWays canText={canText} />
    </>
  )
}

function CodeForm({ answer, by, canText }: Pick<Props, 'answer' | 'by' | 'canText'>) {
  const action = by === 'sms' ? '/order-lookup?code=sms' : '/order-lookup?code'
  const busy = useNavigation().formAction === action
  return (
    <>
      <FormProblem answer={answer} next={false} />
      <Form method="post" action={action} noValidate className="flex flex-col gap-5">
        <Field
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          error={answer?.errors['code']}
        />
        <Button type="submit" busy={busy} busyLabel="Loading">
          Open my order
        </Button>
      </Form>
      <p className="border-t border-rule pt-3">
        <Link to="/order-lookup" className="link inline-flex min-h-11 items-center">
          Ask for a new code
        </Link>
      </p>
      <OtherWays canText={canText} />
    </>
  )
}

/** Where no code leads: without SMS, an order that was typed by staff may have no email at all. */
function OtherWays({ canText }: Pick<Props, 'canText'>) {
  const { whatsapp } = useHouse()
  return (
    <p className="text-small text-muted">
      {canText ? 'No code?' : 'No email on your order? We cannot send codes to phones yet.'}{' '}
      <a className="link" href={whatsAppAddress(whatsapp, 'Hello, I am looking for my order.')}>
        Ask us on WhatsApp
      </a>{' '}
      or email <MailToHouse />, and we will send you its link.
    </p>
  )
}

function OrAsk() {
  return (
    <>
      or email <MailToHouse />
    </>
  )
}
