// How a parcel goes: the courier and what it is followed by.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'

type Tracking = { number: string; url: string }

type Props = Tracking & {
  /** Chosen from the start. */
  courier: string
  couriers: readonly string[]
}

export function CourierFields({ courier, couriers, ...tracking }: Props) {
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
        hint="Leave empty if the courier has a tracking address: the link is then made from the number."
        placeholder="https://"
        maxLength={400}
        autoComplete="off"
      />
    </div>
  )
}
