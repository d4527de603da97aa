// The forms of what can be done with a return.
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StepUpField } from '#app/admin/shell/step-up-field.tsx'
import { returnReasons, type ReturnWish, verdicts } from '#app/domain/returns/return.ts'
import { kobo, typedNaira } from '#app/foundation/lib/money.ts'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import type { OfficeReturn } from './find-return.server.ts'
import type { ReturnProps } from './return-page.tsx'

export function Approve({ found, answer }: ReturnProps) {
  return (
    <OfficeSection title="Approve it">
      <OfficeForm
        action="approve"
        ids="approve"
        version={found.version}
        answer={answer}
        short
        submit="Approve return"
      >
        <Words
          name="instructions"
          saved={wayBack(found)}
          label="How to send it back"
          hint="Emailed to the customer, with the day by which it must be on its way."
          rows={5}
        />
      </OfficeForm>
    </OfficeSection>
  )
}

function wayBack({ order, house, reason }: OfficeReturn): string {
  const place = [house.legalName, house.street, house.area, house.city]
    .filter((part) => part !== '')
    .join(', ')
  const who = returnReasons[reason].isOurFault ? '' : ' The way back is at your cost.'
  return `Send it to: ${place}.${who}\nWrite “Return ${order.number}” on the parcel, and pack it so that nothing can be crushed.`
}

export function Refuse({ found, answer }: ReturnProps) {
  return (
    <OfficeSection title="Refuse it">
      <OfficeForm
        action="refuse"
        ids="refuse"
        version={found.version}
        answer={answer}
        short
        look="quiet"
        submit="Refuse return"
      >
        <Words name="words" saved="" label="Why" hint="Emailed to the customer word for word." rows={3} />
      </OfficeForm>
    </OfficeSection>
  )
}

type WordsProps = { name: string; saved: string; label: string; hint: string; rows: number }

function Words({ name, saved, ...field }: WordsProps) {
  const fieldOf = useFieldOf()
  return <TextAreaField {...fieldOf(name, saved)} {...field} maxLength={1000} />
}

/** What is here now, and in what condition; the rest can follow. */
export function Receive({ found, answer }: ReturnProps) {
  return (
    <OfficeSection title="What has arrived?">
      <OfficeForm
        action="receive"
        ids="receive"
        version={found.version}
        answer={answer}
        short
        submit="Take it in"
      >
        <Arrivals lines={found.lines} />
      </OfficeForm>
    </OfficeSection>
  )
}

function Arrivals({ lines }: Pick<OfficeReturn, 'lines'>) {
  const fieldOf = useFieldOf()
  return (
    <ul className="flex flex-col">
      {lines
        .filter(({ toCome }) => toCome > 0)
        .map(({ id, name, toCome }) => {
          const units = fieldOf(`units.${id}`, toCome)
          const verdict = fieldOf(`verdict.${id}`, 'good')
          return (
            <li key={id} className="flex flex-col gap-2 border-t border-rule py-3 text-small">
              <span className="flex items-center gap-4">
                <label htmlFor={units.id} className="min-w-0 grow">
                  {name}
                </label>
                <input
                  id={units.id}
                  name={units.name}
                  defaultValue={units.defaultValue}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={toCome}
                  className="input w-20 text-center tabular-nums"
                />
                <span className="w-10 text-muted tabular-nums">of {toCome}</span>
              </span>
              <select
                id={verdict.id}
                name={verdict.name}
                defaultValue={verdict.defaultValue}
                aria-label={`Condition of ${name}`}
                className="input"
              >
                {Object.entries(verdicts).map(([value, { words }]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
    </ul>
  )
}

export function Give({ found, stepUp, answer }: ReturnProps) {
  const { keptKobo, worthKobo, suggestedKobo } = found
  return (
    <OfficeSection title="Settle it">
      <p className="max-w-prose text-small text-muted">
        What was accepted is worth {formatNaira(suggestedKobo)}. Up to {formatNaira(keptKobo)} can be refunded
        to the card or account, and refund and store credit together can be up to {formatNaira(worthKobo)}.
        For an exchange give store credit: you order the exchange next, and the new order takes it over.
      </p>
      <OfficeForm
        action="settle"
        ids="settle"
        version={found.version}
        answer={answer}
        short
        submit="Settle return"
      >
        <GiveFields found={found} stepUp={stepUp} />
      </OfficeForm>
    </OfficeSection>
  )
}

function GiveFields({
  found: { wish, keptKobo, suggestedKobo },
  stepUp,
}: Pick<ReturnProps, 'found' | 'stepUp'>) {
  const fieldOf = useFieldOf()
  const { money, credit } = presets(wish, keptKobo, suggestedKobo)
  const code = fieldOf('code')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...fieldOf('money', money)}
          label="Refund, in naira"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <Field
          {...fieldOf('credit', credit)}
          label="Store credit, in naira"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <Words
        name="words"
        saved=""
        label="Words to the customer (optional)"
        hint="What was taken off and why, or what was repaired."
        rows={3}
      />
      <StepUpField needed={stepUp} id={code.id} error={code.error} />
    </>
  )
}

/** By what the customer wants; what cannot go back as money is store credit. */
function presets(wish: ReturnWish, keptKobo: number, suggestedKobo: number) {
  const typed = (amount: number) => (amount > 0 ? typedNaira(kobo(amount)) : '')
  switch (wish) {
    case 'money': {
      const money = Math.min(keptKobo, suggestedKobo)
      return { money: typed(money), credit: typed(suggestedKobo - money) }
    }
    case 'credit':
    case 'exchange':
      return { money: '', credit: typed(suggestedKobo) }
    case 'repair':
      return { money: '', credit: '' }
  }
}

type PlainProps = ReturnProps & { action: 'lose' | 'lapse'; title: string; note: string; submit: string }

export function Plain({ found, answer, action, title, note, submit }: PlainProps) {
  return (
    <OfficeSection title={title}>
      <OfficeForm
        action={action}
        ids={action}
        version={found.version}
        answer={answer}
        short
        guard={false}
        look="quiet"
        submit={submit}
      >
        <p className="max-w-prose text-small text-muted">{note}</p>
      </OfficeForm>
    </OfficeSection>
  )
}
