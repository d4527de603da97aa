import { useEffect, useRef } from 'react'
import { Link, useFormAction, useSubmit } from 'react-router'
import {
  AreaField,
  CountryField,
  NameField,
  PhoneField,
  StateField,
  StreetFields,
} from '#app/storefront/account/recipient-fields.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import type { CheckoutAnswer } from './checkout.route.tsx'
import { KeepAddress, SavedAddresses } from './saved-addresses.tsx'

/** Contact and address. The state and area of Lagos decide the fee, so choosing one asks for the new total. */
export function CheckoutFields({ answer }: { answer: CheckoutAnswer }) {
  const { values, errors, account } = answer
  const country = values['country'] ?? answer.destination.country
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <>
      {account ? (
        // What Enter in a field presses: without it that would be the first address of the address book.
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      ) : null}
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="pb-4 font-display text-heading">Contact details</legend>
        {account ? null : <SignInOffer />}
        <NameField values={values} errors={errors} />
        <Field
          {...text('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="For your confirmation and the private link to your order."
        />
        <PhoneField country={country} values={values} errors={errors} />
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="pb-4 font-display text-heading">Delivery address</legend>
        {account ? <SavedAddresses {...account} /> : null}
        <DestinationFields answer={answer} />
        <StreetFields country={country} values={values} errors={errors} />
        {account ? <KeepAddress isChecked={values['keepAddress'] === 'yes'} /> : null}
        <TextAreaField {...text('note')} label="Note" optional maxLength={250} rows={3} />
      </fieldset>
    </>
  )
}

/** Guests who have an account; what they have typed waits on this device. */
function SignInOffer() {
  return (
    <p className="text-small">
      Have an account?{' '}
      <Link to="/login?next=%2Fcheckout" className="link inline-flex min-h-11 items-center">
        Sign in for your addresses
      </Link>
    </p>
  )
}

function DestinationFields({ answer }: { answer: CheckoutAnswer }) {
  const submit = useSubmit()
  const action = useFormAction()
  const { values, errors, destination } = answer
  const country = values['country'] ?? destination.country
  const { state } = destination
  const isHere = country === 'NG'
  const area = values['area'] || destination.area || 'mainland'
  const place = useRef<HTMLDivElement>(null)

  function askForTotal(): void {
    const form = place.current?.closest('form')
    if (!form) return
    const data = new FormData(form)
    data.set('intent', 'update-total')
    void submit(data, { method: 'post', action, preventScrollReset: true, replace: true })
  }

  // An effect, because on a slow phone they may have chosen before React was there to hear it.
  useEffect(() => {
    const selects = [...(place.current?.querySelectorAll('select') ?? [])]
    const rendered: Record<string, string> = { country, state, area }
    if (selects.some((select) => select.value !== rendered[select.name])) askForTotal()
    // Once: from then on every change is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <div ref={place} className="flex flex-col gap-5">
      <CountryField defaultValue={country} error={errors['country']} onChange={askForTotal} />
      <StateField
        country={country}
        // Anew for each country: a state of Nigeria is nobody's region.
        key={country}
        defaultValue={state}
        error={errors[isHere ? 'state' : 'region']}
        // Of a region that is typed the fee knows nothing.
        onChange={isHere ? askForTotal : undefined}
      />
      <AreaField
        country={country}
        state={state}
        defaultValue={area}
        error={errors['area']}
        onChange={askForTotal}
      />
      <noscript>
        <Button type="submit" name="intent" value="update-total" look="quiet">
          Update the address form and delivery fee
        </Button>
      </noscript>
    </div>
  )
}
