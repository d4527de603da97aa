import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import type { Kobo } from '#app/foundation/lib/money.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { viewPlaceOffer } from './place-offer.server.ts'

export type ShownPlaceOffer = ReturnType<typeof viewPlaceOffer>

type Props = { action: string; offer: ShownPlaceOffer; values: FormValues }

/** What delivery to another zone comes to, and the press that agrees to it, with all that was typed. */
export function PlaceOffer({ action, offer, values }: Props) {
  const { state } = useNavigation()
  const place = useRef<HTMLElement>(null)
  // An effect, because focus is the browser's: without it they would stay at the button, below what they must read.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [offer])
  const { agreedTo, isStale, days, daysBefore, duty } = offer
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="offer"
      className="flex flex-col gap-5 border-y border-gold bg-sand px-5 py-6"
    >
      <h2 id="offer" className="font-display text-heading">
        Delivery to another place
      </h2>
      {isStale ? (
        <Notice tone="problem">
          <p>
            The details below have just changed. Please check them again. Your address is still the old one.
          </p>
        </Notice>
      ) : null}
      <OfferSums offer={offer} />
      <p>
        {days === daysBefore ? `It still arrives ${days}.` : `It arrives ${days}, instead of ${daysBefore}.`}
      </p>
      {duty === null ? null : <p className="text-small text-muted">{duty}</p>}
      <p className="text-small text-muted">{nextWords(offer)}</p>
      <Form method="post" action={action}>
        {Object.entries({ ...values, agreedTo }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" busy={state === 'submitting'} busyLabel="Saving">
          {pressWords(offer)}
        </Button>
      </Form>
    </section>
  )
}

function OfferSums({ offer }: Pick<Props, 'offer'>) {
  const { fees, totalKobo, waitsKobo, backKobo, creditBackKobo, balanceKobo, isOnDelivery } = offer
  const owed = isOnDelivery ? 'You then pay on delivery' : 'Your balance then'
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 tabular-nums">
      {fees.map(({ words, feeKobo }) => (
        <Sum key={words} words={words} amountKobo={feeKobo} />
      ))}
      <Sum words="New total" amountKobo={totalKobo} />
      {balanceKobo === null ? null : <Sum words={owed} amountKobo={balanceKobo} />}
      {waitsKobo > 0 ? <Sum words="To pay now" amountKobo={waitsKobo} isLast /> : null}
      {backKobo > 0 ? <Sum words="We refund" amountKobo={backKobo} isLast /> : null}
      {creditBackKobo > 0 ? (
        <Sum words="Store credit back in your balance" amountKobo={creditBackKobo} />
      ) : null}
    </dl>
  )
}

function Sum({ words, amountKobo, isLast = false }: { words: string; amountKobo: Kobo; isLast?: boolean }) {
  const look = isLast ? 'border-t border-rule pt-3 font-medium' : ''
  return (
    <>
      <dt className={`pr-6 ${look}`}>{words}</dt>
      <dd className={`text-right ${look}`}>{formatNaira(amountKobo)}</dd>
    </>
  )
}

function nextWords({ waitsKobo, backKobo, differenceKobo, creditBackKobo }: ShownPlaceOffer): string {
  if (waitsKobo > 0)
    return 'We keep this price for you for an hour. The address changes once the difference is paid; until then your order goes to the old one.'
  if (backKobo > 0) return 'We refund the difference the way you paid. Banks can take up to ten working days.'
  if (differenceKobo === 0 && creditBackKobo === 0) return 'Nothing to pay, and nothing to refund.'
  return 'Nothing to pay now.'
}

function pressWords({ waitsKobo, backKobo }: ShownPlaceOffer): string {
  if (waitsKobo > 0) return `Change the address and pay ${formatNaira(waitsKobo)}`
  if (backKobo > 0) return `Change the address and get ${formatNaira(backKobo)} back`
  return 'Change the address'
}
