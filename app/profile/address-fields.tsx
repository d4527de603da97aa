// The fields of an address, the same as at the checkout: state and part of the city are asked only where they matter.
import { useState } from 'react'
import { lagosAreas } from '#app/delivery/delivery.ts'
import { countries, nigerianStates } from '#app/delivery/places.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import type { FormValues } from '#app/http/form.server.ts'

type Props = { values: FormValues; errors: Record<string, string> }

export function AddressFields({ values, errors }: Props) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <>
      <Field
        {...text('label')}
        label="What you call it"
        optional
        maxLength={40}
        autoComplete="off"
        placeholder="Home, office, Mum"
      />
      <Field {...text('name')} label="Full name" autoComplete="name" required maxLength={120} />
      <Field
        {...text('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        hint="The rider calls this number, e.g. 0803 123 4567."
      />
      <PlaceFields values={values} errors={errors} />
      <Field {...text('city')} label="Town or city" autoComplete="address-level2" required maxLength={80} />
      <Field
        {...text('address')}
        label="Street and number"
        autoComplete="street-address"
        required
        maxLength={240}
      />
      <Field
        {...text('landmark')}
        label="Landmark"
        optional
        maxLength={160}
        hint="What is near, so that the rider finds you."
      />
    </>
  )
}

function PlaceFields({ values, errors }: Props) {
  const [country, setCountry] = useState(values['country'] ?? 'NG')
  const [state, setState] = useState(values['state'] ?? '')
  return (
    <>
      <SelectField
        name="country"
        label="Country"
        autoComplete="country"
        value={country}
        error={errors['country']}
        onChange={(event) => {
          setCountry(event.target.value)
          setState('')
        }}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {country === 'NG' ? (
        <SelectField
          name="state"
          label="State"
          autoComplete="address-level1"
          value={state}
          error={errors['state']}
          onChange={(event) => setState(event.target.value)}
        >
          <option value="">Choose a state</option>
          {nigerianStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <Field
          name="state"
          label="State or region"
          value={state}
          error={errors['state']}
          maxLength={80}
          onChange={(event) => setState(event.target.value)}
        />
      )}
      {country === 'NG' && state === 'LA' ? (
        <SelectField
          name="area"
          label="Part of Lagos"
          defaultValue={values['area'] || 'mainland'}
          error={errors['area']}
        >
          {Object.entries(lagosAreas).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <noscript>
        <Button type="submit" name="intent" value="place" look="quiet">
          Show the fields of this place
        </Button>
      </noscript>
    </>
  )
}
