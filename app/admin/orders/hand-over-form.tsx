import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { When } from '#app/admin/shell/when.tsx'
import { pickupCodeDigits } from '#app/domain/orders/shipping/parcels.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Tick } from '#app/admin/shell/tick.tsx'
import type { OrderView } from './order-view.server.ts'

/** At the desk: whoever comes gives the code, or their name is written down. */
export function HandOverForm({ order, answer }: { order: OrderView; answer: OfficeAnswer | undefined }) {
  const own = answer?.action === 'hand-over' ? answer : undefined
  return (
    <>
      {order.pickup?.until ? (
        <p className="text-small text-muted">
          Waiting for the customer until <When at={order.pickup.until} show="weekday" />.
        </p>
      ) : null}
      <OfficeForm action="hand-over" ids="hand-over" answer={own} guard={false}>
        <Fields />
      </OfficeForm>
    </>
  )
}

function Fields() {
  const fieldOf = useFieldOf()
  const busy = useBusy('hand-over')
  return (
    <>
      <Field
        {...fieldOf('pickupCode')}
        label="Pickup code"
        hint="Six digits, from the customer’s email or order page."
        inputMode="numeric"
        autoComplete="off"
        maxLength={pickupCodeDigits + 6}
      />
      <Field
        {...fieldOf('fetchedBy')}
        label="Picked up by"
        hint="The name, when somebody else came or there is no code."
        optional
        autoComplete="off"
        maxLength={120}
      />
      <Tick name="tell" defaultChecked>
        Email the customer
      </Tick>
      <Button type="submit" className="self-start" busy={busy} busyLabel="Saving">
        Hand over
      </Button>
    </>
  )
}
