import { Tick } from '#app/admin/shell/tick.tsx'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { formatPromise } from '#app/domain/delivery/delivery.ts'
import { kobo } from '#app/foundation/lib/money.ts'
import { manualChannels } from '#app/domain/orders/core/order.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { ErrorSummary, Field, SelectField, TextAreaField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { longestTypedCode } from '#app/domain/offers/offer.ts'
import { newOrderHead } from './exchange-words.ts'
import { NewOrderCustomer } from './new-order-customer.tsx'
import { afterwards, FirstPayment, WayToPay } from './new-order-payment.tsx'
import { NewOrderItems } from './new-order-items.tsx'
import { serviceRows } from './order-services.ts'
import type { NewOrderAnswer } from './new-order.route.tsx'
import { channelNames, codeMissWords, offerNoteWords, unknownCodeWords } from './words.ts'

/** One form, top to bottom as the talk goes: what, who, where, how much. Every button posts it whole. */
export function NewOrderPage({ answer }: { answer: NewOrderAnswer }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { formData, state } = useNavigation()
  const pressed = state === 'idle' ? null : (formData?.get('intent') ?? null)
  const isLate = useRef(false)
  const update = () => {
    isLate.current = state !== 'idle'
    if (!form.current || isLate.current) return
    const body = new FormData(form.current)
    body.set('intent', 'update')
    void submit(body, { method: 'post', action: '/admin/orders/new?do=place', preventScrollReset: true })
  }
  // What was typed while a press is on its way waits for its answer: another post would drop it, and the item it added.
  useEffect(() => {
    if (state === 'idle' && isLate.current) update()
  })
  const { values, errors, problem } = answer
  return (
    <OfficePage {...newOrderHead(answer)}>
      <Form
        ref={form}
        method="post"
        action="/admin/orders/new?do=place"
        noValidate
        preventScrollReset
        className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16"
      >
        {/* What Enter in a field presses. */}
        <button
          type="submit"
          name="intent"
          value="update"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <Hidden answer={answer} />
        <div className="flex min-w-0 flex-col gap-8">
          <ErrorSummary errors={errors} idOf={idOf} />
          {problem === null ? null : <Notice tone="problem">{problem}</Notice>}
          <NewOrderItems answer={answer} onChange={update} />
          <NewOrderCustomer key={values['filling'] ?? ''} answer={answer} onPlace={update} />
        </div>
        <aside aria-label="Summary" className="lg:sticky lg:top-6 lg:self-start">
          <OrderPart answer={answer} isPlacing={pressed === 'place'} onChange={update} />
        </aside>
      </Form>
    </OfficePage>
  )
}

/** What is missing when there are no items is looked for in the search. */
function idOf(name: string): string {
  return name === 'cart' ? 'q' : name
}

/** What belongs to this page and is not typed. */
function Hidden({ answer: { values, key, quote } }: { answer: NewOrderAnswer }) {
  return (
    <>
      <input type="hidden" name="cart" value={values['cart']} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="customer" value={values['customer']} />
      <input type="hidden" name="exchange" value={values['exchange']} />
      <input type="hidden" name="filling" value={values['filling']} />
      <input type="hidden" name="townSeen" value={values['townSeen']} />
      <input type="hidden" name="seenTotalKobo" value={quote?.totalKobo ?? ''} />
      <input type="hidden" name="seenReady" value={quote?.agreedDay ?? ''} />
    </>
  )
}

type PartProps = { answer: NewOrderAnswer; isPlacing: boolean; onChange: () => void }

function OrderPart({ answer, isPlacing, onChange }: PartProps) {
  const { values, errors } = answer
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <OfficeSection title="Order">
      <SelectField
        name="channel"
        label="Channel"
        defaultValue={values['channel'] ?? 'whatsapp'}
        error={errors['channel']}
      >
        {manualChannels.map((channel) => (
          <option key={channel} value={channel}>
            {channelNames[channel]}
          </option>
        ))}
      </SelectField>
      <Services answer={answer} onChange={onChange} />
      <Field
        {...text('discount')}
        label="Discount in naira"
        optional
        inputMode="decimal"
        hint={answer.lines.length > 0 ? `Up to ${formatNaira(answer.mostOffKobo)}.` : undefined}
        onBlur={(event) => event.target.value !== event.target.defaultValue && onChange()}
      />
      <Field
        {...text('discountReason')}
        label="Reason for the discount"
        optional
        maxLength={60}
        hint="The customer sees it on the order."
      />
      <Field
        {...text('discountCode')}
        error={errors['discountCode'] ?? codeProblem(answer)}
        label="Discount code"
        optional
        maxLength={longestTypedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={(event) => event.target.value !== event.target.defaultValue && onChange()}
      />
      {answer.exchange === null && answer.creditKobo > 0 ? (
        <Tick name="useCredit" defaultChecked={values['useCredit'] === 'yes'}>
          Use the customer’s store credit of {formatNaira(answer.creditKobo)}
        </Tick>
      ) : null}
      <TextAreaField {...text('note')} label="Note" optional maxLength={250} rows={2} />
      <Sum answer={answer} />
      <WayToPay answer={answer} onChange={onChange} />
      <FirstPayment answer={answer} />
      <Button type="submit" name="intent" value="place" busy={isPlacing} busyLabel="Placing">
        {placeWords(answer)}
      </Button>
      <p className="text-small text-muted">{afterwards(answer)}</p>
    </OfficeSection>
  )
}

/** Work beside the items: words and a price, taxed like everything else. */
function Services({ answer: { values, errors }, onChange }: Omit<PartProps, 'isPlacing'>) {
  const isUsed = serviceRows.some((row) => values[`service-${row}`] || values[`servicePrice-${row}`])
  return (
    <details open={isUsed || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        Add a service or repair
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-small text-muted">The customer sees it on the order.</p>
        {serviceRows.map((row) => (
          <div key={row} className="grid grid-cols-[minmax(0,1fr)_8rem] items-end gap-3">
            <Field
              name={`service-${row}`}
              label={`Service ${row}`}
              optional
              maxLength={80}
              autoComplete="off"
              defaultValue={values[`service-${row}`] ?? ''}
              error={errors[`service-${row}`]}
            />
            <Field
              name={`servicePrice-${row}`}
              label="Price in naira"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values[`servicePrice-${row}`] ?? ''}
              error={errors[`servicePrice-${row}`]}
              onBlur={(event) => event.target.value !== event.target.defaultValue && onChange()}
            />
          </div>
        ))}
      </div>
    </details>
  )
}

/** Of a code that was typed, while nothing else is wrong with it. */
function codeProblem({ isCodeUnknown, quote }: NewOrderAnswer): string | undefined {
  if (isCodeUnknown) return unknownCodeWords
  return quote?.code ? (codeMissWords(quote.code) ?? undefined) : undefined
}

function placeWords({ quote }: NewOrderAnswer): string {
  return quote ? `Place order for ${formatNaira(quote.totalKobo)}` : 'Place order'
}

function Sum({ answer: { quote, lines, noDelivery, expressIsFull } }: { answer: NewOrderAnswer }) {
  if (lines.length === 0) return <p className="text-muted">No items yet.</p>
  if (noDelivery) return <Notice tone="problem">We do not deliver to this place yet.</Notice>
  if (!quote) return null
  return (
    <div className="flex flex-col gap-2" role="status">
      {quote.gifts.map(({ id, name, quantity, giftName }) => (
        <p key={id} className="text-small">
          {giftName}: {name}, {quantity === 1 ? '' : `${quantity}, `}added as a gift.
        </p>
      ))}
      {quote.short.map((name) => (
        <p key={name} className="text-small">
          {name}: the gift is out of stock, so it is left out.
        </p>
      ))}
      {quote.notes.map((note) => (
        <p key={note.name} className="text-small">
          {offerNoteWords(note)}
        </p>
      ))}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-rule pt-3 tabular-nums">
        <dt>Subtotal</dt>
        <dd className="text-right">{formatNaira(quote.subtotalKobo)}</dd>
        {quote.adjustments.map((row, place) => (
          <div key={`${place} ${row.label}`} className={`contents ${row.included ? 'text-muted' : ''}`}>
            <dt>{row.label}</dt>
            <dd className="text-right">{formatNaira(kobo(row.amountKobo))}</dd>
          </div>
        ))}
        <dt className="border-t border-rule pt-2 font-semibold">Total</dt>
        <dd className="border-t border-rule pt-2 text-right font-semibold">{formatNaira(quote.totalKobo)}</dd>
      </dl>
      <p className="text-small text-muted">Arrives {formatPromise(quote.from, quote.to)}.</p>
      {expressIsFull ? <Notice tone="problem">All express slots are taken at the moment.</Notice> : null}
    </div>
  )
}
