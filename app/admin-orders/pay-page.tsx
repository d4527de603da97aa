import { Link, useSearchParams } from 'react-router'
import { lagosWords } from '#app/admin/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/office-page.tsx'
import { StepUpField } from '#app/admin/step-up-field.tsx'
import { useToast } from '#app/admin/toasts.tsx'
import { outsideMethods, outsideMethodWords } from '#app/orders/outside-payment.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { formatNaira } from '#app/ui/format-naira.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PayData } from './pay.route.tsx'

type Props = { order: PayData; answer: OfficeAnswer | undefined }

/** Her link to pay, by WhatsApp, mail or by hand; and money that came another way. */
export function PayPage({ order, answer }: Props) {
  const [query] = useSearchParams()
  const { id, number, name, status, totalKobo, holdUntil } = order
  const isWaiting = status === 'Pending'
  return (
    <OfficePage
      title={`Order ${number}`}
      lead={
        isWaiting ? `${name}, ${formatNaira(totalKobo)}, held until ${lagosWords(holdUntil, 'time')}` : name
      }
      back={{ name: `Order ${number}`, to: `/admin/orders/${id}` }}
      done={doneWords(query, done)}
    >
      {isWaiting ? (
        <div className="flex max-w-2xl flex-col gap-8">
          <PayLink order={order} answer={answer} />
          {order.mayMarkPaid ? <OutsideMoney order={order} answer={answer} /> : null}
        </div>
      ) : (
        <p>
          This order does not wait for money: it is {status.toLowerCase()}.{' '}
          <Link className="link" to={`/admin/orders/${id}`}>
            See the order
          </Link>
        </p>
      )}
    </OfficePage>
  )
}

const done = { placed: 'The order is placed and its pieces are held.', sent: 'The mail is on its way.' }

function PayLink({ order, answer }: Props) {
  const say = useToast()
  const copy = () =>
    navigator.clipboard.writeText(order.orderUrl).then(
      () => say('Copied.'),
      () => say('This browser did not let us copy it.', 'problem'),
    )
  return (
    <OfficeSection title="Send her the link">
      <p className="text-muted">
        The link is hers alone: it shows her order and takes her to Paystack, by card, transfer or USSD.
      </p>
      <p className="pay-link">{order.orderUrl}</p>
      <div className="flex flex-wrap gap-3">
        <a className="button button-primary" href={order.whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" size={20} />
          Send by WhatsApp
        </a>
        <Button look="quiet" onClick={() => void copy()}>
          Copy the link
        </Button>
        {order.hasEmail ? (
          <OfficeForm deed="send" answer={answer} guard={false}>
            <Button type="submit" look="quiet">
              Mail it again
            </Button>
          </OfficeForm>
        ) : null}
      </div>
    </OfficeSection>
  )
}

function OutsideMoney({ order, answer }: Props) {
  return (
    <OfficeSection title="Paid another way">
      <p className="text-muted">
        By transfer to the house, in cash, over the card machine: only when you have seen the whole{' '}
        {formatNaira(order.totalKobo)}. The order goes on at once and she gets her confirmation.
      </p>
      <OfficeForm deed="mark-paid" answer={answer} guard={false} short submit="It is paid">
        <OutsideFields stepUp={order.stepUp} answer={answer} />
      </OfficeForm>
    </OfficeSection>
  )
}

function OutsideFields({ stepUp, answer }: { stepUp: boolean; answer: OfficeAnswer | undefined }) {
  const fieldOf = useFieldOf()
  const error = answer?.deed === 'mark-paid' ? answer.errors['code'] : undefined
  return (
    <>
      <SelectField label="How" {...fieldOf('method', 'bank transfer')}>
        {outsideMethods.map((method) => (
          <option key={method} value={method}>
            {outsideMethodWords[method]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Reference"
        hint="Of the transfer or the slip; cash needs none."
        maxLength={80}
        autoComplete="off"
        {...fieldOf('reference')}
      />
      <StepUpField needed={stepUp} error={error} />
    </>
  )
}
