import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { cancelCauseNames, cancelCauses } from '#app/domain/orders/core/cancel-causes.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { kobo } from '#app/foundation/lib/money.ts'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Tick } from '#app/admin/shell/tick.tsx'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'

export function CancelForm({ order, stepUp, answer }: SectionProps) {
  const own = answer?.action === 'cancel' ? answer : undefined
  const { status, keys, money } = order
  return (
    <Fold title="Cancel order" open={own !== undefined}>
      <p className="text-small text-muted">
        {money.worthKobo > 0
          ? `The items go back into stock, and ${goesBack(money)}.`
          : 'The items go back into stock. Nothing was paid. If a payment still arrives, it is refunded automatically.'}
      </p>
      <OfficeForm action="cancel" ids="cancel" answer={own} guard={false}>
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="key" value={keys.cancel} />
        <Fields needed={stepUp} />
      </OfficeForm>
    </Fold>
  )
}

function goesBack({ keptKobo, worthKobo }: SectionProps['order']['money']): string {
  const creditKobo = kobo(worthKobo - keptKobo)
  const money = keptKobo > 0 ? [`${formatNaira(keptKobo)} is refunded`] : []
  const credit = creditKobo > 0 ? [`${formatNaira(creditKobo)} goes back to store credit`] : []
  return [...money, ...credit].join(' and ')
}

function Fields({ needed }: { needed: boolean }) {
  const fieldOf = useFieldOf()
  const busy = useBusy('cancel')
  return (
    <>
      <SelectField
        {...fieldOf('cause')}
        label="Reason"
        hint="The email to the customer gives this reason."
        required
      >
        <option value="">Choose</option>
        {cancelCauses.map((cause) => (
          <option key={cause} value={cause}>
            {cancelCauseNames[cause]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...fieldOf('note')}
        label="Message to the customer"
        hint="Added to the email exactly as you write it."
        optional
        rows={2}
        maxLength={500}
      />
      <Tick name="tell" defaultChecked>
        Email the customer
      </Tick>
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <Button type="submit" className="button-danger self-start" busy={busy} busyLabel="Cancelling">
        Cancel order
      </Button>
    </>
  )
}
