import { statusName } from '#app/domain/orders/core/order-states.ts'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { TextAreaField } from '#app/foundation/ui/field.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import { Fold } from './fields.tsx'
import type { OrderView } from './order-view.server.ts'

/** Any status to any other, with what follows from it written beside each. For owners. */
export function OverrideForm({ order, answer }: { order: OrderView; answer: OfficeAnswer | undefined }) {
  const own = answer?.action === 'override' ? answer : undefined
  return (
    <Fold title="Override the status" open={own !== undefined}>
      <p className="text-small text-muted">
        For when the usual steps do not fit. The history shows it as an override, with your reason.
      </p>
      <OfficeForm action="override" ids="override" answer={own} guard={false}>
        <input type="hidden" name="from" value={order.status} />
        <Fields order={order} wanted={own?.values['to']} />
      </OfficeForm>
    </Fold>
  )
}

function Fields({ order, wanted }: { order: OrderView; wanted: string | undefined }) {
  const fieldOf = useFieldOf()
  const busy = useBusy('override')
  return (
    <>
      <fieldset id={fieldOf('to').id} tabIndex={-1} className="flex flex-col">
        <legend className="pb-2 text-small font-medium">New status</legend>
        {order.overrides.map(({ to, consequences }) => (
          <label key={to} className="flex gap-3 border-t border-rule py-2.5 text-small">
            <input
              type="radio"
              name="to"
              value={to}
              aria-label={statusName(to)}
              aria-describedby={`to-${to}`}
              defaultChecked={wanted === to}
              required
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="font-medium">{statusName(to)}</span>
              <span id={`to-${to}`} className="block text-muted">
                {consequences}
              </span>
            </span>
          </label>
        ))}
        {fieldOf('to').error ? <p className="text-small text-berry">{fieldOf('to').error}</p> : null}
      </fieldset>
      <TextAreaField
        {...fieldOf('reason')}
        label="Why"
        hint="An email about a cancellation quotes it."
        rows={2}
        required
        maxLength={500}
      />
      <Tick name="tell">Email the customer</Tick>
      <Button type="submit" className="button-danger self-start" busy={busy} busyLabel="Setting">
        Set status
      </Button>
    </>
  )
}
