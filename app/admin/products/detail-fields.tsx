// What the product is made of. Fields that say nothing about its kind step back, unless something stands in them.
import { useFieldOf } from '#app/admin/shell/office-form.tsx'
import {
  type AttributeKey,
  attributeOf,
  attributesInOrder,
  type ChoiceAttribute,
  choicesOf,
  codesOf,
} from '#app/domain/catalog/products/attributes.ts'
import { asksFor, type FormChoices, isChoiceAttribute } from '#app/domain/catalog/products/choices.ts'
import { isHair, type ProductKind } from '#app/domain/catalog/products/hair.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { Field, SelectField } from '#app/foundation/ui/field.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { useOwnNames } from '#app/storefront/listing/collections.tsx'
import { FieldGrid } from './field-grid.tsx'

/** What decides about the others first; the cap beside what it is made with. */
const order = attributesInOrder([
  'kind',
  'collection',
  'texture',
  'colour',
  'construction',
  'lace',
  'density',
  'cap',
])

type Props = {
  saved: FormValues
  values: FormValues
  choices: FormChoices
  kind: ProductKind
  onKind: (kind: ProductKind) => void
}

export function DetailFields({ saved, values, choices, kind, onKind }: Props) {
  const isScripted = useIsScripted()
  // What is written of hair is kept by hair; of anything else nothing is kept that its category does not ask for.
  const isShown = (key: AttributeKey) =>
    !isScripted || asksFor(choices.kinds, kind, key) || (isHair(kind) && (values[key] ?? '') !== '')
  return (
    <FieldGrid>
      {order.filter(isShown).map((key) => (
        <AttributeField key={key} name={key} {...{ kind, saved, choices, onKind }} />
      ))}
      <MadeToOrder isOn={values['madeToOrder'] === 'yes'} />
      <Deposit typed={saved['depositPercent']} />
    </FieldGrid>
  )
}

type FieldProps = {
  name: AttributeKey
  kind: ProductKind
  saved: FormValues
  choices: FormChoices
  onKind: (kind: string) => void
}

function AttributeField({ name, kind, saved, choices, onKind }: FieldProps) {
  const fieldOf = useFieldOf()
  const attribute = attributeOf(name)
  const { labelOf, example } = attribute
  if (attribute.sort === 'choice')
    return <ChoiceField attribute={attribute} {...{ name, saved, choices, onKind }} />
  const unit = attribute.sort === 'number' ? ` (${attribute.unit})` : ''
  return (
    <Field
      label={`${(isHair(kind) ? labelOf?.[kind] : undefined) ?? labelOf?.otherwise ?? attribute.label}${unit}`}
      optional
      autoComplete="off"
      {...(labelOf ? {} : { placeholder: example })}
      {...(attribute.sort === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...fieldOf(name, saved[name])}
    />
  )
}

type ChoiceFieldProps = Omit<FieldProps, 'kind'> & { attribute: ChoiceAttribute }

function ChoiceField({ attribute, name, saved, choices, onKind }: ChoiceFieldProps) {
  const fieldOf = useFieldOf()
  const own = useOwnNames()
  const names = choicesOf(name, own)
  return (
    <SelectField
      label={attribute.label}
      optional={attribute.start === undefined}
      {...fieldOf(name, saved[name])}
      {...(name === 'kind' ? { onChange: (event) => onKind(event.currentTarget.value) } : {})}
    >
      {attribute.start === undefined || isLeftOut(name, saved, choices) ? (
        <option value="">None</option>
      ) : null}
      <Options of={attribute} names={names} codes={offered(name, codesOf(name, own), { saved, choices })} />
    </SelectField>
  )
}

/** Some category of the house does not ask for it. */
function isLeftOut(name: AttributeKey, saved: FormValues, { kinds }: FormChoices): boolean {
  return saved[name] === '' || Object.keys(kinds).some((kind) => !asksFor(kinds, kind, name))
}

/** Without those that are switched off, unless it is what the product has. */
function offered(
  name: AttributeKey,
  codes: readonly string[],
  { saved, choices: { off } }: Pick<FieldProps, 'saved' | 'choices'>,
): string[] {
  const gone = isChoiceAttribute(name) ? off[name] : []
  return codes.filter((code) => !gone.includes(code) || code === saved[name])
}

function MadeToOrder({ isOn }: { isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 sm:col-span-full">
      <input type="checkbox" name="madeToOrder" value="yes" defaultChecked={isOn} className="switch" />
      <span>
        Made to order
        <span className="block text-small text-muted">
          Never sells out. The product page says how long it takes to make.
        </span>
      </span>
    </label>
  )
}

function Deposit({ typed }: { typed: string | undefined }) {
  const fieldOf = useFieldOf()
  return (
    <Field
      label="Deposit (%)"
      hint="Its own share. Leave empty for the one under Settings, Deposits; 0 means paid in full at checkout."
      optional
      autoComplete="off"
      inputMode="numeric"
      maxLength={2}
      {...fieldOf('depositPercent', typed)}
    />
  )
}

type OptionsProps = {
  of: ChoiceAttribute
  names: Readonly<Record<string, string>>
  codes: readonly string[]
}

function Options({ of: { words }, names, codes }: OptionsProps) {
  return codes.map((code) => (
    <option key={code} value={code}>
      {words?.(code, names[code] ?? code) ?? names[code]}
    </option>
  ))
}
