import { OfficeForm, useBusy, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Fold } from './fields.tsx'
import type { SectionProps } from './order-page.tsx'
import type { OrderView } from './order-view.server.ts'

export function AddressSection({ order, rights, answer }: SectionProps) {
  const own = answer?.action === 'address' ? answer : undefined
  const { lines, country, seen, canChange, fields, postcodeLabel } = order.address
  return (
    <OfficeSection title={order.pickup ? 'Pickup' : 'Delivery address'}>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {order.pickup ? <p className="text-small text-muted">{order.pickup.hours}</p> : null}
      {rights.canEdit && canChange ? (
        <Fold title="Edit address or phone" open={own !== undefined}>
          <OfficeForm action="address" ids="address" answer={own}>
            <input type="hidden" name="seen" value={own?.values['seen'] ?? seen} />
            <input type="hidden" name="country" value={country} />
            <Fields fields={fields} postcodeLabel={postcodeLabel} />
          </OfficeForm>
        </Fold>
      ) : null}
    </OfficeSection>
  )
}

function Fields({ fields, postcodeLabel }: Pick<OrderView['address'], 'fields' | 'postcodeLabel'>) {
  const fieldOf = useFieldOf()
  const busy = useBusy('address')
  return (
    <>
      <Field {...fieldOf('name', fields.name)} label="Name" maxLength={120} autoComplete="off" />
      <Field {...fieldOf('phone', fields.phone)} type="tel" label="Phone" maxLength={40} autoComplete="off" />
      <Field
        {...fieldOf('address', fields.address)}
        label="Street and number"
        maxLength={240}
        autoComplete="off"
      />
      <Field
        {...fieldOf('landmark', fields.landmark)}
        label="Landmark"
        optional
        maxLength={160}
        autoComplete="off"
      />
      <Field
        {...fieldOf('city', fields.city)}
        label="Town or city"
        hint="Another state has another delivery fee: cancel the order and enter it again."
        maxLength={80}
        autoComplete="off"
      />
      {postcodeLabel === null ? null : (
        <Field
          {...fieldOf('postcode', fields.postcode)}
          label={postcodeLabel}
          maxLength={12}
          autoComplete="off"
        />
      )}
      <Button type="submit" className="self-start" busy={busy} busyLabel="Saving">
        Save address
      </Button>
    </>
  )
}
