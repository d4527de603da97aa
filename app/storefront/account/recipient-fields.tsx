// The fields of who receives a parcel and where (recipient-form.ts reads them). State and part of the city are asked only
// where they matter: for the fee, and for whoever brings it.
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { fieldsOf } from '#app/domain/delivery/country-fields.ts'
import { lagosAreas } from '#app/domain/delivery/delivery.ts'
import { countries, nigerianStates } from '#app/domain/delivery/places.ts'

type Props = { values: FormValues; errors: Record<string, string> }

export function NameField(props: Props) {
  return <Field {...typed('name', props)} label="Full name" autoComplete="name" required maxLength={120} />
}

/** `country` where it may have changed since `values` were filled in. */
type CountryProps = Props & { country: string }

export function PhoneField({ country, hint, ...props }: CountryProps & { hint?: string }) {
  return (
    <Field
      {...typed('phone', props)}
      label="Phone"
      type="tel"
      autoComplete="tel"
      required
      maxLength={40}
      hint={hint ?? fieldsOf(country).phoneHint}
    />
  )
}

export function StreetFields({ country, ...props }: CountryProps) {
  const { postcode, landmark } = fieldsOf(country)
  return (
    <>
      <Field
        {...typed('city', props)}
        label="Town or city"
        autoComplete="address-level2"
        required
        maxLength={80}
      />
      {postcode ? (
        <Field
          {...typed('postcode', props)}
          label={postcode.label}
          autoComplete="postal-code"
          required
          maxLength={12}
        />
      ) : null}
      <Field
        {...typed('address', props)}
        label="Street and number"
        autoComplete="street-address"
        required
        maxLength={240}
      />
      <Field {...typed('landmark', props)} {...landmark} optional maxLength={160} />
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
  const { label, required } = fieldsOf(country).region
  if (country !== 'NG')
    return (
      <Field
        name="region"
        label={label}
        autoComplete="address-level1"
        maxLength={80}
        required={required}
        optional={!required}
        {...props}
      />
    )
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
