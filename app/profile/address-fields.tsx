import { useRef, useState } from 'react'
import {
  AreaField,
  CountryField,
  NameField,
  PhoneField,
  StateField,
  StreetFields,
} from '#app/delivery/recipient-fields.tsx'
import type { FormValues } from '#app/http/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useTypedEarly } from '#app/ui/use-typed-early.ts'

type Props = { values: FormValues; errors: Record<string, string> }

/** The fields of an address, the same as at the checkout. */
export function AddressFields(props: Props) {
  const { values, errors } = props
  return (
    <>
      <Field
        name="label"
        defaultValue={values['label'] ?? ''}
        error={errors['label']}
        label="Address name"
        optional
        maxLength={40}
        autoComplete="off"
        placeholder="Home, office, Mum"
      />
      <NameField {...props} />
      <PhoneField {...props} />
      <PlaceFields {...props} />
      <StreetFields {...props} />
    </>
  )
}

function PlaceFields({ values, errors }: Props) {
  const [country, setCountry] = useState(values['country'] ?? 'NG')
  const [state, setState] = useState(values['state'] ?? '')
  const place = useRef<HTMLDivElement>(null)
  useTypedEarly(place, (early) => {
    setCountry(early.get('country') ?? country)
    setState(early.get('state') ?? state)
  })
  return (
    <div ref={place} className="contents">
      <CountryField
        value={country}
        error={errors['country']}
        onChange={({ target }) => {
          setCountry(target.value)
          setState('')
        }}
      />
      <StateField
        country={country}
        value={state}
        error={errors['state']}
        onChange={({ target }) => setState(target.value)}
      />
      <AreaField
        country={country}
        state={state}
        defaultValue={values['area'] || 'mainland'}
        error={errors['area']}
      />
      <noscript>
        <Button type="submit" name="intent" value="place" look="quiet">
          Update the fields
        </Button>
      </noscript>
    </div>
  )
}
