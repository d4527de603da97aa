// A payment that does not match its order: what came, what was asked for, and what can be decided.
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import type { ReviewChoice } from '#app/domain/orders/payments/payment-review.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = Pick<SectionProps, 'answer' | 'rights' | 'stepUp'> & { payment: OrderView['payments'][number] }

export function ReviewPayment({ payment, rights, answer, stepUp }: Props) {
  const { review } = payment
  if (review === null) return null
  const { received, asked, difference, isWaiting } = review
  const choices = review.choices.filter((choice) =>
    choice === 'ask-rest' ? rights.canMake : rights.canRefund,
  )
  return (
    <div className="flex flex-col gap-1 border-l-2 border-berry pl-4">
      <dl className="grid grid-cols-[auto_auto] justify-start gap-x-8 gap-y-1 tabular-nums">
        <dt className="text-muted">Received</dt>
        <dd className="text-right">{received ?? 'Unknown'}</dd>
        <dt className="text-muted">Asked</dt>
        <dd className="text-right">{asked}</dd>
        {difference === null ? null : (
          <>
            <dt className="text-muted">Difference</dt>
            <dd className="text-right font-medium">{difference}</dd>
          </>
        )}
      </dl>
      {isWaiting ? <p className="text-small">The customer was asked to pay the rest.</p> : null}
      {choices.map((choice) => (
        <Choice key={choice} {...{ choice, payment, answer, stepUp }} />
      ))}
    </div>
  )
}

const actionOf = {
  accept: 'accept-payment',
  'ask-rest': 'ask-rest',
  refund: 'refund-payment',
  dismiss: 'dismiss-payment',
} as const satisfies Record<ReviewChoice, string>

const choiceWords: Record<ReviewChoice, { button: string; explains: string }> = {
  accept: {
    button: 'Accept',
    explains: 'The order goes ahead as paid. The difference is shown on it as a separate line.',
  },
  'ask-rest': {
    button: 'Ask for the rest',
    explains:
      'The customer gets an email with a link to pay the rest, and the items are reserved for a day. The order is confirmed once the rest is paid.',
  },
  refund: {
    button: 'Refund',
    explains: 'It is refunded in full the way it was paid, and the customer gets an email.',
  },
  dismiss: {
    button: 'Dismiss',
    explains: 'For a payment that is not for this order, or a test. Nothing is refunded.',
  },
}

type ChoiceProps = Pick<Props, 'answer' | 'payment' | 'stepUp'> & { choice: ReviewChoice }

function Choice({ choice, payment, answer, stepUp }: ChoiceProps) {
  const action = actionOf[choice]
  const own = answer?.action === action && answer.values['payment'] === payment.id ? answer : undefined
  const { button, explains } = choiceWords[choice]
  return (
    <Fold title={button} open={own !== undefined}>
      <p className="text-small text-muted">{explains}</p>
      <OfficeForm action={action} ids={`${payment.id}-${choice}`} answer={own} guard={false}>
        <input type="hidden" name="payment" value={payment.id} />
        <ChoiceFields action={action} button={button} needed={stepUp && choice !== 'ask-rest'} />
      </OfficeForm>
    </Fold>
  )
}

function ChoiceFields({ action, button, needed }: { action: string; button: string; needed: boolean }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <Button type="submit" className="self-start" busy={useBusy(action)}>
        {button}
      </Button>
    </>
  )
}
