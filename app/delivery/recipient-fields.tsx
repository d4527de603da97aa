// The fields of who receives a parcel and where (recipient-form.ts reads them). State and part of the city are asked only
// where they matter: for the fee, and for the rider.
import type { FormValues } from '#app/http/form.server.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { lagosAreas } from './delivery.ts'
import { countries, nigerianStates } from './places.ts'

type Props = { values: FormValues; errors: Record<string, string> }

export function NameField(props: Props) {
  return <Field {...typed('name', props)} label="Full name" autoComplete="name" required maxLength={120} />
}

export function PhoneField(props: Props) {
  return (
    <Field
      {...typed('phone', props)}
      label="Phone"
      type="tel"
      autoComplete="tel"
      required
      maxLength={40}
      hint="The rider calls this number, e.g. 0803 123 4567."
    />
  )
}

export function StreetFields(props: Props) {
  return (
    <>
      <Field
        {...typed('city', props)}
        label="Town or city"
        autoComplete="address-level2"
        required
        maxLength={80}
      />
      <Field
        {...typed('address', props)}
        label="Street and number"
        autoComplete="street-address"
        required
        maxLength={240}
      />
      <Field
        {...typed('landmark', props)}
        label="Landmark"
        optional
        maxLength={160}
        hint="What is near, so that the rider finds you."
      />
    </>
  )
}

function typed(name: string, { values, errors }: Props) {
  return { name, defaultValue: values[name] ?? '', error: errors[name] }
}

type ChoiceProps = {
  /** Followed by whoever shows other fields at once; `defaultValue` where the server is asked. */
  value?: string
  defaultValue?: string
  error: string | undefined
  autoComplete?: string
  onChange?: ((event: { target: { value: string } }) => void) | undefined
}

export function CountryField(props: ChoiceProps) {
  return (
    <SelectField name="country" label="Country" autoComplete="country" {...props}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

export function StateField({ country, ...props }: ChoiceProps & { country: string }) {
  if (country !== 'NG') return <Field name="state" label="State or region" maxLength={80} {...props} />
  return (
    <SelectField name="state" label="State" autoComplete="address-level1" {...props}>
      <option value="">Choose a state</option>
      {nigerianStates.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Nothing outside of Lagos. */
export function AreaField({ country, state, ...props }: ChoiceProps & { country: string; state: string }) {
  if (country !== 'NG' || state !== 'LA') return null
  return (
    <SelectField name="area" label="Part of Lagos" {...props}>
      {Object.entries(lagosAreas).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
