import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/accounts/form-answer.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { PlaceFields } from '#app/storefront/account/address-fields.tsx'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { NameField, PhoneField, StreetFields } from '#app/storefront/account/recipient-fields.tsx'
import { PlaceOffer, type ShownPlaceOffer } from './place-offer.tsx'
import { OtherWays } from './other-ways.tsx'

type Props = {
  token: string
  number: number
  values: FormValues
  answer: AddressAnswer | undefined
}

/** With what a place in another zone comes to, where that is what was asked for. */
export type AddressAnswer = FormAnswer & { offer?: ShownPlaceOffer }

export function OrderAddressPage({ token, number, values, answer }: Props) {
  const action = `/order/${token}/address`
  const { state } = useNavigation()
  // An answer that was lost on the way holds nothing.
  const typed = { ...values, ...answer?.values }
  const fields = { values: typed, errors: answer?.errors ?? {} }
  const [country, setCountry] = useState(typed['country'] ?? 'NG')
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <div className="flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <p className="text-small text-muted">Order {number}</p>
          <h1 className="font-display text-title">Delivery address</h1>
          <p className="max-w-prose text-muted">
            You can change it until your order is packed. If the new address changes the delivery fee or the
            delivery date, you see that before anything is saved.
          </p>
        </header>
        <FormProblem answer={answer} next={false} />
        {answer?.offer ? <PlaceOffer action={action} offer={answer.offer} values={answer.values} /> : null}
        <Form method="post" action={action} noValidate className="flex flex-col gap-5">
          <input type="hidden" name="seen" value={typed['seen'] ?? ''} />
          <NameField {...fields} />
          <PhoneField {...fields} country={country} />
          <PlaceFields {...fields} country={country} onCountry={setCountry} />
          <StreetFields {...fields} country={country} />
          <Button type="submit" busy={state === 'submitting'} busyLabel="Saving" className="self-start">
            Save address
          </Button>
        </Form>
        <OtherWays token={token} ask={`Hello, about the delivery address of order ${number}: `} />
      </div>
    </div>
  )
}
