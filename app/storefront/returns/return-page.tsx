import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { OrderedCustomization } from '#app/domain/orders/core/ordered-design.ts'
import {
  maxReturnPhotos,
  maxReturnWords,
  reasonsOf,
  type ReturnReason,
  returnWishes,
  type ReturnWish,
} from '#app/domain/returns/return.ts'
import { type ReturnKind, type ReturnRule, takesBack } from '#app/foundation/settings/return-days.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import { FormProblem } from '#app/storefront/account/form-problem.tsx'
import { LinePicture } from '#app/storefront/checkout/line-picture.tsx'
import { PhotoField } from '#app/storefront/photos/photo-field.tsx'
import type { ReturnAnswer } from './return.route.tsx'
import { returnableWords, reasonWords, wishHints } from './return-words.ts'

type Item = {
  id: string
  name: string
  detail: string
  url: string
  design: OrderedCustomization | null
  kind: ReturnKind
  units: number
}

type Props = {
  /** Of the return that this form makes. */
  id: string
  token: string
  number: number
  rule: ReturnRule
  /** Until when a change of mind can be told, in words; null before delivery. */
  until: string | null
  isLate: boolean
  items: readonly Item[]
  /** ' by email' and the like; '' where nothing reaches them. */
  newsBy: string
  answer: ReturnAnswer | undefined
}

export function ReturnPage(props: Props) {
  const { id, token, number, newsBy, answer } = props
  const { state } = useNavigation()
  const { values, errors } = answer ?? { values: noValues, errors: noValues }
  const canMind = !props.isLate && props.items.some(({ kind }) => takesBack(props.rule, kind))
  return (
    <div className="page pt-8 pb-20 lg:pt-12">
      <div className="flex max-w-2xl flex-col gap-8">
        <header className="flex flex-col gap-3">
          <p className="text-small text-muted">Order {number}</p>
          <h1 className="font-display text-title">Return or exchange</h1>
          <Lead {...props} canMind={canMind} />
        </header>
        <FormProblem answer={answer} next={false} />
        <Form
          method="post"
          action={`/order/${token}/return?do=ask`}
          encType="multipart/form-data"
          noValidate
          className="flex flex-col gap-8"
        >
          <input type="hidden" name="id" value={values['id'] ?? id} />
          <Items {...props} values={values} error={errors['units']} />
          <Reasons canMind={canMind} chosen={values['reason']} error={errors['reason']} />
          <Wishes givesMoney={props.rule.givesMoney} chosen={values['wish']} error={errors['wish']} />
          <Field
            name="instead"
            label="For an exchange: what would you like instead?"
            hint="For example the same in 20 in, or the name of another product."
            defaultValue={values['instead']}
            error={errors['instead']}
            optional
            maxLength={300}
            autoComplete="off"
          />
          <TextAreaField
            name="words"
            label="Tell us more"
            hint="If something is wrong: what it is, and since when."
            defaultValue={values['words']}
            error={errors['words']}
            rows={5}
            maxLength={maxReturnWords}
          />
          <PhotoField
            most={maxReturnPhotos}
            photos={answer?.photos ?? []}
            error={errors['photos']}
            hint="Up to four, of what is wrong and of the whole item. Only our team sees them."
          />
          <div className="flex flex-col gap-3">
            <Button type="submit" busy={state === 'submitting'} busyLabel="Sending" className="self-start">
              Ask for this return
            </Button>
            <p className="text-small text-muted">
              Please do not send anything yet. We will answer{newsBy} within two working days and say where to
              send it.
            </p>
          </div>
        </Form>
        <p className="border-t border-rule pt-3">
          <Link to={`/order/${token}`} className="link inline-flex min-h-11 items-center">
            Back to your order
          </Link>
        </p>
      </div>
    </div>
  )
}

const noValues: Record<string, string> = {}

function Lead({ rule, canMind }: Props & { canMind: boolean }) {
  return (
    <p className="max-w-prose text-muted">
      {canMind
        ? `For a change of mind it must be ${rule.condition}.`
        : 'Nothing in this order can be returned for a change of mind.'}{' '}
      If something is wrong with an item, you can return it whatever it is: you choose a refund, a repair or a
      replacement, and we pay for the return.{' '}
      <a href="/about#return" className="link">
        Return policy
      </a>
    </p>
  )
}

type Values = Readonly<Record<string, string>>

function Group({
  id,
  title,
  error,
  children,
}: {
  id: string
  title: string
  error: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col">
      <legend className="pb-2 font-display text-card">{title}</legend>
      {error ? (
        <p id={`${id}-error`} className="pb-2 text-small text-berry">
          {error}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}

function Items({
  items,
  rule,
  isLate,
  until,
  values,
  error,
}: Pick<Props, 'items' | 'rule' | 'isLate' | 'until'> & { values: Values; error: string | undefined }) {
  return (
    <Group id="units" title="Which items?" error={error}>
      {items.map(({ id, name, detail, url, design, kind, units }) => (
        <div key={id} className="flex gap-4 border-t border-rule py-4">
          <LinePicture design={design} mediaKey={url} />
          <div className="flex min-w-0 grow flex-col gap-2">
            <span>
              {name}
              <span className="block text-small text-muted">{detail}</span>
            </span>
            <p className="text-small text-muted">
              {returnableWords(kind, { isTaken: takesBack(rule, kind), isLate, until })}
            </p>
            <label className="flex min-h-11 items-center gap-3 text-small">
              <span>
                Return<span className="sr-only"> of {name}</span>
              </span>
              <select
                name={`units.${id}`}
                defaultValue={values[`units.${id}`] ?? (items.length === 1 ? '1' : '0')}
                className="input w-24"
              >
                {Array.from({ length: units + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count === 0 ? 'None' : count}
                  </option>
                ))}
              </select>
              {units > 1 ? <span className="text-muted">of {units}</span> : null}
            </label>
          </div>
        </div>
      ))}
    </Group>
  )
}

type ChoiceProps = { chosen: string | undefined; error: string | undefined }

function Reasons({ canMind, chosen, error }: ChoiceProps & { canMind: boolean }) {
  return (
    <Group id="reason" title="Why?" error={error}>
      <Radios name="reason" chosen={chosen} options={reasonsOf(true).map(toOption)} />
      {canMind ? (
        <>
          <p className="pt-4 text-small text-muted">Nothing is wrong with it:</p>
          <Radios name="reason" chosen={chosen} options={reasonsOf(false).map(toOption)} />
        </>
      ) : null}
    </Group>
  )
}

const toOption = (reason: ReturnReason) => ({ value: reason, label: reasonWords(reason), hint: '' })

function Wishes({ givesMoney, chosen, error }: ChoiceProps & { givesMoney: boolean }) {
  const options = (Object.keys(returnWishes) as ReturnWish[]).map((wish) => ({
    value: wish,
    label: returnWishes[wish],
    hint: `${onlyFaulty(wish, givesMoney) ? 'If something is wrong with it. ' : ''}${wishHints[wish]}`,
  }))
  return (
    <Group id="wish" title="What would you like?" error={error}>
      <Radios name="wish" chosen={chosen} options={options} />
    </Group>
  )
}

function onlyFaulty(wish: ReturnWish, givesMoney: boolean): boolean {
  return wish === 'repair' || (wish === 'money' && !givesMoney)
}

type Option = { value: string; label: string; hint: string }

function Radios({ name, chosen, options }: { name: string; chosen: string | undefined; options: Option[] }) {
  return (
    <>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            {label}
            {hint === '' ? null : <span className="block text-small text-muted">{hint}</span>}
          </span>
        </label>
      ))}
    </>
  )
}
