import { useRef, useState } from 'react'
import {
  AreaField,
  CountryField,
  NameField,
  PhoneField,
  StateField,
  StreetFields,
} from './recipient-fields.tsx'
import { regionOf } from '#app/domain/delivery/country-fields.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'

type Props = { values: FormValues; errors: Record<string, string> }

/** The fields of an address, the same as at the checkout. */
export function AddressFields(props: Props) {
  const { values, errors } = props
  const [country, setCountry] = useState(values['country'] ?? 'NG')
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
      <PhoneField {...props} country={country} />
      <PlaceFields {...props} country={country} onCountry={setCountry} />
      <StreetFields {...props} country={country} />
    </>
  )
}

type PlaceProps = Props & { country: string; onCountry: (country: string) => void }

/** Country, state and part of the city; `onCountry` because what stands around them depends on it. */
export function PlaceFields({ values, errors, country, onCountry }: PlaceProps) {
  const [state, setState] = useState(values['country'] === 'NG' ? (values['state'] ?? '') : '')
  const [region, setRegion] = useState(regionOf({ ...values, country: values['country'] ?? 'NG' }))
  const isHere = country === 'NG'
  const place = useRef<HTMLDivElement>(null)
  useTypedEarly(place, (early) => {
    onCountry(early.get('country') ?? country)
    setState(early.get('state') ?? state)
    setRegion(early.get('region') ?? region)
  })
  return (
    <div ref={place} className="contents">
      <CountryField
        value={country}
        error={errors['country']}
        onChange={({ target }) => {
          onCountry(target.value)
          setState('')
          setRegion('')
        }}
      />
      <StateField
        country={country}
        value={isHere ? state : region}
        error={errors[isHere ? 'state' : 'region']}
        onChange={({ target }) => (isHere ? setState : setRegion)(target.value)}
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
