import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { formatMoney } from '#app/domain/orders/payments/money-of-order.ts'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { categoryWords, isToAnswer, leftWords, sentWords, shownState } from './chargeback-words.ts'
import type { Chargeback } from './list-chargebacks.server.ts'

type Props = {
  found: Chargeback
  canAnswer: boolean
  stepUp: boolean
  now: Date
  answer: OfficeAnswer | undefined
}

const savedWords = {
  decline: 'Answer saved. It is being sent to the payment provider.',
  accept: 'Answer saved. It is being sent to the payment provider, who returns the money.',
}

export function ChargebackPage(props: Props) {
  const { found, canAnswer } = props
  const [search] = useSearchParams()
  const isOpen = isToAnswer(found)
  const shown = shownState(found)
  return (
    <OfficePage
      title={`Chargeback of order ${found.order.number}`}
      back={{ name: 'Chargebacks', to: '/admin/chargebacks' }}
      done={doneWords(search, savedWords)}
      lead={<StatusPill tone={shown.tone}>{shown.name}</StatusPill>}
    >
      {found.answerState === 'refused' && found.state === 'to-answer' ? (
        <Notice tone="problem">
          {found.providerName} did not take the answer: {found.problem}. Please correct it and send it again.
        </Notice>
      ) : null}
      <div className="flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-12">
        <Facts {...props} />
        {isOpen && canAnswer && found.isOurs ? (
          <Answers {...props} />
        ) : (
          <Given found={found} isOpen={isOpen} now={props.now} />
        )}
      </div>
    </OfficePage>
  )
}

function Facts({ found, now }: Pick<Props, 'found' | 'now'>) {
  const { order, amountKobo, currency, dueAt, note, category, reference, parcels } = found
  return (
    <OfficeSection title="What the bank asks">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 [&>dt]:text-muted">
        <dt>Amount</dt>
        <dd className="tabular-nums">{formatMoney(amountKobo, currency)}</dd>
        <dt>Reason</dt>
        <dd>{categoryWords(category)}</dd>
        {note === '' ? null : (
          <>
            <dt>Customer says</dt>
            <dd>{note}</dd>
          </>
        )}
        {dueAt === null || found.state !== 'to-answer' ? null : (
          <>
            <dt>Answer by</dt>
            <dd className="font-medium text-berry">
              <When at={dueAt} />, {leftWords(dueAt, now)}
            </dd>
          </>
        )}
        <dt>Order</dt>
        <dd>
          <Link to={`/admin/orders/${order.id}`} className="office-tap link">
            Order {order.number}
          </Link>
          , {order.name}, <When at={order.placedAt} show="date" />
        </dd>
        <dt>Payment</dt>
        <dd className="break-all">{reference}</dd>
        <dt>Parcels</dt>
        <dd>
          {parcels.length === 0 ? 'None sent yet' : null}
          {parcels.map(({ id, courier, trackingNumber, shippedAt, deliveredAt }) => (
            <p key={id}>
              {courier} {trackingNumber}, sent <When at={shippedAt} show="date" />
              {deliveredAt ? (
                <>
                  , delivered <When at={deliveredAt} show="date" />
                </>
              ) : null}
            </p>
          ))}
        </dd>
      </dl>
      <p className="max-w-prose text-small text-muted">
        With your answer goes a summary of the order: what was bought, paid, sent and delivered.
      </p>
    </OfficeSection>
  )
}

function Answers({ found, answer, stepUp }: Props) {
  const form = { answer, version: found.version, short: true } as const
  return (
    <div className="flex flex-col gap-8">
      <OfficeSection title="Decline it">
        <OfficeForm
          action="decline"
          ids="decline"
          {...form}
          submit="Decline and send evidence"
          busyLabel="Sending"
        >
          <DeclineFields found={found} stepUp={stepUp} />
        </OfficeForm>
      </OfficeSection>
      <OfficeSection title="Accept it">
        <OfficeForm action="accept" ids="accept" {...form} look="quiet" submit="Accept and return the money">
          <p className="text-small text-muted">
            The payment provider takes the amount from your payouts and returns it to the customer.
          </p>
          <AcceptFields stepUp={stepUp} />
        </OfficeForm>
      </OfficeSection>
    </div>
  )
}

function DeclineFields({ found: { evidence }, stepUp }: Pick<Props, 'found' | 'stepUp'>) {
  const fieldOf = useFieldOf()
  const code = fieldOf('code')
  return (
    <>
      <Area name="message" label="Message to the bank" longest={2000} hint="Why the payment was rightful." />
      <Field {...fieldOf('name', evidence.name)} label="Customer’s name" maxLength={120} autoComplete="off" />
      <Field {...fieldOf('email', evidence.email)} label="Customer’s email" type="email" autoComplete="off" />
      <Field {...fieldOf('phone', evidence.phone)} label="Customer’s phone" type="tel" autoComplete="off" />
      <Area name="service" label="What was delivered" longest={1000} saved={evidence.service} />
      <Field
        {...fieldOf('address', evidence.address)}
        label="Delivery address"
        optional
        maxLength={300}
        autoComplete="off"
      />
      <Field
        {...fieldOf('deliveredOn', evidence.deliveredOn ?? '')}
        label="Delivered on"
        optional
        type="date"
      />
      <StepUpField needed={stepUp} id={code.id} error={code.error} />
    </>
  )
}

function AcceptFields({ stepUp }: Pick<Props, 'stepUp'>) {
  const fieldOf = useFieldOf()
  const code = fieldOf('code')
  return (
    <>
      <Area name="message" label="Reason" longest={2000} />
      <StepUpField needed={stepUp} id={code.id} error={code.error} />
    </>
  )
}

type AreaProps = { name: string; label: string; longest: number; saved?: string; hint?: string }

function Area({ name, label, longest, saved = '', hint }: AreaProps) {
  const fieldOf = useFieldOf()
  return <TextAreaField {...fieldOf(name, saved)} label={label} hint={hint} rows={4} maxLength={longest} />
}

function Given({ found, isOpen, now }: { found: Chargeback; isOpen: boolean; now: Date }) {
  const { answer, answeredAt, answeredByName, message, providerName, isOurs, state } = found
  if (answer === null)
    return (
      <OfficeSection title="Answer">
        <p className="text-muted">
          {isOpen && !isOurs
            ? `Please answer it in the ${providerName} dashboard.`
            : isOpen
              ? 'Your role may look at it, not answer it.'
              : state === 'lost'
                ? 'Nobody answered in time.'
                : 'It was answered elsewhere.'}
        </p>
      </OfficeSection>
    )
  return (
    <OfficeSection title="Our answer">
      <p>
        {answer === 'declined' ? 'Declined' : 'Accepted'}
        {answeredByName ? ` by ${answeredByName}` : ''}
        {answeredAt ? (
          <>
            , <When at={answeredAt} />
          </>
        ) : null}
        . {sentWords(found, now)}
      </p>
      <p className="whitespace-pre-line">{message}</p>
    </OfficeSection>
  )
}
