import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import { regionOf } from '#app/domain/delivery/country-fields.ts'
import { placeName } from '#app/domain/delivery/places.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { useTypedEarly } from '#app/foundation/ui/use-typed-early.ts'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import {
  AreaField,
  NameField,
  PhoneField,
  StateField,
  StreetFields,
} from '#app/storefront/account/recipient-fields.tsx'

type Props = {
  token: string
  number: number
  country: string
  values: FormValues
  answer: FormAnswer | undefined
}

export function OrderAddressPage({ token, number, country, values, answer }: Props) {
  const action = `/order/${token}/address`
  const { state } = useNavigation()
  // An answer that was lost on the way holds nothing.
  const typed = { ...values, ...answer?.values }
  const fields = { values: typed, errors: answer?.errors ?? {} }
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <div className="flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <p className="text-small text-muted">Order {number}</p>
          <h1 className="font-display text-title">Delivery address</h1>
          <p className="max-w-prose text-muted">
            You can change it until your order is packed, to any place in {placeName(country, '').country}{' '}
            with the same delivery fee.
          </p>
        </header>
        <FormProblem answer={answer} next={false} />
        <Form method="post" action={action} noValidate className="flex flex-col gap-5">
          <input type="hidden" name="seen" value={typed['seen'] ?? ''} />
          <NameField {...fields} />
          <PhoneField {...fields} country={country} />
          <PlaceFields {...fields} country={country} />
          <StreetFields {...fields} country={country} />
          <Button type="submit" busy={state === 'submitting'} busyLabel="Saving" className="self-start">
            Save address
          </Button>
        </Form>
        <OtherWays token={token} number={number} />
      </div>
    </div>
  )
}

type PlaceProps = { values: FormValues; errors: Record<string, string>; country: string }

function PlaceFields({ values, errors, country }: PlaceProps) {
  const name = country === 'NG' ? 'state' : 'region'
  const [region, setRegion] = useState(regionOf({ ...values, country }))
  const place = useRef<HTMLDivElement>(null)
  useTypedEarly(place, (early) => setRegion(early.get(name) ?? region))
  return (
    <div ref={place} className="contents">
      <StateField
        country={country}
        value={region}
        error={errors[name]}
        onChange={({ target }) => setRegion(target.value)}
      />
      <AreaField
        country={country}
        state={region}
        defaultValue={values['area'] || 'mainland'}
        error={errors['area']}
      />
      {country === 'NG' ? (
        <noscript>
          <Button type="submit" name="intent" value="place" look="quiet">
            Update the fields
          </Button>
        </noscript>
      ) : null}
    </div>
  )
}

function OtherWays({ token, number }: Pick<Props, 'token' | 'number'>) {
  const { whatsapp } = useHouse()
  const ask = `Hello, please deliver order ${number} to another place.`
  return (
    <ul className="flex flex-col border-t border-rule pt-3">
      <li>
        <a className="link inline-flex min-h-11 items-center" href={whatsAppAddress(whatsapp, ask)}>
          Deliver further away? Ask us on WhatsApp
        </a>
      </li>
      <li>
        <Link to={`/order/${token}`} className="link inline-flex min-h-11 items-center">
          Back to your order
        </Link>
      </li>
    </ul>
  )
}
