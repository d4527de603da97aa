import { statusIs, statusName } from '#app/domain/orders/core/order-states.ts'
import { Link, useSearchParams } from 'react-router'
import { lagosWords } from '#app/admin/shell/lagos-time.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { useToast } from '#app/admin/shell/toasts.tsx'
import { outsideMethods, outsideMethodWords } from '#app/domain/orders/payments/outside-payment.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import type { PayData } from './pay.route.tsx'
import { TransferFields } from './transfer-fields.tsx'

type Props = { order: PayData; answer: OfficeAnswer | undefined }

/** The link to pay, by WhatsApp, email or by hand; and money that came another way. */
export function PayPage({ order, answer }: Props) {
  const [query] = useSearchParams()
  const { id, number, name, status, dueKobo, holdUntil, isChange } = order
  const isBalance = order.what === 'balance'
  const isWaiting = isBalance || isChange || statusIs(status, 'awaits-payment')
  return (
    <OfficePage
      title={`Order ${number}`}
      lead={
        isChange
          ? `${name}, ${formatNaira(dueKobo)} to pay for a change, until ${lagosWords(holdUntil, 'time')}`
          : isBalance
            ? `${name}, ${order.wholeKobo === null ? 'balance' : 'instalment'} of ${formatNaira(dueKobo)} to pay`
            : isWaiting
              ? `${name}, ${formatNaira(dueKobo)} to pay, reserved until ${lagosWords(holdUntil, 'time')}`
              : name
      }
      back={{ name: `Order ${number}`, to: `/admin/orders/${id}` }}
      done={doneWords(query, done)}
    >
      {isWaiting ? (
        <div className="flex max-w-2xl flex-col gap-8">
          <PayLink order={order} answer={answer} />
          {order.mayMarkPaid && !isChange ? <OutsideMoney order={order} answer={answer} /> : null}
          {order.mayMarkPaid ? <OtherSum order={order} answer={answer} /> : null}
        </div>
      ) : (
        <div className="flex max-w-2xl flex-col gap-8">
          <p>
            This order is not waiting for payment: it is {statusName(status).toLowerCase()}.{' '}
            <Link className="link" to={`/admin/orders/${id}`}>
              View the order
            </Link>
          </p>
          {order.mayMarkPaid ? <OtherSum order={order} answer={answer} /> : null}
        </div>
      )}
    </OfficePage>
  )
}

const done = {
  placed: 'Order placed. Its items are reserved.',
  change: 'The change is waiting for payment. Send the customer the link below.',
  sent: 'Email sent.',
}

function PayLink({ order, answer }: Props) {
  const say = useToast()
  const copy = () =>
    navigator.clipboard.writeText(order.orderUrl).then(
      () => say('Order link copied.'),
      () => say('Your browser blocked copying.', 'problem'),
    )
  return (
    <OfficeSection title="Send the payment link">
      <p className="text-muted">
        The link is private to the customer: it shows their order and leads to {order.payAt.name}, to pay by{' '}
        {order.payAt.ways}.
      </p>
      <p className="bg-sand px-4 py-3 text-control/body wrap-anywhere">{order.orderUrl}</p>
      <div className="flex flex-wrap gap-3">
        <a className="button button-primary" href={order.whatsApp} target="_blank" rel="noreferrer">
          <Icon name="whatsapp" size={20} />
          Send by WhatsApp
        </a>
        <Button look="quiet" onClick={() => void copy()}>
          Copy order link
        </Button>
        {order.hasEmail && order.what !== 'balance' ? (
          <OfficeForm action="send" answer={answer} guard={false}>
            <Button type="submit" look="quiet">
              Email the customer
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
        By bank transfer to us, in cash or by card machine. Mark it as paid only once you have received{' '}
        {order.wholeKobo === null ? `all of ${formatNaira(order.dueKobo)}` : 'all of the sum that you choose'}
        {outsideWords[order.what]}
      </p>
      <OfficeForm action="mark-paid" answer={answer} guard={false} short submit="Mark as paid">
        <Sums order={order} />
        <OutsideFields stepUp={order.stepUp} answer={answer} />
      </OfficeForm>
    </OfficeSection>
  )
}

/** What does not fit: less, more, or for an order that waits for nothing any more. */
function OtherSum({ order: { transferDueKobo, isChange, stepUp }, answer }: Props) {
  return (
    <OfficeSection title="A different amount, or a late transfer">
      <p className="text-muted">
        {isChange
          ? 'A change can only be paid with the link. If a transfer has arrived, record it here, then refund it from your bank account.'
          : transferDueKobo === 0
            ? 'Nothing is left to pay on this order. If a transfer has arrived, record it here, then refund it from your bank account.'
            : 'If it is less, the customer is asked for the rest. If it is more, refund the difference from your bank account. If it is late, the order goes ahead while its items are in stock; if they are not, refund it all.'}
      </p>
      <OfficeForm
        action="transfer"
        ids="transfer"
        answer={answer}
        guard={false}
        short
        look="quiet"
        submit="Record transfer"
      >
        <TransferFields dueKobo={transferDueKobo} stepUp={stepUp} />
      </OfficeForm>
    </OfficeSection>
  )
}

const outsideWords: Record<PayData['what'], string> = {
  all: '. The order goes ahead at once and the customer gets a confirmation.',
  deposit: '. The order goes ahead at once and the customer gets a confirmation.',
  balance: ' for the balance. The order can then leave, and the customer gets a confirmation.',
}

/** A sum that changed since is chosen anew, so its fields begin with what is to be paid now. */
function Sums({ order: { dueKobo, wholeKobo, owedKobo, what } }: Pick<Props, 'order'>) {
  const { id, error, defaultValue: typed } = useFieldOf()('seenKobo')
  const owed = <input type="hidden" name="seenOwedKobo" value={owedKobo} />
  if (wholeKobo === null)
    return (
      <>
        {owed}
        <input type="hidden" name="seenKobo" value={dueKobo} />
      </>
    )
  const chosen = typed === String(wholeKobo) ? wholeKobo : dueKobo
  const sums = [
    {
      sum: dueKobo,
      words: `${what === 'balance' ? 'The next instalment' : 'The first payment'}, ${formatNaira(dueKobo)}`,
    },
    { sum: wholeKobo, words: `All of it, ${formatNaira(wholeKobo)}` },
  ]
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col">
      <legend className="pb-2 text-small">What was paid</legend>
      {owed}
      {sums.map(({ sum, words }) => (
        <label key={sum} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="seenKobo" value={sum} defaultChecked={sum === chosen} required />
          {words}
        </label>
      ))}
      {error ? <p className="text-small text-berry">{error}</p> : null}
    </fieldset>
  )
}

function OutsideFields({ stepUp, answer }: { stepUp: boolean; answer: OfficeAnswer | undefined }) {
  const fieldOf = useFieldOf()
  const error = answer?.action === 'mark-paid' ? answer.errors['code'] : undefined
  return (
    <>
      <SelectField label="Paid by" {...fieldOf('method', 'bank transfer')}>
        {outsideMethods.map((method) => (
          <option key={method} value={method}>
            {outsideMethodWords[method]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Reference"
        hint="From the transfer or the slip; cash needs none."
        maxLength={80}
        autoComplete="off"
        {...fieldOf('reference')}
      />
      <StepUpField needed={stepUp} error={error} />
    </>
  )
}
