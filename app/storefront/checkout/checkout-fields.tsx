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
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { type PickupPlace, placeLines } from '#app/domain/delivery/pickup.ts'
import { longestGiftMessage } from '#app/domain/orders/core/order.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import type { CheckoutAnswer } from './checkout-view.ts'
import { ReachFields } from '#app/storefront/contact/reach-fields.tsx'
import { TellChoice } from './tell-choice.tsx'
import { KeepAddress, SavedAddresses } from './saved-addresses.tsx'

/** Contact and address. The state and area of Lagos decide the fee, so choosing one asks for the new total. */
export function CheckoutFields({ answer }: { answer: CheckoutAnswer }) {
  const { values, errors, account } = answer
  const country = values['country'] ?? answer.destination.country
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <>
      {/* What Enter in a field presses: without it that would be an address of the address book, or a code is dropped or used. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
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
        <PhoneField
          country={country}
          values={values}
          errors={errors}
          {...(answer.method === 'pickup'
            ? { hint: 'For questions about your order, e.g. 0803 123 4567.' }
            : {})}
        />
        {answer.channels.length < 2 ? null : (
          <ReachFields
            legend="How shall we reach you about this order?"
            channels={answer.channels}
            chosen={answer.channels.find((one) => one === values['reach']) ?? 'mail'}
          />
        )}
      </fieldset>
      <MethodFields answer={answer} />
      {answer.method === 'pickup' ? (
        <KeptPlace answer={answer} />
      ) : (
        <fieldset className="flex min-w-0 flex-col gap-5">
          <legend className="pb-4 font-display text-heading">Delivery address</legend>
          {account ? <SavedAddresses {...account} /> : null}
          <DestinationFields answer={answer} />
          <StreetFields country={country} values={values} errors={errors} />
          {account ? <KeepAddress isChecked={values['keepAddress'] === 'yes'} /> : null}
        </fieldset>
      )}
      <div className="flex flex-col gap-5">
        <TextAreaField {...text('note')} label="Note" optional maxLength={250} rows={3} />
        <GiftField {...text('giftMessage')} />
        {answer.offersPhotos ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="wantsPhotos"
              value="yes"
              className="check"
              defaultChecked={answer.values['wantsPhotos'] === 'yes'}
            />
            Send me photos of my wig before it goes out
          </label>
        ) : null}
        <TellChoice answer={answer} />
      </div>
    </>
  )
}

/** Nothing where orders are only delivered. */
function MethodFields({ answer: { method, pickup } }: { answer: CheckoutAnswer }) {
  const submit = useSubmit()
  const action = useFormAction()
  if (pickup === null) return null
  const ways = [
    { value: 'delivery', label: 'Delivery', detail: 'To your address' },
    { value: 'pickup', label: `Pickup at ${pickup.name}`, detail: `Free. ${placeWords(pickup)}` },
  ] as const
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-4 font-display text-heading">Delivery or pickup</legend>
      {ways.map(({ value, label, detail }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            type="radio"
            name="deliveryMethod"
            value={value}
            defaultChecked={value === method}
            className="mt-0.5 size-5 shrink-0 accent-ink"
            onChange={(event) => {
              const form = event.currentTarget.form
              if (form) void submit(newTotalForm(form), { method: 'post', action, ...inPlace })
            }}
          />
          <span className="min-w-0">
            {label}
            <span className="block text-small text-muted">{detail}</span>
          </span>
        </label>
      ))}
      <noscript>
        <Button type="submit" name="intent" value="update-total" look="quiet">
          Update the form and total
        </Button>
      </noscript>
    </fieldset>
  )
}

function placeWords(place: PickupPlace): string {
  return `${placeLines(place).slice(1).join(', ')}. ${place.hours}`
}

const inPlace = { preventScrollReset: true, replace: true } as const

function newTotalForm(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  data.set('intent', 'update-total')
  return data
}

/** An address that was typed before they chose to come: it is there again when they change their mind. */
function KeptPlace({ answer: { values, account } }: { answer: CheckoutAnswer }) {
  const kept: FormValues = {
    ...values,
    ...(account ? { filledFrom: account.chosen ?? '', filling: account.filling } : {}),
  }
  return addressFields.map((name) =>
    kept[name] ? <input key={name} type="hidden" name={name} value={kept[name]} /> : null,
  )
}

const addressFields = [
  'filledFrom',
  'filling',
  'keepAddress',
  'country',
  'state',
  'region',
  'area',
  'city',
  'postcode',
  'address',
  'landmark',
] as const

function GiftField(props: { name: string; defaultValue: string; error: string | undefined }) {
  return (
    <TextAreaField
      {...props}
      label="Gift message"
      hint="For a gift: printed on the slip in the parcel, which shows no prices."
      optional
      maxLength={longestGiftMessage}
      rows={3}
    />
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
    if (form) void submit(newTotalForm(form), { method: 'post', action, ...inPlace })
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
