import { Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { OrderStatusPill, StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { pictureUrl } from '#app/foundation/ui/picture.tsx'
import type { TransferData } from './bank-transfer.route.tsx'
import { proofNames } from './bank-transfers-page.tsx'
import { TransferFields } from './transfer-fields.tsx'

type Props = TransferData & { answer: OfficeAnswer | undefined }

export function BankTransferPage(props: Props) {
  const { proof, order, due, rights } = props
  const [tone, name] = proofNames[proof.state]
  return (
    <OfficePage
      title={`Receipt for order ${order.number}`}
      back={{ name: 'Bank transfers', to: '/admin/bank-transfers' }}
      lead={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StatusPill tone={tone}>{name}</StatusPill>
          <span>
            {order.name}, sent <When at={proof.sentAt} />
          </span>
        </span>
      }
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <OfficeSection title="Receipt">
          <Receipt {...props} />
        </OfficeSection>
        <div className="flex min-w-0 flex-col gap-8">
          <OfficeSection title="Order">
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
              <dt className="text-muted">Status</dt>
              <dd>
                <OrderStatusPill status={order.status} />
              </dd>
              <dt className="text-muted">Total</dt>
              <dd className="tabular-nums">{formatNaira(order.totalKobo)}</dd>
              <dt className="text-muted">{due.isBalance ? 'Balance to pay' : 'To pay now'}</dt>
              <dd className="tabular-nums">{due.kobo > 0 ? formatNaira(due.kobo) : 'Nothing'}</dd>
              <dt className="text-muted">Reference</dt>
              <dd className="tabular-nums">{order.number}</dd>
            </dl>
            <Link
              to={`/admin/orders/${order.id}`}
              className="link inline-flex min-h-11 items-center self-start"
            >
              View order
            </Link>
          </OfficeSection>
          {proof.state === 'new' ? (
            <>
              {rights.canRefund ? (
                <Confirm {...props} />
              ) : (
                <p className="text-small text-muted">Only a manager or the owner can confirm it.</p>
              )}
              {rights.canEdit ? <Refuse {...props} /> : null}
            </>
          ) : (
            <Decided {...props} />
          )}
        </div>
      </div>
    </OfficePage>
  )
}

function Receipt({ proof: { id, picture, hasPdf } }: Props) {
  if (picture !== null)
    return (
      <a href={pictureUrl(picture, 1200)} className="block self-start">
        <img
          src={pictureUrl(picture, 640)}
          alt="Receipt from the customer"
          className="max-h-[70svh] w-auto max-w-full"
        />
      </a>
    )
  if (hasPdf)
    return (
      <a
        href={`/admin/bank-transfers/${id}/receipt.pdf`}
        className="link inline-flex min-h-11 items-center self-start"
        download
      >
        Download the PDF
      </a>
    )
  return <p className="text-muted">The file has been deleted.</p>
}

function Decided({ proof: { decidedAt, receivedKobo, note } }: Props) {
  if (decidedAt === null) return null
  return (
    <OfficeSection title="Decision">
      <p>
        <When at={decidedAt} />
        {receivedKobo === null ? null : `: ${formatNaira(receivedKobo)} received`}
      </p>
      {note === '' ? null : <p className="max-w-prose whitespace-pre-line">{note}</p>}
    </OfficeSection>
  )
}

function Confirm({ due, stepUp, answer }: Props) {
  return (
    <OfficeSection title="Confirm the transfer">
      <p className="text-small text-muted">
        {due.kobo === 0
          ? 'Nothing is left to pay on this order. If the money has arrived, record it here, then refund it from your bank account.'
          : due.isBalance
            ? 'The balance goes down by the amount you received. If it is more than the balance, refund the difference from your bank account.'
            : 'If it is less, the customer is asked for the rest and the items stay reserved. If it is more, refund the difference from your bank account.'}
      </p>
      <OfficeForm
        action="confirm"
        ids="confirm"
        answer={answer}
        guard={false}
        short
        submit="Confirm transfer"
      >
        <TransferFields dueKobo={due.kobo} stepUp={stepUp} />
      </OfficeForm>
    </OfficeSection>
  )
}

function Refuse({ answer }: Props) {
  return (
    <OfficeSection title="No money in your account?">
      <OfficeForm
        action="refuse"
        ids="refuse"
        answer={answer}
        guard={false}
        short
        look="quiet"
        submit="Save decision"
      >
        <RefuseFields />
      </OfficeForm>
    </OfficeSection>
  )
}

function RefuseFields() {
  const fieldOf = useFieldOf()
  const step = fieldOf('step', 'refuse')
  const steps = [
    { value: 'refuse', words: 'Refuse it and tell the customer why' },
    { value: 'close', words: 'Close it without a message' },
  ]
  return (
    <>
      <TextAreaField
        {...fieldOf('note')}
        label="Message to the customer"
        hint="Sent as you write it, with your account details and a link to send another receipt."
        maxLength={500}
        rows={3}
      />
      <fieldset className="flex flex-col">
        <legend className="sr-only">What to do with the receipt</legend>
        {steps.map(({ value, words }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" name="step" value={value} defaultChecked={step.defaultValue === value} />
            {words}
          </label>
        ))}
      </fieldset>
    </>
  )
}
