// One part of a design: what the house added to its choices, and the form of a new one.
import { useState } from 'react'
import { Swatch } from '#app/admin/shell/swatch.tsx'
import { ConfirmButton } from '#app/admin/shell/confirm-button.tsx'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { isNumberField, type NumberField, numberBounds } from '#app/domain/customizer/change-choices.ts'
import type { Field as DesignField } from '#app/domain/customizer/design.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { colourKinds } from './designer-choice-form.ts'

type Named = { code: string; name: string }

type Own = Named & {
  isOff?: boolean | undefined
  /** What it is drawn as, in words; '' for a number. */
  drawn: string
  drawing: Record<string, string>
}

type Props = {
  field: DesignField
  name: string
  own: readonly Own[]
  /** What a new one may be like. */
  like: readonly Named[]
  mayEdit: boolean
  done: string | null
  answer: OfficeAnswer | undefined
}

export function DesignerChoices({ field, name, own, like, mayEdit, done, answer }: Props) {
  return (
    <OfficePage
      title={`${name}: your own choices`}
      lead="Change names and prices, or hide choices, on the Wig designer page."
      back={{ name: 'Wig designer', to: '/admin/settings/designer' }}
      done={done}
    >
      <OfficeSection title="Added by you">
        {own.length === 0 ? (
          <p className="text-muted">None yet. All choices came with the shop.</p>
        ) : (
          <ul className="flex max-w-3xl flex-col">
            {own.map((one) => (
              <OwnChoice
                key={one.code}
                one={one}
                field={field}
                like={like}
                mayEdit={mayEdit}
                answer={answer}
              />
            ))}
          </ul>
        )}
      </OfficeSection>
      {mayEdit ? (
        <OfficeSection title="Add a choice">
          <OfficeForm
            // Empty again once it was added.
            key={own.length}
            action="add"
            answer={answer}
            submit="Add choice"
            short
            className="max-w-3xl"
          >
            {isNumberField(field) ? <NumberInput field={field} /> : <Drawn field={field} like={like} />}
            <Common />
          </OfficeForm>
        </OfficeSection>
      ) : null}
    </OfficePage>
  )
}

type OwnProps = Pick<Props, 'field' | 'like' | 'mayEdit' | 'answer'> & { one: Own }

function OwnChoice({ one, field, like, mayEdit, answer }: OwnProps) {
  const { code, name, isOff, drawn } = one
  const problem = answer?.action === 'remove' && answer.values['code'] === code ? answer.errors['form'] : null
  return (
    <li className="border-t border-rule py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="flex min-w-0 grow basis-60 items-center gap-4">
          {field === 'colour' ? <Paint of={one.drawing} /> : null}
          <p className="min-w-0 grow">
            {name}
            {isOff ? <span className="text-small text-muted"> (hidden)</span> : null}
            {drawn === '' ? null : <span className="block text-small text-muted">{firstUpper(drawn)}</span>}
            {problem ? (
              <span role="alert" className="block max-w-2xl text-small text-berry">
                {problem}
              </span>
            ) : null}
          </p>
        </div>
        {mayEdit ? (
          <OfficeForm action="remove" guard={false}>
            <input type="hidden" name="code" value={code} />
            <ConfirmButton question={`Remove “${name}”?`} yes="Yes, remove it" look="text">
              Remove
            </ConfirmButton>
          </OfficeForm>
        ) : null}
      </div>
      {mayEdit && drawn !== '' ? <Redraw one={one} field={field} like={like} answer={answer} /> : null}
    </li>
  )
}

function Paint({ of: { hex = '', tipHex = '' } }: { of: Record<string, string> }) {
  return <Swatch of={{ hex, tipHex: tipHex === '' ? null : tipHex }} />
}

const firstUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function Redraw({ one, field, like, answer }: Omit<OwnProps, 'mayEdit'>) {
  const { code, name } = one
  const own = answer?.action === 'redraw' && answer.values['code'] === code ? answer : undefined
  return (
    <details open={own ? true : undefined}>
      <summary
        className="link inline-flex min-h-11 cursor-pointer items-center text-small"
        aria-label={`Change how ${name} is drawn`}
      >
        Change how it is drawn
      </summary>
      <OfficeForm
        action="redraw"
        answer={own}
        ids={code.replaceAll('/', '-')}
        submit="Save drawing"
        short
        className="pt-2 pb-6"
      >
        <input type="hidden" name="code" value={code} />
        <Drawing field={field} like={like.filter((other) => other.code !== code)} start={one.drawing} />
        <p className="text-small text-muted">
          Saved designs and carts show it the new way. Orders keep the picture that they were placed with.
        </p>
      </OfficeForm>
    </details>
  )
}

function NumberInput({ field }: { field: NumberField }) {
  const fieldOf = useFieldOf()
  const { from, to, step } = numberBounds[field]
  return (
    <Field
      {...fieldOf('number')}
      label={field === 'length' ? 'Length in inches' : 'Density in %'}
      hint={
        step === 1
          ? `A whole number from ${from} to ${to}. Hair is priced by its length as for the others.`
          : `From ${from} to ${to}, in steps of ${step}. Hair is priced by its weight as for the others.`
      }
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
    />
  )
}

function Drawn({ field, like }: Pick<Props, 'field' | 'like'>) {
  const fieldOf = useFieldOf()
  return (
    <>
      <Field
        {...fieldOf('name')}
        label="Name"
        hint="As shoppers read it."
        maxLength={60}
        autoComplete="off"
      />
      <Drawing field={field} like={like} start={{}} />
      {field === 'texture' ? <HairPrice /> : null}
    </>
  )
}

type DrawingProps = Pick<Props, 'field' | 'like'> & { start: Record<string, string> }

/** What shoppers see in the picture, and which rules it is under. */
function Drawing({ field, like, start }: DrawingProps) {
  const fieldOf = useFieldOf()
  const isColour = field === 'colour'
  return (
    <>
      {isColour ? <Shades start={start} /> : null}
      <SelectField
        {...fieldOf('like', start['like'])}
        label={isColour ? 'Follows the rules of' : 'Is drawn like'}
        hint={
          isColour
            ? 'A bleached colour, for example, follows the same rules as Platinum blonde. You can change the rules later.'
            : 'The picture shows that one, and the rules of that one apply. You can change the rules later.'
        }
      >
        {like.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function Shades({ start }: Pick<DrawingProps, 'start'>) {
  const fieldOf = useFieldOf()
  const kind = fieldOf('kind', start['kind'] ?? 'one')
  const [chosen, choose] = useState(kind.defaultValue)
  const common = { maxLength: 7, autoComplete: 'off', spellCheck: false } as const
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        {...kind}
        label="Kind"
        hint="How the wig is painted."
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries(colourKinds).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </SelectField>
      <Field
        {...fieldOf('hex', start['hex'])}
        {...common}
        label={chosen === 'one' ? 'Shade' : chosen === 'stripes' ? 'Main shade' : 'Shade of the roots'}
        hint="A code like #45291D."
      />
      <Field
        {...fieldOf('tipHex', start['tipHex'])}
        {...common}
        label={chosen === 'stripes' ? 'Shade of the highlights' : 'Shade of the tips'}
        hint="Empty for one shade."
        optional={chosen === 'one'}
      />
    </div>
  )
}

function HairPrice() {
  const fieldOf = useFieldOf()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...fieldOf('at12')} label="Hair at 12 in, per 100 g (₦)" inputMode="decimal" />
      <Field {...fieldOf('step')} label="Each extra 2 in, per 100 g (₦)" inputMode="decimal" />
    </div>
  )
}

function Common() {
  const fieldOf = useFieldOf()
  return (
    <>
      <Field
        {...fieldOf('price')}
        label="Extra charge (₦)"
        hint="What it adds to the price. Leave empty for nothing."
        optional
        inputMode="decimal"
      />
      <Field
        {...fieldOf('note')}
        label="Description"
        hint="One line for shoppers."
        optional
        maxLength={200}
      />
    </>
  )
}
