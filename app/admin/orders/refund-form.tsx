import { type FormEvent, useState } from 'react'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { paidForKobo } from '#app/domain/orders/core/order.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Tick } from '#app/admin/shell/tick.tsx'
import { Fold, UnitsFields } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

/** Units, the delivery, or any amount up to what is left. With script the sum is shown as it is chosen. */
export function RefundForm({ order, stepUp, answer }: SectionProps) {
  const own = answer?.action === 'refund' ? answer : undefined
  const [chosenKobo, setChosen] = useState(0)
  const { keys, lines, money, deliveryKobo, balance } = order
  const owedKobo = balance?.dueKobo ?? kobo(0)
  const count = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.querySelector('form')
    if (form) setChosen(sumOf(order, new FormData(form)))
  }
  return (
    <Fold title="Refund" open={own !== undefined}>
      <p className="text-small text-muted">
        Up to {formatNaira(money.keptKobo)}. It goes back the way it was paid, and the customer gets an email.
        {order.parcels.length === 0 && owedKobo === 0 ? ' Refunding all of it cancels the order.' : ''}
        {owedKobo === 0
          ? ''
          : ` ${formatNaira(owedKobo)} is still owed. Items you choose lower the balance first, and only the difference is refunded. An amount without items is refunded in full and does not change the balance.`}
      </p>
      <div onChange={count}>
        <OfficeForm action="refund" ids="refund" answer={own} guard={false}>
          <input type="hidden" name="key" value={keys.refund} />
          <UnitsFields
            form="refund"
            lines={lines.map((line) => ({ ...line, waits: false, most: line.quantity, preset: 0 }))}
            values={own?.values}
          />
          {deliveryKobo > 0 ? <Tick name="delivery">Delivery too, {formatNaira(deliveryKobo)}</Tick> : null}
          <Fields chosenKobo={chosenKobo} needed={stepUp} />
        </OfficeForm>
      </div>
    </Fold>
  )
}

function sumOf({ lines, deliveryKobo }: OrderView, form: FormData): number {
  const units = lines.map((line) => {
    const count = Number(form.get(`units.${line.id}`))
    return Number.isSafeInteger(count)
      ? paidForKobo(line, Math.min(Math.max(count, 0), line.quantity))
      : kobo(0)
  })
  return units.reduce<number>((sum, each) => sum + each, form.get('delivery') === 'yes' ? deliveryKobo : 0)
}

function Fields({ chosenKobo, needed }: { chosenKobo: number; needed: boolean }) {
  const fieldOf = useFieldOf()
  const busy = useBusy('refund')
  const chosen =
    chosenKobo > 0 ? `${formatNaira(kobo(chosenKobo))} for what you chose above` : 'what you chose above'
  return (
    <>
      <Field
        {...fieldOf('amount')}
        label="Amount in naira"
        hint={`Leave empty for ${chosen}.`}
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextAreaField
        {...fieldOf('reason')}
        label="Why"
        hint="The payment provider sees it too."
        rows={2}
        required
        maxLength={500}
      />
      <Tick name="restock">Put the refunded items back into stock</Tick>
      <StepUpField needed={needed} id={fieldOf('code').id} error={fieldOf('code').error} />
      <Button type="submit" className="self-start" busy={busy} busyLabel="Refunding">
        Issue refund
      </Button>
    </>
  )
}
