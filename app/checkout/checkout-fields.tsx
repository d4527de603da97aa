import { useEffect, useRef } from 'react'
import { useFormAction, useSubmit } from 'react-router'
import {
  AreaField,
  CountryField,
  NameField,
  PhoneField,
  StateField,
  StreetFields,
} from '#app/delivery/recipient-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, TextAreaField } from '#app/ui/field.tsx'
import type { CheckoutAnswer } from './checkout.route.tsx'
import { KeepAddress, SavedAddresses } from './saved-addresses.tsx'

/** Contact and address. The state and area of Lagos decide the fee, so choosing one asks for the new total. */
export function CheckoutFields({ answer }: { answer: CheckoutAnswer }) {
  const { values, errors, account } = answer
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <>
      {account ? (
        // What Enter in a field presses: without it that would be the first address of the address book.
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      ) : null}
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="pb-4 font-display text-heading">Who is it for?</legend>
        <NameField values={values} errors={errors} />
        <Field
          {...text('email')}
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="For your confirmation and your order’s private link."
        />
        <PhoneField values={values} errors={errors} />
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="pb-4 font-display text-heading">Where does it go?</legend>
        {account ? <SavedAddresses {...account} /> : null}
        <DestinationFields answer={answer} />
        <StreetFields values={values} errors={errors} />
        {account ? <KeepAddress isChecked={values['keepAddress'] === 'yes'} /> : null}
        <TextAreaField {...text('note')} label="Note" optional maxLength={250} rows={3} />
      </fieldset>
    </>
  )
}

function DestinationFields({ answer }: { answer: CheckoutAnswer }) {
  const submit = useSubmit()
  const action = useFormAction()
  const { values, errors, destination } = answer
  const country = values['country'] ?? destination.country
  const state = values['state'] ?? destination.state
  const area = values['area'] ?? destination.area ?? 'mainland'
  const place = useRef<HTMLDivElement>(null)

  function askForTotal(): void {
    const form = place.current?.closest('form')
    if (!form) return
    const data = new FormData(form)
    data.set('intent', 'update-total')
    void submit(data, { method: 'post', action, preventScrollReset: true, replace: true })
  }

  // An effect, because on a slow phone she may have chosen before React was there to hear it.
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
        defaultValue={country === 'NG' || country === destination.country ? state : ''}
        error={errors['state']}
        // Of a state that is typed the fee knows nothing.
        onChange={country === 'NG' ? askForTotal : undefined}
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
          Update the delivery fee
        </Button>
      </noscript>
    </div>
  )
}
