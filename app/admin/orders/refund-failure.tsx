// A refund that did not go through: to the customer's own account, once more, or settled outside.
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

type Props = SectionProps & { refund: OrderView['refunds'][number]; needed: boolean }

export function RefundFailure(props: Props) {
  const { refund } = props
  return (
    <div className="flex flex-col border-l-2 border-berry pl-4">
      {refund.canRetry ? <AccountForm {...props} /> : null}
      {refund.state === 'failed' ? <AgainForm {...props} /> : null}
      <SettleForm {...props} />
    </div>
  )
}

function AccountForm({ refund, answer, needed, order }: Props) {
  const own = answer?.action === 'retry-refund' && answer.values['refund'] === refund.id ? answer : undefined
  const accountName = own && 'accountName' in own ? String(own.accountName) : null
  return (
    <Fold
      title={`Send ${formatNaira(refund.amountKobo)} to the customer’s bank account`}
      open={own !== undefined}
    >
      <OfficeForm action="retry-refund" ids={refund.id} answer={own} guard={false}>
        <input type="hidden" name="refund" value={refund.id} />
        <AccountFields banks={order.banks} accountName={accountName} needed={needed} />
      </OfficeForm>
    </Fold>
  )
}

type FieldsProps = {
  banks: OrderView['banks']
  accountName: string | null
  needed: boolean
}

function AccountFields({ banks, accountName, needed }: FieldsProps) {
  const fieldOf = useFieldOf()
  const busy = useBusy('retry-refund')
  if (banks === null)
    return <p className="text-small">The payment provider is not responding. Please try again later.</p>
  return (
    <>
      <p className="text-small text-muted">
        Ask the customer for it by WhatsApp or phone. The number goes to the payment provider and is not saved
        here.
      </p>
      <SelectField {...fieldOf('bank')} label="Bank">
        <option value="">Choose</option>
        {banks.map((bank) => (
          <option key={bank.id} value={bank.id}>
            {bank.name}
          </option>
        ))}
      </SelectField>
      <Field
        {...fieldOf('accountNumber')}
        label="Account number"
        hint="Ten digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
      />
      {accountName === null ? null : (
        <Notice tone="success">
          The bank says this account belongs to <strong className="font-semibold">{accountName}</strong>.
        </Notice>
      )}
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="step" value="check" look="quiet" busy={busy}>
          Check account name
        </Button>
        <Button type="submit" name="step" value="send" busy={busy}>
          Send refund
        </Button>
      </div>
    </>
  )
}

function AgainForm({ refund, answer, needed }: Props) {
  const own = answer?.action === 'retry-refund' && answer.values['refund'] === refund.id ? answer : undefined
  return (
    <Fold title={`Request ${formatNaira(refund.amountKobo)} again`} open={own !== undefined}>
      <OfficeForm action="retry-refund" ids={`${refund.id}-again`} answer={own} guard={false}>
        <input type="hidden" name="refund" value={refund.id} />
        <AgainFields needed={needed} />
      </OfficeForm>
    </Fold>
  )
}

function AgainFields({ needed }: { needed: boolean }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <p className="text-small text-muted">
        The bank declined it, and the money is still with us. Request it once more in the same way.
      </p>
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <Button type="submit" name="step" value="again" className="self-start" busy={useBusy('retry-refund')}>
        Request again
      </Button>
    </>
  )
}

function SettleForm({ refund, answer, needed }: Props) {
  const own = answer?.action === 'settle-refund' && answer.values['refund'] === refund.id ? answer : undefined
  return (
    <Fold title={refund.isTwice ? 'Close it' : 'Settle another way'} open={own !== undefined}>
      <OfficeForm action="settle-refund" ids={`${refund.id}-settle`} answer={own} guard={false}>
        <input type="hidden" name="refund" value={refund.id} />
        <SettleFields refund={refund} needed={needed} />
      </OfficeForm>
    </Fold>
  )
}

function SettleFields({ refund, needed }: Pick<Props, 'refund' | 'needed'>) {
  const fieldOf = useFieldOf()
  return (
    <>
      {refund.isTwice ? (
        <p className="text-small text-muted">
          Ask the customer for what they had twice, or write down why it stays with them.
        </p>
      ) : null}
      {refund.state === 'failed' ? (
        <SelectField {...fieldOf('how', 'outside')} label="How">
          <option value="outside">The customer has the money: it was paid another way</option>
          <option value="close">Nothing left to do: another refund replaced it</option>
        </SelectField>
      ) : (
        <input type="hidden" name="how" value={refund.isTwice ? 'close' : 'outside'} />
      )}
      <TextAreaField
        {...fieldOf('reason')}
        label={refund.isTwice ? 'What became of it' : 'How it was settled'}
        hint="No account numbers, please."
        rows={2}
        required
        maxLength={500}
      />
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <Button type="submit" look="quiet" className="self-start" busy={useBusy('settle-refund')}>
        {refund.isTwice ? 'Close' : 'Settle refund'}
      </Button>
    </>
  )
}
