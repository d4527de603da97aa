// How a parcel goes: the courier and what it is followed by.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { couriers } from '#app/domain/orders/shipping/parcels.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'

type Tracking = { number: string; url: string }

export function CourierFields({ courier, ...tracking }: Tracking & { courier: string }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <SelectField {...fieldOf('courier', courier)} label="Courier">
        {couriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TrackingFields {...tracking} />
    </>
  )
}

export function TrackingFields({ number, url }: Tracking) {
  const fieldOf = useFieldOf()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...fieldOf('trackingNumber', number)}
        label="Tracking number"
        optional
        maxLength={80}
        autoComplete="off"
      />
      <Field
        {...fieldOf('trackingUrl', url)}
        type="url"
        label="Tracking link"
        optional
        placeholder="https://"
        maxLength={400}
        autoComplete="off"
      />
    </div>
  )
}
